"""Publishes a finished adaptation as a model for the editor, with a card that reveals nothing of the texts."""

import json
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from engine.models.base import Card
from engine.models.catalogue import import_model
from engine.models.weights import user_models
from engine.pipeline import load_model
from engine.text.labels import MARK_SETS, MarkSet
from trainer.config import system
from trainer.data.corpora.packed import Packed
from trainer.data.labelled import Labelled, both_ways, documents
from trainer.finetune.verdict import AdaptationResult, judge
from trainer.markdown import table
from trainer.publish import copy_model
from trainer.recipe import Recipe
from trainer.scoring.calibrate import calibrate, calibrated
from trainer.systems.base import Base
from trainer.systems.export import write_card
from trainer.training.run import TRAINING


def publish(base: Base, recipe: Recipe, packed: Packed, run: Path, folder: Path) -> AdaptationResult:
    """Exports a run to a model's folder, then calibrates and evaluates it on held-out text.

    Args:
        base: the base model.
        recipe: its recipe.
        packed: the user's texts.
        run: folder of the run.
        folder: of the model.
    """
    system(recipe.model.family).export(recipe, run, folder, int8=True)
    marks = MARK_SETS[recipe.model.marks]
    _calibrate(folder, _held_out(packed, marks, "dev"), none_weight=base.card.none_weight)
    verdict = judge(str(base.folder), str(folder), list(documents(packed.select("test"), pauses=True)))
    about = _about(base, recipe, packed, run, verdict)
    card = _calibrate(folder, _held_out(packed, marks, "dev", "test"), about=about, languages=(packed.language,))
    (folder / "README.md").write_text(_readme(card), encoding="utf-8")
    return verdict


def keep(model: Path, name: str, output: Path | None) -> Path:
    """Copies a model to `output`, or to the user's models under a free name; returns its folder.

    Raises:
        OutputError: it cannot be written.
    """
    if output is None:
        return user_models() / import_model(model, name)
    copy_model(model, output)
    return output


def _calibrate(folder: Path, texts: Iterator[Labelled], **changes: Any) -> Card:
    """Calibrates a model on held-out texts; returns its new card, with further changes."""
    fitted = calibrate(load_model(str(folder)), texts)
    return write_card(replace(calibrated(Card.read(folder), fitted), **changes), folder)


def _held_out(packed: Packed, marks: MarkSet, *splits: str) -> Iterator[Labelled]:
    """The calibration text: the test text is a part of it only after the evaluation."""
    for split in splits:
        yield from both_ways(documents(packed.select(split), pauses=True), marks)


def _about(base: Base, recipe: Recipe, packed: Packed, run: Path, verdict: AdaptationResult) -> dict[str, Any]:
    """The card's description: only the number of texts."""
    parts = {split: packed.select(split) for split in ("train", "dev", "test")}
    counts = {split: {"texts": len(part.ids), "words": len(part.words)} for split, part in parts.items()}
    shown = {"variant": "int8", "development F1": f"{verdict.after:.2f}"}
    return {
        "description": recipe.description,
        "licence": recipe.licence,
        "base": {"name": base.card.name, "files": base.card.files},
        "model": vars(recipe.model) | {"encoder": base.encoder},
        "data": counts,
        "attribution": [*base.card.about.get("attribution", ()), "the user's own texts"],
        "training": vars(recipe.train),
        "run": json.loads((run / TRAINING).read_text(encoding="utf-8")),
        "figures": {"parity": [shown], "held out": verdict.plain()},
    }


def _readme(card: Card) -> str:
    about = card.about
    counts = table([{"part": part, **sizes} for part, sizes in about["data"].items()])
    files = "\n".join(f"* `{name}` SHA-256 `{digest}`" for name, digest in card.files.items())
    verdict = AdaptationResult(**{key: value for key, value in about["figures"]["held out"].items() if key != "better"})
    return f"""# {card.name}

{about["description"]}. Licence of these weights: {about["licence"]}.

{verdict}

{counts}
Attribution: {"; ".join(about["attribution"])}. Base: {about["base"]["name"]}.

## Files

{files}
"""
