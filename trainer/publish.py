"""Publishes a finished run as a model: exports, calibrates, verifies against torch, and writes its card."""

import json
import tempfile
from collections import defaultdict
from dataclasses import replace
from pathlib import Path
from typing import Any

import numpy as np

from engine.errors import InputError
from engine.languages import name_of
from engine.models.base import Card
from engine.models.catalogue import EXTRAS
from engine.models.weights import find_folder, user_models
from engine.pipeline import load_model
from engine.system.atomic import check_writable, make_folder
from engine.text.labels import MARK_SETS, MarkSet
from trainer.config import system
from trainer.data.corpora import languages
from trainer.data.corpora.packed import Packed, language_of
from trainer.data.labelled import Labelled, both_ways, documents, drawn, labelled
from trainer.data.sources import load_sources
from trainer.encoders import e5
from trainer.markdown import table
from trainer.recipe import Recipe, SourceConfig
from trainer.scoring.calibrate import best_none_weight, calibrate, calibrated
from trainer.scoring.evaluate import Evaluation, mark_set, measure
from trainer.systems.export import copy_files, write_card
from trainer.training.run import RECIPE, TRAINING, check_finished, read_run, stage_folder

ATTRIBUTION = {f"{languages.PREFIX}{code}": credit for code, credit in languages.ATTRIBUTION.items()} | {
    "changelog": "Changelog Media podcast transcripts, CC BY-SA 4.0",
    "earnings22": "Earnings-22 transcripts, Rev.com, CC BY-SA 4.0",
    "ted": "TED talks, CC BY-NC-ND 4.0",
}

LEAST_F1 = 50.0
"""Percent, of the development text of a language: below it, each right mark has more than two wrong or missing ones."""

ENOUGH_WORDS = 20_000
"""Of each development text, drawn evenly, to check whether a language was learnt."""

ENCODER_LICENCES = {e5.NAME: "MIT"}
"""Of the encoders whose licence is another than Apache's."""


def publish(run: Path, prepared: Path, output: Path | None = None, *, int8: bool = True) -> tuple[Path, dict[str, Any]]:
    """Publishes a run as a model folder, once the model is calibrated.

    Args:
        run: folder that `fit` wrote.
        prepared: folder of the corpora, for calibration on the recipe's development text.
        output: the model's folder, or None for one among the user's own.

    Returns:
        the folder, and the figures that its card has.

    Raises:
        InputError: `run` is not the folder of a run, or the run is unfinished.
        RecipeError: a corpus is not prepared.
        OutputError: the model cannot be written.
    """
    if not (run / RECIPE).is_file():
        raise InputError(f"{run}: not the folder of a run; give one that `caesura-trainer fit` wrote.")
    check_finished(run)
    recipe = read_run(run)
    development = load_sources(recipe.development, prepared)
    target = output or user_models() / recipe.name
    make_folder(target.parent)
    check_writable(target / "card.json" if target.exists() else target)
    with tempfile.TemporaryDirectory(prefix=".export-", dir=run) as place:
        figures = _export(recipe, run, prepared, development, Path(place), int8=int8)
        copy_model(Path(place), target)
    return target, figures


def _export(
    recipe: Recipe, run: Path, prepared: Path, development: list[Packed], folder: Path, *, int8: bool
) -> dict[str, Any]:
    """Exports a run into a folder and calibrates the model there; returns the figures that its card has."""
    variants = system(recipe.model.family).export(recipe, run, folder, int8=int8)
    marks = MARK_SETS[recipe.model.marks]
    texts = (text for packed in development for text in both_ways(documents(packed, pauses=True), marks))
    fitted = calibrate(load_model(str(folder)), texts)
    for place in variants.values():
        write_card(calibrated(Card.read(place), fitted), place)
    outcomes = {name: _measured(str(place), development, marks) for name, place in variants.items()}
    if recipe.train.balanced:
        outcomes = {name: _balanced(outcome) for name, outcome in outcomes.items()}
    served = outcomes[list(variants)[-1]]
    rows = [
        {"variant": name, "development F1": f"{outcome.counts().overall().f1:.2f}", "MB": _megabytes(variants[name])}
        for name, outcome in outcomes.items()
    ]
    figures = {"parity": rows, "calibration_error": round(served.calibration().error, 4)}
    diagram(served, folder / "reliability.png")
    about = _about(recipe, run) | {"figures": figures}
    known = known_languages(recipe, prepared, str(folder))
    card = replace(Card.read(folder), about=about, languages=known, none_weight=served.none_weight)
    write_card(card, folder)
    (folder / "README.md").write_text(readme(card), encoding="utf-8")
    return figures


