"""Suggestions in the window: asked for, stopped, made again, remembered; their errors are told in a banner."""

import itertools
import threading
from pathlib import Path
from types import SimpleNamespace

import pytest
from PySide6.QtCore import Qt

import engine
from app.editor import request
from engine.document.edits import SetText
from engine.errors import WeightsMissing
from engine.models import catalogue
from tests.app.fakes import punctuator
from tests.app.steps import RECORDING, opened, punctuated, replaced, select, settled, text, trigger

pytestmark = pytest.mark.usefixtures("fake_model")


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


def test_missing_weights_are_reported_in_a_banner(window, qtbot, talk, monkeypatch):
    def missing(name, device):
        raise WeightsMissing("{name}: its weights are not on this machine.", name="caesura")

    monkeypatch.setattr(engine, "load_model", missing)
    opened(window, qtbot, talk)
    with qtbot.waitSignal(window.editor.session.failed):
        trigger(window, "punctuate")
    assert window.page.banner.message == "caesura: its weights are not on this machine."


def test_an_unexpected_error_is_reported_in_a_banner_and_logged(window, qtbot, talk, monkeypatch, caplog):
    def broken(name, device):
        raise ZeroDivisionError("division by zero")

    monkeypatch.setattr(engine, "load_model", broken)
    opened(window, qtbot, talk)
    with qtbot.waitSignal(window.editor.session.failed):
        trigger(window, "punctuate")
    assert window.page.banner.message.endswith("division by zero")
    assert "ZeroDivisionError" in caplog.text


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


def test_what_is_missing_once_punctuating_was_stopped_is_offered(window, qtbot, tmp_path, monkeypatch):
    monkeypatch.setattr(request, "FIRST", 10)
    long = tmp_path / "long.srt"
    long.write_text("".join(f"{n}\n00:00:{n:02},000 --> 00:00:{n:02},900\nso we go on\n\n" for n in range(1, 60)))
    slow, second, waiting = punctuator(), threading.Event(), threading.Event()
    fast, pieces = slow.model.predict, itertools.count()

    def predict(*arguments, **options):
        if next(pieces):
            second.set()
            waiting.wait(5)
        return fast(*arguments, **options)

    monkeypatch.setattr(slow.model, "predict", predict)
    monkeypatch.setattr(engine, "load_model", lambda name, device: slow)
    opened(window, qtbot, long)
    with qtbot.waitSignal(window.editor.session.reviewed):
        trigger(window, "punctuate")
    qtbot.waitUntil(second.is_set)
    qtbot.wait(5)  # for its number
    with qtbot.waitSignal(window.editor.session.suggesting_stopped):
        qtbot.mouseClick(window.job_status.stop_button, Qt.MouseButton.LeftButton)
    waiting.set()
    assert "of 59 cues have no suggestions yet" in window.page.banner.message
    qtbot.mouseClick(window.page.banner.action, Qt.MouseButton.LeftButton)
    settled(window, qtbot)
    assert window.editor.session.request.finished


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


def test_new_suggestions_are_gone_through_from_where_the_user_is(window, qtbot, talk):
    punctuated(window, qtbot, talk)
    select(window, [9])
    there = window.editor.reviewing.current.cue
    assert there >= 9
    with qtbot.waitSignal(window.editor.session.reviewed):
        trigger(window, "punctuate")
    assert window.editor.reviewing.current.cue == there


def test_pauses_that_come_after_the_suggestions_are_offered(window, qtbot, talk):
    punctuated(window, qtbot, talk)
    with qtbot.waitSignal(window.editor.recording.aligned, timeout=60_000):
        window.editor.recording.open(RECORDING)
    assert "pauses are known" in window.page.banner.message
    with qtbot.waitSignal(window.editor.session.reviewed):
        qtbot.mouseClick(window.page.banner.action, Qt.MouseButton.LeftButton)
    assert any(suggestion.pause for suggestion in window.editor.session.latest_review.suggestions)
    window.page.banner.hide()
    window.editor.recording.aligned.emit()  # as after a crash, when they come back with their pauses
    assert not window.page.banner.isVisible()


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
    assert form.model.currentText() == "caesura"


def test_the_text_has_the_keys_after_the_panels_own_button(window, qtbot, talk):
    opened(window, qtbot, talk)
    button = window.page.review_panel.punctuate
    qtbot.waitUntil(button.isVisible)
    button.setFocus()
    with qtbot.waitSignal(window.editor.session.reviewed):
        qtbot.keyClick(button, Qt.Key.Key_Space)
    qtbot.waitUntil(lambda: not button.isVisible())
    assert window.page.cues.hasFocus()


@pytest.fixture(params=["transcript", "cues"])
def long_review(request, window, qtbot, tmp_path):
    """The window with the suggestions for a text of many pages, in each of the views."""
    cues = (f"{i}\n00:00:{i:02},000 --> 00:00:{i:02},900\ngood evening number {i}\n" for i in range(59))
    (tmp_path / "long.srt").write_text("\n".join(cues), "utf-8")
    window.editor.settings.set("text-view", request.param)
    punctuated(window, qtbot, tmp_path / "long.srt")
    settled(window, qtbot)
    qtbot.waitUntil(lambda: shown(window))
    return window


def shown(window):
    """Whether the current suggestion is in sight."""
    return window.page.cues.shows(window.editor.reviewing.current.address)


@pytest.mark.parametrize("name", ["accept", "accept-sentence", "reject", "mark-question", "change-case"])
def test_nothing_is_decided_that_is_out_of_sight(long_review, qtbot, name):
    session, current = long_review.editor.session, long_review.editor.reviewing.current
    bar = long_review.page.cues.verticalScrollBar()
    bar.setValue(bar.maximum())
    assert not shown(long_review)
    trigger(long_review, name)
    qtbot.waitUntil(lambda: shown(long_review))
    assert long_review.editor.reviewing.current == current
    assert not session.undo_stack.canUndo()
    trigger(long_review, name)
    assert session.undo_stack.canUndo()


def test_the_review_goes_on_where_a_search_has_led(long_review, qtbot):
    page = long_review.page
    trigger(long_review, "find")
    page.find_bar.text.setText("number 40")
    page.find_bar.find_next()
    qtbot.keyClick(page.find_bar.text, Qt.Key.Key_Escape)
    assert long_review.editor.reviewing.current.cue == 40
    qtbot.waitUntil(lambda: shown(long_review))
    trigger(long_review, "accept")
    assert text(long_review, 40) == "good evening, number 40"
