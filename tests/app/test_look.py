"""Light, dark or as the system, and colours that can be read."""

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QPalette
from PySide6.QtWidgets import QApplication, QCheckBox, QTableView

from app.look import Look, palette
from app.settings import Settings
from app.theme import is_dark
from tests.app.test_theme import contrast

ROLE = QPalette.ColorRole
PAIRS = [(ROLE.WindowText, ROLE.Window), (ROLE.Text, ROLE.Base), (ROLE.Text, ROLE.AlternateBase), (ROLE.ButtonText, ROLE.Button),
         (ROLE.ToolTipText, ROLE.ToolTipBase), (ROLE.HighlightedText, ROLE.Highlight), (ROLE.Link, ROLE.Window),
         (ROLE.PlaceholderText, ROLE.Base)]  # fmt: skip


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize(("text", "ground"), PAIRS)
def test_every_text_can_be_read(dark: bool, text: ROLE, ground: ROLE) -> None:
    colours = palette(dark)
    assert is_dark(colours) == dark
    assert contrast(colours.color(text), colours.color(ground)) >= 4.5


def test_the_choice_is_kept_to_at_once(qapp: QApplication) -> None:
    before, style = qapp.palette(), qapp.style().name()
    settings = Settings()
    look = Look(qapp, settings)
    try:
        settings.set("theme", "dark")
        assert qapp.palette().color(ROLE.Window) == palette(True).color(ROLE.Window)
        box = QCheckBox()
        box.ensurePolished()
        assert contrast(box.palette().color(ROLE.Base), palette(True).color(ROLE.Window)) > 1.8
        assert contrast(box.palette().color(ROLE.Text), box.palette().color(ROLE.Base)) >= 4.5
        settings.set("theme", "light")
        assert qapp.palette().color(ROLE.Window) == palette(False).color(ROLE.Window)
        table = QTableView()
        table.ensurePolished()
        chosen, text = table.palette().color(ROLE.Highlight), table.palette().color(ROLE.HighlightedText)
        assert chosen.alphaF() < 0.5
        assert text == palette(False).color(ROLE.Text)
        assert palette(False).color(ROLE.Highlight).alpha() == 255
    finally:
        settings.set("theme", "system")
        look.deleteLater()
        qapp.setStyle(style)
        qapp.styleHints().setColorScheme(Qt.ColorScheme.Unknown)
        qapp.setPalette(before)
