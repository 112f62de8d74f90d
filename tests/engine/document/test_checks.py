from dataclasses import replace

import pytest

from engine.document.checks import Problem, fixes, problems
from engine.document.cue import Cue, Timing
from engine.document.guidelines import BBC, NETFLIX, PRESETS, Guideline, own_guideline
from engine.document.limits import STANDARD
from engine.document.transcript import Transcript
from tests.engine.document.made import SRT, VTT, document, texts
from tests.engine.document.reversion import reverted
from tests.engine.formats.samples import times

OWN = own_guideline(STANDARD)
LONG = "if we make no changes today what does tomorrow look like to you"


def kinds(transcript: Transcript, guideline: Guideline = OWN) -> list[tuple[int, str]]:
    return [(problem.cue, problem.kind) for problem in problems(transcript, guideline)]


def one(text: str, start: int = 1000, end: int = 4000, **more: object) -> Transcript:
    return Transcript([Cue(start, end, text, **more)], SRT)


@pytest.mark.parametrize(
    ("cue", "kind", "value", "limit"),
    [
        (Cue(1000, 3000, " \n"), "empty", 0, 0),
        (Cue(1000, 1500, "So."), "short", 0.5, 1.0),
        (Cue(1000, 9000, "So it is."), "long", 8.0, 7.0),
        (Cue(1000, 2000, "So this is what we have to read"), "fast", 31, 20),
        (Cue(1000, 6000, LONG), "line", len(LONG), 42),
        (Cue(1000, 6000, "one\ntwo\nthree"), "lines", 3, 2),
    ],
)
def test_what_breaks_a_limit(cue: Cue, kind: str, value: float, limit: float) -> None:
    (problem,) = problems(Transcript([cue], SRT), OWN)
    assert (problem.kind, problem.value, problem.limit) == (kind, value, limit)


def test_two_cues_may_not_overlap_nor_stand_too_close() -> None:
    cues = [Cue(1000, 3100, "So it is."), Cue(3000, 5000, "And so."), Cue(5020, 7000, "We go."), Cue(7080, 9000, "On.")]
    assert kinds(Transcript(cues)) == [(0, "overlap"), (1, "gap")]


def test_text_without_times_has_no_problems_of_time() -> None:
    assert kinds(Transcript([Cue(0, 0, "so we go"), Cue(0, 0, "on")])) == []


def test_the_presets_have_public_numbers_only() -> None:
    assert set(PRESETS) == {"netflix", "bbc"}
    assert (NETFLIX.line, NETFLIX.lines, NETFLIX.longest, NETFLIX.characters_per_second) == (42, 2, 7.0, 20.0)
    assert (BBC.shortest, BBC.longest, BBC.characters_per_second, BBC.gap) == (None, None, None, None)
    cues = [Cue(0, 833, "So."), Cue(916, 1749, "Go."), Cue(1800, 2600, "On.")]
    assert kinds(Transcript(cues), NETFLIX) == [(1, "gap"), (2, "short")]
    cues = [Cue(0, 900, "So we go on"), Cue(1400, 9400, "We go."), Cue(10_400, 12_000, "On.")]
    assert kinds(Transcript(cues), BBC) == [(0, "words"), (0, "flicker")]


def test_a_name_is_written_as_it_is_elsewhere() -> None:
    lines = ["ANNA: so we go", "BEN: now what", "Anna: I know", "ANNA: and Anna: said so", "BEN: yes"]
    transcript = document(*lines)
    assert [(p.cue, p.kind, p.text, p.fixable) for p in problems(transcript, OWN)] == [(2, "speaker", "Anna", True)]
    reverted(fixes, transcript, OWN)
    assert texts(transcript) == [lines[0], lines[1], "ANNA: I know", *lines[3:]]


