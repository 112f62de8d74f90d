"""A transcript punctuated piece by piece: each piece is reviewed, written and forgotten before the next one."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

from engine.document.long_cues import split_cues
from engine.document.pieces import Piece, pieces
from engine.document.transcript import Transcript
from engine.document.words import CueWords
from engine.pipeline import Punctuator
from engine.review import Suggestion, SuggestionRef
from engine.review.decisions import writing_edit
from engine.review.entries import entries_of
from engine.style.marks import glyphs
from engine.suggestions.options import ReviewOptions
from engine.text.foreign import cues_of, passages_left_alone
from engine.warnings import CodedWarning
from engine.work.job import Progress


@dataclass(frozen=True)
class PieceReview:
    """The suggestions for a piece of a transcript.

    Attributes:
        piece: the part of the transcript.
        reading: the words of `piece.transcript`, to which the slots of the suggestions refer.
        suggestions: for the piece's own words, in reading order.
        foreign: cues left alone, by their indexes in the whole, and their language.
    """

    piece: Piece
    reading: CueWords
    suggestions: list[Suggestion]
    foreign: list[tuple[range, str]]

    @classmethod
    def of(
        cls, piece: Piece, punctuator: Punctuator, options: ReviewOptions, progress: Progress | None = None
    ) -> "PieceReview":
        """Suggests changes for a piece of a transcript whose language is settled.

        Args:
            progress: called with the fraction done.
        """
        reading = piece.transcript.reading
        proposals, passages = punctuator.propose(piece.transcript, options, progress)
        own = [each for each in proposals if piece.owns(reading.words[each.slot])]
        foreign = [(piece.own(cues_of(reading.words, part)), code) for part, code in passages]
        return cls(piece, reading, own, [(cues, code) for cues, code in foreign if cues])


@dataclass(frozen=True)
class PieceChanges:
    """The changes written into a piece.

    Attributes:
        review: its suggestions, with their states.
        texts: index of a changed cue → its text before and after.
        origins: the index in the document of each cue; a part of a long one has that of the whole.
    """

    review: PieceReview
    texts: dict[int, tuple[str, str]]
    origins: Sequence[int]

    def cue_of(self, slot: int) -> int:
        """The index in the document of the cue of a word."""
        return self.origins[self.review.reading.words[slot].cue + self.review.piece.first]


@dataclass
class _Output:
    """A transcript into which suggestions are written, and how they are drawn."""

    transcript: Transcript
    glyphs: Mapping[str, str]
    dash: str


def restore(
    punctuator: Punctuator,
    transcript: Transcript,
    options: ReviewOptions,
    minimum_confidence: float = 0.0,
    each: Callable[[PieceChanges], object] = lambda changes: None,
    progress: Progress | None = None,
) -> list[str]:
    """Punctuates a transcript: writes every suggestion at or above a confidence into it.

    The result is that of `Punctuator.review` and accepting, but for words that a model reads in other windows; memory
    beyond the transcript itself does not grow with its length.

    Args:
        each: called with what was written into each piece, in order.
        progress: called with the fraction done.

    Returns:
        why there may be fewer changes than expected.
    """
    if unknown := punctuator.settle_language(transcript):
        return [unknown]
    split = split_cues(transcript)
    whole = _Output(split.transcript, glyphs(options.style), options.style.dash)
    count = len(split.transcript.cues)
    foreign: list[tuple[range, str]] = []
    warnings: list[CodedWarning] = []
    for piece in pieces(split.transcript):

        def report(share: float, own: range = piece.cues) -> None:
            if progress:
                progress((own.start + share * len(own)) / count)

        review = PieceReview.of(piece, punctuator, options, report)
        if piece.cues.start == 0:
            warnings = options.warnings(review.reading.words)
        foreign += [(_of_origins(cues, split.origins), code) for cues, code in review.foreign]
        each(_write(whole, review, split.origins, minimum_confidence))
    split.joined(transcript).apply(transcript)
    return [*passages_left_alone(foreign), *warnings]


def _write(whole: _Output, review: PieceReview, origins: Sequence[int], minimum_confidence: float) -> PieceChanges:
    """Writes the suggestions of a piece at or above a confidence."""
    cues = entries_of(review.suggestions, review.reading, first=review.piece.first)
    chosen = [
        SuggestionRef(cue, entry)
        for cue, entries in cues.items()
        for entry in entries.entries
        if entry.suggestion.confidence >= minimum_confidence
    ]
    edit = writing_edit(whole, chosen)
    before = edit.apply(whole.transcript)
    for ref in chosen:
        ref.suggestion.state = "accepted"
    texts = {index: (before.cues[index].text, cue.text) for index, cue in edit.cues.items()}
    return PieceChanges(review, texts, origins)


def _of_origins(cues: range, origins: Sequence[int]) -> range:
    """The indexes in the document of some cues."""
    return range(origins[cues.start], origins[cues.stop - 1] + 1)
