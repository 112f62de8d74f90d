import shutil
import threading
from importlib.resources import files
from pathlib import Path

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QUrl
from PySide6.QtGui import QAction, QDropEvent
from PySide6.QtWidgets import QFileDialog

import engine
from app.adapters.cue_model import Column, CueModel
from app.adapters.pieces import Kind
from app.main_window import MainWindow
from engine.errors import WeightsMissing
from tests.app.fakes import punctuator

SAMPLE = Path(str(files("resources"))) / "samples" / "talk.srt"
pytestmark = pytest.mark.usefixtures("fake_model")


@pytest.fixture
def talk(tmp_path: Path) -> Path:
    return Path(shutil.copy(SAMPLE, tmp_path / "talk.srt"))


def opened(window: MainWindow, qtbot, path: Path) -> MainWindow:
    with qtbot.waitSignal(window.session.opened):
        window.open(path)
    return window


def punctuated(window: MainWindow, qtbot, path: Path) -> MainWindow:
    opened(window, qtbot, path)
    with qtbot.waitSignal(window.session.reviewed):
        window.actions_by_id["punctuate"].trigger()
    return window


def cell(window: MainWindow, row: int, column: Column) -> str:
    return window.table.model().index(row, column).data()


def kinds(window: MainWindow, row: int, column: Column) -> set[Kind]:
    return {piece.kind for piece in window.table.model().index(row, column).data(CueModel.PIECES)}


def possible(window: MainWindow) -> set[str]:
    return {name for name, action in window.actions_by_id.items() if action.isEnabled()}


def test_starts_empty(window):
    assert window.empty_state.isVisible()
    assert not window.table.isVisible()
    assert possible(window) == {"open"}
    assert window.windowTitle() == "Caesura[*]"


def test_opens_a_file(window, qtbot, talk):
    opened(window, qtbot, talk)
    assert window.table.isVisible()
    assert window.table.model().rowCount() == 29
    assert [cell(window, 0, column) for column in (Column.NUMBER, Column.START, Column.END)] == [
        "1",
        "00:00:00.500",
        "00:00:04.242",
    ]
    assert cell(window, 0, Column.BEFORE) == cell(window, 0, Column.AFTER)
    assert possible(window) == {"open", "punctuate", "save-as"}
    assert window.windowTitle() == "talk.srt[*] — Caesura"
    assert window.session.facts() == "29 cues · 229 words · SubRip · UTF-8 · LF"


def test_the_sample_is_one_click_away_and_is_saved_elsewhere(window, qtbot, tmp_path, monkeypatch):
    with qtbot.waitSignal(window.session.opened):
        qtbot.mouseClick(window.empty_state.sample_button, Qt.MouseButton.LeftButton)
    assert window.session.path is None
    with qtbot.waitSignal(window.session.reviewed):
        window.commands.punctuate()
    before = SAMPLE.read_bytes()
    asked = []

    def choose(parent, title, name, *rest):
        asked.append(name)
        return str(tmp_path / "mine.srt"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    with qtbot.waitSignal(window.session.saved):
        window.commands.save()
    assert asked == ["talk.srt"]
    assert (tmp_path / "mine.srt").exists()
    assert SAMPLE.read_bytes() == before


def test_punctuate_shows_what_it_would_change(window, qtbot, talk):
    punctuated(window, qtbot, talk)
    assert cell(window, 0, Column.AFTER) == "Good evening, everyone.\nBefore I begin, I'd like you".replace(
        "I'd", "i'd"
    )
    assert kinds(window, 0, Column.AFTER) == {Kind.PLAIN, Kind.MARK, Kind.CAPITAL}
    assert kinds(window, 0, Column.BEFORE) == {Kind.PLAIN}
    assert window.isWindowModified()
    assert possible(window) == {"open", "punctuate", "save", "save-as"}


def test_the_slider_counts_and_takes_away(window, qtbot, talk):
    punctuated(window, qtbot, talk)
    chosen, total = window.session.counts()
    window.confidence.slider.setValue(96)
    fewer, same = window.session.counts()
    assert fewer < chosen <= total == same
    assert window.confidence.count_text == f"{fewer} of {total} suggestions"
    assert "," not in cell(window, 0, Column.AFTER)


def test_save_writes_what_is_shown_and_only_that(window, qtbot, talk):
    punctuated(window, qtbot, talk)
    shown = [cell(window, row, Column.AFTER) for row in range(29)]
    with qtbot.waitSignal(window.session.saved):
        window.actions_by_id["save"].trigger()
    assert not window.isWindowModified()
    assert "save" not in possible(window)
    written = engine.read_transcript(str(talk))
    assert [cue.text for cue in written.cues] == shown
    before = engine.read_transcript(str(SAMPLE))
    assert [(cue.start, cue.end) for cue in written.cues] == [(cue.start, cue.end) for cue in before.cues]


def test_saving_again_with_a_higher_minimum_starts_from_the_original(window, qtbot, talk):
    punctuated(window, qtbot, talk)
    with qtbot.waitSignal(window.session.saved):
        window.actions_by_id["save"].trigger()
    window.confidence.slider.setValue(100)
    assert window.isWindowModified()
    with qtbot.waitSignal(window.session.saved):
        window.actions_by_id["save"].trigger()
    assert cell(window, 1, Column.AFTER) in talk.read_text("utf-8")


def test_save_as_without_suggestions_copies_the_file(window, qtbot, talk, tmp_path, monkeypatch):
    opened(window, qtbot, talk)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *arguments: (str(tmp_path / "copy.srt"), ""))
    with qtbot.waitSignal(window.session.saved):
        window.actions_by_id["save-as"].trigger()
    assert (tmp_path / "copy.srt").read_bytes() == SAMPLE.read_bytes()
    assert window.session.path == tmp_path / "copy.srt"


