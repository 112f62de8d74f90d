"""Documents in the window: opened, saved, lost and found; whatever goes wrong is told in a banner."""

import shutil
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import QMimeData, QPoint, Qt, QTimer, QUrl
from PySide6.QtGui import QDropEvent, QImage, QTextCursor
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QFileDialog, QMenu, QMessageBox

import engine
from app.editor.recovery import Recovery
from app.jobs import WindowJob
from app.main_window import MainWindow
from app.recent import recent_files
from app.widgets.palette import CommandPalette
from engine.document.edits import SetText
from engine.errors import OutputError, WeightsMissing
from engine.formats import read_transcript
from engine.formats.snapshot import TranscriptWriter
from engine.models import catalogue
from tests.app.fakes import punctuator
from tests.app.steps import (
    RECORDING,
    SAMPLE,
    opened,
    possible,
    punctuated,
    replaced,
    select,
    settled,
    text,
    texts,
    trigger,
)

pytestmark = pytest.mark.usefixtures("fake_model")

ALWAYS = {
    "new", "open", "open-sample", "quit", "palette", "larger", "smaller", "show-review", "show-waveform", "show-video", "batch", "models",
    "retrain", "preferences", "shortcuts", "keys", "tour", "manual", "about", "order-reading", "order-uncertain", "play-on-arrival",
    "loop", "follow", "spectrogram", "spell-check", "time-text", "transcribe", "show-transcript", "show-cues",
}  # fmt: skip


@pytest.fixture
def talk(tmp_path: Path) -> Path:
    return Path(shutil.copy(SAMPLE, tmp_path / "talk.srt"))


def edited(window: MainWindow, qtbot, path: Path) -> MainWindow:
    opened(window, qtbot, path)
    window.editor.session.do("edit", SetText(0, "edited"))
    return window


def answer(monkeypatch, button: QMessageBox.StandardButton) -> list[str]:
    """Answer the question about unsaved changes; what was asked."""
    asked: list[str] = []

    def say(box: QMessageBox) -> QMessageBox.StandardButton:
        asked.append(box.text())
        return button

    monkeypatch.setattr(QMessageBox, "exec", say)
    return asked


def test_starts_empty(window):
    assert window.page.start_page.isVisible()
    assert not window.page.table.isVisible()
    assert possible(window) == ALWAYS
    assert window.windowTitle() == "Caesura[*]"


def test_opens_a_file_and_remembers_it(window, qtbot, talk):
    opened(window, qtbot, talk)
    assert window.page.table.isVisible()
    assert window.page.table.model().rowCount() == 29
    assert window.windowTitle() == "talk.srt[*] — Caesura"
    assert window.editor.session.facts() == "29 cues · SubRip · UTF-8 · LF"
    assert window.page.status.document.text() == window.editor.session.facts()
    assert recent_files(window.editor.settings) == [talk]
    window._recent.aboutToShow.emit()
    assert [action.text() for action in window._recent.actions()] == ["talk.srt"]
    trigger(window, "close")
    with qtbot.waitSignal(window.editor.session.opened):
        window._recent.actions()[0].trigger()


def test_a_part_of_the_status_bar_without_room_ends_in_an_ellipsis(window: MainWindow) -> None:
    part = window.page.status.document

    def shown(text: str) -> QImage:
        part.setText(text)
        part.resize(part.fontMetrics().horizontalAdvance("29 cues…"), 20)
        return part.grab().toImage()

    assert shown("29 cues and far more than there is room for") == shown("29 cues…")
    assert shown("29 cues…") != shown("30 cues…")


def test_the_sample_is_one_click_away_with_its_recording_and_is_saved_elsewhere(window, qtbot, tmp_path, monkeypatch):
    with qtbot.waitSignals([window.editor.session.opened, window.editor.recording.aligned], timeout=60_000):
        qtbot.mouseClick(window.page.start_page.sample_button, Qt.MouseButton.LeftButton)
    assert window.editor.session.path is None
    assert window.page.sound_panel.isVisible()
    assert not window.editor.session.modified
    before, asked = SAMPLE.read_bytes(), []

    def choose(parent, title, name, *rest):
        asked.append(name)
        return str(tmp_path / "mine.srt"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    window.editor.session.do("edit", SetText(0, "edited"))
    settled(window, qtbot)
    with qtbot.waitSignal(window.editor.session.saved):
        trigger(window, "save")
    assert asked == ["talk.srt"]
    assert (tmp_path / "mine.srt").exists()
    assert SAMPLE.read_bytes() == before


def test_save_writes_the_edits_and_nothing_else(window, qtbot, talk):
    edited(window, qtbot, talk)
    assert window.isWindowModified()
    settled(window, qtbot)
    with qtbot.waitSignal(window.editor.session.saved):
        trigger(window, "save")
    assert not window.isWindowModified()
    first = SAMPLE.read_text("utf-8").split("\n\n")[0].split("\n", 2)
    assert talk.read_text("utf-8") == SAMPLE.read_text("utf-8").replace(first[2], "edited", 1)
    assert window.page.status.saved.text().startswith("saved ")
    window.editor.session.undo_stack.undo()
    assert window.isWindowModified()
    window.editor.session.undo_stack.redo()
    assert not window.isWindowModified()


@pytest.mark.parametrize(
    ("text", "way"),
    [("BUT WHY IS IT SO LATE TODAY", "“Keep existing capitals"), ("hola gracias por todo", "status bar")],
)
def test_warnings_name_the_windows_own_ways_out(window, qtbot, tmp_path, text, way):
    (tmp_path / "talk.srt").write_text(f"1\n00:00:01,000 --> 00:00:02,000\n{text}\n")
    with qtbot.waitSignal(window.editor.session.opened):
        window.open(tmp_path / "talk.srt")
    with qtbot.waitSignal(window.editor.session.reviewed, timeout=60_000):
        window.editor.session.punctuate()
    assert way in window.page.banner.message
    assert "--" not in window.page.banner.message


def test_saving_takes_in_what_is_being_typed(window, qtbot, talk):
    opened(window, qtbot, talk)
    window.page.table.edit_text(2)
    editor = window.page.table.texts.editor
    editor.selectAll()
    qtbot.keyClicks(editor, "typed just now")
    assert window.editor.files.modified
    settled(window, qtbot)
    with qtbot.waitSignal(window.editor.session.saved):
        window.editor.files.save(talk)
    assert "typed just now" in talk.read_text("utf-8")


def test_save_as_without_edits_copies_the_file(window, qtbot, talk, tmp_path, monkeypatch):
    opened(window, qtbot, talk)
    settled(window, qtbot)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *arguments: (str(tmp_path / "copy.srt"), ""))
    with qtbot.waitSignal(window.editor.session.saved):
        trigger(window, "save-as")
    assert (tmp_path / "copy.srt").read_bytes() == SAMPLE.read_bytes()
    assert window.editor.session.path == tmp_path / "copy.srt"


