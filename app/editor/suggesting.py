"""Suggestions as the model makes them for a snapshot, off the GUI thread."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, NamedTuple

from app.jobs import Progress
from engine.document.transcript import Transcript
from engine.document.unmarked import unmarked_passages
from engine.review import Review
from engine.style import Style

if TYPE_CHECKING:
    from engine.pipeline import Punctuator


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

    model: str = "caesura"
    device: str = "auto"
    keep_marks: bool = True
    keep_case: bool = True
    language: str = ""
    weigh_marks: bool = False


Rejected = Callable[[Review], frozenset[int]]
Styled = Callable[[], tuple[Style, list[str]]]


class Loaded(NamedTuple):
    """A model, the name and the device that it was loaded with, and those that were chosen.

    They differ where the chosen one does not know the language of the text.
    """

    key: tuple[str, str]
    chosen: tuple[str, str]
    model: "Punctuator"


class Suggested(NamedTuple):
    """The model that was used, and its suggestions."""

    loaded: Loaded
    review: Review


def suggest(
    snapshot: Transcript,
    cues: range | None,
    choice: Choice,
    loaded: Loaded | None,
    refused: Rejected,
    styled: Styled,
    progress: Progress,
) -> Suggested:
    """Run the model, loading it if needed.

    Args:
        snapshot: the document.
        cues: only for these; the model still reads the whole document.
        choice: settings. A model that does not know the text's language is replaced by the best one here that does.
        loaded: the last used model.
        refused: returns the indexes of earlier rejected suggestions.
        styled: returns the house style and its error.
        progress: of the job.
    """
    from engine import load_model
    from engine.models.choice import model_for
    from engine.text.language import language_of

    snapshot.speak(snapshot.language or choice.language)
    key = model_for(language_of(snapshot), choice.model), choice.device
    model = loaded.model if loaded and loaded.key == key else load_model(*key)
    style, wrong = styled()
    review = model.review(
        snapshot,
        keep_marks=choice.keep_marks,
        keep_case=choice.keep_case,
        style=style,
        progress=progress.report,
        weigh_marks=choice.weigh_marks,
    )
    review.warnings[:0] = wrong
    if cues is not None:
        words = snapshot.words
        review.suggestions = [s for s in review.suggestions if words[s.slot].cue in cues]
    passages = [(passage.first, passage.last + 1) for passage in unmarked_passages(snapshot.words)]
    review.prepare(refused(review), passages)
    return Suggested(Loaded(key, (choice.model, choice.device), model), review)