def copy_model(source: Path, folder: Path) -> None:
    """Copies a model's folder into another, which is made; the card comes last.

    Raises:
        OutputError: a file cannot be written.
    """
    extras = [name for name in EXTRAS if (source / name).is_file()]
    copy_files(source, folder, [*Card.read(source).files, *extras, "card.json"])


def recalibrate(folder: Path, texts: list[str], prepared: Path, most_words: int | None, *, balanced: bool) -> Card:
    """Calibrates a published model again; returns its new card.

    Args:
        folder: of the model.
        texts: held-out texts, as for `trainer.data.labelled.labelled`.
        prepared: folder of the corpora.
        most_words: about as many words of each text, in whole documents evenly drawn.
        balanced: choose the weight of no mark, too; otherwise it stays.

    Raises:
        InputError: no such text, one in a language that the model does not know, none in one of its several
            languages, a card without figures, or a model that was adapted to somebody's texts: adapting calibrates it.
    """
    card = Card.read(folder)
    if "base" in card.about:
        raise InputError(
            f"{folder}: not a published model; `caesura-trainer finetune` calibrates the ones that it makes."
        )
    if "figures" not in card.about:
        raise InputError(f"{folder}: its card has no figures; export its run again with `caesura-trainer export`.")
    punctuator = load_model(str(folder))
    marks = mark_set(None, punctuator)
    known = [each for text in texts for each in drawn(labelled(text, prepared), most_words)]
    given = {each.language for each in known}
    if foreign := sorted(map(name_of, given - {*card.languages, ""})):
        raise InputError(f"{folder}: it does not know {foreign[0]}; leave out the texts in it.")
    missing = [name_of(code) for code in card.languages if code not in given]
    if missing and len(card.languages) > 1:
        raise InputError(f"{folder}: no text is in {missing[0]}; give texts in each of the model's languages.")
    write_card(calibrated(card, calibrate(punctuator, both_ways(known, marks))), folder)
    outcome = measure(load_model(str(folder)), known, marks)
    if balanced:
        outcome = _balanced(outcome)
    diagram(outcome, folder / "reliability.png")
    card = Card.read(folder)
    figures = card.about["figures"] | {"calibration_error": round(outcome.calibration().error, 4)}
    card = replace(card, about=card.about | {"figures": figures}, none_weight=outcome.none_weight)
    write_card(card, folder)
    (folder / "README.md").write_text(readme(card), encoding="utf-8")
    return card


def _balanced(outcome: Evaluation) -> Evaluation:
    """The same predictions, chosen by the weight of no mark that gives them the best F1."""
    weight = best_none_weight(outcome.labels, outcome.true, outcome.probabilities)
    return replace(outcome, none_weight=weight)


def _megabytes(folder: Path) -> str:
    """Size of a model's files as its card names them."""
    return f"{sum((folder / name).stat().st_size for name in Card.read(folder).files) / 1e6:.1f}"


def _measured(model: str, development: list[Packed], marks: MarkSet) -> Evaluation:
    """A model's predictions for the development documents, with pauses."""
    texts = (text for packed in development for text in documents(packed, pauses=True))
    return measure(load_model(model), texts, marks)


def _sources(recipe: Recipe, run: Path) -> list[SourceConfig]:
    """The training sources of a run, its earlier stages and the model it started from, without duplicates."""
    earlier: list[SourceConfig] = []
    if recipe.model.stands_on:
        stage = stage_folder(recipe, run, recipe.model.stands_on)
        earlier = _sources(read_run(stage), stage)
    elif base := getattr(recipe.model, "base", ""):
        earlier = [SourceConfig(**source) for source in Card.read(find_folder(base)).about["data"]]
    return list(dict.fromkeys([*recipe.sources, *earlier]))


def known_languages(recipe: Recipe, prepared: Path, model: str) -> tuple[str, ...]:
    """The codes of the languages that a recipe trains on; of several, those that the model has learnt.

    In these its F1 on `ENOUGH_WORDS` of the development text, or all there is, is at least `LEAST_F1`: no text in
    another language is given to it unasked.

    Args:
        recipe: the recipe.
        prepared: folder of the corpora.
        model: its name or folder.
    """
    codes = tuple(dict.fromkeys(language_of(prepared / f"{source.corpus}.npz") for source in recipe.sources))
    if len(codes) == 1:
        return codes
    texts: dict[str, list[Labelled]] = defaultdict(list)
    for packed in load_sources(tuple(replace(source, repeat=1.0) for source in recipe.development), prepared):
        texts[packed.language] += drawn(documents(packed, pauses=True), ENOUGH_WORDS)
    punctuator, marks = load_model(model), MARK_SETS[recipe.model.marks]
    scores = {code: measure(punctuator, texts[code], marks).counts().overall().f1 for code in codes if code in texts}
    learnt = tuple(code for code in codes if scores.get(code, 0.0) >= LEAST_F1)
    return learnt or (max(scores, key=lambda code: scores[code]),)


