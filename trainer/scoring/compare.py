"""Two systems on the same text: their F1 by mark, and whether the difference is more than chance."""

from dataclasses import asdict, dataclass
from pathlib import Path
from typing import Any

import numpy as np

from engine.errors import InputError
from engine.pipeline import load_model
from trainer.scoring.bootstrap import PASSAGE, RESAMPLES, Difference, paired_bootstrap, passages, tally
from trainer.scoring.evaluate import Evaluation, by_name, mark_set, measure_text


@dataclass(frozen=True)
class System:
    """A system to compare.

    Attributes:
        model: a name or folder, as for `load_model`.
        pauses: use known pauses.
    """

    model: str
    pauses: bool = True

    def __str__(self) -> str:
        return Path(self.model).name + ("" if self.pauses else " without pauses")


def compare(
    first: System,
    second: System,
    texts: list[str],
    prepared: Path,
    *,
    marks: str | None = None,
    most_words: int | None = None,
    threads: int | None = None,
) -> dict[str, Any]:
    """Measures two systems on each of `texts`; see `differences`.

    Args:
        texts, prepared, marks, most_words, threads: as for `evaluate`.

    Raises:
        InputError: no such text or mark set, two texts of one name, models of different marks and no `marks`, or a text
            that is too short.
    """
    systems = (first, second)
    punctuators = [load_model(system.model, threads=threads) for system in systems]
    chosen = mark_set(marks, *punctuators)
    figures: dict[str, Any] = {"marks": chosen.name, "compared": [str(system) for system in systems]}
    figures |= {"resamples": RESAMPLES, "passage": PASSAGE}
    for name, text in by_name(texts, figures).items():
        one, two = (
            measure_text(punctuator, text, prepared, chosen, pauses=system.pauses, most_words=most_words)
            for punctuator, system in zip(punctuators, systems, strict=True)
        )
        units = passages(one.offsets)
        if not units.any():
            raise InputError(f"{text}: one passage is too little to compare on; give more than {PASSAGE} words.")
        figures[name] = differences(one, two, units)
    return figures


def differences(first: Evaluation, second: Evaluation, units: np.ndarray) -> dict[str, Any]:
    """The `Difference` for each mark and overall, as plain data, with the sizes of the text.

    Args:
        first, second: of the same documents.
        units: int (N,), the passage of each slot; two at least.
    """
    labels = len(first.labels)
    rows = paired_bootstrap(
        tally(first.true, first.proposed, units, labels), tally(second.true, second.proposed, units, labels)
    )
    sizes: dict[str, float] = {"words": first.words, "pauses": max(first.pauses, second.pauses)}
    sizes |= {"documents": len(first.offsets) - 1, "passages": int(units.max()) + 1}
    if first.word_error_rate is not None:
        sizes["wer"] = first.word_error_rate
    return sizes | {mark: _rounded(row) for mark, row in zip((*first.labels[1:], "overall"), rows, strict=True)}


def _rounded(row: Difference) -> dict[str, float]:
    # Adding 0 turns -0.0 into 0.0.
    return {name: round(value, 4 if name == "no_gain" else 2) + 0 for name, value in asdict(row).items()}
