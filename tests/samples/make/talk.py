"""The first paragraphs of the sample talk as words with times, which every sample is made of."""

import re
from itertools import pairwise
from pathlib import Path
from typing import NamedTuple

TALK = Path(__file__).parents[3] / "resources" / "samples"
PARAGRAPHS = 4
_TIMES = re.compile(r"(\d\d):(\d\d):(\d\d),(\d{3}) --> (\d\d):(\d\d):(\d\d),(\d{3})\n(.*?)\n\n", re.DOTALL)


class Word(NamedTuple):
    """A word of the talk: as it is written, its times in milliseconds, and the number of its paragraph."""

    text: str
    start: int
    end: int
    paragraph: int

    @property
    def bare(self) -> str:
        """As a recogniser writes it: without marks, in small letters."""
        return re.sub(r"^\W+|\W+$", "", self.text).lower()

    @property
    def mark(self) -> str:
        """The marks behind it."""
        return re.sub(r".*\w", "", self.text)


class Cue(NamedTuple):
    """A few words that are shown together: milliseconds, and one or two lines."""

    start: int
    end: int
    lines: list[str]
    paragraph: int


def words() -> list[Word]:
    """The words, their times shared out within each cue of ``talk.srt`` by their length."""
    srt = (TALK / "talk.srt").read_text("utf-8")
    times: list[tuple[int, int]] = []
    for match in _TIMES.finditer(srt + "\n\n"):
        start, end = (_milliseconds(match.groups()[i : i + 4]) for i in (0, 4))
        spoken = match[9].split()
        step = (end - start) / sum(len(word) + 1 for word in spoken)
        edges = [start]
        for word in spoken:
            edges.append(edges[-1] + round(step * (len(word) + 1)) // 10 * 10)
        times += [(first, last - 20) for first, last in pairwise(edges)]
    paragraphs = (TALK / "talk.txt").read_text("utf-8").splitlines()[:PARAGRAPHS]
    texts = [(word, number) for number, line in enumerate(paragraphs) for word in line.split()]
    return [Word(text, *when, number) for (text, number), when in zip(texts, times, strict=False)]


def cues(size: int = 8) -> list[Cue]:
    """The words in cues of at most so many, none with words of two paragraphs."""
    results: list[Cue] = []
    for paragraph in range(PARAGRAPHS):
        those = [word for word in words() if word.paragraph == paragraph]
        for first in range(0, len(those), size):
            part = those[first : first + size]
            half = (len(part) + 1) // 2
            lines = [" ".join(word.text for word in line) for line in (part[:half], part[half:]) if line]
            results.append(Cue(part[0].start, part[-1].end, lines, paragraph))
    return results


def _milliseconds(parts: tuple[str, ...]) -> int:
    hours, minutes, seconds, rest = map(int, parts)
    return ((hours * 60 + minutes) * 60 + seconds) * 1000 + rest