def test_a_copy_is_exported_in_another_format_and_the_document_stays(window, qtbot, talk, tmp_path, monkeypatch):
    edited(window, qtbot, talk)
    settled(window, qtbot)
    asked = []

    def choose(parent, title, name, *rest):
        asked.append(name)
        return str(tmp_path / "copy.vtt"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    with qtbot.waitSignal(window.editor.session.exported):
        trigger(window, "export")
    assert asked == [str(talk.with_suffix(".vtt"))]
    assert (tmp_path / "copy.vtt").read_text("utf-8").startswith("WEBVTT")
    assert window.editor.session.path == talk
    assert window.editor.session.modified


def test_a_recognisers_transcript_is_saved_as_subtitles(window, qtbot, tmp_path, monkeypatch):
    path = tmp_path / "talk.json"
    words = '{"word": "hello", "start": 0.5, "end": 0.9, "conf": 0.9}, {"word": "there", "start": 1.0, "end": 1.5, "conf": 1}'
    path.write_text(f'{{"result": [{words}], "text": "hello there"}}', "utf-8")
    opened(window, qtbot, path)
    assert window.editor.session.facts() == "1 cue · Vosk JSON · UTF-8 · LF"
    asked = []

    def choose(parent, title, name, *rest):
        asked.append(name)
        return str(tmp_path / "talk.srt"), ""

    monkeypatch.setattr(QFileDialog, "getSaveFileName", choose)
    for number in range(2):  # the second time it is known where
        window.editor.session.do("edit", SetText(0, f"hello there {number}"))
        settled(window, qtbot)
        with qtbot.waitSignal(window.editor.session.saved):
            trigger(window, "save")
    assert asked == [str(tmp_path / "talk.srt")]
    assert "hello there 1" in (tmp_path / "talk.srt").read_text("utf-8")


def test_dialogs_left_without_a_choice_do_nothing(window, qtbot, talk, monkeypatch):
    opened(window, qtbot, talk)
    settled(window, qtbot)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *arguments: ("", ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *arguments: ("", ""))
    trigger(window, "save-as", "export", "open", "open-media")
    assert not window.editor.runner._running


def test_open_asks_for_a_file(window, qtbot, talk, monkeypatch):
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *arguments: (str(talk), ""))
    with qtbot.waitSignal(window.editor.session.opened):
        qtbot.mouseClick(window.page.start_page.open_button, Qt.MouseButton.LeftButton)


def drop(window: MainWindow, *paths: Path) -> None:
    data = QMimeData()
    data.setUrls([QUrl.fromLocalFile(str(path)) for path in paths])
    button, keys = Qt.MouseButton.LeftButton, Qt.KeyboardModifier.NoModifier
    window.dropEvent(QDropEvent(QPoint(5, 5), Qt.DropAction.CopyAction, data, button, keys))


def test_a_dropped_file_is_opened(window, qtbot, talk):
    with qtbot.waitSignal(window.editor.session.opened):
        drop(window, talk)
    assert window.editor.session.path == talk


def test_a_document_and_its_recording_are_dropped_together(window, qtbot, talk):
    with qtbot.waitSignal(window.editor.recording.analysed, timeout=60_000):
        drop(window, RECORDING, talk)
    assert window.editor.session.path == talk
    assert window.editor.recording.path == RECORDING


def test_a_recording_that_is_dropped_belongs_to_the_open_document(window, qtbot, talk):
    opened(window, qtbot, talk)
    with qtbot.waitSignal(window.editor.recording.analysed, timeout=60_000):
        drop(window, RECORDING)


@pytest.mark.parametrize("content", [None, b"", b"\x00\x01\x02\xff" * 300])
def test_a_bad_file_gives_one_sentence_and_keeps_what_was_open(window, qtbot, talk, tmp_path, content):
    opened(window, qtbot, talk)
    bad = tmp_path / "bad.srt"
    if content is not None:
        bad.write_bytes(content)
    with qtbot.waitSignal(window.editor.session.failed):
        window.open(bad)
    assert window.page.banner.isVisible()
    assert window.page.banner._severity == "error"
    assert "bad.srt" in window.page.banner.message
    assert "Traceback" not in window.page.banner.message
    assert window.page.table.model().rowCount() == 29


def test_a_recording_that_cannot_be_read_is_told_and_the_text_can_be_edited(window, qtbot, talk, tmp_path):
    broken = tmp_path / "broken.mp3"
    broken.write_bytes(b"no sound at all" * 100)
    with qtbot.waitSignal(window.editor.recording.failed):
        window.open(talk, broken)
    assert "broken.mp3" in window.page.banner.message
    window.editor.session.do("edit", SetText(0, "edited"))
    assert text(window, 0) == "edited"