def test_a_recognisers_transcript_is_saved_as_subtitles(window, qtbot, tmp_path, monkeypatch):
    path = tmp_path / "talk.json"
    words = '{"word": "hello", "start": 0.5, "end": 0.9, "conf": 0.9}, {"word": "there", "start": 1.0, "end": 1.5, "conf": 1}'
    path.write_text(f'{{"result": [{words}], "text": "hello there"}}', "utf-8")
    opened(window, qtbot, path)
    assert window.session.facts() == "1 cue · 2 words · Vosk JSON · UTF-8 · LF"
    asked = []

    def choose(parent, title, name, *rest):
        asked.append(name)
        return str(tmp_path / "talk.srt"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    for _ in range(2):  # the second time it is known where
        with qtbot.waitSignal(window.session.saved):
            window.commands.save()
    assert asked == [str(tmp_path / "talk.srt")]
    assert "hello there" in (tmp_path / "talk.srt").read_text("utf-8")


def test_dialogs_left_without_a_choice_do_nothing(window, qtbot, talk, monkeypatch):
    opened(window, qtbot, talk)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *arguments: ("", ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *arguments: ("", ""))
    window.actions_by_id["save-as"].trigger()
    window.actions_by_id["open"].trigger()
    assert not window.runner.busy


def test_open_asks_for_a_file(window, qtbot, talk, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *arguments: (str(talk), ""))
    with qtbot.waitSignal(window.session.opened):
        qtbot.mouseClick(window.empty_state.open_button, Qt.MouseButton.LeftButton)


def test_a_dropped_file_is_opened(window, qtbot, talk):
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(talk))])
    event = QDropEvent(
        QPoint(5, 5), Qt.DropAction.CopyAction, data, Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    )
    with qtbot.waitSignal(window.session.opened):
        window.dropEvent(event)
    assert window.session.path == talk


@pytest.mark.parametrize("content", [None, b"", b"\x00\x01\x02\xff" * 300])
def test_a_bad_file_gives_one_sentence_and_keeps_what_was_open(window, qtbot, talk, tmp_path, content):
    opened(window, qtbot, talk)
    bad = tmp_path / "bad.srt"
    if content is not None:
        bad.write_bytes(content)
    with qtbot.waitSignal(window.session.failed):
        window.open(bad)
    assert window.banner.isVisible()
    assert window.banner.severity == "error"
    assert "bad.srt" in window.banner.message
    assert "Traceback" not in window.banner.message
    assert window.table.model().rowCount() == 29


