"""Joins cues into one sentence: the marks and capitals between them change with the cues."""

from collections.abc import Mapping
from typing import NamedTuple

from engine.document.cue_operations import merge
from engine.document.edits import ReplaceCues
from engine.document.letters import apply_case, case_of
from engine.document.limits import STANDARD, CueLimits
from engine.document.marks import ENDING, mark_in
from engine.document.slot_edits import write_slots
from engine.document.tokens import NO_SPEECH
from engine.document.transcript import Transcript
from engine.document.words import Address
from engine.errors import InputError


class Seam(NamedTuple):
    """Where two cues meet.

    Attributes:
        before, after: the last word of the first cue, and the first word of the second.
        mark: what stands between them, "" for none.
        capital: whether the word behind begins with a capital.
    """

    before: Address
    after: Address
    mark: str
    capital: bool

    @property
    def open(self) -> bool:
        """Whether the mark is to change: a sentence ends there, or there is no mark."""
        return not self.mark or self.mark[-1] in ENDING


class SeamChoice(NamedTuple):
    """The choice at a seam: a mark, "" for none, and whether the word behind keeps its capital."""

    mark: str
    capital: bool


def seams(transcript: Transcript, first: int, last: int) -> list[Seam]:
    """Where the cues from `first` to `last` meet.

    Raises:
        InputError: there are fewer than two, or speech does not run on from one to the next.
    """
    if last >= len(transcript.cues):
        raise InputError("cue {cue} is the last one; there is none after it to merge it with", cue=len(transcript.cues))
    if first >= last:
        raise InputError("a single cue cannot be merged; select two or more")
    return [_seam(transcript, index) for index in range(first, last)]


def join(
    transcript: Transcript, first: int, last: int, choices: Mapping[Seam, SeamChoice], limits: CueLimits = STANDARD
) -> ReplaceCues:
    """Merge the cues from `first` to `last` into one that is one sentence.

    Args:
        choices: for each of its `seams` that is to change.
        limits: as in `merge`.
    """
    copy = transcript.snapshot()
    marks = {seam.before: choice.mark for seam, choice in choices.items()}
    words = {
        seam.after: apply_case(copy.word_at(seam.after), "lower", copy.rules)
        for seam, choice in choices.items()
        if seam.capital and not choice.capital
    }
    write_slots(copy, marks, words).apply(copy)
    return merge(copy, first, last, limits)


def _seam(transcript: Transcript, index: int) -> Seam:
    one, two = transcript.cues[index], transcript.cues[index + 1]
    left, right = transcript.text_of(one), transcript.text_of(two)
    ends = left.masked.strip()[-1:], right.masked.strip()[:1]
    if not left.tokens or not right.tokens or NO_SPEECH in ends or one.speaker != two.speaker:
        raise InputError(
            "somebody else speaks in cue {cue}, or nobody does; select consecutive cues of one speaker", cue=index + 2
        )
    before, after = Address(index, len(left.tokens) - 1), Address(index + 1, 0)
    tail = left.masked[left.tokens[-1].end :]
    return Seam(before, after, mark_in(tail), case_of(transcript.word_at(after), transcript.rules) == "capitalised")