def test_missing_weights_are_told_in_a_banner(window, qtbot, talk, monkeypatch):
    def missing(name, device):
        raise WeightsMissing("caesura: its weights are not on this machine.")

    monkeypatch.setattr(engine, "load_model", missing)
    opened(window, qtbot, talk)
    with qtbot.waitSignal(window.editor.session.failed):
        trigger(window, "punctuate")
    assert window.page.banner.message == "caesura: its weights are not on this machine."


def test_an_unexpected_error_is_told_in_a_banner_and_logged(window, qtbot, talk, monkeypatch, caplog):
    def broken(name, device):
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(engine, "load_model", broken)
    opened(window, qtbot, talk)
    with qtbot.waitSignal(window.editor.session.failed):
        trigger(window, "punctuate")
    assert window.page.banner.message.endswith("division by zero")
    assert "ZeroDivisionError" in caplog.text


@pytest.mark.parametrize("where", ["no such folder/talk.srt", "talk.srt"])
def test_saving_where_nothing_can_be_written_is_told_and_loses_nothing(window, qtbot, talk, monkeypatch, where):
    edited(window, qtbot, talk)
    if where == "talk.srt":

        def full(*arguments):
            raise OutputError(f"{arguments[1]} cannot be written (No space left on device)")

        monkeypatch.setattr(engine, "write_transcript", full)
    with qtbot.waitSignal(window.editor.session.failed):
        window.editor.files.save(talk.parent / where)
    assert ("cannot be written" if where == "talk.srt" else "no such folder") in window.page.banner.message
    assert window.isWindowModified()
    assert text(window, 0) == "edited"
    assert talk.read_bytes() == SAMPLE.read_bytes()


def test_warnings_of_a_file_are_noted(window, qtbot, tmp_path):
    odd = tmp_path / "odd.srt"
    odd.write_text("7\n00:00:02,000 --> 00:00:01,000\nso it ends\nbefore it begins\n", "utf-8")
    opened(window, qtbot, odd)
    assert window.page.banner.isVisible()
    assert window.page.banner._severity == "note"


def slow_model(monkeypatch) -> threading.Event:
    waiting = threading.Event()

    def slow(name, device):
        waiting.wait(5)
        return punctuator()

    monkeypatch.setattr(engine, "load_model", slow)
    return waiting


def test_punctuating_can_be_stopped(window, qtbot, talk, monkeypatch):
    waiting = slow_model(monkeypatch)
    opened(window, qtbot, talk)
    trigger(window, "punctuate")
    qtbot.waitUntil(window.job_status.isVisible)
    qtbot.mouseClick(window.job_status.stop_button, Qt.MouseButton.LeftButton)
    waiting.set()
    qtbot.wait(50)
    assert window.editor.session.latest_review is None
    assert not window.job_status.isVisible()


def test_opening_another_file_drops_the_suggestions_for_the_first(window, qtbot, talk, monkeypatch):
    waiting = slow_model(monkeypatch)
    opened(window, qtbot, talk)
    trigger(window, "punctuate")
    other = talk.with_name("other.srt")
    other.write_text("1\n00:00:00,000 --> 00:00:01,000\ngood evening everyone\n", "utf-8")
    replaced(window, qtbot, other)
    waiting.set()
    settled(window, qtbot)
    assert window.editor.session.latest_review is None
    assert window.page.table.model().rowCount() == 1


def test_suggestions_for_a_text_that_was_edited_meanwhile_are_made_anew(window, qtbot, talk, monkeypatch):
    waiting = slow_model(monkeypatch)
    opened(window, qtbot, talk)
    trigger(window, "punctuate")
    window.editor.session.do("edit", SetText(0, "something else"))
    waiting.set()
    with qtbot.waitSignal(window.editor.session.reviewed):
        pass
    assert window.editor.session.latest_review.transcript.cues[0].text == "something else"
    rows = window.editor.session.review.cue(0).entries
    assert [row.suggestion.spelling for row in rows] == ["Something", "Else"]


def test_a_save_that_ends_after_another_file_was_opened_does_not_name_it(window, qtbot, talk, monkeypatch):
    waiting = threading.Event()
    write = engine.write_transcript

    def slow(*arguments):
        waiting.wait(5)
        write(*arguments)

    monkeypatch.setattr(engine, "write_transcript", slow)
    edited(window, qtbot, talk)
    window.editor.files.save(talk)
    other = talk.with_name("other.srt")
    other.write_text("1\n00:00:00,000 --> 00:00:01,000\ngood evening everyone\n", "utf-8")
    replaced(window, qtbot, other)
    with qtbot.waitSignal(window.editor.session.saved):
        waiting.set()
    assert window.editor.session.path == other
    assert window.windowTitle() == "other.srt[*] — Caesura"
    assert not window.isWindowModified()


@pytest.mark.parametrize(
    ("button", "left"),
    [
        (QMessageBox.StandardButton.Save, True),
        (QMessageBox.StandardButton.Discard, True),
        (QMessageBox.StandardButton.Cancel, False),
    ],
)
def test_unsaved_changes_are_asked_about(window, qtbot, talk, monkeypatch, button, left):
    edited(window, qtbot, talk)
    settled(window, qtbot)
    asked = answer(monkeypatch, button)
    assert window.close() == left
    assert asked == ["Save the changes to talk.srt?"]
    saved = button == QMessageBox.StandardButton.Save
    assert ("edited" in talk.read_text("utf-8")) == saved


