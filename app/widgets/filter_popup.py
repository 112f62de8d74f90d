"""The list of a filter's choices, with the number of pending suggestions of each."""

from functools import partial
from typing import Any

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QIcon
from PySide6.QtWidgets import QFrame, QGridLayout, QLabel, QPushButton, QToolButton, QVBoxLayout, QWidget

from app.fonts import bold
from app.theme import icon
from app.widgets.filter_choices import FIELDS, Choices
from app.widgets.literal import literal
from app.widgets.scroll_area import ScrollArea
from engine.review import ALL

_COLUMNS = 2
_MOST = 60
"""Values of one part that are listed at most."""


class FilterPopup(QFrame):
    """The choices with their numbers of pending suggestions; created each time it opens.

    Signals:
        range_wanted(int, int): suggestions are wanted for these cues alone, the first and the last.
    """

    range_wanted = Signal(int, int)

    def __init__(self, choices: Choices, parent: QWidget) -> None:
        super().__init__(parent, Qt.WindowType.Popup)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setFrameShape(QFrame.Shape.StyledPanel)
        self.setAccessibleName(self.tr("Filter"))
        self._choices = choices
        self.buttons: dict[tuple[str, Any], QPushButton] = {}
        self.passage_buttons: dict[int, QToolButton] = {}
        self.all_button = QPushButton(self.tr("Show all"), autoDefault=False)
        self.all_button.clicked.connect(self._clear)
        self._scroll(self._list())
        choices.reviewing.changed.connect(self._follow)
        self._follow()

    def _list(self) -> QWidget:
        inside = QWidget()
        layout = QVBoxLayout(inside)
        layout.setContentsMargins(12, 12, 12, 12)
        layout.setSpacing(8)
        for field in FIELDS:
            self._add_part(layout, field)
        layout.addWidget(self.all_button)
        return inside

    def _scroll(self, inside: QWidget) -> None:
        """As high as its content, up to the height of the screen."""
        area = ScrollArea(inside)
        area.setAccessibleName(self.accessibleName())
        area.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        outside = QVBoxLayout(self)
        outside.setContentsMargins(0, 0, 0, 0)
        outside.addWidget(area)
        hint = inside.sizeHint()
        self.resize(max(320, hint.width() + 24), min(560, hint.height() + 24))

    def _add_part(self, layout: QVBoxLayout, field: str) -> None:
        left = self._choices.left(field)
        if not left:
            return
        title = QLabel(self._choices.title(field))
        title.setFont(bold(title.font()))
        layout.addWidget(title)
        grid = QGridLayout()
        grid.setSpacing(4)
        layout.addLayout(grid)
        values = list(left)[:_MOST]
        for number, (value, name) in enumerate(self._choices.names(field, values).items()):
            button = self._button((field, value), name, left[value])
            if field == "passages":
                grid.addWidget(button, number, 0)
                grid.addWidget(self._passage_button(value, name), number, 1)
            else:
                grid.addWidget(button, *divmod(number, _COLUMNS))

    def _button(self, choice: tuple[str, Any], name: str, count: int) -> QPushButton:
        text = self.tr("{0}  ({1})").format(name, self.locale().toString(count))
        button = QPushButton(literal(text))
        button.setAccessibleDescription(self.tr("%n suggestion(s) left", "", count))
        button.setCheckable(True)
        button.setAutoDefault(False)
        button.clicked.connect(partial(self._choices.toggle, *choice))
        self.buttons[choice] = button
        return button

    def _passage_button(self, number: int, name: str) -> QToolButton:
        button = QToolButton()
        button.setIcon(icon("punctuate"))
        text = self.tr("Punctuate only this passage")
        button.setToolTip(text)
        button.setAccessibleName(f"{text}: {name}")
        button.clicked.connect(partial(self._punctuate, number))
        self.passage_buttons[number] = button
        return button

    def _punctuate(self, number: int) -> None:
        review = self._choices.reviewing.review
        if review and (cues := review.passages().get(number)):
            self.range_wanted.emit(*cues)
        self.close()

    def _clear(self) -> None:
        self._choices.reviewing.set_filter(ALL)
        self.close()

    def _follow(self) -> None:
        """Check the chosen values."""
        for (field, value), button in self.buttons.items():
            button.setChecked(value in self._choices.chosen(field))
            button.setIcon(icon("check") if button.isChecked() else QIcon())
        self.all_button.setEnabled(bool(self._choices.reviewing.filter))
