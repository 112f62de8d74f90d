"""Suggestions as the model makes them for a snapshot, off the GUI thread."""

import sys
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, NamedTuple

from app.jobs import JobProgress
from engine.document.overview import Overview
from engine.document.pieces import Piece, piece_at, words_around
from engine.document.transcript import Transcript
from engine.document.unmarked import unmarked_passages
from engine.models.registry import DEFAULT
from engine.review import Review
from engine.style import Style
from engine.style.marks import glyphs
from engine.text.foreign import passages_left_alone

if TYPE_CHECKING:
    from engine.pipeline import Punctuator

NEAR = 40
"""Words on either side of a decision whose suggestions are renewed."""


@dataclass
class Choice:
    """Settings of the next suggestions.

    Attributes:
        model: a name of the registry, or a model's folder.
        device: "auto", "cpu" or "cuda".
        keep_marks, keep_case: keep existing marks and case.
        language: default language code of a text; "" detects it.
        weigh_marks: the marks are a recogniser's own: they count as evidence and can be replaced.
    """

    model: str = DEFAULT
    device: str = "auto"
    keep_marks: bool = True
    keep_case: bool = True
    language: str = ""
    weigh_marks: bool = False


class Part(NamedTuple):
    """Where the next piece of a document is.

    Attributes:
        cues: it begins with the first of them, and ends with the last at the latest.
        words: how many it has, if there are as many.
        known: facts from the pieces before; None before the first.
        done, total: cues of the pieces before, and of all.
    """

    cues: range
    words: int
    known: "Known | None"
    done: int
    total: int


Rejected = Callable[[Review], frozenset[int]]
Styled = Callable[[], tuple[Style, list[str]]]


class Loaded(NamedTuple):
    """A model, the name and the device that it was loaded with, and those that were chosen.

    They differ where the chosen one does not know the language of the text.
    """

    key: tuple[str, str]
    chosen: tuple[str, str]
    model: "Punctuator"


@dataclass
class SharedModel:
    """The settings of the next suggestions and the model that was used last, which all documents share.

    Attributes:
        choice: the settings.
        loaded: the model; None before the first suggestions.
    """

    choice: Choice = field(default_factory=Choice)
    loaded: Loaded | None = None


class Known(NamedTuple):
    """Facts about a document, from its first pieces.

    Attributes:
        overview: of the whole.
        language: its code.
        foreign: passages left alone so far.
        warnings: of the first piece.
        passages: passages without punctuation so far.
        open_at: the cue at which the last of these goes on, or None.
    """

    overview: Overview
    language: str
    foreign: tuple[tuple[range, str], ...] = ()
    warnings: tuple[str, ...] = ()
    passages: int = 0
    open_at: int | None = None


class Suggested(NamedTuple):
    """The model that was used, and its suggestions for some cues.

    Attributes:
        loaded: the model.
        review: the suggestions, prepared for the whole document.
        cues: those that it is about.
        known: facts about the document now; None if the model does not know its language.
    """

    loaded: Loaded
    review: Review
    cues: range
    known: Known | None


def suggest(
    snapshot: Transcript,
    part: Part,
    choice: Choice,
    loaded: Loaded | None,
    refused: Rejected,
    styled: Styled,
    progress: JobProgress,
) -> Suggested:
    """Run the model on a piece of the document, loading it if needed.

    Args:
        snapshot: the document.
        part: where the piece is.
        choice: settings. A model that does not know the text's language is replaced by the best one here that does.
        loaded: the last used model.
        refused: returns the indexes of earlier rejected suggestions.
        styled: returns the house style and its error.
        progress: of the job.
    """
    from engine.restoring import PieceReview
    from engine.suggestions.options import ReviewOptions
    from engine.text.language import language_of

    known = part.known
    snapshot.speak(snapshot.language or choice.language or (known.language if known else ""))
    snapshot.speak(language_of(snapshot))
    loaded = loaded_for(snapshot, choice, loaded)
    model = loaded.model
    style, wrong = styled()
    if unknown := model.settle_language(snapshot):
        review = Review(snapshot, warnings=[*wrong, unknown])
        review.prepare(refused(review))
        return Suggested(loaded, review, part.cues, None)
    options = ReviewOptions(choice.keep_marks, choice.keep_case, style, choice.weigh_marks)
    known = known or Known(snapshot.overview, snapshot.language)
    piece = piece_at(snapshot, known.overview, part.cues.start, part.cues.stop, part.words)

    def report(share: float) -> None:
        progress.report((part.done + share * len(piece.cues)) / part.total)

    suggested = PieceReview.of(piece, model, options, report)
    if part.known is None:
        known = known._replace(warnings=(*wrong, *options.warnings(suggested.reading.words)))
    known = known._replace(foreign=(*known.foreign, *suggested.foreign))
    warnings = [*known.warnings, *passages_left_alone(sorted(known.foreign, key=_first))]
    review = Review(piece.transcript, suggested.suggestions, glyphs(style), warnings, style.dash)
    return Suggested(loaded, review, piece.cues, _prepared(review, piece, refused, known))


def suggest_near(
    snapshot: Transcript,
    cues: range,
    known: Known,
    choice: Choice,
    loaded: Loaded,
    refused: Rejected,
    styled: Styled,
    progress: JobProgress,
) -> Suggested:
    """Run the loaded model on some cues and those around them.

    Args:
        snapshot: the document.
        cues: where something was decided.
        known: facts about the document.
        choice, loaded, refused, styled, progress: see `suggest`.
    """
    near = words_around(snapshot, cues, NEAR)
    elsewhere = (passage for passage in known.foreign if passage[0].stop <= near.start or near.stop <= passage[0].start)
    known = known._replace(foreign=tuple(elsewhere))
    part = Part(near, sys.maxsize, known, 0, len(near))
    return suggest(snapshot, part, choice, loaded, refused, styled, progress)


def _prepared(review: Review, piece: Piece, refused: Rejected, known: Known) -> Known:
    """Prepares the review of a piece; returns the facts known after it.

    A passage without punctuation that began in the piece before keeps its number.
    """
    words = review.transcript.words
    own = [index for index, word in enumerate(words) if piece.owns(word)]
    if not own:
        review.prepare()
        return known
    passages = [
        (passage.first, passage.last + 1)
        for passage in unmarked_passages(words)
        if passage.first <= own[-1] and passage.last >= own[0]
    ]
    goes_on = known.open_at == piece.cues.start and bool(passages) and passages[0][0] < own[0]
    number = known.passages - goes_on
    review.prepare(refused(review), passages, piece.first, number)
    open_at = piece.cues.stop if passages and passages[-1][1] > own[-1] + 1 else None
    return known._replace(passages=number + len(passages), open_at=open_at)


def _first(passage: tuple[range, str]) -> int:
    return passage[0].start


def loaded_for(snapshot: Transcript, choice: Choice, loaded: Loaded | None) -> Loaded:
    """The chosen model, or the best one here that knows the language of a document; loaded unless it is already.

    Args:
        snapshot: the document.
        choice: settings.
        loaded: the last used model.
    """
    from engine import load_model
    from engine.models.choice import model_for
    from engine.text.language import language_of

    key = model_for(language_of(snapshot), choice.model), choice.device
    if loaded and loaded.key == key:
        return loaded._replace(chosen=(choice.model, choice.device))
    return Loaded(key, (choice.model, choice.device), load_model(*key))
