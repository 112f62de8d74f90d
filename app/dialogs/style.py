"""The page of the preferences for the house style: its rules, its word lists, and an example sentence."""

from typing import Any

from PySide6.QtCore import QSignalBlocker, Qt, QTimer
from PySide6.QtWidgets import QCheckBox, QComboBox, QFormLayout, QHBoxLayout, QLabel, QVBoxLayout, QWidget

from app.editor.house_style import HouseStyle
from app.jobs import JobProgress, JobRunner, WindowJob
from app.translation.wording import worded
from app.widgets.banner import Banner
from app.widgets.hint import Hint
from app.widgets.marks import mark_name
from app.widgets.word_lists import WordLists
from engine.document.marks import ELLIPSES
from engine.errors import InputError
from engine.style import Style, own_style
from engine.style.rules import DASHES, MARKS

_SOON = 400  # ms after the last key before the text is applied


class StylePage(QWidget):
    """Shows and changes the user's house style. Changes apply at once.

    Args:
        house: the house style.
        runner: computes the example, and reads files.
        language: code of the example's language.

    Attributes:
        never: the box of each mark.
        choices: the combo box of each rule with several values, by its key.
        lists: names, lowercase words, abbreviations.
        example: the sentence.
        banner: shows errors of the file.
    """

    def __init__(self, house: HouseStyle, runner: JobRunner, language: str) -> None:
        super().__init__()
        self._house, self._runner, self._language, self._job = house, runner, language, 0
        self.banner = Banner()
        self.never = {glyph: QCheckBox(glyph) for glyph in MARKS}
        self.choices = {key: QComboBox() for key in self._ways()}
        self.lists = WordLists(runner, self._titles())
        self.example = QLabel(wordWrap=True)
        self._rules = QWidget()
        self._soon = QTimer(self, singleShot=True, interval=_SOON)
        self._fill()
        self._arrange()
        style, wrong = house.read()
        self._show(style)
        if wrong:
            self._refuse(wrong[0])
        self._connect()

    def reset(self) -> None:
        """The default style again."""
        self._rules.setEnabled(True)
        self._show(Style())
        self._take()

    def leave(self) -> None:
        """Apply text being typed, and drop pending results."""
        if self._soon.isActive():
            self._take()
        self._runner.cancel(self._job)
        self.lists.leave()

    def _ways(self) -> dict[str, tuple[str, list[tuple[str, Any]]]]:
        """Title of each rule that has several ways, and these with their titles."""
        by_model = self.tr("Let the model decide"), None
        return {
            "serial_comma": (self.tr("Lists of three"), [by_model, ("a, b, and c", True), ("a, b and c", False)]),
            "abbreviation_periods": (self.tr("Titles"), [by_model, ("Mr. Lee", True), ("Mr Lee", False)]),
            "dash": (self.tr("Dashes"), [(f"one{dash}two", dash) for dash in DASHES]),
            "ellipsis": (self.tr("Ellipses"), [(self.tr("As they are"), None), *((dots, dots) for dots in ELLIPSES)]),
        }

    def _titles(self) -> dict[str, tuple[str, str]]:
        return {
            "names": (self.tr("Names"), self.tr("One per line, always written like this: iPhone, New York")),
            "lowercase": (self.tr("Small words"), self.tr("One per line, capitalised only at the start of a sentence")),
            "abbreviations": (
                self.tr("Abbreviations"),
                self.tr("One per line; their period does not end a sentence: approx."),
            ),
        }

    def _fill(self) -> None:
        for glyph, box in self.never.items():
            box.setAccessibleName(self.tr("Never add: {0}").format(mark_name(glyph)))
            box.setToolTip(mark_name(glyph))
        for key, (title, ways) in self._ways().items():
            for name, value in ways:
                self.choices[key].addItem(name, value)
            self.choices[key].setAccessibleName(title)
        self.choices["ellipsis"].setToolTip(self.tr("Only if existing marks may be replaced"))
        self.example.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.example.setMinimumHeight(2 * self.example.fontMetrics().lineSpacing())

    def _arrange(self) -> None:
        boxes = QHBoxLayout()
        boxes.setSpacing(16)
        for box in self.never.values():
            boxes.addWidget(box)
        boxes.addStretch()
        form = QFormLayout(self._rules)
        form.setContentsMargins(0, 4, 0, 0)
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(12)
        form.addRow(self.tr("Never add"), boxes)
        widest = max(choice.sizeHint().width() for choice in self.choices.values())
        for key, (title, _) in self._ways().items():
            self.choices[key].setFixedWidth(widest)
            form.addRow(title, self.choices[key])
        form.addRow(self.lists)
        form.addRow(self.tr("Example"), self.example)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(0, 0, 0, 0)
        layout.setSpacing(8)
        layout.addWidget(self.banner)
        layout.addWidget(self._rules, 1)
        layout.addWidget(Hint(self.tr("Kept in {0}").format(own_style())))

    def _connect(self) -> None:
        for box in self.never.values():
            box.toggled.connect(self._take)
        for choice in self.choices.values():
            choice.currentIndexChanged.connect(self._take)
        self.lists.edited.connect(self._soon.start)
        self.lists.failed.connect(self.banner.show_message)
        self._soon.timeout.connect(self._take)

    def _show(self, style: Style) -> None:
        for glyph, box in self.never.items():
            with QSignalBlocker(box):
                box.setChecked(glyph in style.never)
        for key, choice in self.choices.items():
            with QSignalBlocker(choice):
                choice.setCurrentIndex(choice.findData(getattr(style, key)))
        for key in self.lists.fields:
            self.lists.show_items(key, getattr(style, key))
        self._show_example(style)

    def _take(self) -> None:
        """Apply the style from now on, or show why that is impossible."""
        self._soon.stop()
        chosen: dict[str, Any] = {key: choice.currentData() for key, choice in self.choices.items()}
        chosen |= {key: self.lists.items(key) for key in self.lists.fields}
        chosen["never"] = tuple(glyph for glyph, box in self.never.items() if box.isChecked())
        try:
            style = Style(**chosen)
        except InputError as error:
            self.banner.show_message(worded(error))
            return
        self.banner.hide()
        self._house.set(style)
        self._show_example(style)

    def _show_example(self, style: Style) -> None:
        def work(progress: JobProgress) -> str:
            from app.adapters.style_example import styled_example

            return styled_example(style, self._language)

        self._job = self._runner.start(WindowJob("", work, "style example"), self.example.setText, self._house.fail)

    def _refuse(self, sentence: str) -> None:
        """Protect a damaged file from changes until the user has seen its error."""
        self._rules.setEnabled(False)
        begin = self.tr("&Start over"), lambda: self._rules.setEnabled(True)
        self.banner.show_message(sentence, action=begin)
