"""Who speaks when: NIST's RTTM, as pyannote, NeMo and others write it, pyannote's JSON, and ``start end name`` lines.

``SPEAKER recording channel start duration <NA> <NA> name <NA> <NA>`` in seconds; lines of other kinds tell of words and
noises, and are passed over. Not a transcript: `with_speakers` gives the words of one their speakers.
"""

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Iterable, Sequence
from itertools import accumulate
from typing import Any

from engine.document.cue import Spoken
from engine.parsing import Warnings, lines_of
from engine.recognisers.accessors import at, rows, seconds, time_after, who
from engine.recognisers.streams import forget, values

Turn = tuple[float, float, str]
"""Start and end in seconds, and who speaks."""

_OTHERS = frozenset(
    "SEGMENT NOSCORE NO_RT_METADATA LEXEME NON-LEX NON-SPEECH FILLER EDIT IP SU CB A/P SPKR-INFO".split()
)
_NO_SPEAKER = ("<na>", "")
_LISTS = ((), ("diarization",), ("exclusiveDiarization",), ("output", "diarization"), ("content",), ("segments",))
_NEAR = 0.5


def speakers(text: str, warnings: Warnings | None = None) -> list[Turn]:
    """Who speaks when, in order of time; lines of no known kind are left out and noted in `warnings`."""
    warnings = warnings or Warnings()
    parsed = values(text)[0]
    forget()
    named = _from_json(parsed) if parsed else _from_lines(text, warnings)
    return sorted((start, end, name) for start, end, name in named if end > start)


def with_speakers(spoken: Sequence[Spoken], turns: Iterable[Turn]) -> list[Spoken]:
    """The words, those without a speaker with the one who speaks over most of the word, or else within 0.5 s of it."""
    ordered = sorted(turns)
    starts = [start for start, _, _ in ordered]
    reached = list(accumulate((end for _, end, _ in ordered), max))
    named: list[Spoken] = []
    for word in spoken:
        if word.speaker is None and word.start is not None:
            end = max(word.start, word.end or word.start)
            near = ordered[bisect_left(reached, word.start - _NEAR) : bisect_right(starts, end + _NEAR)]
            word = word._replace(speaker=_speaker(word.start, end, near))
        named.append(word)
    return named


def _speaker(start: float, end: float, turns: Sequence[Turn]) -> str | None:
    """Who speaks longest between two times, or else nearest to them."""
    shared: dict[str, float] = defaultdict(float)
    nearest: list[tuple[float, str]] = []
    for first, last, name in turns:
        common = min(end, last) - max(start, first)
        shared[name] += max(0.0, common)
        nearest.append((-common, name))
    longest = max(shared, key=lambda name: shared[name], default=None)
    if longest is not None and shared[longest] > 0:
        return longest
    distance, name = min(nearest, default=(_NEAR + 1, ""))
    return name if distance <= _NEAR else None


def _from_lines(text: str, warnings: Warnings) -> Iterable[Turn]:
    recordings: set[str] = set()
    for number, line in enumerate(lines_of(text), 1):
        fields = text[line.start : line.end].split()
        if not fields or fields[0].startswith(";;") or fields[0] in _OTHERS:
            continue
        turn = _turn(fields)
        if turn is None:
            warnings.add(number, "turn-left-out")
            continue
        if fields[0] == "SPEAKER":
            recordings.add(fields[1])
            if len(recordings) == 2:
                warnings.add(number, "several-recordings")
        yield turn


def _turn(fields: Sequence[str]) -> Turn | None:
    """The turn of a line: of RTTM, or start, end and name."""
    if fields[0] == "SPEAKER":
        row = dict(zip(("start", "duration", "name"), (*fields[3:5], *fields[7:8]), strict=False))
    else:
        row = dict(zip(("start", "end", "name"), (*fields[:2], " ".join(fields[2:])), strict=False))
    start = seconds(row, "start")
    end = seconds(row, "end") if "end" in row else time_after(start, seconds(row, "duration"))
    if start is None or end is None or row.get("name", "").lower() in _NO_SPEAKER:
        return None
    return start, end, row["name"]


def _from_json(data: Any) -> Iterable[Turn]:
    """The turns in JSON of pyannote: a list of them, under one of several names."""
    for row in next(filter(None, (rows(data, 0, *path) for path in _LISTS)), []):
        times = at(row, "segment") if isinstance(at(row, "segment"), dict) else row
        start, end, name = seconds(times, "start"), seconds(times, "end"), who(row, "speaker", "label")
        if start is not None and end is not None and name:
            yield start, end, name
