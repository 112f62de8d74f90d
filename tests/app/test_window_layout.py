"""The parts of a page are put together without needless work."""

from PySide6.QtCore import QEvent
from PySide6.QtWidgets import QApplication, QWidget
from pytestqt.qtbot import QtBot

from app.look import style_sheet
from app.widgets.window_layout import WindowLayout


class Part(QWidget):
    """Counts how often the style sheet is applied to it."""

    styled = 0

    def changeEvent(self, event: QEvent) -> None:  # noqa: N802
        self.styled += event.type() == QEvent.Type.StyleChange
        super().changeEvent(event)


def test_the_style_sheet_is_applied_to_each_part_once(qapp: QApplication, qtbot: QtBot) -> None:
    sheet = qapp.styleSheet()
    qapp.setStyleSheet(style_sheet(dark=False))
    try:
        banner, empty, cues, second, find, problems, video, panel, bar, sound = parts = [Part() for _ in range(10)]
        page = QWidget()
        qtbot.addWidget(page)
        WindowLayout([banner], empty, (cues, second), [find], problems, (video, panel, bar), sound, page)
        assert [part.styled for part in parts] == [1] * 10
    finally:
        qapp.setStyleSheet(sheet)