@pytest.mark.parametrize("way", ["open", "recover"])
@pytest.mark.parametrize("button", [QMessageBox.StandardButton.Discard, QMessageBox.StandardButton.Cancel])
def test_another_document_takes_the_place_of_unsaved_changes_only_if_wished(
    window, qtbot, talk, monkeypatch, way, button
):
    other = talk.with_name("other.srt")
    other.write_text("1\n00:00:00,000 --> 00:00:01,000\ngood evening everyone\n", "utf-8")
    edited(window, qtbot, talk)
    left = Recovery()
    left.save("left", other, "other.srt", TranscriptWriter().parts(read_transcript(other)), {})
    left.close()
    [entry] = window.editor.autosave.recovery.list()
    settled(window, qtbot)
    asked = answer(monkeypatch, button)
    if way == "open":
        window.editor.files.open(other)
    else:
        window.editor.autosave.recover(entry)
    settled(window, qtbot)
    assert asked == ["Save the changes to talk.srt?"]
    kept = button == QMessageBox.StandardButton.Cancel
    assert (window.editor.session.name == "talk.srt") == kept
    assert (text(window, 0) == "edited") == kept
    assert entry.file.exists() == (kept or way != "recover")
    window.editor.autosave.recovery.discard(entry)


def test_a_file_that_cannot_be_read_is_no_reason_to_ask(window, qtbot, talk, monkeypatch):
    edited(window, qtbot, talk)
    asked = answer(monkeypatch, QMessageBox.StandardButton.Discard)
    with qtbot.waitSignal(window.editor.session.failed):
        window.editor.files.open(talk.with_name("nothing.srt"), RECORDING)
    assert asked == []
    assert text(window, 0) == "edited"
    settled(window, qtbot)
    with qtbot.waitSignal(window.editor.session.saved):
        window.editor.files.save(talk)
    replaced(window, qtbot, talk)
    settled(window, qtbot)
    assert window.editor.recording.path is None  # which was named for the other file


def test_leaving_does_not_wait_for_a_save_that_nobody_has_started(window, qtbot, talk, monkeypatch):
    edited(window, qtbot, talk)
    window.editor.session.path = None
    settled(window, qtbot)
    answer(monkeypatch, QMessageBox.StandardButton.Save)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *arguments: ("", ""))
    waiting = threading.Event()
    window.editor.session.start(WindowJob("something long", lambda progress: waiting.wait(5)), lambda _: None)
    assert not window.close()
    waiting.set()


def typing(window: MainWindow, qtbot, cue: int, typed: str) -> None:
    window.page.table.edit_text(cue)
    window.page.table.texts.editor.selectAll()
    qtbot.keyClicks(window.page.table.texts.editor, typed)


def test_the_save_key_works_while_a_text_is_being_typed(window, qtbot, talk):
    opened(window, qtbot, talk)
    settled(window, qtbot)
    typing(window, qtbot, 2, "typed just now")
    with qtbot.waitSignal(window.editor.session.saved):
        trigger(window, "save")
    assert "typed just now" in talk.read_text("utf-8")


def test_what_is_being_typed_is_taken_before_something_is_done_with_it(window, qtbot, talk, tmp_path, monkeypatch):
    opened(window, qtbot, talk)
    settled(window, qtbot)
    typing(window, qtbot, 2, "typed just now")
    trigger(window, "larger")
    assert window.page.table.texts.editor
    trigger(window, "merge")
    assert text(window, 2).startswith("typed just now")
    trigger(window, "undo", "undo")
    typing(window, qtbot, 2, "typed again")
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *arguments: (str(tmp_path / "copy.vtt"), ""))
    with qtbot.waitSignal(window.editor.session.exported):
        trigger(window, "export")
    assert "typed again" in (tmp_path / "copy.vtt").read_text("utf-8")


def test_undoing_an_inserted_cue_closes_its_editor(window, qtbot, talk):
    opened(window, qtbot, talk)
    trigger(window, "insert", "undo")
    assert window.page.table.texts.editor is None
    assert window.page.table.draft() is None
    assert len(texts(window)) == 29
    typing(window, qtbot, 2, "typed just now")
    window.editor.session.do("edit", SetText(0, "edited"))
    trigger(window, "undo")
    assert (text(window, 0), text(window, 2) == "typed just now") == ("edited", False)


def test_suggestions_that_come_while_somebody_types_leave_the_text_open(window, qtbot, talk):
    opened(window, qtbot, talk)
    window.editor.session.punctuate()
    typing(window, qtbot, 9, "half a wor")
    with qtbot.waitSignal(window.editor.session.reviewed):
        pass
    assert window.page.table.draft() == (9, "half a wor")


def test_new_suggestions_are_gone_through_from_where_the_user_is(window, qtbot, talk):
    punctuated(window, qtbot, talk)
    select(window, [9])
    there = window.editor.reviewing.current.cue
    assert there >= 9
    with qtbot.waitSignal(window.editor.session.reviewed):
        trigger(window, "punctuate")
    assert window.editor.reviewing.current.cue == there


def test_the_waveform_follows_the_review_and_the_table(window, qtbot, talk):
    punctuated(window, qtbot, talk)
    with qtbot.waitSignal(window.editor.recording.aligned, timeout=60_000):
        window.editor.recording.open(RECORDING)
    shown = []
    window.page.sound_panel.waveform.set_current = shown.append
    there = next(standing for standing in window.editor.session.review.waiting() if standing.cue > 3)
    window.editor.reviewing.go(there)
    assert shown[-1] == there.cue
    select(window, [12])
    assert shown[-1] == 12


@pytest.mark.parametrize(
    ("kind", "name", "spelling", "begins"),
    [
        ("WebVTT (*.vtt *.webvtt)", "copy", "copy.vtt", "WEBVTT"),
        ("WebVTT (*.vtt *.webvtt)", "copy.srt", "copy.vtt", "WEBVTT"),
        ("WebVTT (*.vtt *.webvtt)", "copy.en", "copy.en.vtt", "WEBVTT"),
        ("MPL2 (*.mpl *.mpl2 *.txt *.sub)", "copy.txt", "copy.txt", "[5]["),
        ("All files (*)", "copy.vtt", "copy.vtt", "WEBVTT"),
    ],
)
def test_a_copy_has_the_format_that_is_chosen_in_the_dialog(
    window, qtbot, talk, tmp_path, monkeypatch, kind, name, spelling, begins
):
    opened(window, qtbot, talk)
    settled(window, qtbot)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *arguments: (str(tmp_path / name), kind))
    with qtbot.waitSignal(window.editor.session.exported):
        trigger(window, "export")
    assert (tmp_path / spelling).read_text("utf-8").startswith(begins)


