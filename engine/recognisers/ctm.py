"""CTM (NIST's time-marked conversations), as Kaldi, sclite, NeMo and many others write it: a line a word.

``recording channel start duration word [confidence [type [speaker]]]`` in seconds; ``;;`` begins a comment, and ``;``
inside a word begins tags unless a backslash stands before it. Of alternatives, between ``<ALT_BEGIN>`` and
``<ALT_END>``, the first is read. See the SCTK manual, "infmts"; type and speaker are from NIST's Rich Transcription
plans.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import pairwise
from typing import NamedTuple

from engine.document.cue import Spoken
from engine.parsing import Warnings, lines_of
from engine.recognisers.accessors import seconds, share, time_after
from engine.recognisers.base import SILENCES, Recogniser
from engine.recognisers.merging import in_a_row

_TIME = r"(?:\d{1,9}(?:\.\d*)?|\.\d+)"
_LINE = re.compile(
    rf"\s*(?P<recording>\S+)\s+(?P<channel>\S+)\s+(?P<start>{_TIME}|\*)\s+(?P<duration>{_TIME}|\*)\s+(?P<word>\S+)"
    rf"(?:\s+(?P<confidence>[+-]?{_TIME}(?:[eE][+-]?\d+)?|NA)(?:\s+(?P<type>[a-z-]+|NA)(?:\s+(?P<speaker>\S+))?)?)?"
    r"\s*(?:\s;;.*)?"
)
_TAGS = re.compile(r"(?<!\\);.*")
_PLAIN_NUMBER = re.compile(r"[\d.+-]+")
_NO_WORDS = ("non-lex", "misc")
_NO_SPEAKER = ("null", "unknown", "na", "<na>")
_LOOKED_AT = 20_000


class _Row(NamedTuple):
    number: int
    fields: dict[str, str] | None


def detect(text: str) -> bool:
    """Whether nearly all lines have times and a word where they belong, and the words are not numbers.

    Unlike the lines of a table, most go on with the recording of the line before, at a later time.
    """
    rows = list(_rows(text[:_LOOKED_AT]))
    filled = [row.fields for row in rows if row.fields]
    goes_on = sum(one["recording"] == two["recording"] and _is_later(one, two) for one, two in pairwise(filled))
    fractions = any("." in fields["start"] + fields["duration"] for fields in filled)
    words = sum(not _PLAIN_NUMBER.fullmatch(fields["word"]) for fields in filled)
    likely = fractions and len(filled) > 0.8 * len(rows) and 2 * words > len(filled)
    return likely and 2 * goes_on >= len(filled) - 1


def _is_later(fields: dict[str, str], following: dict[str, str]) -> bool:
    start, later = seconds(fields, "start"), seconds(following, "start")
    return start is None or later is None or later >= start


def read(text: str, warnings: Warnings) -> list[Spoken]:
    """The words, recording by recording; those of its channels are merged by time, and each channel is a speaker.

    Of a recording whose times start again, times go on where the one before ends, for there is one time line.
    """
    rows = list(_rows(text))
    sure = _are_shares(rows)
    recordings: dict[str, dict[str, list[Spoken]]] = {}
    begins: dict[str, int] = {}
    for number, fields in _chosen(rows, warnings):
        word = _TAGS.sub("", fields["word"]).replace("\\;", ";")
        if word.lower() in SILENCES or fields["type"] in _NO_WORDS:
            continue
        start, duration = seconds(fields, "start"), seconds(fields, "duration")
        end = time_after(start, duration)
        named = fields["speaker"] if (fields["speaker"] or "null").lower() not in _NO_SPEAKER else None
        begins.setdefault(fields["recording"], number)
        channels = recordings.setdefault(fields["recording"], {})
        confidence = share(fields, "confidence") if sure else None
        channels.setdefault(fields["channel"], []).append(Spoken(word, start, end, confidence, named))
    merged = [next(iter(one.values())) if len(one) == 1 else _merged(one) for one in recordings.values()]
    return in_a_row(merged, warnings, [begins[name] for name in recordings])


def _rows(text: str) -> Iterator[_Row]:
    """The lines that are neither blank nor comments."""
    for number, line in enumerate(lines_of(text), 1):
        content = text[line.start : line.end].strip()
        if content and not content.startswith(";;"):
            match = _LINE.fullmatch(content)
            yield _Row(number, match.groupdict() if match else None)


def _chosen(rows: Sequence[_Row], warnings: Warnings) -> Iterator[tuple[int, dict[str, str]]]:
    """The lines with words, but for those of alternatives that are not the first, with their numbers."""
    skipped: tuple[str, str] | None = None
    for number, fields in rows:
        if fields is None:
            warnings.add(number, "ctm-line-left-out")
            continue
        place = fields["recording"], fields["channel"]
        tag = fields["word"].upper()
        if tag in ("<ALT_BEGIN>", "<ALT>", "<ALT_END>"):
            skipped = place if tag == "<ALT>" else None
        elif place != skipped:
            yield number, fields


def _are_shares(rows: Sequence[_Row]) -> bool:
    """Whether confidences are probabilities; sclite lets them be anything, such as logarithms of likelihoods."""
    confidences = (fields["confidence"] for _, fields in rows if fields)
    return all(0 <= float(value) <= 1.01 for value in confidences if value and value != "NA")


def _merged(channels: dict[str, list[Spoken]]) -> list[Spoken]:
    words = [
        word if word.speaker else word._replace(speaker=name) for name, those in channels.items() for word in those
    ]
    return sorted(words, key=lambda word: word.start or 0.0)


CTM = Recogniser("ctm", "NIST CTM", (".ctm",), detect, read, text=True)
