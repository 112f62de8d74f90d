"""Which cues make a paragraph, and what their running text is."""

from dataclasses import replace

import pytest

from app.adapters.flow import Flow
from app.adapters.suggested import SuggestedTexts
from app.editor.paragraphs import Paragraphs
from engine.document.cue import Cue
from engine.document.edits import Edit, ReplaceCues, SetCues, SetText
from engine.document.transcript import Transcript
from engine.document.typing import Spot
from engine.document.words import Address
from engine.formats.srt import TAGGED
from engine.review import Review
from tests.app.cue_scene import Scene


def spoken(*cues: tuple[float, float, str], speaker: str | None = None) -> list[Cue]:
    return [Cue(round(start * 1000), round(end * 1000), text, speaker=speaker) for start, end, text in cues]


def paragraphs_of(cues: list[Cue]) -> Paragraphs:
    return Paragraphs(Transcript(cues, TAGGED))


def spans(paragraphs: Paragraphs) -> list[range]:
    return [paragraphs.cues(number) for number in range(len(paragraphs))]


def flow_of(scene: Scene) -> Flow:
    review = scene.session.review
    return Flow(SuggestedTexts(review), range(len(review.transcript.cues)))


def test_a_long_pause_parts_paragraphs():
    result = paragraphs_of(spoken((0, 2, "so"), (2.5, 4, "we"), (6.5, 8, "go")))
    assert spans(result) == [range(2), range(2, 3)]


def test_another_speaker_begins_a_paragraph():
    cues = [*spoken((0, 2, "so"), (2, 4, "we"), speaker="Anna"), *spoken((4, 6, "go"), speaker="Ben")]
    result = paragraphs_of(cues)
    assert spans(result) == [range(2), range(2, 3)]
    assert [result.speaker(number) for number in range(2)] == ["Anna", "Ben"]


def test_labels_and_dashes_begin_paragraphs():
    lines = ("ANNA: so we go", "and then", "BEN: what now", "- nothing", "ANNA: yes", "ANNA: no")
    result = paragraphs_of(spoken(*((2 * n, 2 * n + 2, line) for n, line in enumerate(lines))))
    assert [span.start for span in spans(result)] == [0, 2, 3, 4, 5]
    assert [result.speaker(number) for number in range(5)] == ["ANNA", "BEN", "", "ANNA", ""]


def test_long_speech_is_parted_at_a_pause_or_the_end_of_a_sentence():
    cues = spoken(*((3 * n, 3 * n + 3, "so we go on") for n in range(12)))
    assert [span.start for span in spans(paragraphs_of(cues))] == [0]
    cues[9].text += "."
    assert [span.start for span in spans(paragraphs_of(cues))] == [0, 10]
    forever = spoken(*((3 * n, 3 * n + 3, "so we go on") for n in range(40)))
    assert [span.start for span in spans(paragraphs_of(forever))] == [0, 16, 32]


def test_lines_without_times_flow_together():
    results = paragraphs_of([Cue(0, 0, "so we go on and on and on and on and on and on and on") for _ in range(40)])
    assert 1 < len(results) < 8


def test_nothing_at_all():
    results = paragraphs_of([])
    assert len(results) == 0
    assert results.of(0) == -1


@pytest.mark.parametrize(
    "edit",
    [
        SetText(3, "something else."),
        ReplaceCues(3, 5, ()),
        ReplaceCues(2, 2, tuple(spoken((5, 6, "put in")))),
        ReplaceCues(0, 8, ()),
        ReplaceCues(7, 8, tuple(spoken((40, 42, "at the end")))),
        SetCues({4: Cue(12_000, 14_000, "ANNA: no")}),
        ReplaceCues(0, 1, tuple(spoken((0, 1, "a"), (1, 2, "b")))),
    ],
)
def test_edits_leave_what_a_new_look_would_find(edit: Edit):
    cues = spoken(*((3 * n + 4 * (n > 3), 3 * n + 4 * (n > 3) + 3, f"line {n}") for n in range(8)))
    transcript = Transcript(cues, TAGGED)
    result = Paragraphs(transcript)
    transcript.watchers.append(result.follow)
    undo = edit.apply(transcript)
    assert spans(result) == spans(Paragraphs(transcript))
    undo.apply(transcript)
    assert spans(result) == spans(Paragraphs(transcript))


def test_only_edited_cues_are_read_again(monkeypatch: pytest.MonkeyPatch):
    transcript = Transcript(spoken(*((3 * n, 3 * n + 3, f"- line {n}") for n in range(8))), TAGGED)
    transcript.watchers.append(Paragraphs(transcript).follow)
    read: list[str] = []
    text_of = transcript.text_of
    monkeypatch.setattr(transcript, "text_of", lambda cue: read.append(cue.text) or text_of(cue))
    edited = {index: replace(transcript.cues[index], text=f"- edited {index}") for index in (0, 7)}
    SetCues(edited).apply(transcript)
    assert set(read) == {"- line 0", "- edited 0", "- line 7", "- edited 7"}


def test_words_do_not_jump_to_another_paragraph_while_marks_are_put():
    transcript = Transcript(spoken(*((3 * n, 3 * n + 3, "so we go on") for n in range(12))), TAGGED)
    results = Paragraphs(transcript)
    transcript.watchers.append(results.follow)
    SetText(9, "so we go on.").apply(transcript)
    assert len(results) == 1


def test_running_text_has_the_suggestions_in_place(scene):
    scene.suggest()
    flow = flow_of(scene)
    assert flow.shown.text == "so, we go. What now? Nothing happened then and yet they came, the end of it all"


def test_every_word_has_its_address(scene):
    scene.suggest()
    flow = flow_of(scene)
    for place, (start, end) in enumerate(flow.shown.words):
        address = flow.address(place)
        assert flow.place(address) == place
        transcript = scene.session.transcript
        word = transcript.word_at(address)
        assert flow.shown.text[start:end].lower() == word.lower()
    assert flow.place(Address(0, 5)) is None
    assert flow.place(Address(9, 0)) is None


def test_every_spot_comes_back(scene):
    scene.suggest()
    flow = flow_of(scene)
    transcript = scene.session.transcript
    for cue in range(len(transcript.cues)):
        for offset in range(len(transcript.text_at(cue).view.text) + 1):
            assert flow.spot(flow.offset(Spot(cue, offset))) == Spot(cue, offset)


def test_a_name_stands_in_the_margin_and_a_dash_keeps_its_line(scene):
    scene.open(spoken((0, 2, "ANNA: so we\ngo"), (2, 4, "- what\n- now")))
    flow = flow_of(scene)
    assert flow.shown.text == "so we go - what\n- now"
    assert flow.offset(Spot(0, 6)) == 0
    assert flow.spot(0) == Spot(0, 6)
    assert flow.span(0, 9, 11) == (3, 5)


def test_the_text_is_that_of_the_review(scene):
    review = Review(scene.session.transcript)
    assert Flow(SuggestedTexts(review), range(1, 2)).shown.text == "nothing happened then"