def test_a_file_that_nobody_was_asked_about_is_not_replaced(window, qtbot, talk, tmp_path, monkeypatch):
    opened(window, qtbot, talk)
    (tmp_path / "copy.vtt").write_text("precious", "utf-8")
    kind = "WebVTT (*.vtt *.webvtt)"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *arguments: (str(tmp_path / "copy"), kind))
    trigger(window, "export")
    settled(window, qtbot)
    assert (tmp_path / "copy.vtt").read_text("utf-8") == "precious"
    assert "copy.vtt already exists" in window.page.banner.message


def test_a_format_chosen_for_saving_is_kept(window, qtbot, talk, tmp_path, monkeypatch):
    opened(window, qtbot, talk)
    settled(window, qtbot)
    kind = "MPL2 (*.mpl *.mpl2 *.txt *.sub)"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *arguments: (str(tmp_path / "copy.sub"), kind))
    for number in range(2):
        window.editor.session.do("edit", SetText(0, f"edited {number}"))
        with qtbot.waitSignal(window.editor.session.saved):
            trigger(window, "save-as" if number == 0 else "save")
        settled(window, qtbot)
        assert (tmp_path / "copy.sub").read_text("utf-8").startswith(f"[5][42]edited {number}")
    assert window.page.status.document.text().startswith("29 cues · MPL2")


def test_a_document_may_be_left_without_a_cue(window, qtbot, talk):
    punctuated(window, qtbot, talk)
    before = texts(window)
    trigger(window, "select-all", "delete")
    window._actions.refresh()
    assert texts(window) == []
    assert not {"shift", "sort", "recue", "merge-sentences", "merge", "accept"} & possible(window)
    window.editor.reviewing.go_to_cue(3)  # as a row does that is on its way out
    trigger(window, "insert", "undo", "undo")
    assert texts(window) == before


def test_the_status_bar_counts_the_cues_that_there_are(window, qtbot, talk):
    opened(window, qtbot, talk)
    trigger(window, "delete")
    assert window.page.status.document.text().startswith("28 cues")


def test_the_space_bar_presses_the_button_that_has_the_keys(window, qtbot, talk):
    punctuated(window, qtbot, talk)
    with qtbot.waitSignal(window.editor.recording.aligned, timeout=60_000):
        window.editor.recording.open(RECORDING)
    settled(window, qtbot)
    window._actions.refresh()
    pending, button = window.editor.session.review.queue.pending, window.page.review_panel.buttons["reject"]
    button.setFocus()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Space)
    assert window.editor.session.review.queue.pending == pending - 1
    assert not window.editor.player.playing
    qtbot.waitUntil(lambda: window.editor.player.ready)
    window.page.table.setFocus()
    QTest.keyClick(window.windowHandle(), Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: window.editor.player.playing)
    window.editor.player.pause()


def test_what_cannot_be_saved_is_not_left(window, qtbot, talk, monkeypatch):
    edited(window, qtbot, talk)
    settled(window, qtbot)
    answer(monkeypatch, QMessageBox.StandardButton.Save)

    def full(*arguments):
        raise OutputError("the disk is full")

    monkeypatch.setattr(engine, "write_transcript", full)
    assert not window.close()
    assert text(window, 0) == "edited"


def test_a_document_without_changes_is_left_without_a_question(window, qtbot, talk, monkeypatch):
    opened(window, qtbot, talk)
    asked = answer(monkeypatch, QMessageBox.StandardButton.Cancel)
    assert window.close()
    assert asked == []


def test_a_file_that_changes_on_disk_can_be_loaded_again(window, qtbot, talk):
    opened(window, qtbot, talk)
    settled(window, qtbot)
    talk.write_text("1\n00:00:00,000 --> 00:00:01,000\nchanged elsewhere\n", "utf-8")
    qtbot.waitUntil(lambda: "changed by another program" in window.page.banner.message)
    with qtbot.waitSignal(window.editor.session.opened):
        qtbot.mouseClick(window.page.banner.action, Qt.MouseButton.LeftButton)
    assert texts(window) == ["changed elsewhere"]


def test_a_file_that_is_gone_counts_as_unsaved_and_is_saved_again(window, qtbot, talk, monkeypatch):
    opened(window, qtbot, talk)
    settled(window, qtbot)
    talk.unlink()
    qtbot.waitUntil(lambda: "is gone" in window.page.banner.message)
    assert window.isWindowModified()
    asked = answer(monkeypatch, QMessageBox.StandardButton.Cancel)
    assert not window.editor.files.may_leave()
    assert asked == ["Save the changes to talk.srt?"]
    with qtbot.waitSignal(window.editor.session.saved):
        qtbot.mouseClick(window.page.banner.action, Qt.MouseButton.LeftButton)
    assert talk.read_bytes() == SAMPLE.read_bytes()
    assert not window.isWindowModified()


def test_a_copy_over_the_document_itself_saves_it(window, qtbot, talk, monkeypatch):
    edited(window, qtbot, talk)
    settled(window, qtbot)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *arguments: (str(talk), ""))
    trigger(window, "export")
    settled(window, qtbot)
    qtbot.wait(600)
    assert "edited" in talk.read_text("utf-8")
    assert not window.editor.session.modified
    assert "another program" not in window.page.banner.message


