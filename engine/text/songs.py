"""Songs with notes, or ``#``, in their first and last cue alone: the cues between are sung too, and no speech."""

from collections.abc import Iterable

from engine.document.tokens import NOTES
from engine.document.transcript import Transcript

_LONGEST = 40
"""Cues of a song at the most: a note without a counterpart makes no song of all that follows."""


def sung_cues(transcript: Transcript) -> set[int]:
    """The indexes of the cues behind the one where a song opens, up to the one where it closes; with that one if ``#``
    opens it.
    """
    texts = [transcript.markup.visible(cue.text).text for cue in transcript.cues]
    return _sung(texts) | _hashed(texts)


def _sung(texts: Iterable[str]) -> set[int]:
    sung: set[int] = set()
    opened: int | None = None
    for index, text in enumerate(texts):
        notes = sum(character in NOTES for character in text)
        if not notes:
            continue
        closes = notes % 2 == 1 and text.rstrip()[-1:] in NOTES
        if closes and opened is not None and index - opened < _LONGEST:
            sung.update(range(opened + 1, index + 1))
        opened = index if notes % 2 == 1 and not closes else None
    return sung


def _hashed(texts: Iterable[str]) -> set[int]:
    sung: set[int] = set()
    opened: int | None = None
    for index, text in enumerate(texts):
        if opened is None and text.startswith("# "):
            opened = index
        if opened is not None and text.endswith(" #"):
            sung.update(range(opened, index + 1) if index - opened < _LONGEST else ())
            opened = None
    return sung
