"""Merging into one sentence: what the model says between the cues, in the window and by the shipped model."""

from dataclasses import replace
from pathlib import Path

import pytest

from app.editor.joining import join_choices
from app.editor.suggesting import Choice
from app.main_window import MainWindow
from engine.document.cue import Timing
from engine.document.edits import SetCues, SetText
from engine.document.joining import join
from tests.app.steps import opened, select, settled, texts, trigger
from tests.engine.document.made import document

SRT = "1\n00:00:01,000 --> 00:00:02,000\n{}\n\n2\n00:00:02,000 --> 00:00:03,000\n{}\n"


@pytest.fixture
def two(tmp_path: Path) -> Path:
    path = tmp_path / "two.srt"
    path.write_text(SRT.format("Good evening.", "I Begin."), "utf-8")
    return path


@pytest.mark.usefixtures("fake_model")
def test_the_models_comma_and_its_capital_come_in_one_step(window: MainWindow, qtbot, two: Path) -> None:
    opened(window, qtbot, two)
    before = texts(window)
    select(window, [0])
    trigger(window, "merge-sentence")
    settled(window, qtbot)
    assert texts(window) == ["Good evening, I Begin."]  # the model has a comma there, and a capital for "I"
    trigger(window, "undo")
    assert texts(window) == before


@pytest.mark.usefixtures("fake_model")
def test_where_the_model_has_no_comma_nothing_stands(window: MainWindow, qtbot, tmp_path: Path) -> None:
    path = tmp_path / "two.srt"
    path.write_text(SRT.format("We went home!", "Because it rained."), "utf-8")
    opened(window, qtbot, path)
    select(window, [0, 1])
    trigger(window, "merge-sentence")
    settled(window, qtbot)
    assert texts(window) == ["We went home because it rained."]


@pytest.mark.usefixtures("fake_model")
def test_a_text_that_has_changed_meanwhile_is_left_alone(window: MainWindow, qtbot, two: Path) -> None:
    opened(window, qtbot, two)
    select(window, [0])
    with qtbot.waitSignal(window.editor.session.noted):
        trigger(window, "merge-sentence")
        window.editor.session.do("write", SetText(1, "Somebody has written here."))
    assert texts(window) == ["Good evening.", "Somebody has written here."]


@pytest.mark.usefixtures("fake_model")
def test_cues_that_get_word_times_meanwhile_are_merged_with_them(window: MainWindow, qtbot, two: Path) -> None:
    session = opened(window, qtbot, two).editor.session
    select(window, [0])
    trigger(window, "merge-sentence")
    session.fill_in(SetCues({0: replace(session.transcript.cues[0], timings=(Timing(0, 4, 1.0, 1.3),))}))
    settled(window, qtbot)
    (cue,) = session.transcript.cues
    assert (cue.text, cue.timings) == ("Good evening, I Begin.", (Timing(0, 4, 1.0, 1.3),))


@pytest.mark.usefixtures("fake_model")
def test_a_sound_is_no_part_of_a_sentence(window: MainWindow, qtbot, tmp_path: Path) -> None:
    path = tmp_path / "two.srt"
    path.write_text(SRT.format("Good evening.", "[applause]"), "utf-8")
    opened(window, qtbot, path)
    select(window, [0])
    with qtbot.waitSignal(window.editor.session.noted) as note:
        trigger(window, "merge-sentence")
    assert "cue 2" in note.args[0]
    assert len(texts(window)) == 2


@pytest.mark.parametrize(
    ("cues", "wanted"),
    [
        (["I went home.", "Because it was raining."], "I went home because it was raining."),
        (["If you come tomorrow.", "We will talk about it."], "If you come tomorrow,\nwe will talk about it."),
        (["Yesterday I talked to.", "Anna about the new house."], "Yesterday I talked to\nAnna about the new house."),
    ],
)
def test_the_shipped_model_writes_real_sentences(cues: list[str], wanted: str) -> None:
    transcript = document(*cues)
    join(transcript, 0, 1, join_choices(transcript, 0, 1, Choice(device="cpu"), None).choices).apply(transcript)
    assert [cue.text for cue in transcript.cues] == [wanted]
