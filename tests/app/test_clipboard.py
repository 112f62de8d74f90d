"""Cut, copy and paste: of cues in the table, of text in the transcript and in fields."""

import shutil
from pathlib import Path

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QClipboard
from PySide6.QtWidgets import QApplication

from app.main_window import MainWindow
from engine.document.typing import Spot
from tests.app.steps import SAMPLE, opened, select, settled, text, texts, trigger


@pytest.fixture
def open_window(window: MainWindow, qtbot, tmp_path: Path) -> MainWindow:
    opened(window, qtbot, Path(shutil.copy(SAMPLE, tmp_path / "talk.srt")))
    settled(window, qtbot)
    window.page.table.setFocus()
    return window


def times(window: MainWindow) -> list[tuple[int, int]]:
    return [(cue.start, cue.end) for cue in window.editor.session.transcript.cues]


def test_cues_go_elsewhere_with_their_durations_and_gaps(open_window: MainWindow) -> None:
    before, cues = texts(open_window), times(open_window)
    select(open_window, [1, 2])
    trigger(open_window, "cut")
    assert texts(open_window) == [before[0], *before[3:]]
    select(open_window, [3])  # which was the sixth
    trigger(open_window, "paste")
    assert texts(open_window)[4:6] == before[1:3]
    later = cues[5][1] - cues[1][0]
    assert times(open_window)[4:6] == [(start + later, end + later) for start, end in cues[1:3]]
    assert open_window.page.table.current_cue() == 4
    trigger(open_window, "undo", "undo")
    assert (texts(open_window), times(open_window)) == (before, cues)


def test_other_programs_get_the_text_that_a_reader_sees(open_window: MainWindow) -> None:
    select(open_window, [0, 1])
    trigger(open_window, "copy")
    one, other = (text(open_window, cue) for cue in (0, 1))
    assert QApplication.clipboard().text() == f"{one}\n\n{other}"


def test_text_of_another_program_becomes_a_cue_a_paragraph(open_window: MainWindow) -> None:
    QApplication.clipboard().setText("One line\nand another\n\nThen more\n")
    select(open_window, [0])
    trigger(open_window, "paste")
    assert texts(open_window)[1:3] == ["One line\nand another", "Then more"]
    assert times(open_window)[1][0] == times(open_window)[0][1]


def test_nothing_is_pasted_from_an_empty_clipboard(open_window: MainWindow, monkeypatch: pytest.MonkeyPatch) -> None:
    before = texts(open_window)
    monkeypatch.setattr(QClipboard, "mimeData", lambda *arguments: None)
    trigger(open_window, "paste")
    assert texts(open_window) == before


def test_a_field_that_has_the_keys_is_meant(open_window: MainWindow) -> None:
    before = texts(open_window)
    trigger(open_window, "find")
    open_window.page.find_bar.text.setText("listen")
    open_window.page.find_bar.text.selectAll()
    open_window.page.find_bar.text.setFocus()
    trigger(open_window, "cut")
    assert open_window.page.find_bar.text.text() == ""
    trigger(open_window, "paste", "paste")
    assert open_window.page.find_bar.text.text() == "listenlisten"
    assert texts(open_window) == before


def test_the_transcript_carries_what_is_selected(first_window: MainWindow, qtbot, tmp_path: Path) -> None:
    window = opened(first_window, qtbot, Path(shutil.copy(SAMPLE, tmp_path / "talk.srt")))
    settled(window, qtbot)
    before = texts(window)
    window.page.transcript.setFocus()
    trigger(window, "cut")  # nothing is selected
    assert texts(window) == before
    window.page.transcript.caret.put(Spot(0, 0))
    window.page.transcript.caret.put(Spot(0, 5), extend=True)
    qtbot.keyClick(window.page.transcript, Qt.Key.Key_C, Qt.KeyboardModifier.ControlModifier)
    assert QApplication.clipboard().text() == before[0][:5]
    trigger(window, "cut")
    assert text(window, 0) == before[0][5:]
    trigger(window, "paste")
    assert text(window, 0) == before[0]


def test_text_becomes_cues_in_a_transcript_without_any(first_window: MainWindow, qtbot) -> None:
    trigger(first_window, "new", "select-all", "delete")
    first_window.page.transcript.setFocus()
    QApplication.clipboard().setText("One line\n\nThen more")
    trigger(first_window, "paste")
    assert texts(first_window) == ["One line", "Then more"]
