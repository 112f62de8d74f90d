"""The outcome of a file: how much was changed, how sure that was, and what needs a look."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, field
from heapq import nsmallest
from pathlib import Path
from typing import TYPE_CHECKING, Any, Literal

from engine.errors import Message
from engine.review import DOUBTFUL, Suggestion
from engine.review.changes import Changes
from engine.warnings import CodedWarning, kept, read_kept

if TYPE_CHECKING:
    from engine.restoring import PieceChanges

FileState = Literal["waiting", "running", "done", "failed", "skipped"]

BINS = 20
"""Bars of a histogram of confidences from 0 to 1."""
DENSITIES = 30
"""Bars of a histogram of marks for every 100 words, one mark each; the last one includes higher values."""

_LOWEST, _CONTEXT, _FEW = 5, 5, 100


@dataclass(frozen=True)
class Doubt:
    """A suggestion that needs review.

    Attributes:
        cue: number of its cue in the original file, from 1.
        before, change, after: the words around it, and the suggested mark or word.
        confidence: confidence, 0 to 1.
        accepted: whether it was accepted.
    """

    cue: int
    before: str
    change: str
    after: str
    confidence: float
    accepted: bool

    @classmethod
    def of(cls, suggestion: Suggestion, piece: "PieceChanges", glyphs: Mapping[str, str]) -> "Doubt":
        """The row of a suggestion about the original words."""
        words = piece.review.reading.words
        marked = suggestion.mark != suggestion.mark_now
        place = suggestion.slot + 1 if marked or suggestion.case_word is None else suggestion.case_word
        change = glyphs[suggestion.mark] or "no mark" if marked else suggestion.spelling or ""
        before = " ".join(word.text for word in words[max(0, place - _CONTEXT) : place])
        following = place + (not marked)
        after = " ".join(word.text for word in words[following : following + _CONTEXT])
        accepted = suggestion.state == "accepted"
        return cls(piece.cue_of(suggestion.slot) + 1, before, change, after, suggestion.confidence, accepted)


@dataclass(frozen=True)
class FileOutcome:
    """The outcome of a file.

    Attributes:
        path: the file.
        output: the written file, or None; also None for a finished file without speech.
        state: "skipped" means finished by an earlier run with the same plan, with the figures of that run.
        cues, words: their numbers.
        suggestions: their number.
        marks: label → number of insertions; "O" for removed marks.
        capitals: words whose case was changed.
        confidence: mean confidence of the accepted suggestions, or None without any.
        doubtful: suggestions with a confidence below `DOUBTFUL`.
        left: suggestions that were not accepted.
        histogram: suggestions by confidence, in `BINS` equal bins from 0 to 1.
        lowest: the least confident of those that need review.
        seconds: duration of the work.
        warnings: a sentence each.
        error: the reason of its failure, in one sentence, or "".
    """

    path: Path
    output: Path | None = None
    state: FileState = "waiting"
    cues: int = 0
    words: int = 0
    suggestions: int = 0
    marks: dict[str, int] = field(default_factory=dict)
    capitals: int = 0
    confidence: float | None = None
    doubtful: int = 0
    left: int = 0
    histogram: tuple[int, ...] = (0,) * BINS
    lowest: tuple[Doubt, ...] = ()
    seconds: float = 0.0
    warnings: tuple[str, ...] = ()
    error: str = ""

    @property
    def left_alone(self) -> bool:
        """Whether no model knows its language."""
        return any(isinstance(warning, CodedWarning) and warning.code == "other-language" for warning in self.warnings)

    @property
    def added(self) -> int:
        """Marks that were added."""
        return sum(count for mark, count in self.marks.items() if mark != "O")

    @property
    def look(self) -> int:
        """Suggestions that need a look: those left alone or the doubtful ones, whichever are more, for both are the
        least sure.
        """
        return max(self.doubtful, self.left)

    @property
    def need(self) -> float:
        """How much the file needs a look: such suggestions in a thousand words.

        A few words count as a hundred: one suggestion among them says little.
        """
        return 1000 * self.look / max(self.words, _FEW)

    @property
    def density(self) -> float:
        """How many marks were added per 100 words."""
        return 100 * self.added / self.words if self.words else 0.0

    def figures(self) -> dict[str, Any]:
        """All but the path, the output, the state and the error, as JSON takes it."""
        table = asdict(self) | {"warnings": [kept(warning) for warning in self.warnings]}
        for name in ("path", "output", "state", "error"):
            del table[name]
        return table


def failed(path: Path, error: Message) -> FileOutcome:
    """The outcome of a file that failed.

    Args:
        error: why, in one sentence; the file is named where it does not name it.
    """
    if path.name not in error:
        error = Message("{path}: {error}", path=path, error=error)
    return FileOutcome(path, state="failed", error=error)


def read_figures(table: dict[str, Any]) -> dict[str, Any]:
    """The fields of an outcome from the JSON of `FileOutcome.figures`."""
    lowest = tuple(Doubt(**doubt) for doubt in table["lowest"])
    warnings = tuple(map(read_kept, table["warnings"]))
    return table | {"lowest": lowest, "histogram": tuple(table["histogram"]), "warnings": warnings}


class Tally:
    """Counts the figures of an outcome, piece by piece.

    Args:
        glyphs: the glyph of each label.
    """

    def __init__(self, glyphs: Mapping[str, str]) -> None:
        self._glyphs = glyphs
        self._words = self._suggestions = self._doubtful = self._left = 0
        self._histogram = [0] * BINS
        self._changes = Changes()
        self._lowest: list[Doubt] = []

    def add(self, piece: "PieceChanges") -> None:
        """Counts what was suggested for a piece, and what was written."""
        suggestions = piece.review.suggestions
        self._words += sum(map(piece.review.piece.owns, piece.review.reading.words))
        self._suggestions += len(suggestions)
        self._doubtful += sum(s.confidence < DOUBTFUL for s in suggestions)
        self._left += sum(s.state == "pending" for s in suggestions)
        self._changes.add(suggestions)
        for suggestion in suggestions:
            self._histogram[min(BINS - 1, int(suggestion.confidence * BINS))] += 1
        unsure = [s for s in suggestions if s.confidence < DOUBTFUL or s.state == "pending"]
        lowest = (Doubt.of(s, piece, self._glyphs) for s in nsmallest(_LOWEST, unsure, key=lambda s: s.confidence))
        self._lowest = nsmallest(_LOWEST, [*self._lowest, *lowest], key=lambda doubt: doubt.confidence)

    def figures(self) -> dict[str, Any]:
        """The fields of the outcome."""
        return {
            "words": self._words,
            "suggestions": self._suggestions,
            "marks": dict(self._changes.marks.most_common()),
            "capitals": self._changes.capitals,
            "confidence": self._changes.confidence,
            "doubtful": self._doubtful,
            "left": self._left,
            "histogram": tuple(self._histogram),
            "lowest": tuple(self._lowest),
        }
