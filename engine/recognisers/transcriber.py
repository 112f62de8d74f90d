"""Transcriber (.trs): turns of speakers, with the start times of text segments."""

from collections.abc import Iterator
from itertools import pairwise
from xml.etree.ElementTree import Element

from engine.document.cue import Spoken
from engine.parsing import Warnings
from engine.recognisers.accessors import seconds
from engine.recognisers.base import Recogniser, phrase
from engine.recognisers.xml_tree import has_root, root_of


def detect(text: str) -> bool:
    """Whether its root is ``<Trans>``."""
    return has_root(text, "Trans")


def read(text: str, warnings: Warnings) -> list[Spoken]:
    """The words, with each segment's time spread over them; noises and comments are skipped."""
    root = root_of(text, warnings)
    if root is None:
        return []
    names = {row.get("id", ""): row.get("name", "") for row in root.iter("Speaker")}
    return [word for turn in root.iter("Turn") for word in _words(turn, names)]


def _words(turn: Element, names: dict[str, str]) -> Iterator[Spoken]:
    voices = [names.get(each, "") for each in turn.get("speaker", "").split()]
    speaker = voices[0] if voices else ""
    pieces = [(seconds(turn.attrib, "startTime"), speaker, turn.text or "")]
    for each in turn:
        start, before, text = pieces[-1]
        tail = each.tail or ""
        if each.tag == "Sync":
            pieces.append((seconds(each.attrib, "time"), speaker, tail))
        elif each.tag == "Who":
            number = int(nb) if (nb := each.get("nb", "")).isdigit() else 0
            speaker = voices[number - 1] if 0 < number <= len(voices) else speaker
            pieces[-1:] = [(start, before, text), (None, speaker, tail)] if text.strip() else [(start, speaker, tail)]
        else:
            pieces[-1] = start, before, f"{text} {tail}"
    ends = pairwise([*(start for start, _, _ in pieces), seconds(turn.attrib, "endTime")])
    for (start, name, text), (_, end) in zip(pieces, ends, strict=True):
        yield from phrase(text, start, end, speaker=name or None)


TRANSCRIBER = Recogniser("transcriber", "Transcriber", (".trs",), detect, read, text=True)
