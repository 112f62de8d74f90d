"""Checks cues by a guideline, and fixes what can be fixed without making anything else worse."""

import re
from collections import Counter
from collections.abc import Collection, Iterator
from dataclasses import replace
from typing import Literal, NamedTuple

from engine.document.cue import Cue
from engine.document.edits import ReplaceCues, with_text
from engine.document.guidelines import Guideline
from engine.document.line_breaks import rebroken
from engine.document.phrasing import width
from engine.document.times import doubts, milliseconds
from engine.document.transcript import Transcript
from engine.work.job import Progress

ProblemKind = Literal[
    "empty",
    "overlap",
    "gap",
    "flicker",
    "short",
    "long",
    "fast",
    "words",
    "line",
    "lines",
    "speaker",
    "doubt",
    "spelling",
]

_LABEL = re.compile(r"^([ \t]*(?:[-–—][ \t]*|>{2,3}[ \t]*)?)([^\W\d_][^:\n]{0,40}?)(?=[ \t]*:)", re.MULTILINE)
_STEPS = 12
"""Fixes of one cue, one after the other."""


class Problem(NamedTuple):
    """A violation of a guideline in a cue.

    Attributes:
        cue: its index.
        kind: "overlap" and "gap" with the next cue; "flicker" for a gap that is too short to be one; "fast" by
            characters a second and "words" by words a minute; "speaker" for a name in other letters than elsewhere;
            "doubt" for a word that the recogniser doubted, "spelling" for one that a dictionary does not know.
        value: what it has: seconds, characters, lines, characters a second or words a minute.
        limit: what it should have, in the same unit.
        text: the line, name or word; "" otherwise.
        fixable: whether `fixes` mends it.
    """

    cue: int
    kind: ProblemKind
    value: float = 0.0
    limit: float = 0.0
    text: str = ""
    fixable: bool = False


def problems(transcript: Transcript, guideline: Guideline, progress: Progress = lambda fraction: None) -> list[Problem]:
    """Everything that breaks a guideline, in the order of the cues.

    Args:
        progress: called with the fraction done, 0 to 1.
    """
    checker, listed = _Checker(transcript, guideline), list[Problem]()
    for index, cue in enumerate(transcript.cues):
        following = transcript.cues[index + 1] if index + 1 < len(transcript.cues) else None
        for problem in checker.problems(cue, following):
            fixable = problem.kind == "empty" or checker.fixed(cue, following, problem) is not None
            listed.append(problem._replace(cue=index, fixable=fixable))
        if index % 500 == 0:
            progress(index / len(transcript.cues))
    return listed


def duration_problems(cue: Cue, guideline: Guideline) -> Iterator[Problem]:
    """The violations of a guideline in how long a cue is shown; the index is 0."""
    lasts = cue.end - cue.start
    if guideline.shortest is not None and lasts < milliseconds(guideline.shortest):
        yield Problem(0, "short", lasts / 1000, guideline.shortest)
    if guideline.longest is not None and lasts > milliseconds(guideline.longest):
        yield Problem(0, "long", lasts / 1000, guideline.longest)


def line_problems(text: str, guideline: Guideline) -> Iterator[Problem]:
    """The violations of a guideline in the lines of a visible text; the index is 0."""
    lines = text.split("\n")
    if guideline.lines is not None and len(lines) > guideline.lines:
        yield Problem(0, "lines", len(lines), guideline.lines)
    for line in lines if guideline.line is not None else ():
        if guideline.line is not None and width(line) > guideline.line:
            yield Problem(0, "line", width(line), guideline.line, line.strip())


def fixes(transcript: Transcript, guideline: Guideline, chosen: Collection[int] | None = None) -> ReplaceCues:
    """The edit that makes the safe fixes: each removes a problem and causes no other.

    Args:
        chosen: the indexes of the cues to mend; all if None.
    """
    checker, cues = _Checker(transcript, guideline), transcript.cues
    mended: dict[int, Cue | None] = {}
    for index in sorted(chosen) if chosen is not None else range(len(cues)):
        new = checker.mended(cues[index], cues[index + 1] if index + 1 < len(cues) else None)
        if new is not cues[index]:
            mended[index] = new
    start, stop = min(mended, default=0), max(mended, default=-1) + 1
    new_cues = (mended.get(index, cues[index]) for index in range(start, stop))
    return ReplaceCues(start, stop, tuple(cue for cue in new_cues if cue))


