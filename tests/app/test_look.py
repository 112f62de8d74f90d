"""Light, dark or as the system, and colours that can be read."""

import re
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QImage, QPainter, QPalette
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QCheckBox,
    QComboBox,
    QDialogButtonBox,
    QHBoxLayout,
    QListWidget,
    QProxyStyle,
    QPushButton,
    QStyle,
    QStyleOptionButton,
    QTableView,
    QTreeView,
    QWidget,
)
from pytestqt.qtbot import QtBot

from app.look import Look, palette, style_sheet, use_palette
from app.settings import Settings
from app.theme import accent, is_dark
from tests.app.test_theme import contrast

ROLE = QPalette.ColorRole
PAIRS = [(ROLE.WindowText, ROLE.Window), (ROLE.Text, ROLE.Base), (ROLE.Text, ROLE.AlternateBase), (ROLE.ButtonText, ROLE.Button),
         (ROLE.ToolTipText, ROLE.ToolTipBase), (ROLE.HighlightedText, ROLE.Highlight), (ROLE.Link, ROLE.Window),
         (ROLE.PlaceholderText, ROLE.Base)]  # fmt: skip


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize(("high_contrast", "least"), [(False, 4.5), (True, 7)])
@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_every_text_can_be_read(dark: bool, high_contrast: bool, least: float, text: ROLE, ground: ROLE) -> None:
    colours = palette(dark, high_contrast)
    assert is_dark(colours) == dark
    assert contrast(colours.color(text), colours.color(ground)) >= least


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("high_contrast", [False, True])
def test_every_drawing_of_the_style_sheet_is_there(dark: bool, high_contrast: bool) -> None:
    drawings = re.findall(r"url\((.*?)\)", style_sheet(dark, high_contrast))
    assert drawings
    assert all(Path(drawing).is_file() for drawing in drawings)


