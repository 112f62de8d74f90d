"""A document as paragraphs: consecutive cues of one speaker without a long pause between them."""

import numpy as np

from engine.document.cue import Cue
from engine.document.transcript import Change, Transcript

LONG_PAUSE = 2000
"""Milliseconds between two cues that always start a new paragraph."""

_LONG, _LONGEST = 20_000, 45_000  # ms from which on a paragraph ends where it can, and where it must
_SHORT_PAUSE = 300  # ms, where it can
_MOST = 600  # characters, where nothing has times
_ENDS = (".", "?", "!", "…", '"', "”", "。", "？", "！")


class Paragraphs:
    """Which cues make up each paragraph.

    Edits of texts alone do not move the bounds: words must not jump while they are typed.

    Args:
        transcript: the document.

    Attributes:
        starts: the first cue of each paragraph, int64 (paragraphs,).
        lengths: the characters of each, with one behind each cue, int64 (paragraphs,); edits that leave the bounds
            leave these.
        gone: the paragraphs that the latest edit replaced.
        come: how many replaced them.
    """

    def __init__(self, transcript: Transcript) -> None:
        self._transcript = transcript
        self.starts, self.lengths = self._bounds(0, len(transcript.cues))
        self.gone, self.come = range(0), 0

    def __len__(self) -> int:
        return len(self.starts)

    def cues(self, paragraph: int) -> range:
        """The cues of a paragraph."""
        behind = paragraph + 1 < len(self.starts)
        stop = int(self.starts[paragraph + 1]) if behind else len(self._transcript.cues)
        return range(int(self.starts[paragraph]), stop)

    def of(self, cue: int) -> int:
        """The paragraph of a cue."""
        return int(np.searchsorted(self.starts, cue, "right")) - 1

    def speaker(self, paragraph: int) -> str:
        """The speaker of a paragraph; "" if unknown, or the same as in the paragraph before."""
        speaker = self._named_speaker(int(self.starts[paragraph])) or ""
        return "" if speaker and speaker == self._speaking(paragraph - 1) else speaker

    def follow(self, change: Change) -> None:
        """Follow an edit."""
        first, grown = max(0, self.of(change.start)), change.grown
        last = max(first, self.of(change.start + max(0, len(change.before) - 1)))
        if len(self.starts) and not grown and not self._parts_otherwise(change):
            self.gone, self.come = range(first, last + 1), last + 1 - first
            return
        first = max(0, first - 1)  # it may go on into the next one
        last = min(last + 1, len(self.starts) - 1)
        stop = self.cues(last).stop if last + 1 < len(self.starts) else 0
        begin = int(self.starts[first]) if len(self.starts) else 0
        end = int(self.starts[last + 1]) + grown if stop else len(self._transcript.cues)
        starts, lengths = self._bounds(begin, end)
        self.gone, self.come = range(first, last + 1), len(starts)
        self.starts = np.concatenate((self.starts[:first], starts, self.starts[last + 1 :] + grown))
        self.lengths = np.concatenate((self.lengths[:first], lengths, self.lengths[last + 1 :]))

    def _parts_otherwise(self, change: Change) -> bool:
        """Whether an edit changes times or speakers."""
        return any(
            old is not new
            and (
                (old.start, old.end, old.speaker) != (new.start, new.end, new.speaker)
                or self._label(old) != self._label(new)
            )
            for old, new in zip(change.before, change.after, strict=True)
        )

    def _bounds(self, begin: int, end: int) -> tuple[np.ndarray, np.ndarray]:
        """The first cues of the paragraphs between two cues, and the characters of each."""
        cues = self._transcript.cues
        bounds: list[int] = []
        lengths: list[int] = []
        if begin < end:
            bounds, latest, characters = [begin], cues[begin].end, len(cues[begin].text)
            first = before = cues[begin]
            for index in range(begin + 1, end):
                cue = cues[index]
                if not _goes_on(first, before, cue, latest) and self._parts(first, before, cue, latest, characters):
                    lengths.append(characters + index - bounds[-1])
                    bounds.append(index)
                    first, latest, characters = cue, cue.end, 0
                before, latest = cue, max(latest, cue.end)
                characters += len(cue.text)
            lengths.append(characters + end - bounds[-1])
        return np.array(bounds, np.int64), np.array(lengths, np.int64)

    def _parts(self, first: Cue, before: Cue, cue: Cue, latest: int, characters: int) -> bool:
        """Whether a cue begins a paragraph.

        Args:
            first: cue of the paragraph so far.
            before: the cue before it.
            latest: the latest end of a cue in the paragraph.
            characters: of the paragraph.
        """
        if cue.speaker != before.speaker or self._label(cue) is not None:
            return True
        if not cue.end:
            return characters > _MOST
        lasts, pause = latest - first.start, cue.start - latest
        ends = before.text.rstrip().endswith(_ENDS)
        return pause >= LONG_PAUSE or lasts > _LONGEST or (lasts > _LONG and (ends or pause >= _SHORT_PAUSE))

    def _label(self, cue: Cue) -> str | None:
        """The speaker that a cue's text names, "" for an unnamed one; None if the speaker does not change."""
        if _is_unlabelled(cue.text):
            return None
        return self._transcript.text_of(cue).label

    def _named_speaker(self, cue: int) -> str | None:
        """The speaker that a cue names, if any."""
        own = self._transcript.cues[cue]
        return own.speaker or self._label(own) or next((timing.speaker for timing in own.timings), None)

    def _speaking(self, paragraph: int) -> str:
        """The speaker at the end of a paragraph."""
        while paragraph >= 0:
            start = int(self.starts[paragraph])
            speaker, label = self._named_speaker(start), self._label(self._transcript.cues[start])
            if speaker or label is not None:
                return speaker or ""
            paragraph -= 1
        return ""


def _goes_on(first: Cue, before: Cue, cue: Cue, latest: int) -> bool:
    """Whether a cue clearly belongs to a paragraph, as most do; for the arguments see `Paragraphs._parts`."""
    return (
        latest - first.start <= _LONG
        and cue.end > 0
        and cue.start - latest < LONG_PAUSE
        and cue.speaker == before.speaker
        and _is_unlabelled(cue.text)
    )


def _is_unlabelled(text: str) -> bool:
    """Whether a text cannot begin with the label of a speaker."""
    return ":" not in text and text[:1].isalnum()
