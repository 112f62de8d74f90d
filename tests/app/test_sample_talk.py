"""The main job in the window, with the shipped model: sample in, pauses found, suggestions accepted, saved."""

from engine import read_transcript
from tests.app.steps import texts, trigger


def test_the_sample_talk_is_punctuated_with_its_pauses_accepted_and_saved(window, qtbot, tmp_path):
    with qtbot.waitSignal(window.editor.recording.aligned, timeout=60_000):
        trigger(window, "open-sample")
    with qtbot.waitSignal(window.editor.session.reviewed, timeout=60_000):
        trigger(window, "punctuate")
    assert any((suggestion.pause or 0) > 0.3 for suggestion in window.editor.session.latest_review.suggestions)
    before = texts(window)
    window.editor.settings.set("minimum-confidence", 0.5)
    trigger(window, "accept-all")
    qtbot.waitUntil(lambda: not window.editor.runner._running)
    after = texts(window)
    assert after[0].startswith("Good evening")
    assert {",", ".", "?"} <= set("".join(after))
    assert window.editor.session.undo_stack.count() == 1
    window.editor.session.undo_stack.undo()
    assert texts(window) == before
    window.editor.session.undo_stack.redo()
    with qtbot.waitSignal(window.editor.session.saved):
        window.editor.files.save(tmp_path / "talk.srt")
    assert [cue.text for cue in read_transcript(tmp_path / "talk.srt").cues] == after
