"""Merges cues into one sentence: the model says which mark stays between them, off the GUI thread."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QCoreApplication

from app.capitals import capitalised
from app.editor.document import EDIT
from app.editor.session import DocumentSession
from app.editor.suggesting import Choice, Loaded, loaded_for
from app.jobs import JobProgress, WindowJob
from engine.document.cue import Cue
from engine.document.joining import Seam, SeamChoice, join, seams
from engine.document.limits import CueLimits
from engine.document.transcript import Transcript
from engine.text.labels import mark_labels

if TYPE_CHECKING:
    from engine.pipeline import Punctuator
    from engine.prediction import Prediction

_AROUND = 8
"""Cues before and behind that the model reads as well."""


class JoinChoices(NamedTuple):
    """The model, and its choices."""

    loaded: Loaded
    choices: Mapping[Seam, SeamChoice]


def join_cues(session: DocumentSession, first: int, last: int, limits: CueLimits, then: Callable[[], None]) -> None:
    """Merge cues into one sentence, as one step; an error is reported as a note.

    Args:
        session: whose document it is.
        first, last: indexes of the cues.
        limits: of a cue.
        then: called once it is done.
    """
    live = session.transcript
    if live is None:
        return
    title = QCoreApplication.translate("edit", "merge into one sentence")
    snapshot, before = live.snapshot(), _written(live, first, last)
    choice, loaded = replace(session.choice), session.loaded

    def work(progress: JobProgress) -> JoinChoices:
        return join_choices(snapshot, first, last, choice, loaded)

    def unchanged() -> bool:
        return _written(live, first, last) == before

    def done(made: JoinChoices) -> None:
        session.loaded = made.loaded
        session.do(title, join(live, first, last, made.choices, limits))
        then()

    session.start_edit(WindowJob(capitalised(title), work, EDIT), unchanged, done)


def join_choices(snapshot: Transcript, first: int, last: int, choice: Choice, loaded: Loaded | None) -> JoinChoices:
    """Ask the model about the marks between cues.

    Raises:
        InputError: the cues cannot be one sentence.
    """
    between = [seam for seam in seams(snapshot, first, last) if seam.open]
    snapshot.speak(snapshot.language or choice.language)
    model = loaded_for(snapshot, choice, loaded)
    start, stop = max(0, first - _AROUND), last + 1 + _AROUND
    part = snapshot.with_cues(snapshot.cues[start:stop])
    return JoinChoices(model, _choices(model.model, part, start, between))


def _written(transcript: Transcript, first: int, last: int) -> list[Cue]:
    """Cues without their word times, which alignment may change in the meantime."""
    return [replace(cue, timings=()) for cue in transcript.cues[first : last + 1]]


def _choices(model: "Punctuator", part: Transcript, start: int, between: list[Seam]) -> Mapping[Seam, SeamChoice]:
    """The likelier of comma and no mark at each seam, and whether the word behind keeps its capital.

    Args:
        model: knows the likelihoods.
        part: the cues and some around them.
        start: index of its first cue.
        between: the seams.
    """
    words = part.words
    numbers = {(address.cue + start, address.place): number for number, address in enumerate(part.reading.addresses)}
    marks: list[str | None] = list(mark_labels([word.text for word in words], [word.tail for word in words]))
    marks = [None if mark == "O" else mark for mark in marks]
    for seam in between:
        marks[numbers[seam.before]] = None
    pauses = part.pauses() if model.model.reads_pauses else None
    prediction = model.predict([word.text for word in words], pauses, marks, language=part.rules.code)
    none, comma = model.labels.index("O"), model.labels.index("COMMA")
    choices: dict[Seam, SeamChoice] = {}
    for seam in between:
        probabilities = prediction.probabilities[numbers[seam.before]]
        mark = "," if probabilities[comma] > probabilities[none] * prediction.none_weight else ""
        choices[seam] = SeamChoice(mark, seam.capital and _keeps_capital(model, prediction, numbers[seam.after]))
    return choices


def _keeps_capital(model: "Punctuator", prediction: "Prediction", word: int) -> bool:
    """Whether a word has a capital inside a sentence too, as names have; so it is where the model knows no case."""
    shares = prediction.case_probabilities
    return shares is None or model.model.cases[int(shares[word].argmax())] != "lower"
