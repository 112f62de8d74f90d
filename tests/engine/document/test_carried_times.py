"""Times that were found in a copy of a transcript go to the same words of what it is by now."""

import re
from collections.abc import Iterable
from dataclasses import replace

import pytest

from engine.document.carried_times import carry_times, recalled_times
from engine.document.cue import Cue, Timing
from engine.document.cue_operations import delete, insert, merge, set_times, sort_by_time, split
from engine.document.edits import Edit, SetCues, SetText
from engine.document.transcript import Transcript

TEXTS = ["so we begin", "yes", "yes", "we go on", "and the end"]


def transcript_of(texts: Iterable[str], timed: bool = True) -> Transcript:
    times = [(1000 * index, 1000 * index + 900) if timed else (0, 0) for index in range(len(TEXTS))]
    return Transcript([Cue(*time, text) for time, text in zip(times, texts)])


def heard(transcript: Transcript) -> Transcript:
    """A copy whose words are a second long: the first is at 0, the second at 1."""
    copy, second = transcript.snapshot(), 0
    for index, cue in enumerate(copy.cues):
        spans = [word.span() for word in re.finditer(r"\w+", cue.text)]
        timings = (Timing(*span, second + at, second + at + 1.0, clock="aligned") for at, span in enumerate(spans))
        copy.cues[index] = replace(cue, timings=tuple(timings))
        second += len(spans)
    return copy


def carried(transcript: Transcript, *edits: Edit) -> list[dict[str, float | None]]:
    """The start of each word that has one, by cue, in a transcript that was edited while its words were heard."""
    before, copy = list(transcript.cues), heard(transcript)
    for edit in edits:
        edit.apply(transcript)
    carry_times(transcript, before, copy).apply(transcript)
    return [{cue.text[each.first : each.last]: each.start for each in cue.timings} for cue in transcript.cues]


ALL = [
    {"so": 0, "we": 1, "begin": 2},
    {"yes": 3},
    {"yes": 4},
    {"we": 5, "go": 6, "on": 7},
    {"and": 8, "the": 9, "end": 10},
]


@pytest.fixture(params=[True, False], ids=["timed", "untimed"])
def transcript(request: pytest.FixtureRequest) -> Transcript:
    return transcript_of(TEXTS, request.param)


def test_an_unchanged_transcript_gets_all_times(transcript):
    assert carried(transcript) == ALL


def test_marks_capitals_and_newer_suggestions_cost_no_times(transcript):
    texts = {index: f"{cue.text.capitalize()}." for index, cue in enumerate(transcript.cues[:3])}
    times = carried(transcript, *(SetText(*each) for each in texts.items()), SetCues({3: replace(transcript.cues[3])}))
    assert times == [{"So": 0, "we": 1, "begin": 2}, {"Yes": 3}, {"Yes": 4}, *ALL[3:]]


def test_a_word_put_in_has_no_times_and_the_others_keep_theirs(transcript):
    assert carried(transcript, SetText(3, "we all go on"), SetText(4, "the bitter end")) == [
        *ALL[:4],
        {"the": 9, "end": 10},
    ]


def test_cues_behind_a_new_one_get_their_own_times(transcript):
    times = carried(transcript, insert(transcript, 0, 0, 0), SetText(0, "we end"), SetText(4, "we go on!"))
    assert times == [{}, *ALL]


def test_a_cue_does_not_get_the_times_of_an_equal_one_that_is_gone():
    transcript = transcript_of(TEXTS)
    assert carried(transcript, SetText(2, "Yes!"), delete(transcript, [1])) == [ALL[0], {"Yes": 4}, *ALL[3:]]


def test_the_words_of_split_and_merged_cues_get_their_times():
    transcript = transcript_of(TEXTS)
    edits = merge(transcript, 3, 4), split(transcript, 0, 5)
    assert carried(transcript, *edits) == [{"so": 0, "we": 1}, {"begin": 2}, *ALL[1:3], ALL[3] | ALL[4]]


def test_cues_at_other_times_get_those_of_their_words():
    transcript = transcript_of(TEXTS)
    assert carried(transcript, set_times(transcript, 3, 3500, 3800)) == ALL


def test_sorted_cues_get_their_times():
    transcript = transcript_of(TEXTS)
    transcript.cues.reverse()
    times = carried(transcript)
    transcript = transcript_of(TEXTS)
    transcript.cues.reverse()
    assert carried(transcript, sort_by_time(transcript)) == times[::-1]


def test_words_keep_times_of_their_own():
    transcript = transcript_of(TEXTS)
    own = replace(transcript.cues[0], timings=(Timing(0, 2, 0.5, 0.7, 0.9, "Ann"),))
    before, copy = list(transcript.cues), heard(transcript)
    SetCues({0: own}).apply(transcript)
    carry_times(transcript, before, copy).apply(transcript)
    first, *others = transcript.cues[0].timings
    assert first == own.timings[0]
    assert [timing.start for timing in others] == [1, 2]


def test_earlier_versions_of_cues_get_the_times_of_their_words():
    transcript = transcript_of(TEXTS)
    first, *others = transcript.cues
    for edit in (SetText(0, "So, we begin."), merge(transcript, 3, 4), SetText(1, "Well, yes!")):
        edit.apply(transcript)
    before, copy = list(transcript.cues), heard(transcript)
    starts = {
        id(cue): {cue.text[each.first : each.last]: each.start for each in timings}
        for cue, timings in recalled_times([first, *others, before[0]], before, copy)
    }
    assert starts[id(first)] == {"so": 0, "we": 1, "begin": 2}
    assert [starts[id(cue)] for cue in others] == [
        {"yes": 4}, {"yes": 5}, {"we": 6, "go": 7, "on": 8}, {"and": 9, "the": 10, "end": 11}
    ]  # fmt: skip
    assert starts[id(before[0])] == {"So": 0, "we": 1, "begin": 2}