class _Checker:
    """Knows a guideline and how names are written in a transcript."""

    def __init__(self, transcript: Transcript, guideline: Guideline) -> None:
        self._transcript, self._guideline = transcript, guideline
        self._names = _names(transcript)
        self._line_break = transcript.markup.own_break(cue.text for cue in transcript.cues)

    def problems(self, cue: Cue, following: Cue | None) -> list[Problem]:
        """The problems of a cue in front of another one; their indexes are 0."""
        text = self._visible(cue)
        if not text:
            return [Problem(0, "empty")]
        timed = [*self._times(cue, text), *self._gaps(cue, following)] if cue.timed else []
        return [*timed, *line_problems(text, self._guideline), *self._speakers(text), *self._doubts(cue)]

    def fixed(self, cue: Cue, following: Cue | None, problem: Problem) -> Cue | None:
        """A cue without a problem and without a new one; None if that cannot be."""
        new = self._candidate(cue, following, problem)
        if new is None or new == cue:
            return None
        before = Counter(each.kind for each in self.problems(cue, following))
        after = Counter(each.kind for each in self.problems(new, following))
        return new if after < before and after[problem.kind] < before[problem.kind] else None

    def mended(self, cue: Cue, following: Cue | None) -> Cue | None:
        """A cue with all its safe fixes; None if it is to go, as an empty one."""
        if not self._visible(cue):
            return None
        for _ in range(_STEPS):
            candidates = (self.fixed(cue, following, problem) for problem in self.problems(cue, following))
            if (better := next(filter(None, candidates), None)) is None:
                break
            cue = better
        return cue

    def _visible(self, cue: Cue) -> str:
        return self._transcript.text_of(cue).view.text.strip()

    def _times(self, cue: Cue, text: str) -> Iterator[Problem]:
        yield from duration_problems(cue, self._guideline)
        lasts = cue.end - cue.start
        for kind, amount, limit, unit in self._speeds(cue, text):
            if limit and amount and (lasts <= 0 or amount * unit / lasts > limit):
                yield Problem(0, kind, amount * unit / lasts if lasts > 0 else 0.0, limit)

    def _speeds(self, cue: Cue, text: str) -> tuple[tuple[ProblemKind, int, float | None, int], ...]:
        """Kind, amount to be read, limit, and the milliseconds that the limit is for."""
        guideline, words = self._guideline, self._transcript.text_of(cue).tokens
        return (
            ("fast", width(text.replace("\n", " ")), guideline.characters_per_second, 1000),
            ("words", len(words), guideline.words_per_minute, 60_000),
        )

    def _gaps(self, cue: Cue, following: Cue | None) -> Iterator[Problem]:
        guideline = self._guideline
        if following is None or not following.timed or following.start < cue.start:
            return
        between = following.start - cue.end
        if between < 0:
            yield Problem(0, "overlap", -between / 1000)
        elif guideline.gap is not None and between < milliseconds(guideline.gap):
            yield Problem(0, "gap", between / 1000, guideline.gap)
        elif guideline.pause is not None and 0 < between < milliseconds(guideline.pause):
            yield Problem(0, "flicker", between / 1000, guideline.pause)

    def _speakers(self, text: str) -> Iterator[Problem]:
        for label in _LABEL.finditer(text) if self._names and ":" in text else ():
            if self._names.get(label[2].casefold(), label[2]) != label[2]:
                yield Problem(0, "speaker", text=label[2])

    def _doubts(self, cue: Cue) -> Iterator[Problem]:
        if not cue.timings:
            return
        text = self._transcript.text_of(cue)
        for place, sure in doubts(cue, [text.raw_span(token) for token in text.tokens]).items():
            yield Problem(0, "doubt", sure, text=text.words[place])

    def _candidate(self, cue: Cue, following: Cue | None, problem: Problem) -> Cue | None:
        match problem.kind:
            case "overlap" | "gap" | "flicker" | "short" | "fast" | "words":
                end = self._end(cue, following, problem)
                return replace(cue, end=end) if end > cue.start else None
            case "line" | "lines":
                return self._rebroken(cue)
            case "speaker":
                wanted = self._names[problem.text.casefold()]
                raw = _LABEL.sub(lambda label: label[1] + wanted if label[2] == problem.text else label[0], cue.text)
                return with_text(cue, raw)
        return None

    def _end(self, cue: Cue, following: Cue | None, problem: Problem) -> int:
        """When a cue should end, in milliseconds, to be rid of a problem of time."""
        guideline = self._guideline
        if following and problem.kind in ("overlap", "gap"):
            return following.start - milliseconds(guideline.gap or 0.0)
        if following and problem.kind == "flicker":
            return following.start
        needed = [milliseconds(guideline.shortest or 0.0), cue.end - cue.start]
        for _, amount, limit, unit in self._speeds(cue, self._visible(cue)):
            if limit:
                needed.append(int(-(-amount * unit // limit)))
        end = cue.start + max(needed)
        if following is None or following.start <= cue.start:
            return end
        latest = following.start - milliseconds(guideline.gap or 0.0)
        flickers = guideline.pause is not None and latest - end < milliseconds(guideline.pause)
        return latest if flickers else min(end, latest)

    def _rebroken(self, cue: Cue) -> Cue | None:
        guideline = self._guideline
        text = self._transcript.text_of(cue)
        if guideline.line is None or text.masked != text.view.text:
            return None
        raw = rebroken(text, guideline.line, guideline.lines or 2, self._line_break)
        return with_text(cue, raw) if raw else None


def _names(transcript: Transcript) -> dict[str, str]:
    """How each speaker's name is written most often, by the name in small letters; without names written one way."""
    counts: dict[str, Counter[str]] = {}
    known = {label.casefold() for label in transcript.labels}
    for cue in transcript.cues if known else ():
        if ":" in cue.text:
            for label in _LABEL.finditer(transcript.text_of(cue).view.text):
                if label[2].casefold() in known:
                    counts.setdefault(label[2].casefold(), Counter())[label[2]] += 1
    return {name: spellings.most_common(1)[0][0] for name, spellings in counts.items() if len(spellings) > 1}