def _about(recipe: Recipe, run: Path) -> dict[str, Any]:
    sources = _sources(recipe, run)
    corpora = list(dict.fromkeys(source.corpus for source in sources))
    return {
        "description": recipe.description,
        "licence": recipe.licence,
        "model": vars(recipe.model),
        "data": [vars(source) for source in sources],
        "attribution": [ATTRIBUTION.get(corpus, corpus) for corpus in corpora],
        "training": vars(recipe.train),
        "run": json.loads((run / TRAINING).read_text(encoding="utf-8")),
    }


def diagram(outcome: Evaluation, path: Path) -> None:
    """Draws the reliability diagram of the proposed marks as a PNG."""
    from matplotlib.backends.backend_agg import FigureCanvasAgg
    from matplotlib.figure import Figure

    calibration = outcome.calibration("proposed")
    edges = np.linspace(0, 1, len(calibration.share) + 1)
    figure = Figure(figsize=(4.2, 4), dpi=110, layout="constrained")
    axes = figure.subplots()
    right = np.nan_to_num(calibration.accuracy)
    axes.bar(edges[:-1], right, np.diff(edges), align="edge", color="#3b7dd8", edgecolor="white")
    axes.plot([0, 1], [0, 1], "--", color="#777777", linewidth=1)
    axes.plot(calibration.confidence, calibration.accuracy, "o", color="#d8573b", markersize=4)
    axes.set(xlim=(0, 1), ylim=(0, 1), xlabel="confidence", ylabel="share that is right", aspect="equal")
    axes.set_title(f"proposed marks, ECE {calibration.error:.3f}", fontsize=10)
    FigureCanvasAgg(figure).print_png(path)


def _biases(card: Card) -> str:
    """The biases added to the logits of the marks, if any."""
    pairs = zip(card.labels[1:], card.biases[1:], strict=False)
    return "".join(f", {label} {bias:+.2f}" for label, bias in pairs)


def _balance(card: Card) -> str:
    """A sentence on the weight of no mark, where it is below 1."""
    if card.none_weight == 1:
        return ""
    weight = f"{card.none_weight:g} times the probability of no mark"
    return f" A mark is chosen where its probability is above {weight}, for the best F1."


def _encoder(about: dict[str, Any]) -> str:
    """The encoder that it began with and its licence, if it has one."""
    encoder = about["model"].get("encoder")
    return f" Encoder: {encoder} ({ENCODER_LICENCES.get(encoder, 'Apache-2.0')})." if encoder else ""


def _data(about: dict[str, Any]) -> str:
    """The corpora that it learnt from, a line each."""
    return "\n".join(
        f"* {source['corpus']}, split `{source['split']}`"
        + (f", first {source['most_words']:,} words" if source["most_words"] else "")
        + (f", seen {source['repeat']:g} times an epoch" if source["repeat"] > 1 else "")
        for source in about["data"]
    )


def _training(about: dict[str, Any]) -> str:
    """How long it was trained, and on what."""
    run, trained = about["run"], about["training"]
    parts = [f"{run['seconds'] / 60:.0f} minutes on {run['device']}, seed {trained['seed']}"]
    if "best_round" in run:
        parts.insert(0, f"{run['steps']:,} steps of {trained['batch']} windows ({trained['epochs']:g} epochs)")
        parts.append(f"best round {run['best_round']} of {run['rounds']} by development F1")
    return "; ".join(parts)


def readme(card: Card) -> str:
    """What a published model's folder says of it to people, Markdown."""
    about = card.about
    files = "\n".join(f"* `{name}` SHA-256 `{digest}`" for name, digest in card.files.items())
    return f"""# {card.name}

{about["description"]}.{_encoder(about)} Licence of these weights: {about["licence"]}.

Languages: {", ".join(map(name_of, card.languages))}.

Marks: {", ".join(card.labels)}. Case: {", ".join(card.cases) or "none"}.

## Data

{_data(about)}

Attribution: {"; ".join(about["attribution"])}.

## Training

{_training(about)}.

## Figures

{table(about["figures"]["parity"]).strip()}

F1 over all marks of the development text; the last row is the model served here. Expected calibration error of the
proposed marks: {about["figures"]["calibration_error"]}, at temperatures {card.temperatures[0]:.2f} (marks) and
{card.temperatures[1]:.2f} (case){_biases(card)}.{_balance(card)} Figures on held-out text: RESULTS.md of the project.

![Reliability diagram](reliability.png)

## Files

{files}
"""