def test_a_file_that_would_be_read_with_other_letters_is_saved_in_utf_8_if_wished(window, qtbot, tmp_path):
    path = tmp_path / "talk.srt"
    path.write_text("1\n00:00:01,000 --> 00:00:02,000\nĐino, dođavola.\n", "utf-8")
    opened(window, qtbot, path)
    settled(window, qtbot)
    for _ in range(2):  # the encoding that was chosen is kept
        with qtbot.waitSignal(window.editor.session.misread):
            window.editor.files.save(path, encoding="cp1250" if "UTF-8" in window.editor.session.facts() else None)
    assert "CP1250" in window.editor.session.facts()
    assert "CP1252" in window.page.banner.message
    with qtbot.waitSignal(window.editor.session.saved):
        qtbot.mouseClick(window.page.banner.action, Qt.MouseButton.LeftButton)
    assert "Đino" in path.read_text("utf-8")
    assert "UTF-8" in window.editor.session.facts()
    assert not window.page.banner.isVisible()


def test_what_went_wrong_is_told_until_the_document_is_saved(window, qtbot, talk, tmp_path):
    edited(window, qtbot, talk)
    settled(window, qtbot)
    with qtbot.waitSignal(window.editor.session.failed):
        window.open(tmp_path / "missing.srt")
    assert window.page.banner.isVisible()
    with qtbot.waitSignal(window.editor.session.saved):
        trigger(window, "save")
    assert not window.page.banner.isVisible()


def test_its_own_saves_are_no_changes_on_disk(window, qtbot, talk):
    edited(window, qtbot, talk)
    settled(window, qtbot)
    with qtbot.waitSignal(window.editor.session.saved):
        trigger(window, "save")
    qtbot.wait(600)
    assert "another program" not in window.page.banner.message


def test_what_a_crash_has_left_is_offered_at_the_next_start(window, qtbot, talk):
    edited(window, qtbot, talk)
    window.editor.autosave.keep()
    settled(window, qtbot)
    window.editor.autosave.recovery.close()  # as if the process were gone
    after = MainWindow()
    qtbot.addWidget(after)
    after.show()
    qtbot.waitUntil(lambda: after.recovery_banner.isVisible())
    assert "talk.srt" in after.recovery_banner.message
    with qtbot.waitSignal(after.editor.session.opened):
        qtbot.mouseClick(after.recovery_banner.action, Qt.MouseButton.LeftButton)
    assert text(after, 0) == "edited"
    assert after.isWindowModified()
    after.editor.autosave.forget()


def crashed(path: Path, *names: str) -> None:
    """Leave copies as a window does that is gone."""
    recovery = Recovery()
    for name in names:
        recovery.save(name, path.with_name(name), name, TranscriptWriter().parts(read_transcript(path)), {})
    recovery.close()


def test_a_transcript_is_saved_as_subtitles_after_a_crash_too(window, qtbot, tmp_path, monkeypatch):
    path = tmp_path / "talk.json"
    path.write_text('{"result": [{"word": "hello", "start": 0.5, "end": 0.9, "conf": 0.9}], "text": "hello"}', "utf-8")
    monkeypatch.chdir(tmp_path)
    recovery = Recovery()
    recovery.save("talk", path, path.name, TranscriptWriter().parts(read_transcript(path.name)), {})
    recovery.close()
    with qtbot.waitSignal(window.editor.session.opened):
        window.editor.autosave.recover(window.editor.autosave.recovery.list()[0])
    asked = []
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *rest: asked.append(rest[2]) or ("", ""))
    trigger(window, "save")
    assert asked == [str(tmp_path / "talk.srt")]


def test_what_a_crash_has_left_is_offered_whatever_else_is_told(qtbot, talk):
    crashed(talk, "talk.srt")
    window = MainWindow()
    qtbot.addWidget(window)
    window.show()
    opened(window, qtbot, talk)
    window.page.banner.show_message("something else")
    qtbot.waitUntil(window.recovery_banner.isVisible)
    assert "Changes to talk.srt were not saved" in window.recovery_banner.message
    with qtbot.waitSignal(window.editor.session.opened):
        qtbot.mouseClick(window.recovery_banner.action, Qt.MouseButton.LeftButton)
    settled(window, qtbot)
    assert window.editor.session.modified
    assert window.editor.autosave.recovery.list() == []
    assert not window.recovery_banner.isVisible()


def test_each_document_that_a_crash_has_left_can_be_recovered_or_all_be_given_up(qtbot, talk):
    crashed(talk, "one.srt", "two.srt", "three.srt")
    window = MainWindow()
    qtbot.addWidget(window)
    window.show()
    banner = window.recovery_banner
    qtbot.waitUntil(banner.isVisible)
    assert all(name in banner.message for name in ("one.srt", "two.srt", "three.srt"))
    qtbot.mouseClick(banner.action, Qt.MouseButton.LeftButton)
    menu = QApplication.activePopupWidget()
    titles = [action.text() for action in menu.actions() if not action.isSeparator()]
    assert titles[3:] == ["Recover all", "Discard all"]
    with qtbot.waitSignal(window.editor.session.opened):
        menu.actions()[1].trigger()
        menu.close()
    assert titles[1].startswith(window.editor.session.name)
    settled(window, qtbot)
    assert len(window.editor.autosave.recovery.list()) == 2
    assert banner.isVisible()
    assert window.editor.session.name not in banner.message
    window.recovery_banner.discard()
    assert window.editor.autosave.recovery.list() == []
    assert not banner.isVisible()


def test_pauses_that_come_after_the_suggestions_are_offered(window, qtbot, talk):
    punctuated(window, qtbot, talk)
    with qtbot.waitSignal(window.editor.recording.aligned, timeout=60_000):
        window.editor.recording.open(RECORDING)
    assert "pauses are known" in window.page.banner.message
    with qtbot.waitSignal(window.editor.session.reviewed):
        qtbot.mouseClick(window.page.banner.action, Qt.MouseButton.LeftButton)
    assert any(suggestion.pause for suggestion in window.editor.session.latest_review.suggestions)


