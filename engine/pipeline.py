"""`load_model` and `Punctuator`: window, predict, join, suggest. Every figure in a table goes through here."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import numpy as np

from engine.backends import MOST_THREADS
from engine.document.cue import Cue
from engine.document.pieces import leading_words
from engine.document.transcript import Transcript
from engine.errors import CaesuraError, InputError, Message, WeightsCorrupt
from engine.evidence import with_evidence
from engine.languages import code_of
from engine.models.base import TINY, Card, Model, Scaling, Text
from engine.models.choice import best_model
from engine.models.registry import DEFAULT, load_family
from engine.models.weights import find_folder
from engine.prediction import Prediction, obeying
from engine.review import Review, Suggestion
from engine.review.entries import decided_slots, is_reviewed
from engine.review.selecting import encodable, outside
from engine.style import Style
from engine.style.marks import glyphs
from engine.suggestions import suggestions
from engine.suggestions.options import ReviewOptions
from engine.text.choice import chosen
from engine.text.current import CurrentText
from engine.text.foreign import (
    by_language,
    cues_of,
    foreign_passages,
    is_marked,
    passages_left_alone,
    unknown_language,
)
from engine.text.labels import STRONG
from engine.text.language import language_of
from engine.text.layout import layout_of
from engine.text.on_screen import cues_on_screen
from engine.text.songs import sung_cues
from engine.warnings import CodedWarning
from engine.work.job import Progress, part_of

FEW = 3
"""Words that are too few to detect a language by; a model of other languages than English takes them for its own."""

_SHORT = 300
"""Words of a text, at the most, to which the suggestions of further runs are added: the model reads the marks that
stand, and in a short text a few new ones change most.
"""

_RUNS = 3
"""Further runs, at the most."""

_TRIAL = ("so", "what", "is", "it")


class Proposals(NamedTuple):
    """Suggestions in reading order, and the passages left alone: indexes of the words of each, and its language."""

    suggestions: list[Suggestion]
    passages: list[tuple[range, str]]


class Punctuator:
    """A loaded model.

    Args:
        model: a model of any family.
        name: the requested name.
        languages: codes of its languages.
        language: code of the language of texts that declare none, or "" to detect it.
        none_weight, by_language: as in the model's card.

    Attributes:
        labels: mark classes, `O` first.
    """

    def __init__(
        self,
        model: Model,
        name: str,
        languages: Sequence[str] = ("en",),
        language: str = "",
        none_weight: float = 1.0,
        by_language: Mapping[str, Scaling] | None = None,
    ):
        self.model, self.name, self.languages, self._language = model, name, tuple(languages), language
        self.none_weight, self._by_language = none_weight, by_language or {}
        self.labels, self.device = model.labels, model.device

    def predict(
        self,
        words: Sequence[str],
        pauses: Sequence[float | None] | None = None,
        marks: Sequence[str | None] | None = None,
        progress: Progress | None = None,
        language: str = "",
    ) -> Prediction:
        """Predicts the mark after each word, and the case of each.

        Args:
            words: without marks; their case is not read.
            pauses: seconds of silence after each word, None if unknown; or None without any pauses.
            marks: the existing label after each word, None if unknown; or None without any marks.
                Models that do not read marks ignore them.
            progress: called with the fraction done.
            language: code of the words' language, for the calibration of models of several; "" if unknown.

        Raises:
            InputError: `pauses` or `marks` are not as many as `words`.
        """
        _check_lengths(words, pauses, marks)
        known = {"marks": marks} if marks is not None and self.reads_marks else {}
        proposals, cases = self.model.predict(words, pauses, progress, **known)
        return self._prediction(proposals, cases, language)

    @property
    def reads_marks(self) -> bool:
        """Whether existing marks influence the model."""
        return getattr(self.model, "reads_marks", False)

    def open_ended(self) -> "Punctuator | None":
        """The same model for texts that go on behind their last word, or None if it cannot read any so."""
        model = getattr(self.model, "open_ended", None)
        if model is None:
            return None
        return Punctuator(model(), self.name, self.languages, self._language, self.none_weight, self._by_language)

    @property
    def shares(self) -> bool:
        """Whether several short texts are predicted sooner together, each as it would be by itself."""
        return getattr(self.model, "shares", False)

    def predict_many(self, texts: Sequence[Text], language: str = "") -> list[Prediction]:
        """Predicts several texts in one language, together if the model `shares`.

        Raises:
            InputError: the pauses of a text are not as many as its words.
        """
        if not (self.shares and texts):
            return [self.predict(*text, language=language) for text in texts]
        for text in texts:
            _check_lengths(*text)
        proposals = self.model.predict_many(texts)  # type: ignore[attr-defined]
        return [self._prediction(marks, cases, language) for marks, cases in proposals]

    def _prediction(self, marks: np.ndarray, cases: np.ndarray | None, language: str) -> Prediction:
        if scaling := self._by_language.get(language or self._language):
            marks = scaling.probabilities(np.log(np.maximum(marks, TINY)))
        labels = [self.labels[index] for index in chosen(marks, self.none_weight)]
        return Prediction(labels, marks, self.cases_after(labels, cases), cases, self.none_weight)

    def cases_after(self, labels: Sequence[str], probabilities: np.ndarray | None) -> list[str] | None:
        """The case of each word, given the mark after each; None for a model without a case head.

        Args:
            labels: of the marks.
            probabilities: float32 (words, cases), of each word inside a sentence.
        """
        if probabilities is None:
            return None
        cases = [self.model.cases[index] for index in probabilities.argmax(axis=1)]
        for index, (before, case) in enumerate(zip(["PERIOD", *labels], cases, strict=False)):
            if before in STRONG and case == "lower":
                cases[index] = "capitalised"
        return cases

    def restore_text(self, text: str, minimum_confidence: float = 0.0, style: Style | None = None) -> str:
        """Restores marks and capitals in `text`, in a house style; existing ones are kept."""
        transcript = Transcript([Cue(0, 0, text)])
        self.review(transcript, style=style).accept(minimum_confidence=minimum_confidence)
        return transcript.cues[0].text

    def review(
        self,
        transcript: Transcript,
        *,
        keep_marks: bool = True,
        keep_case: bool = True,
        style: Style | None = None,
        progress: Progress | None = None,
        weigh_marks: bool = False,
    ) -> Review:
        """Suggests changes for a transcript, without applying them.

        Args:
            keep_marks: keep existing marks; otherwise they may be replaced or removed.
            keep_case: keep existing capitals; otherwise they may be removed.
            style: the house style; None for none.
            progress: called with the fraction done.
            weigh_marks: the marks in the text are a recogniser's own: they may be replaced and count as evidence,
                regardless of `keep_marks`.
        """
        if unknown := self.settle_language(transcript):
            return Review(transcript, warnings=[unknown])
        options = ReviewOptions(keep_marks, keep_case, style or Style(), weigh_marks)
        words = transcript.words
        proposals, passages = self.propose(transcript, options, progress)
        warnings: list[str] = [*passages_left_alone([(cues_of(words, part), code) for part, code in passages])]
        warnings += options.warnings(words)
        return Review(transcript, proposals, glyphs(options.style), warnings, options.style.dash)

    def settle_language(self, transcript: Transcript) -> CodedWarning | None:
        """Detects the language of a transcript, by whose rules it is read from now on.

        Returns:
            the warning that the model does not know it, or None if it does.
        """
        language = self._language if self._language and not transcript.language else language_of(transcript)
        if language not in self.languages and ("en" in self.languages or len(leading_words(transcript, FEW + 1)) > FEW):
            return unknown_language(language, self.languages, self.name)
        if language != "en":
            transcript.speak(language)
        return None

    def propose(self, transcript: Transcript, options: ReviewOptions, progress: Progress | None = None) -> Proposals:
        """Suggests changes for a transcript, or a part of one, whose language is settled.

        In a short text, what further runs would still suggest once these changes are made is suggested at once.

        Args:
            progress: called with the fraction done.
        """
        proposals = self._proposals(transcript, options, progress)
        again = options.marks_stay and options.keep_case and self.reads_marks and not decided_slots(transcript)
        if again and len(transcript.words) <= _SHORT:
            self._add_further(proposals.suggestions, transcript, options)
        return proposals

    def _add_further(self, proposals: list[Suggestion], transcript: Transcript, options: ReviewOptions) -> None:
        """Adds the suggestions of further runs, for slots and words that have none yet; they stay in reading order.

        Without new marks the model would read the same again.
        """
        cues = [replace(cue, review=None) for cue in transcript.cues]
        restored, further = transcript.with_cues(cues, transcript.around), proposals
        marked, spelt = (set[int](), set[int | None]())
        for _ in range(_RUNS):
            if not any(each.changes_mark for each in further):
                break
            marked |= {each.slot for each in further if each.changes_mark}
            spelt |= {each.case_word for each in further} - {None}
            Review(
                restored, [replace(each) for each in further], glyphs(options.style), dash=options.style.dash
            ).accept()
            restored.cues = [replace(cue, review=None) for cue in restored.cues]
            if len(restored.words) != len(transcript.words):
                break
            further = [
                each
                for each in self._proposals(restored, options).suggestions
                if not (each.slot in marked if each.changes_mark else each.case_word in spelt)
            ]
            proposals += further
        proposals.sort(key=lambda each: each.slot)

    def _proposals(self, transcript: Transcript, options: ReviewOptions, progress: Progress | None = None) -> Proposals:
        """The suggestions of one run."""
        words, pauses = transcript.words, transcript.pauses()
        current = CurrentText.of(words, transcript.rules)
        passages = foreign_passages(words, self.languages, transcript.rules)
        left_alone = [each for each in passages if not is_marked(each[1], self.languages, transcript.rules)]
        for edge in (edge for part, _ in left_alone for edge in (part.start, part.stop)):
            if 0 < edge < len(words) and current.marks[edge - 1] == "O":
                current.turns[edge] = True
        shown = cues_on_screen(words, current.marks) if transcript.timed else set()
        if unspoken := sung_cues(transcript) | shown:
            current = current.without(unspoken)
        # Capitals that may go are judged by the words alone: the marks of a first run would move them in a second one.
        marks_read = options.marks_stay and options.keep_case and self.reads_marks
        decided = decided_slots(transcript)
        unsettled = frozenset() if is_reviewed(transcript) else decided
        known = [None if mark == "O" and slot not in decided else mark for slot, mark in enumerate(current.marks)]
        layout = None
        if not transcript.timed:
            marks = ["O" if slot in unsettled else mark for slot, mark in enumerate(current.marks)]
            layout = layout_of(transcript, marks)
            current = current.laid_out(layout)
            for slot in np.flatnonzero(layout.stops):
                known[slot] = known[slot] or "PERIOD"  # what follows a heading does not go on with its sentence
        pauses_read = pauses if self.model.reads_pauses else None
        marks_seen, code = known if marks_read else None, current.language.code
        ends = [slot for slot in np.flatnonzero(current.turns[1:]).tolist() if known[slot] is None]
        if marks_seen and ends:
            prediction = self._predict_in_turns(current.texts, pauses_read, marks_seen, ends, progress, code)
        else:
            prediction = self.predict(current.texts, pauses_read, marks_seen, progress, code)
        if len(left_alone) < len(passages):
            parts = by_language(passages, len(words), code)
            prediction = self._by_parts(prediction, parts, current.texts, pauses_read, marks_seen)
        own = current.marks if options.weigh_marks else None
        prediction = with_evidence(prediction, self.labels, words, own, layout)
        classes = self.labels, self.model.cases
        prediction = obeying(prediction, *classes, current.texts, options.style)
        proposals = suggestions(current, pauses, prediction, *classes, options, marks_read, unsettled)
        if transcript.source:
            proposals = encodable(proposals, glyphs(options.style), transcript.source.encoding)
        return Proposals(outside(proposals, (part for part, _ in left_alone)), left_alone)

    def _predict_in_turns(
        self,
        words: Sequence[str],
        pauses: Sequence[float | None] | None,
        marks: Sequence[str | None],
        ends: Sequence[int],
        progress: Progress | None,
        language: str,
    ) -> Prediction:
        """A prediction that takes turns into account: a model that does not see where they end takes an answer for a
        part of its question. So it reads the text again with a final mark at the end of every second turn, and then
        with one at the ends of the others.

        Args:
            ends: the slots in which turns end without a mark; one at least.
            words, pauses, marks, progress, language: as for `predict`.
        """
        odd, even = ends[::2], ends[1::2]
        readings = 3 if even else 2
        parts = [part_of(progress, reading, readings) if progress else None for reading in range(3)]
        prediction = self.predict(words, pauses, marks, parts[0], language)
        strong = [column for column, label in enumerate(self.labels) if label in STRONG]
        probabilities = prediction.probabilities.copy()
        for part, shown, read in ((parts[1], odd, np.delete(np.arange(len(words)), odd)), (parts[2], even, odd)):
            if shown:
                seen = list(marks)
                for slot in shown:
                    seen[slot] = self.labels[strong[probabilities[slot, strong].argmax()]]
                probabilities[read] = self.predict(words, pauses, seen, part, language).probabilities[read]
        return prediction.revised(probabilities, self.labels)

    def _by_parts(
        self,
        prediction: Prediction,
        parts: Sequence[tuple[range, str]],
        words: Sequence[str],
        pauses: Sequence[float | None] | None,
        marks: Sequence[str | None] | None,
    ) -> Prediction:
        """A prediction in which each part is read by itself, in its language, but for the slots where they meet.

        Args:
            prediction: of the whole.
            parts: all of the text.
            words, pauses, marks: as for `predict`.
        """
        probabilities, cases = prediction.probabilities.copy(), prediction.case_probabilities
        cases = None if cases is None else cases.copy()
        for part, code in parts:
            own = slice(part.start, part.stop)
            alone = self.predict(words[own], pauses and pauses[own], marks and marks[own], language=code)
            probabilities[part.start : part.stop - 1] = alone.probabilities[:-1]
            if cases is not None and alone.case_probabilities is not None:
                cases[part.start + 1 : part.stop] = alone.case_probabilities[1:]
        return replace(prediction.revised(probabilities, self.labels), case_probabilities=cases)


def _check_lengths(
    words: Sequence[str], pauses: Sequence[float | None] | None, marks: Sequence[str | None] | None
) -> None:
    for name, values in (("pauses", pauses), ("marks", marks)):
        if values is not None and len(values) != len(words):
            raise InputError(
                "predict: {words} words but {values} {name}; give one per word, or none.",
                words=len(words),
                values=len(values),
                name=name,
            )


def load_model(name: str = DEFAULT, device: str = "auto", threads: int | None = None, language: str = "") -> Punctuator:
    """Loads a model of the registry by name, or an exported one by its folder.

    Args:
        name: a name of `engine.models.registry.variants`, or the path of a folder with a ``card.json``.
        device: "auto", "cpu" or "cuda".
        threads: CPU threads, or None for one a core.
        language: code or name of the language of texts that declare none: if the named model does not know it, the best
            one on this machine that does is loaded. "" for the named model in any case, and to detect it.

    Raises:
        InputError: unknown or missing device, unknown language, or an invalid number of threads.
        UnknownModel: no such name or folder.
        WeightsMissing: its weights are missing, or no model here knows the language; the message has the command to get
            them.
        WeightsCorrupt: a file does not match its card, or the files do not fit together.
        MissingDependency: it needs torch, which is not installed.
    """
    if device not in ("auto", "cpu", "cuda"):
        raise InputError("{device}: no such device; choose from auto, cpu and cuda.", device=device)
    if threads is not None and not 1 <= threads <= MOST_THREADS:
        raise InputError(
            "{threads} threads: give a number from 1 to {most}, or none for one per core.",
            threads=threads,
            most=MOST_THREADS,
        )
    if language:
        name = best_model(language, name)
    folder = find_folder(name)
    card = Card.read(folder)
    family = load_family(card.family)
    try:
        model = family.load(folder, card, device, threads)
        marks, cases = model.predict(_TRIAL, None)
    except (CaesuraError, MemoryError):
        raise
    except Exception as error:  # any error that libraries raise on damaged files
        raise _misfit(folder, f"{type(error).__name__}: {str(error).partition(chr(10))[0][:200]}") from error
    if marks.shape != (len(_TRIAL), len(card.labels)) or (cases is not None and cases.shape[1] != len(card.cases)):
        raise _misfit(folder, Message("its classes differ from those in its card"))
    return Punctuator(model, name, card.languages, code_of(language), card.none_weight, card.by_language)


def _misfit(folder: Path, why: str) -> WeightsCorrupt:
    return WeightsCorrupt(
        "{folder}: the model does not work ({why}); export or install it again.", folder=folder, why=why
    )
