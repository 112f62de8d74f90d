"""Serialises the review of each cue for recovery files, as JSON, which cannot execute code."""

import json
from collections.abc import Mapping
from typing import Any

import numpy as np

from engine.document.transcript import Transcript
from engine.document.words import Address
from engine.errors import FormatError
from engine.review.entries import CueReview, ReviewEntry, is_known, known
from engine.review.review import Review
from engine.review.suggestion import Suggestion

_VERSION = 1
_DIGITS = 4


class Writer:
    """Writes a review again and again: what has not changed is not encoded anew."""

    def __init__(self) -> None:
        self._rows: dict[int, tuple[CueReview, str]] = {}  # by identity of the cue review

    def dumps(self, review: Review, transcript: Transcript) -> bytes:
        """Serialises the suggestions for a transcript with their states.

        Args:
            review: provides the glyphs.
            transcript: the transcript, or a snapshot for another thread.
        """
        before, rows = self._rows, dict[int, tuple[CueReview, str]]()
        cues: list[str] = []
        for index, cue in enumerate(transcript.cues):
            if is_known(cue):
                one = known(cue)
                rows[id(one)] = before.get(id(one)) or (one, _compact(_row(one)))
                cues.append(f"[{index},{rows[id(one)][1]}]")
        self._rows = rows
        head = _compact({"version": _VERSION, "glyphs": dict(review.glyphs), "dash": review.dash})
        return f'{head[:-1]},"cues":[{",".join(cues)}]}}'.encode("ascii")


def loads(data: bytes, transcript: Transcript) -> Review:
    """Restores a review from bytes of a `Writer`, for the same transcript; suggestions of missing words are dropped.

    Raises:
        FormatError: damaged data, or another version.
    """
    try:
        whole = json.loads(data)
        if whole["version"] != _VERSION:
            raise FormatError("the suggestions are of another version of Caesura; ask for new ones")
        slots = {address: slot for slot, address in enumerate(transcript.reading.addresses)}
        cues = {int(index): _cue(index, locked, rows, slots) for index, (locked, rows) in whole["cues"]}
        return Review.of_cues(transcript, cues, dict(whole["glyphs"]), str(whole["dash"]))
    except (ValueError, TypeError, LookupError, RecursionError):
        raise FormatError("the copy of the suggestions is damaged; ask for new ones") from None


def _compact(value: Any) -> str:
    return json.dumps(value, separators=(",", ":"))


def _row(review: CueReview) -> tuple[bool, list[list[Any]]]:
    return review.locked, [_entry_row(entry) for entry in review.entries]


def _entry_row(entry: ReviewEntry) -> list[Any]:
    one = entry.suggestion
    odds = np.asarray(one.rows[one.slot], np.float64).round(_DIGITS).tolist()
    behind = None if one.case_word is None else one.case_word - one.slot
    return [
        [entry.place, entry.state, entry.speaker, entry.passage, entry.copies, entry.next_copies],
        [one.mark_now, one.mark, round(one.confidence, _DIGITS), one.labels, one.pause, one.case, behind],
        [one.spelling, one.now],
        odds,
    ]


def _cue(index: int, locked: bool, rows: list[Any], slots: Mapping[Address, int]) -> CueReview:
    entries = [_entry(slots[Address(index, row[0][0])], *row) for row in rows if Address(index, row[0][0]) in slots]
    return CueReview(tuple(entries), bool(locked))


def _entry(slot: int, where: list[Any], what: list[Any], letters: list[Any], odds: list[float]) -> ReviewEntry:
    place, state, speaker, passage, copies, next_copies = where
    now, mark, confidence, labels, pause, case, behind = what
    suggestion = Suggestion(
        slot, now, mark, float(confidence), tuple(labels), {slot: odds}, pause, case,
        None if behind is None else slot + int(behind), letters[0], state, letters[1],
    )  # fmt: skip
    return ReviewEntry(place, suggestion, state, speaker, passage, _pairs(copies), _pairs(next_copies))


def _pairs(rows: list[Any]) -> tuple[tuple[int, int], ...]:
    return tuple((int(cue), int(place)) for cue, place in rows)