def test_a_rejected_suggestion_is_not_made_again(window, qtbot, talk):
    punctuated(window, qtbot, talk)
    first = window.editor.reviewing.current.suggestion
    before = window.editor.session.review.queue.pending
    trigger(window, "reject")
    window.editor.remembering.flush()
    opened(window, qtbot, talk)
    with qtbot.waitSignal(window.editor.session.reviewed):
        trigger(window, "punctuate")
    assert window.editor.session.review.queue.pending == before - 1
    assert window.editor.session.review.queue.states["rejected"] == 1
    assert window.editor.reviewing.current.suggestion.slot != first.slot or (
        window.editor.reviewing.current.suggestion.mark != first.mark
    )


def test_undoing_a_rejection_forgets_it(window, qtbot, talk):
    punctuated(window, qtbot, talk)
    before = window.editor.session.review.queue.pending
    trigger(window, "reject", "undo")
    window.editor.remembering.flush()
    opened(window, qtbot, talk)
    with qtbot.waitSignal(window.editor.session.reviewed):
        trigger(window, "punctuate")
    assert window.editor.session.review.queue.pending == before


def test_the_window_comes_back_as_it_was(window, qtbot, talk):
    opened(window, qtbot, talk)
    window.resize(790, 700)
    window.page.parts.splitters["across"].setSizes([400, 390])
    sizes = window.page.parts.splitters["across"].sizes()
    window.close()
    again = MainWindow()
    qtbot.addWidget(again)
    again.show()
    opened(again, qtbot, talk)
    assert again.size() == window.size()
    assert abs(again.page.parts.splitters["across"].sizes()[0] - sizes[0]) <= 4


def test_playing_draws_no_icon_anew_but_that_of_play(window):
    before = {name: action.icon().cacheKey() for name, action in window.actions_by_id.items()}
    window.editor.player.playing_changed.emit(True)
    after = {name: action.icon().cacheKey() for name, action in window.actions_by_id.items()}
    assert {name for name in after if after[name] != before[name]} == {"play"}


def test_saving_on_the_way_to_the_same_file_loses_nothing(window, qtbot, talk, monkeypatch):
    edited(window, qtbot, talk)
    settled(window, qtbot)
    answer(monkeypatch, QMessageBox.StandardButton.Save)
    replaced(window, qtbot, talk)
    assert text(window, 0) == "edited"
    assert not window.editor.session.modified
    assert "edited" in talk.read_text("utf-8")


@pytest.mark.parametrize("typed", ["", "half a wor"])
def test_an_open_editor_goes_with_its_document(window, qtbot, talk, typed):
    opened(window, qtbot, talk)
    window.page.table.edit_text(2)
    qtbot.keyClicks(window.page.table.texts.editor, typed)
    replaced(window, qtbot, talk)
    assert window.page.table.texts.editor is None
    assert not window.editor.session.typing()
    assert texts(window) == [cue.text for cue in read_transcript(SAMPLE).cues]
    window.editor.autosave.keep()
    assert window.page.table.draft() is None


@pytest.mark.parametrize("button", [QMessageBox.StandardButton.Save, QMessageBox.StandardButton.Cancel])
def test_what_another_program_has_just_written_is_saved_over_only_if_wished(window, qtbot, talk, monkeypatch, button):
    edited(window, qtbot, talk)
    settled(window, qtbot)
    asked = answer(monkeypatch, button)
    talk.write_text("1\n00:00:00,000 --> 00:00:01,000\nchanged elsewhere\n", "utf-8")
    trigger(window, "save")
    settled(window, qtbot)
    assert asked == ["talk.srt was changed by another program. Save over it?"]
    saved = button == QMessageBox.StandardButton.Save
    assert ("edited" in talk.read_text("utf-8")) == saved
    assert window.editor.session.modified != saved
    if saved:
        window.editor.session.do("edit", SetText(1, "edited again"))
        trigger(window, "save", "save")  # one on the heels of the other
        settled(window, qtbot)
        assert len(asked) == 1
    answer(monkeypatch, QMessageBox.StandardButton.Discard)  # as the window is closed


def test_a_file_that_has_changed_since_a_crash_is_told_and_saved_over_only_if_wished(window, qtbot, talk, monkeypatch):
    edited(window, qtbot, talk)
    window.editor.autosave.keep()
    settled(window, qtbot)
    window.editor.autosave.recovery.close()  # as if the process were gone
    talk.write_text("1\n00:00:00,000 --> 00:00:01,000\nchanged elsewhere\n", "utf-8")
    after = MainWindow()
    qtbot.addWidget(after)
    after.show()
    [entry] = after.editor.autosave.recovery.list()
    with qtbot.waitSignal(after.editor.session.opened):
        after.editor.autosave.recover(entry)
    qtbot.waitUntil(lambda: "changed by another program" in after.page.banner.message)
    asked = answer(monkeypatch, QMessageBox.StandardButton.Cancel)
    trigger(after, "save")
    settled(after, qtbot)
    assert len(asked) == 1
    assert "changed elsewhere" in talk.read_text("utf-8")
    answer(monkeypatch, QMessageBox.StandardButton.Discard)  # as the window is closed
    after.editor.autosave.forget()


def test_a_recording_that_was_chosen_stays_when_the_file_is_loaded_again(window, qtbot, talk, tmp_path):
    chosen = Path(shutil.copy(RECORDING, tmp_path / "another name.ogg"))
    opened(window, qtbot, talk)
    with qtbot.waitSignal(window.editor.recording.analysed, timeout=60_000):
        window.editor.recording.open(chosen)
    settled(window, qtbot)
    talk.write_text("1\n00:00:00,000 --> 00:00:01,000\nchanged elsewhere\n", "utf-8")
    qtbot.waitUntil(lambda: "changed by another program" in window.page.banner.message)
    with qtbot.waitSignal(window.editor.recording.analysed, timeout=60_000):
        qtbot.mouseClick(window.page.banner.action, Qt.MouseButton.LeftButton)
    assert texts(window) == ["changed elsewhere"]
    assert window.editor.recording.path == chosen


