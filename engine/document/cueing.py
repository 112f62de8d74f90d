"""Words with times become subtitle cues.

Where each cue and each line ends is solved for all words together, by dynamic programming over the total of the costs
below. A cue holds a bounded number of words, so time and memory grow in step with the text.
"""

import math
from bisect import bisect_left
from collections.abc import Iterator, Sequence
from itertools import accumulate, pairwise

from engine.document.cue import Cue, Spoken, Timing
from engine.document.filling import filled
from engine.document.limits import STANDARD, CueLimits
from engine.document.phrasing import SENTENCE, break_cost, is_spoken, may_part, softened, width
from engine.document.times import milliseconds
from engine.languages import ENGLISH, Language

_LINE = 0.6  # of the cost of a cue's end, for a line's
_SHARED = 7.0  # two sentences in one cue
_SILENCE, _UNHEARD = 6.0, 0.3  # each second of silence inside a cue beyond so much of a pause
_CUE = 1.0  # one more cue
_SLIGHT, _FEW = 8.0, 30  # a cue of fewer characters, in proportion
_BRIEF = 12.0  # a cue shown for less than the shortest time, in proportion
_FAST = 20.0  # a cue shown for less than it takes to read, in proportion
_UNEVEN = 16.0  # lines that differ from their mean length, squared; the mean counts line ends, so the last is longer


_Set = tuple[float, tuple[int, ...]]
"""A way to set some pieces in lines: its cost, and the pieces that begin a line."""


def cues_of(spoken: Sequence[Spoken], limits: CueLimits = STANDARD, language: Language = ENGLISH) -> list[Cue]:
    """Subtitle cues of `spoken`, each with one `Timing` for each of its words; words without a text are left out.

    A cue never goes on past a change of speaker or style, or a long pause; it has the style of its words. Words without
    times are placed between their neighbours by length; where no word has one, all cues are from 0 to 0 ms.
    """
    passage = _Passage([word for word in spoken if word.text], limits, language)
    return [passage.cue(i, j) for start, stop in passage.passages() for i, j in passage.cuts(start, stop)]


