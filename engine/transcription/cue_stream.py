"""Lays words out in cues while they are recognised."""

from collections import Counter

from engine.document.cue import Cue, Spoken
from engine.document.cueing import cues_of
from engine.languages import rules_of
from engine.parsing import Warnings
from engine.recognisers.base import tidied
from engine.transcription.segments import SpeechSegment

_HELD = 2
"""Cues that are held back, since the words that follow may change them."""


class CueStream:
    """The cues of a recording whose segments come one by one; the same segments always give the same cues."""

    def __init__(self) -> None:
        self._words: list[Spoken] = []
        self._languages: Counter[str] = Counter()

    @property
    def language(self) -> str:
        """Code of the language of most words so far."""
        return self._languages.most_common(1)[0][0] if self._languages else ""

    def add(self, segment: SpeechSegment) -> list[Cue]:
        """Adds a segment; returns the cues that no later words can change."""
        self._languages[segment.language] += len(segment.words)
        self._words += [word for word in tidied(segment.words, Warnings("word")) if word.text]
        cues = cues_of(self._words, language=rules_of(self.language))[:-_HELD]
        self._words = self._words[sum(len(cue.timings) for cue in cues) :]  # a cue has a timing for each word
        return cues

    def finish(self) -> list[Cue]:
        """Returns the cues that were held back."""
        cues, self._words = cues_of(self._words, language=rules_of(self.language)), []
        return cues