def test_words_that_the_recogniser_doubted_are_looked_at_and_not_fixed() -> None:
    timings = (Timing(0, 2, 1.0, 1.5, 0.9), Timing(3, 8, 1.5, 2.0, 0.3))
    assert problems(one("so wheat", timings=timings), OWN) == [Problem(0, "doubt", 0.3, text="wheat")]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ([(1000, 3100), (3000, 5000)], [(1000, 2920), (3000, 5000)]),  # an overlap
        ([(1000, 2990), (3000, 5000)], [(1000, 2920), (3000, 5000)]),  # no room between
        ([(1000, 1500), (3000, 5000)], [(1000, 2000), (3000, 5000)]),  # too short
        ([(1000, 1500), (1600, 5000)], [(1000, 1500), (1600, 5000)]),  # no room to be longer
        ([(1000, 2050), (1800, 4000)], [(1000, 2050), (1800, 4000)]),  # it would become too short
        ([(1000, 9500), (10_000, 12_000)], [(1000, 9500), (10_000, 12_000)]),  # too long: who knows where it ends
    ],
)
def test_times_are_fixed_where_nothing_else_breaks(before: list[tuple[int, int]], after: list[tuple[int, int]]) -> None:
    transcript = Transcript([Cue(start, end, "So it is.") for start, end in before])
    fixable = [problem.fixable for problem in problems(transcript, OWN)]
    reverted(fixes, transcript, OWN)
    assert times(transcript) == after
    assert any(fixable) == (before != after)


def test_gaps_that_flicker_are_closed() -> None:
    transcript = Transcript([Cue(0, 2000, "So it is."), Cue(2500, 5000, "And so."), Cue(6500, 8000, "On.")])
    reverted(fixes, transcript, BBC)
    assert times(transcript) == [(0, 2500), (2500, 5000), (6500, 8000)]


def test_a_cue_gets_the_time_it_takes_to_read() -> None:
    text = "So this is what we have to read"
    transcript = one(text, 1000, 2000)
    reverted(fixes, transcript, OWN)
    assert times(transcript) == [(1000, 2550)]
    transcript = one(text, 1000, 2000)
    reverted(fixes, transcript, BBC)
    assert times(transcript) == [(1000, 3667)]


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (LONG, "if we make no changes today\nwhat does tomorrow look like to you"),
        ("so\nwe\ngo", "so we go"),
        (f"<i>{LONG}</i>", "<i>if we make no changes today\nwhat does tomorrow look like to you</i>"),
        ("- one two three\n- four five\n- six", "- one two three\n- four five\n- six"),
        (f"{LONG} {LONG}", f"{LONG} {LONG}"),  # it does not fit
        (f"ANNA: {LONG}", f"ANNA: {LONG}"),
    ],
)
def test_lines_are_broken_again_where_that_is_safe(before: str, after: str) -> None:
    transcript = Transcript([Cue(1000, 7000, before), Cue(8000, 9500, "ANNA: yes")], SRT)
    reverted(fixes, transcript, OWN)
    assert texts(transcript)[0] == after


def test_empty_cues_go_and_only_the_chosen_ones_are_mended() -> None:
    transcript = document("So it is.", "<i></i>", "so\nwe\ngo", "and\nso\non", markup=VTT)
    assert [problem.fixable for problem in problems(transcript, OWN)] == [True, True, True]
    reverted(fixes, transcript, OWN, {1, 3})
    assert texts(transcript) == ["So it is.", "so\nwe\ngo", "and so on"]


def test_a_second_run_fixes_nothing_more_and_a_guideline_without_numbers_finds_nothing() -> None:
    cues = [Cue(900 * index, 900 * index + 950, f"{LONG} {index}") for index in range(40)]
    transcript = Transcript(cues, SRT)
    reverted(fixes, transcript, NETFLIX)
    again = list(transcript.cues)
    fixes(transcript, NETFLIX).apply(transcript)
    assert transcript.cues == again
    assert kinds(Transcript(cues, SRT), replace(NETFLIX, line=None, shortest=None, gap=None)) != []
    assert {kind for _, kind in kinds(Transcript(cues, SRT), Guideline("none"))} == {"overlap"}
