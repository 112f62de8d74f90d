"""The main job in the window, with the shipped model: sample in, punctuation out."""

from app.adapters.cue_model import Column
from engine import read_transcript


def test_the_sample_talk_is_punctuated_and_saved(window, qtbot, tmp_path):
    with qtbot.waitSignal(window.session.opened):
        window.commands.open_sample()
    with qtbot.waitSignal(window.session.reviewed, timeout=60_000):
        window.commands.punctuate()
    model = window.table.model()
    shown = [model.index(row, Column.AFTER).data() for row in range(model.rowCount())]
    assert shown[0].startswith("Good evening")
    assert {",", ".", "?"} <= set("".join(shown))
    with qtbot.waitSignal(window.session.saved):
        window.session.save(tmp_path / "talk.srt")
    assert [cue.text for cue in read_transcript(tmp_path / "talk.srt").cues] == shown
