"""Very long cues, such as a text that is one line: cut into short ones, and joined again."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import chain, groupby, pairwise

from engine.document.cue import Cue
from engine.document.edits import SetCues, with_text
from engine.document.markup import Markup
from engine.document.tokens import NOTES
from engine.document.transcript import Transcript

LONG = 200_000
"""Characters of a cue that is cut."""

_PART = 4_000
"""Least characters of a part but the last."""

_BEFORE, _BEHIND = 250, 100
"""How far what spans several words reaches to either side: quotations and brackets, and the label of a speaker."""

_SPANNING = re.compile(r"[\[\](){}<>*#&:\\|\"“”„«»‘]|['’](?!\w)|(?<!\w)['’]")
_LYRICS = re.compile(f"[{NOTES}]")
_SEAM = re.compile(r"(?<=[^\W\d_]) (?=[^\W\d_])")


@dataclass(frozen=True)
class SplitCues:
    """A transcript whose long cues are cut into parts.

    Attributes:
        transcript: a copy with the parts; the transcript itself if no cue is long.
        origins: the index of the cue that each of its cues is, or is a part of.
    """

    transcript: Transcript
    origins: Sequence[int]

    def joined(self, transcript: Transcript) -> SetCues:
        """The edit that gives the long cues of the original transcript the texts of their parts.

        Edits of the copy that change the number of cues may not come before it.
        """
        if self.transcript is transcript:
            return SetCues({})
        own = zip(self.origins, self.transcript.cues, strict=True)
        cues = {index: [cue for _, cue in parts] for index, parts in groupby(own, lambda part: part[0])}
        return SetCues(
            {
                index: parts[0] if len(parts) == 1 else with_text(transcript.cues[index], _text_of(parts))
                for index, parts in cues.items()
            }
        )


def split_cues(transcript: Transcript) -> SplitCues:
    """A transcript with its long cues cut between words where nothing spans the cut.

    Cues with word times, lyrics or long tags stay whole. A line that is cut goes on in the next part, where a colon
    after the first words is as little a mark as at the start of a line.
    """
    if all(len(cue.text) <= LONG for cue in transcript.cues):
        return SplitCues(transcript, range(len(transcript.cues)))
    cues: list[Cue] = []
    origins: list[int] = []
    for index, cue in enumerate(transcript.cues):
        parts = list(_parts(cue, transcript.markup)) if len(cue.text) > LONG and not cue.timings else [cue]
        cues += parts
        origins += [index] * len(parts)
    return SplitCues(transcript.with_cues(cues), origins)


def _parts(cue: Cue, markup: Markup) -> Iterator[Cue]:
    """A cue in parts, each with its share of the time."""
    ends = [0, *_seams(cue.text, markup), len(cue.text)]
    times = [cue.start + (cue.end - cue.start) * end // len(cue.text) for end in ends]
    for (first, last), (start, end) in zip(pairwise(ends), pairwise(times), strict=True):
        yield replace(cue, start=start, end=end, text=cue.text[first:last], review=None)


def _seams(text: str, markup: Markup) -> Iterator[int]:
    """The offsets at which a text is cut, `_PART` characters apart at the least."""
    if _LYRICS.search(text) or markup.longest_tag(text) > _BEFORE:
        return
    seam = previous = 0
    barred = (match.start() for match in _SPANNING.finditer(text))
    for place in chain(barred, (len(text),)):
        start = max(previous + _BEFORE, seam + _PART)
        while (match := _SEAM.search(text, start, max(start, place - _BEHIND))) is not None:
            seam = match.end()
            yield seam
            start = seam + _PART
        previous = place


def _text_of(parts: Sequence[Cue]) -> str:
    return "".join(part.text for part in parts)
