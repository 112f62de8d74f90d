"""The parts of a page are put together without needless work."""

from PySide6.QtCore import QEvent, Qt
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


def test_in_a_narrow_window_a_second_text_stands_below_the_cues(qtbot: QtBot) -> None:
    banner, empty, cues, second, find, problems, video, panel, bar, sound = (QWidget() for _ in range(10))
    panel.setMinimumWidth(360)
    page = QWidget()
    qtbot.addWidget(page)
    page.resize(1400, 800)
    layout = WindowLayout([banner], empty, (cues, second), [find], problems, (video, panel, bar), sound, page)
    layout.resize(1400, 800)
    layout.set_sizes({})
    layout.show_document()
    page.show()
    texts, wide = layout.splitters["texts"], Qt.Orientation.Horizontal
    qtbot.waitUntil(lambda: texts.orientation() == wide and cues.width() > 1.4 * second.width())
    layout.resize(800, 640)
    qtbot.waitUntil(lambda: texts.orientation() != wide and abs(cues.height() - second.height()) < 5)
    assert cues.width() == second.width() == texts.width()
    texts.splitterMoved.emit(100, 1)
    assert layout.sizes() == {}
    layout.resize(1400, 800)
    qtbot.waitUntil(lambda: texts.orientation() == wide and cues.width() > 1.4 * second.width())