def test_missing_weights_are_told_in_a_banner(window, qtbot, talk, monkeypatch):
    def missing(name):
        raise WeightsMissing("caesura: its weights are not on this machine.")

    monkeypatch.setattr(engine, "load_model", missing)
    opened(window, qtbot, talk)
    with qtbot.waitSignal(window.session.failed):
        window.commands.punctuate()
    assert window.banner.message == "caesura: its weights are not on this machine."


def test_an_unexpected_error_is_told_in_a_banner_and_logged(window, qtbot, talk, monkeypatch, caplog):
    def broken(name):
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(engine, "load_model", broken)
    opened(window, qtbot, talk)
    with qtbot.waitSignal(window.session.failed):
        window.commands.punctuate()
    assert window.banner.message.endswith("division by zero")
    assert "ZeroDivisionError" in caplog.text


def test_saving_where_nothing_can_be_written_is_told(window, qtbot, talk, tmp_path):
    punctuated(window, qtbot, talk)
    with qtbot.waitSignal(window.session.failed):
        window.session.save(tmp_path / "no such folder" / "talk.srt")
    assert window.banner.isVisible()
    assert window.isWindowModified()


def test_warnings_of_a_file_are_noted(window, qtbot, tmp_path):
    odd = tmp_path / "odd.srt"
    odd.write_text("7\n00:00:02,000 --> 00:00:01,000\nso it ends\nbefore it begins\n", "utf-8")
    opened(window, qtbot, odd)
    assert window.banner.isVisible()
    assert window.banner.severity == "note"


def test_punctuating_can_be_stopped(window, qtbot, talk, monkeypatch):
    waiting = threading.Event()

    def slow(name):
        waiting.wait(5)
        return punctuator()

    monkeypatch.setattr(engine, "load_model", slow)
    opened(window, qtbot, talk)
    window.commands.punctuate()
    assert window.job_status.isVisible()
    qtbot.mouseClick(window.job_status.stop_button, Qt.MouseButton.LeftButton)
    waiting.set()
    qtbot.wait(50)
    assert window.session.review is None
    assert not window.job_status.isVisible()


def test_opening_another_file_drops_the_suggestions_for_the_first(window, qtbot, talk, monkeypatch):
    waiting = threading.Event()

    def slow(name):
        waiting.wait(5)
        return punctuator()

    monkeypatch.setattr(engine, "load_model", slow)
    opened(window, qtbot, talk)
    window.commands.punctuate()
    other = talk.with_name("other.srt")
    other.write_text("1\n00:00:00,000 --> 00:00:01,000\ngood evening everyone\n", "utf-8")
    opened(window, qtbot, other)
    waiting.set()
    qtbot.wait(50)
    assert window.session.review is None
    assert window.table.model().rowCount() == 1


def test_a_save_that_ends_after_another_file_was_opened_does_not_name_it(window, qtbot, talk, monkeypatch):
    waiting = threading.Event()
    write = engine.write_transcript

    def slow(*arguments):
        waiting.wait(5)
        write(*arguments)

    monkeypatch.setattr(engine, "write_transcript", slow)
    punctuated(window, qtbot, talk)
    window.commands.save()
    other = talk.with_name("other.srt")
    other.write_text("1\n00:00:00,000 --> 00:00:01,000\ngood evening everyone\n", "utf-8")
    opened(window, qtbot, other)
    with qtbot.waitSignal(window.session.saved):
        waiting.set()
    assert window.session.path == other
    assert window.windowTitle() == "other.srt[*] — Caesura"
    assert not window.isWindowModified()


def test_every_action_has_a_name_a_key_and_a_hint(window):
    actions: list[QAction] = list(window.actions_by_id.values())
    assert all(action.text() and action.toolTip() and not action.icon().isNull() for action in actions)
    keys = [action.shortcut().toString() for action in actions]
    assert all(keys)
    assert len(set(keys)) == len(keys)


def test_rows_are_as_high_as_their_text(window, qtbot, talk):
    opened(window, qtbot, talk)
    window.table.fit_visible_rows()
    one_line, two_lines = window.table.rowHeight(3), window.table.rowHeight(0)
    assert one_line < two_lines
