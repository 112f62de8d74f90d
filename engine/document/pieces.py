"""A long transcript, piece by piece: each a transcript of its own, with words around it as it has them in the whole.

What reads the pieces one after the other needs memory for one of them. They are cut between cues; `split_cues` first
cuts the text of very long ones.
"""

from collections.abc import Iterator
from dataclasses import dataclass

from engine.document.long_cues import split_cues
from engine.document.overview import Overview, Surroundings
from engine.document.tokens import turns
from engine.document.transcript import Transcript
from engine.document.words import Word, words_of

WORDS = 20_000
"""Words of a piece."""

AROUND = 250
"""Least words on either side of it: more than a model reads at a time."""


@dataclass(frozen=True)
class Piece:
    """A part of a transcript.

    Attributes:
        transcript: its cues, and those around them; the whole transcript where that is short.
        first: index in the whole of the first cue in `transcript`.
        cues: the indexes in the whole of its own cues.
    """

    transcript: Transcript
    first: int
    cues: range

    def owns(self, word: Word) -> bool:
        """Whether a word of `transcript` is in one of its own cues."""
        return word.cue + self.first in self.cues

    def own(self, cues: range) -> range:
        """The indexes in the whole of its own cues among some of `transcript`."""
        first, stop = max(cues.start + self.first, self.cues.start), min(cues.stop + self.first, self.cues.stop)
        return range(first, max(first, stop))


def piece_at(transcript: Transcript, overview: Overview, start: int, stop: int, words: int) -> Piece:
    """The piece that begins with a cue.

    Args:
        transcript: the whole.
        overview: of it.
        start, stop: its first cue, and the one before which it ends at the latest.
        words: it ends with the cue that has the last of so many.
    """
    transcript.labels = overview.labels
    count = len(transcript.cues)
    end = _onward(transcript, start, stop, words)
    first, last = _back(transcript, start, AROUND), _onward(transcript, end, count, AROUND)
    own = range(start, end)
    if first == 0 and last == count:
        return Piece(transcript, 0, own)
    around = Surroundings(overview, _speaker_before(transcript, overview, first))
    return Piece(transcript.with_cues(transcript.cues[first:last], around), first, own)


def words_around(transcript: Transcript, cues: range, words: int) -> range:
    """Some cues, and those around them that have at least so many words on either side."""
    return range(_back(transcript, cues.start, words), _onward(transcript, cues.stop, len(transcript.cues), words))


def pieces(transcript: Transcript) -> Iterator[Piece]:
    """The pieces of a transcript, in order.

    Each is cut before the one ahead of it is used, and has the words around it as they were then: marks may be written
    into a piece while the following ones are still to come.
    """
    count, overview = len(transcript.cues), transcript.overview
    following = piece_at(transcript, overview, 0, count, WORDS)
    while following.cues:
        piece, following = following, piece_at(transcript, overview, following.cues.stop, count, WORDS)
        yield piece


def leading_words(transcript: Transcript, count: int) -> list[Word]:
    """The first words of a transcript, without reading the others."""
    split = split_cues(transcript).transcript
    return piece_at(split, split.overview, 0, len(split.cues), count).transcript.words[:count]


def has_measured_times(transcript: Transcript) -> bool:
    """Whether it is known of any word when it is spoken."""
    if not any(cue.timings or cue.end > cue.start for cue in transcript.cues):
        return False
    split = split_cues(transcript).transcript
    words = (word for index, cue in enumerate(split.cues) for word in words_of(cue, index, split.text_of(cue)))
    return any(word.start is not None for word in words)


def has_copies(transcript: Transcript) -> bool:
    """Whether captions roll, and cues repeat words of the cue before."""
    return transcript.overview.rolling and any(piece.transcript.reading.copies for piece in pieces(transcript))


def _onward(transcript: Transcript, start: int, stop: int, words: int) -> int:
    """The index behind the cue with the last of so many words from a cue on."""
    index = start
    while index < stop and words > 0:
        words -= len(transcript.text_at(index).tokens)
        index += 1
    return index


def _back(transcript: Transcript, stop: int, words: int) -> int:
    """The index of the cue with the first of so many words before a cue."""
    index = stop
    while index and words > 0:
        index -= 1
        words -= len(transcript.text_at(index).tokens)
    return index


def _speaker_before(transcript: Transcript, overview: Overview, stop: int) -> str | None:
    """Who speaks in the last cue before another one that names somebody."""
    if not overview.named:
        return None
    for index in range(stop - 1, -1, -1):
        cue = transcript.cues[index]
        begun = turns(transcript.markup.visible(cue.text).text, overview.labels, transcript.rules)
        if name := next((name for _, name in reversed(begun) if name), cue.speaker):
            return name
    return None
