"""Writes in the text that a reader sees: tags between its characters stay, and words keep their times."""

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from engine.document.cue import Cue, Timing
from engine.document.edits import Edit, ReplaceCues, SetCues, trusted
from engine.document.transcript import Transcript


class Spot(NamedTuple):
    """Between two characters of a transcript: the index of the cue, and the offset in its visible text."""

    cue: int
    offset: int


def write(transcript: Transcript, start: Spot, end: Spot, text: str) -> Edit:
    """Replace the text between two spots.

    A cue left empty goes, unless all of the range is in it; the new text stands in the first one.

    Args:
        start, end: in reading order; the same spot to put something in.
        text: as a reader is to see it; a line end becomes a blank.
    """
    plain = " ".join(text.splitlines()) if "\n" in text or "\r" in text else text
    if start.cue == end.cue:
        return SetCues({start.cue: _typed(transcript, start.cue, start.offset, end.offset, plain)})
    length = len(transcript.text_at(start.cue).view.text)
    first = _typed(transcript, start.cue, start.offset, length, plain)
    last = _typed(transcript, end.cue, 0, end.offset, "")
    kept = tuple(cue for cue in (first, last) if transcript.markup.visible(cue.text).text.strip())
    return ReplaceCues(start.cue, end.cue + 1, kept or (first,))


def text_between(transcript: Transcript, start: Spot, end: Spot) -> str:
    """The visible text between two spots, with a blank between cues."""
    texts = [transcript.text_of(cue).view.text for cue in transcript.cues[start.cue : end.cue + 1]]
    texts[-1] = texts[-1][: end.offset]
    texts[0] = texts[0][start.offset :]
    return " ".join(" ".join(text.split("\n")) for text in texts)


def _typed(transcript: Transcript, index: int, start: int, end: int, text: str) -> Cue:
    """A cue with another text between two offsets of its visible text."""
    cue = transcript.cues[index]
    view, raw = transcript.text_of(cue).view, cue.text
    at = view.ends[start - 1] if start else view.starts[0] if view.text else len(raw)
    put = transcript.markup.escaped(text)
    parts, position = [raw[:at], put], at
    for character in range(start, min(end, len(view.text))):
        parts.append(raw[position : view.starts[character]])
        position = max(position, view.ends[character])
    text_after = "".join([*parts, raw[position:]])
    timings = _carried(cue.timings, at, position, put, len(text_after) - len(raw))
    return replace(cue, text=text_after, timings=trusted(cue, text_after, timings))


def _carried(timings: Sequence[Timing], at: int, end: int, text: str, grown: int) -> Iterator[Timing]:
    """Timings with the offsets that they have once a text stands in place of what was between two offsets.

    Letters that touch a word belong to it. A word that is deleted whole leaves its time to the new text.

    Args:
        at, end: offsets in the raw text.
        text: what stands there now.
        grown: by how many characters the raw text is longer.
    """
    behind = at + len(text)
    taken = at < end or not text
    for timing in timings:
        first, last = timing.first, timing.last
        if not taken and at in (first, last):
            taken = not text[0 if last == at else -1].isspace()
            if taken and last == at:
                yield timing._replace(last=at + len(text.split()[0]))
                continue
            if taken:
                yield timing._replace(first=behind - len(text.split()[-1]), last=last + grown)
                continue
        elif first == at < end <= last:
            yield timing._replace(last=last + grown)  # another word in place of this one
            continue
        first = first if first < at else max(behind, first + grown)
        last = last if last <= at else max(behind, last + grown)
        yield timing._replace(first=first, last=max(first, last))
