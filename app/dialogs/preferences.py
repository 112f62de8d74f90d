"""The preferences: a page for each group of options, built from their table. Changes apply at once."""

from collections.abc import Callable
from typing import Any

from PySide6.QtCore import QCoreApplication, QSignalBlocker, QSize, Qt
from PySide6.QtWidgets import (
    QAbstractSpinBox,
    QCheckBox,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QDoubleSpinBox,
    QFormLayout,
    QHBoxLayout,
    QLabel,
    QListWidget,
    QSizePolicy,
    QSpinBox,
    QStackedWidget,
    QStyle,
    QVBoxLayout,
    QWidget,
)

from app.dialogs.style import StylePage
from app.option import Option
from app.options import OPTIONS, PAGES
from app.settings import Settings
from app.widgets.banner import Banner
from app.widgets.decision_record import DecisionRecord
from app.widgets.hint import Hint


def _tr(text: str) -> str:
    return QCoreApplication.translate("settings", text) if text else ""


class Preferences(QDialog):
    """Shows and changes the options that have a page.

    Args:
        settings: the settings; external changes show at once.
        record: the record of decisions, shown below its option; or None.

    Attributes:
        banner: reports that changes cannot be saved.
        editors: the control of each option by its name.
    """

    def __init__(self, settings: Settings, parent: QWidget | None = None, record: DecisionRecord | None = None) -> None:
        super().__init__(parent)
        self.setWindowTitle(self.tr("Preferences"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.editors: dict[str, QWidget] = {}
        self._settings, self._record = settings, record
        self._shows: dict[str, Callable[[Any], object]] = {}
        self._own: dict[int, StylePage] = {}
        self.banner = Banner()
        self.pages = QListWidget()
        self.pages.setObjectName("pages")
        self.pages.setAccessibleName(self.tr("Pages"))
        self.pages.addItems([_tr(title) for _, title in PAGES])
        for row in range(len(PAGES)):
            self._size_up(row)
        self._stack = QStackedWidget()
        for page, _ in PAGES:
            self._stack.addWidget(self._page(page))
        self.pages.currentRowChanged.connect(self._stack.setCurrentIndex)
        self._arrange()
        self.pages.setCurrentRow(0)
        settings.changed.connect(self._show)
        if not settings.writable:
            lost = self.tr("Changes last until the editor is closed: {0} cannot be written.")
            self.banner.show_message(lost.format(settings.path), "note")

    def add_page(self, title: str, page: StylePage) -> None:
        """Show a page of its own behind the others."""
        self._own[self.pages.count()] = page
        self.pages.addItem(title)
        self._size_up(self.pages.count() - 1)
        self._stack.addWidget(page)

    def done(self, result: int) -> None:
        """Apply a number that is still being typed, and close."""
        if focused := self.focusWidget():
            focused.clearFocus()
        for page in self._own.values():
            page.leave()
        if self._record:
            self._record.leave()
        super().done(result)

    def _arrange(self) -> None:
        buttons = QDialogButtonBox(QDialogButtonBox.StandardButton.Close)
        buttons.rejected.connect(self.reject)
        self.reset_button = buttons.addButton(self.tr("&Reset this page"), QDialogButtonBox.ButtonRole.ResetRole)
        self.reset_button.clicked.connect(self._reset)
        for button in (self.reset_button, buttons.button(QDialogButtonBox.StandardButton.Close)):
            button.setAutoDefault(False)  # Enter ends the typing of a number
        middle = QHBoxLayout()
        middle.setSpacing(24)
        middle.addWidget(self.pages)
        middle.addWidget(self._stack, 1)
        layout = QVBoxLayout(self)
        layout.setContentsMargins(16, 16, 16, 16)
        layout.setSpacing(16)
        layout.addWidget(self.banner)
        layout.addLayout(middle, 1)
        layout.addWidget(buttons)
        self.resize(max(640, self.sizeHint().width()), max(440, self.sizeHint().height()))

    def _size_up(self, row: int) -> None:
        """Give a title of a page the room that it takes."""
        item, metrics = self.pages.item(row), self.fontMetrics()
        item.setSizeHint(QSize(0, metrics.lineSpacing() + 12))
        self.pages.setFixedWidth(max(self.pages.minimumWidth(), metrics.horizontalAdvance(item.text()) + 48))

    def _page(self, page: str) -> QWidget:
        panel = QWidget()
        form = QFormLayout(panel)
        form.setContentsMargins(0, 4, 0, 0)
        form.setHorizontalSpacing(16)
        form.setVerticalSpacing(16)
        form.setLabelAlignment(Qt.AlignmentFlag.AlignLeft)
        for option in OPTIONS:
            if option.page == page:
                self._add(form, option)
            if option.page == page and option.name == "remember-decisions" and self._record:
                form.addRow(self._record)
        return panel

    def _add(self, form: QFormLayout, option: Option) -> None:
        editor, show = self._editor(option)
        editor.setAccessibleName(_tr(option.title))
        editor.setAccessibleDescription(_tr(option.hint))
        editor.setSizePolicy(QSizePolicy.Policy.Maximum, QSizePolicy.Policy.Fixed)
        self.editors[option.name], self._shows[option.name] = editor, show
        self._show(option.name)
        if isinstance(editor, QCheckBox):
            form.addRow(self._field(editor, option))
        else:
            label = QLabel(_tr(option.title))
            label.setBuddy(editor)
            form.addRow(label, self._field(editor, option))

    def _field(self, editor: QWidget, option: Option) -> QVBoxLayout:
        """The control, and its hint below where its text begins."""
        field = QVBoxLayout()
        field.setSpacing(4)
        field.addWidget(editor)
        if option.hint:
            style = self.style()
            box = style.pixelMetric(QStyle.PixelMetric.PM_IndicatorWidth)
            box += style.pixelMetric(QStyle.PixelMetric.PM_CheckBoxLabelSpacing)
            hint = Hint(_tr(option.hint))
            hint.setAlignment(Qt.AlignmentFlag.AlignTop)
            hint.setContentsMargins(box if isinstance(editor, QCheckBox) else 0, 0, 0, 0)
            field.addWidget(hint)
        return field

    def _editor(self, option: Option) -> tuple[QWidget, Callable[[Any], object]]:
        """The control that changes an option, and what shows a value in it."""
        if isinstance(option.default, bool):
            return self._check_box(option)
        if option.choices:
            return self._combo_box(option)
        return self._spin_box(option)

    def _check_box(self, option: Option) -> tuple[QWidget, Callable[[Any], object]]:
        box = QCheckBox(_tr(option.title))
        box.toggled.connect(lambda on: self._settings.set(option.name, on))
        return box, box.setChecked

    def _combo_box(self, option: Option) -> tuple[QWidget, Callable[[Any], object]]:
        box = QComboBox()
        for value, title in option.choices:
            box.addItem(_tr(title), value)
        box.currentIndexChanged.connect(lambda row: self._settings.set(option.name, box.itemData(row)))
        return box, lambda value: box.setCurrentIndex(box.findData(value))

    def _spin_box(self, option: Option) -> tuple[QWidget, Callable[[Any], object]]:
        if option.percent:
            box: Any = QSpinBox()
            box.setRange(round(100 * option.least), round(100 * option.most))
        else:
            box = QSpinBox() if isinstance(option.default, int) else QDoubleSpinBox()
            box.setRange(option.least, option.most)
        box.setStepType(QAbstractSpinBox.StepType.AdaptiveDecimalStepType)
        box.setMinimumWidth(104)
        box.setSuffix(_tr(option.suffix))
        box.setKeyboardTracking(False)  # a number counts once it is typed
        if option.percent:
            box.valueChanged.connect(lambda value: self._settings.set(option.name, value / 100))
            return box, lambda value: box.setValue(round(100 * value))
        box.valueChanged.connect(lambda value: self._settings.set(option.name, value))
        return box, box.setValue

    def _show(self, name: str) -> None:
        if name in self.editors:
            with QSignalBlocker(self.editors[name]):  # showing a value does not round it
                self._shows[name](self._settings.get(name))

    def _reset(self) -> None:
        if own := self._own.get(self.pages.currentRow()):
            own.reset()
            return
        page = PAGES[self.pages.currentRow()][0]
        self._settings.reset(*(option.name for option in OPTIONS if option.page == page))