class _Passage:
    """Words to be laid out in cues.

    A piece is never broken: a word and everything joined to it. Chinese and Japanese words are joined, yet can be
    separated. For each piece this holds its first word, the width before it in letters, its milliseconds, the latest
    end of a cue that ends with it, the pause after it, the cost of ending a cue there, and the cost of all earlier
    slots if no cue ends in them.
    """

    def __init__(self, words: Sequence[Spoken], limits: CueLimits, language: Language) -> None:
        self.words, self.limits = words, limits
        self.turns = _turns(words)
        joined = {i for i, word in enumerate(words) if i and word.joined and i not in self.turns}
        self.glued = {i for i in joined if may_part(words[i - 1].text, words[i].text)}
        self.first = [i for i in range(len(words) + 1) if i not in joined or i in self.glued]
        self.pieces = [_merged(words[i:j]) for i, j in pairwise(self.first)]
        blanks = (following not in self.glued for following in self.first[1:])
        self.place = [
            0,
            *accumulate(width(piece.text) + blank for piece, blank in zip(self.pieces, blanks, strict=True)),
        ]
        self.timed = any(word.start is not None or word.end is not None for word in self.pieces)
        starts, self.end = filled(self.pieces) if self.timed else ([0] * len(self.pieces), [0] * len(self.pieces))
        self.start = [*starts, 2**62]
        gap, linger = milliseconds(limits.gap), milliseconds(limits.linger)
        self.latest = [
            min(end + linger, max(following - gap, (start + following) // 2))
            for end, (start, following) in zip(self.end, pairwise(self.start), strict=True)
        ]
        self.pause = [_pause(*two) for two in pairwise(self.pieces)]
        texts = [piece.text for piece in self.pieces]
        costs = [
            break_cost(text, following, language, before)
            for before, text, following in zip(["", *texts], texts, texts[1:], strict=False)
        ]
        self.breaks = [softened(cost, pause) for cost, pause in zip(costs, self.pause, strict=True)]
        silences = (_SILENCE * max(0.0, pause - _UNHEARD) for pause in self.pause)
        shared = (_SHARED * (cost == SENTENCE) for cost in costs)
        self.inside = [0.0, *accumulate(silence + two for silence, two in zip(silences, shared, strict=True))]

    def passages(self) -> Iterator[tuple[int, int]]:
        """The pieces between two changes of speaker or style, or long pauses."""
        start = 0
        for i, pause in enumerate(self.pause, 1):
            if pause >= self.limits.pause or self.first[i] in self.turns:
                yield start, i
                start = i
        if self.pieces:
            yield start, len(self.pieces)

    def cuts(self, start: int, stop: int) -> list[tuple[int, int]]:
        """The cheapest way to cut a passage into cues: for each, its first piece and the one after its last."""
        place, begins, ends, inside, limits = self.place, self.start, self.end, self.inside, self.limits
        widest, longest = limits.lines * (limits.line + 1), 1000 * limits.longest
        best, origin = [0.0], [start]
        for j in range(start + 1, stop + 1):
            least, at = math.inf, j - 1
            first, earliest, before = place[j] - widest, ends[j - 1] - longest, _CUE + inside[j - 1]
            for i in range(j - 1, start - 1, -1):
                if (place[i] < first or begins[i] < earliest) and i < j - 1:
                    break
                cost = best[i - start] + before - inside[i]
                # Each part of the cost is worked out only where the parts before it leave a chance.
                if (
                    cost < least
                    and (cost := cost + self._room(i, j)) < least
                    and (cost := cost + self._lines(i, j)[0]) < least
                ):
                    least, at = cost, i
            best.append(least + (self.breaks[j - 1] if j < stop else 0.0))
            origin.append(at)
        bounds = []
        while stop > start:
            bounds.append((origin[stop - start], stop))
            stop = origin[stop - start]
        return bounds[::-1]

    def _room(self, i: int, j: int) -> float:
        """The cost of a cue for having few characters or little time for them."""
        characters = self.place[j] - self.place[i] - 1
        cost = _SLIGHT * (1 - characters / _FEW) if characters < _FEW else 0.0
        if self.timed:
            limits = self.limits
            shown = max(0.0, min(limits.longest, (self.latest[j - 1] - self.start[i]) / 1000))
            if shown < limits.shortest:
                cost += _BRIEF * (1 - shown / limits.shortest)
            if shown * limits.reading_speed < characters:
                cost += _FAST * (1 - shown * limits.reading_speed / characters)
        return cost

    def _lines(self, i: int, j: int) -> tuple[float, tuple[int, ...]]:
        """The cheapest way to set pieces in as few lines as hold them: its cost, and the pieces that begin a line."""
        characters = self.place[j] - self.place[i] - 1
        if characters <= self.limits.line or j == i + 1:
            return 0.0, ()
        for count in range(2, self.limits.lines + 1):
            lines = self._set(i, j, count, characters / count, {})
            if lines[0] < math.inf:
                return lines
        return math.inf, ()

    def _set(self, i: int, j: int, count: int, mean: float, known: dict[tuple[int, int], _Set]) -> _Set:
        """The cheapest way to set pieces in `count` lines (two or more), with a target of `mean` characters each.

        Args:
            known: results so far, by first piece and number of lines.
        """
        if (i, count) in known:
            return known[i, count]
        line, place, breaks = self.limits.line, self.place, self.breaks
        least: _Set = (math.inf, ())
        enough = bisect_left(place, place[j] - (count - 1) * (line + 1), i + 1, j - 1)  # or the rest would not fit
        for k in range(enough, j):
            size = place[k] - place[i] - 1
            if size > line and k > i + 1:
                break
            cost = _LINE * breaks[k - 1] + _UNEVEN * ((size - mean) / line) ** 2
            if cost >= least[0]:
                continue
            later: tuple[int, ...] = ()
            if count > 2:
                more, later = self._set(k, j, count - 1, mean, known)
            else:
                rest = place[j] - place[k] - 1
                more = _UNEVEN * ((rest - mean) / line) ** 2 if rest <= line or j == k + 1 else math.inf
            if cost + more < least[0]:
                least = cost + more, (k, *later)
        known[i, count] = least
        return least

    def cue(self, i: int, j: int) -> Cue:
        """The cue of the pieces from `i` to before `j`."""
        begins = self._lines(i, j)[1]
        parts: list[str] = []
        timings: list[Timing] = []
        place = 0
        for piece in range(i, j):
            if piece > i and (piece in begins or self.first[piece] not in self.glued):
                parts.append("\n" if piece in begins else " ")
                place += 1
            for word in self.words[self.first[piece] : self.first[piece + 1]]:
                last = place + len(word.text)
                timings.append(Timing(place, last, word.start, word.end, word.confidence, word.speaker, word.clock))
                parts.append(word.text)
                place = last
        speaker = next((timing.speaker for timing in timings if timing.speaker is not None), None)
        style = self.words[self.first[i]].style
        return Cue(self.start[i], self._end(i, j), "".join(parts), None, speaker, tuple(timings), style=style)

    def _end(self, i: int, j: int) -> int:
        """When the cue goes, in milliseconds: once it is said and can have been read, if there is time for that."""
        if not self.timed:
            return 0
        start, limits = self.start[i], self.limits
        read = max(limits.shortest, (self.place[j] - self.place[i] - 1) / limits.reading_speed)
        latest = min(self.latest[j - 1], start + milliseconds(limits.longest))
        return min(max(self.end[j - 1], start + milliseconds(read)), latest)


def _turns(words: Sequence[Spoken]) -> set[int]:
    """The words at which somebody else than before is known to speak, or another style begins."""
    known = [(i, word.speaker) for i, word in enumerate(words) if word.speaker is not None]
    speakers = {i for (_, speaker), (i, other) in pairwise(known) if speaker != other}
    return speakers | {i for i, (word, other) in enumerate(pairwise(words), 1) if word.style != other.style}


def _merged(words: Sequence[Spoken]) -> Spoken:
    """A piece as one word, which lasts as long as its spoken part: standalone marks have no times."""
    if len(words) == 1:
        return words[0]
    spoken = [word for word in words if is_spoken(word.text)] or words
    return Spoken("".join(word.text for word in words), spoken[0].start, spoken[-1].end)


def _pause(word: Spoken, following: Spoken) -> float:
    """Seconds of silence between two words, 0 where it is not known."""
    known = word.end is not None and following.start is not None
    return max(0.0, following.start - word.end) if known else 0.0  # type: ignore[operator]