def test_the_first_window_fits_the_screen(window):
    room = window.screen().availableGeometry()
    assert window.width() < room.width()
    assert window.height() < room.height()


def test_the_size_of_the_text_is_that_of_cues_and_suggestions(window, qtbot, talk):
    punctuated(window, qtbot, talk)
    before = window.page.review_panel.sentence.font().pointSizeF(), window.page.table.texts.font.pointSizeF()
    window.editor.settings.set("font-scale", 2.0)
    now = window.page.review_panel.sentence.font().pointSizeF(), window.page.table.texts.font.pointSizeF()
    assert now == tuple(2 * size for size in before)


def test_each_document_begins_with_the_confidence_of_the_preferences(window, qtbot, talk):
    window.editor.settings.set("minimum-confidence", 0.7)
    window.editor.reviewing.set_minimum(0.2)
    opened(window, qtbot, talk)
    assert window.editor.reviewing.minimum == 0.7


def test_what_needs_a_chosen_cue_is_not_possible_without_one(window, qtbot, talk):
    opened(window, qtbot, talk)
    settled(window, qtbot)
    needing = {"merge", "delete", "punctuate-chosen", "lock"}
    assert needing <= possible(window)
    window.page.table.selectionModel().clearSelection()
    qtbot.waitUntil(lambda: not needing & possible(window))


def test_a_menu_of_a_cue_is_gone_once_it_is_closed(window, qtbot, talk):
    opened(window, qtbot, talk)
    before = len(window.findChildren(QMenu))
    window.show_context_menu(QPoint(5, 5), 0)
    assert len(window.findChildren(QMenu)) > before
    QApplication.activePopupWidget().close()
    qtbot.waitUntil(lambda: len(window.findChildren(QMenu)) == before)


def test_the_key_of_splitting_splits_at_the_cursor(window, qtbot, talk):
    opened(window, qtbot, talk)
    settled(window, qtbot)
    at = place_cursor(window, qtbot)
    before = text(window, 0)
    QTest.keyClick(
        window.windowHandle(),
        Qt.Key.Key_Return,
        Qt.KeyboardModifier.ControlModifier | Qt.KeyboardModifier.ShiftModifier,
    )
    assert texts(window)[:2] == [before[:at].rstrip(), before[at:]]


def test_the_list_of_commands_splits_where_the_cursor_was_left(window, qtbot, talk):
    opened(window, qtbot, talk)
    settled(window, qtbot)
    at = place_cursor(window, qtbot)
    before = text(window, 0)
    window.dialogs.palette()
    [palette] = window.findChildren(CommandPalette)
    qtbot.waitUntil(lambda: window.page.table.texts.editor is None)
    qtbot.keyClicks(palette.search, "split")
    qtbot.keyClick(palette.search, Qt.Key.Key_Return)
    assert texts(window)[:2] == [before[:at].rstrip(), before[at:]]


def place_cursor(window: MainWindow, qtbot) -> int:
    """Put the cursor behind the first word of the first cue; its place."""
    window.activateWindow()
    window.page.table.edit_text(0)
    editor = window.page.table.texts.editor
    qtbot.waitUntil(editor.hasFocus)
    editor.moveCursor(QTextCursor.MoveOperation.Start)
    editor.moveCursor(QTextCursor.MoveOperation.NextWord)
    return editor.cursor_offset()


@pytest.mark.parametrize("button", [QMessageBox.StandardButton.Discard, QMessageBox.StandardButton.Cancel])
def test_quitting_asks_about_a_folder_that_is_not_done(window, qtbot, talk, monkeypatch, button):
    trigger(window, "batch")
    dialog = window.dialogs._batch
    dialog.form.set_folder(str(talk.parent))
    waiting = threading.Event()
    monkeypatch.setattr(dialog.run, "_punctuate", lambda *rest: waiting.wait(5))
    qtbot.waitUntil(dialog.start_button.isEnabled)
    qtbot.mouseClick(dialog.start_button, Qt.MouseButton.LeftButton)
    qtbot.waitUntil(lambda: dialog.running)
    asked = answer(monkeypatch, button)
    QTimer.singleShot(100, waiting.set)
    stopped = button == QMessageBox.StandardButton.Discard
    assert window.close() == stopped
    assert asked == ["“Punctuate folder” is still running. Stop it and quit?"]
    assert dialog.isVisible() != stopped
    assert (window.editor.settings.get("batch").get("folder") == str(talk.parent)) == stopped
    waiting.set()


def test_a_folder_is_punctuated_with_the_models_there_are_now_and_as_the_preferences_say(window, qtbot, monkeypatch):
    listed = [SimpleNamespace(name="caesura", folder=Path(), error="")]
    monkeypatch.setattr(catalogue, "catalogue", lambda: list(listed))
    window.editor.settings.set("device", "cpu")
    window.editor.settings.set("keep-case", False)
    window.editor.settings.set("text-language", "en")
    trigger(window, "batch")
    form = window.dialogs._batch.form
    qtbot.waitUntil(lambda: form.model.count() == 1)
    form.folder.setText("talks")
    plan = form.plan()
    assert (plan.model, plan.device, plan.keep_marks, plan.keep_case) == ("caesura", "cpu", True, False)
    assert plan.language == "en"
    window.dialogs._batch.close()
    listed.insert(0, SimpleNamespace(name="another", folder=Path(), error=""))
    trigger(window, "batch")
    qtbot.waitUntil(lambda: form.model.count() == 2)
    assert form.model.currentData() == "caesura"
