"""Serialises the review of each cue for recovery files, as JSON, which cannot execute code."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from engine.document.transcript import Transcript
from engine.document.words import Address
from engine.errors import FormatError
from engine.review.entries import NOTHING, CueReview, ReviewEntry, review_of
from engine.review.review import Review
from engine.review.suggestion import Suggestion
from engine.system.incremental import IncrementalEncoder, compact, separated

_VERSION = 2
_DIGITS = 4
_SCALE = 10_000
"""Probabilities are written as whole numbers of this."""


class ReviewWriter:
    """Writes a review again and again; what has not changed is not encoded again.

    Args:
        pause: called about every millisecond, to let other threads work.
    """

    def __init__(self, pause: Callable[[], object] = lambda: None) -> None:
        self._cues = IncrementalEncoder(self._encoded, pause)
        self._labels: dict[tuple[str, ...], int] = {}

    def parts(self, review: Review, transcript: Transcript) -> list[bytes]:
        """The suggestions for a transcript with their states, as bytes in parts to write one behind the other.

        Args:
            review: provides the glyphs.
            transcript: the transcript, or a snapshot for another thread.
        """
        head = compact({"version": _VERSION, "glyphs": dict(review.glyphs), "dash": review.dash})
        chunks = self._cues.chunks([review_of(cue) for cue in transcript.cues])
        return [head[:-1], b',"cues":[', *separated(chunks), b'],"labels":', compact(list(self._labels)), b"}"]

    def _encoded(self, reviews: Sequence[CueReview]) -> bytes:
        """The reviews of cues as JSON, 0 for a cue without one, and without the brackets around all of them."""
        return compact([self._row(review) if review != NOTHING else 0 for review in reviews])[1:-1]

    def _row(self, review: CueReview) -> tuple[bool, list[list[Any]]]:
        return review.locked, [self._entry(entry) for entry in review.entries]

    def _entry(self, entry: ReviewEntry) -> list[Any]:
        one = entry.suggestion
        scaled = [round(_SCALE * share) for share in one.rows[one.slot]]
        behind = None if one.case_word is None else one.case_word - one.slot
        labels = self._labels.setdefault(one.labels, len(self._labels))
        return [
            [entry.place, entry.state, entry.speaker, entry.passage, entry.copies, entry.next_copies],
            [one.mark_now, one.mark, round(one.confidence, _DIGITS), labels, one.pause, one.case, behind],
            [one.spelling, one.now],
            scaled,
        ]


def loads(data: bytes, transcript: Transcript) -> Review:
    """Restores a review from the bytes of a `ReviewWriter`, for the same transcript.

    Suggestions of missing words are dropped.

    Raises:
        FormatError: damaged data, or another version.
    """
    try:
        whole = json.loads(data)
        if whole["version"] != _VERSION:
            raise FormatError("the suggestions are of another version of Caesura; ask for new ones")
        slots = {address: slot for slot, address in enumerate(transcript.reading.addresses)}
        labels = [tuple(map(str, row)) for row in whole["labels"]]
        cues = {index: _cue(index, row, slots, labels) for index, row in enumerate(whole["cues"]) if row}
        return Review.of_cues(transcript, cues, dict(whole["glyphs"]), str(whole["dash"]))
    except (ValueError, TypeError, LookupError, RecursionError):
        raise FormatError("the copy of the suggestions is damaged; ask for new ones") from None


def _cue(index: int, row: Any, slots: Mapping[Address, int], labels: Sequence[tuple[str, ...]]) -> CueReview:
    locked, rows = row
    present = [entry for entry in rows if Address(index, entry[0][0]) in slots]
    entries = [_read_entry(slots[Address(index, entry[0][0])], labels, *entry) for entry in present]
    return CueReview(tuple(entries), bool(locked))


def _read_entry(
    slot: int,
    labels: Sequence[tuple[str, ...]],
    where: list[Any],
    what: list[Any],
    letters: list[Any],
    scaled: list[int],
) -> ReviewEntry:
    place, state, speaker, passage, copies, next_copies = where
    now, mark, confidence, number, pause, case, behind = what
    shares = [share / _SCALE for share in scaled]
    suggestion = Suggestion(
        slot, now, mark, float(confidence), labels[number], {slot: shares}, pause, case,
        None if behind is None else slot + int(behind), letters[0], state, letters[1],
    )  # fmt: skip
    return ReviewEntry(place, suggestion, state, speaker, passage, _pairs(copies), _pairs(next_copies))


def _pairs(rows: list[Any]) -> tuple[tuple[int, int], ...]:
    return tuple((int(cue), int(place)) for cue, place in rows)
