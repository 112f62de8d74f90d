"""The properties that only all cues of a transcript show, and what a part of one has to know about the rest."""

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass

from engine.document.cue import Cue
from engine.document.rolling import is_rolling
from engine.document.tokens import may_have_labels, speaker_labels


@dataclass(frozen=True)
class Overview:
    """The properties that only all cues together show.

    Attributes:
        labels: the speaker labels, which are not words.
        rolling: whether cues begin with the lines that the cue before ended with.
        named: whether speakers are named at all.
    """

    labels: frozenset[str]
    rolling: bool
    named: bool

    @classmethod
    def of(cls, cues: Sequence[Cue], texts: Iterable[str]) -> "Overview":
        """The overview of some cues.

        Args:
            texts: the visible text of each; gone through once.
        """
        labelled: list[str] = []

        def seen() -> Iterator[str]:
            for text in texts:
                if may_have_labels(text):
                    labelled.append(text)
                yield text

        rolling, labels = is_rolling(seen()), speaker_labels(labelled)
        return cls(labels, rolling, bool(labels) or any(cue.speaker for cue in cues))


@dataclass(frozen=True)
class Surroundings:
    """The properties that a part of a transcript takes from the whole.

    Attributes:
        overview: of the whole.
        speaker: who speaks before the part, or None if unknown.
    """

    overview: Overview
    speaker: str | None
