"""Lays words out in cues while they are recognised."""

from collections import Counter

from engine.document.cue import Cue, Spoken
from engine.document.cueing import cues_of
from engine.parsing import Warnings
from engine.recognisers.base import tidied
from engine.transcription.segments import SpeechSegment

_HELD = 2
"""Cues that wait for the words that follow, which may set them in another way."""


class CueStream:
    """The cues of a recording whose segments come one by one; the same segments always give the same cues."""

    def __init__(self) -> None:
        self._words: list[Spoken] = []
        self._languages: Counter[str] = Counter()

    @property
    def language(self) -> str:
        """Code of the language that most words so far are in."""
        return self._languages.most_common(1)[0][0] if self._languages else ""

    def add(self, segment: SpeechSegment) -> list[Cue]:
        """The cues that are settled now."""
        self._languages[segment.language] += len(segment.words)
        self._words += [word for word in tidied(segment.words, Warnings("word")) if word.text]
        cues = cues_of(self._words)[:-_HELD]
        self._words = self._words[sum(len(cue.timings) for cue in cues) :]  # a cue has a timing for each word
        return cues

    def finish(self) -> list[Cue]:
        """The cues that have waited."""
        cues, self._words = cues_of(self._words), []
        return cues