def test_the_choice_is_kept_to_at_once(qapp: QApplication) -> None:
    before, style = qapp.palette(), qapp.style().name()
    settings = Settings()
    look = Look(qapp, settings)
    try:
        settings.set("theme", "dark")
        assert qapp.palette().color(ROLE.Window) == palette(True).color(ROLE.Window)
        picture = QCheckBox().grab().toImage()
        row = [picture.pixelColor(x, picture.height() // 2) for x in range(picture.width())]
        assert max(contrast(colour, palette(True).color(ROLE.Window)) for colour in row) > 1.8
        settings.set("theme", "light")
        assert qapp.palette().color(ROLE.Window) == palette(False).color(ROLE.Window)
        table = QTableView()
        table.ensurePolished()
        chosen, text = table.palette().color(ROLE.Highlight), table.palette().color(ROLE.HighlightedText)
        assert contrast(text, chosen) >= 4.5
        assert chosen != palette(False).color(ROLE.Base)
        assert text == palette(False).color(ROLE.Text)
        assert palette(False).color(ROLE.Highlight).alpha() == 255
        settings.set("high-contrast", True)
        assert qapp.palette() == palette(False, high_contrast=True)
    finally:
        settings.set("theme", "system")
        settings.set("high-contrast", False)
        look.deleteLater()
        qapp.setStyle(style)
        qapp.styleHints().setColorScheme(Qt.ColorScheme.Unknown)
        qapp.setPalette(before)
        qapp.setStyleSheet("")


@pytest.mark.parametrize("dark", [False, True])
def test_the_chosen_entry_of_a_list_that_opens_can_be_read(qapp: QApplication, qtbot: QtBot, dark: bool) -> None:
    before, sheet = qapp.palette(), qapp.styleSheet()
    box = QComboBox()
    qtbot.addWidget(box)
    box.addItems(["the first", "the second"])
    try:
        use_palette(qapp, dark)
        box.show()
        box.showPopup()
        rows = box.view()
        qtbot.waitUntil(rows.isVisible)
        picture = rows.viewport().grab(rows.visualRect(box.model().index(0, 0))).toImage()
        ground = picture.pixelColor(picture.width() - 12, picture.height() // 2)
        row = [picture.pixelColor(x, y) for x in range(picture.width()) for y in range(picture.height())]
        assert max(contrast(colour, ground) for colour in row) >= 4.5
        assert ground != palette(dark).color(ROLE.Highlight)
    finally:
        box.hidePopup()
        qapp.setStyleSheet(sheet)
        qapp.setPalette(before)


class Pictured(QProxyStyle):
    """A desktop that puts pictures on the buttons of dialogs."""

    def styleHint(self, hint, option=None, widget=None, returned=None) -> int:  # noqa: N802
        if hint == QStyle.StyleHint.SH_DialogButtonBox_ButtonsHaveIcons:
            return 1
        return super().styleHint(hint, option, widget, returned)


@pytest.mark.parametrize("sheet", ["", style_sheet(dark=False)])
def test_buttons_of_dialogs_have_no_pictures(qapp: QApplication, qtbot: QtBot, sheet: str) -> None:
    before, style = qapp.styleSheet(), qapp.style().name()
    try:
        qapp.setStyle(Pictured("Fusion"))
        qapp.setStyleSheet(sheet)
        box = QDialogButtonBox(QDialogButtonBox.StandardButton.Save | QDialogButtonBox.StandardButton.Cancel)
        qtbot.addWidget(box)
        assert all(button.icon().isNull() for button in box.buttons()) == bool(sheet)
    finally:
        qapp.setStyleSheet(before)
        qapp.setStyle(style)


@pytest.mark.parametrize("kind", [QListWidget, QTableView, QTreeView])
def test_the_focus_is_seen_at_the_edge_of_a_list(
    qapp: QApplication, qtbot: QtBot, kind: type[QAbstractItemView]
) -> None:
    before, sheet = qapp.palette(), qapp.styleSheet()
    try:
        use_palette(qapp, dark=False)
        view, other = kind(), QPushButton("Next")
        box = QWidget()
        qtbot.addWidget(box)
        row = QHBoxLayout(box)
        row.addWidget(other)
        row.addWidget(view)
        box.show()
        box.activateWindow()
        other.setFocus()
        qtbot.waitUntil(other.hasFocus)
        plain, room = view.grab().toImage(), view.viewport().geometry()
        view.setFocus()
        qtbot.waitUntil(view.hasFocus)
        assert view.grab().toImage().pixelColor(0, 50) == accent(qapp.palette())
        assert plain.pixelColor(0, 50) != accent(qapp.palette())
        assert view.viewport().geometry() == room
    finally:
        qapp.setStyleSheet(sheet)
        qapp.setPalette(before)


def test_the_focus_is_seen_at_the_edge_of_a_button_alone(qapp: QApplication, qtbot: QtBot) -> None:
    before, sheet = qapp.palette(), qapp.styleSheet()
    try:
        use_palette(qapp, dark=False)
        button = QPushButton("Next")
        qtbot.addWidget(button)
        button.resize(120, 40)
        states = QStyle.StateFlag
        plain = drawn_in(button, states.State_None)
        focused = drawn_in(button, states.State_HasFocus | states.State_KeyboardFocusChange)
        assert plain != focused
        assert plain.copy(button.rect().adjusted(3, 3, -3, -3)) == focused.copy(button.rect().adjusted(3, 3, -3, -3))
    finally:
        qapp.setStyleSheet(sheet)
        qapp.setPalette(before)


def drawn_in(button: QPushButton, state: QStyle.StateFlag) -> QImage:
    """A button drawn as if it were in a state."""
    option = QStyleOptionButton()
    button.initStyleOption(option)
    option.state |= state
    image = QImage(button.size(), QImage.Format.Format_RGB32)
    image.fill(palette(dark=False).color(ROLE.Window))
    painter = QPainter(image)
    button.style().drawControl(QStyle.ControlElement.CE_PushButton, option, painter, button)
    painter.end()
    return image
