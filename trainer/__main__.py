"""The command line: `caesura-trainer prepare`, `embeddings`, `speech2vec`, `sentences`, `recipes`, `fit`, `finetune`,
`reproduce`, `export`, `evaluate`, `compare`, `report`.
"""

import argparse
import json
import os
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from engine.errors import CaesuraError
from trainer.commands.arguments import positive
from trainer.config import read_recipe, recipe_names, scale_names
from trainer.data import embeddings, sentences, speech2vec
from trainer.finetune import command as finetune
from trainer.papers import reproduce
from trainer.recipe import Recipe, RecipeError, on_corpus


def main(arguments: Sequence[str] | None = None) -> int:
    """Runs one command; 0 when it did what was asked, 2 when the input or the arguments could not be used."""
    options = _parser().parse_args(arguments)
    try:
        return options.run(options)
    except (CaesuraError, RecipeError) as error:
        print(f"caesura-trainer: {error}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"caesura-trainer: {error.filename or 'a file'}: {error.strerror}; nothing finished was lost, "
              "and the same command goes on from there.", file=sys.stderr)  # fmt: skip
        return 2
    except ModuleNotFoundError as error:
        if (error.name or "").partition(".")[0] in ("engine", "trainer"):
            raise
        print(f'caesura-trainer: {error.name} is missing; run `pip install "caesura[train]"`.', file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        print("caesura-trainer: stopped; the same command goes on from the last checkpoint.", file=sys.stderr)
        return 130


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="caesura-trainer", description="Makes and measures punctuation models.")
    commands = parser.add_subparsers(required=True, metavar="command")
    _prepare_arguments(commands.add_parser("prepare", help="read a corpus into one packed file"))
    vectors = commands.add_parser("embeddings", help="train word vectors for the recipes that start from some")
    embeddings.add_arguments(vectors)
    _prepared_argument(vectors)
    speech = commands.add_parser("speech2vec", help="train vectors of how words sound from recordings of your own")
    speech2vec.add_arguments(speech)
    _prepared_argument(speech)
    sets = commands.add_parser("sentences", help="make the sets of sentences that character models are trained on")
    sentences.add_arguments(sets)
    _prepared_argument(sets)
    recipes = commands.add_parser("recipes", help="list the recipes")
    recipes.set_defaults(run=_recipes)
    recipes.add_argument("--json", action="store_true", help="as JSON")
    _fit_arguments(commands.add_parser("fit", help="train a recipe, or go on with a run that was stopped"))
    adapting = "adapt a model to texts of your own, and keep what is better"
    finetune.add_arguments(commands.add_parser("finetune", help=adapting))
    reproduce.add_arguments(commands.add_parser("reproduce", help="run what the papers' tables still owe"))
    _export_arguments(
        commands.add_parser("export", help="calibrate a run and make a model of it that the engine serves")
    )
    _evaluate_arguments(commands.add_parser("evaluate", help="measure a model on labelled text"))
    _compare_arguments(
        commands.add_parser("compare", help="hold two models, or one with and without pauses, against each other")
    )
    report = commands.add_parser("report", help="make RESULTS.md from the results")
    report.set_defaults(run=_report)
    report.add_argument("-o", "--output", type=Path, default=Path("RESULTS.md"))
    return parser


def _prepare_arguments(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_prepare)
    parser.add_argument("corpus", help="ted, changelog, earnings22, iwslt2011, or folder for subtitles of your own")
    parser.add_argument("source", type=Path, help="where the corpus is")
    parser.add_argument("--name", help="name to prepare it under (default: the corpus's)")
    _prepared_argument(parser)


def _fit_arguments(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_fit)
    parser.add_argument("recipe", help="a recipe's name, or a TOML file")
    parser.add_argument("--scale", help="one of the scales that the recipe names (default: its full size)")
    parser.add_argument("--setting", help="one of the settings that the recipe names (default: its own)")
    parser.add_argument("--on", metavar="CORPUS", help="a prepared corpus of your own, in place of the recipe's")
    parser.add_argument(
        "-o", "--output", type=Path, help="folder of the run (default: runs/RECIPE or runs/RECIPE@SETTING)"
    )
    parser.add_argument("--device", choices=("auto", "cpu", "cuda"), default="auto")
    parser.add_argument("--devices", type=positive, default=1, help="how many on each node")
    parser.add_argument("--nodes", type=positive, default=1, help="how many machines, each told the same command")
    parser.add_argument("--progress", choices=("bar", "json"), default="bar", help="json: one object a line")
    _prepared_argument(parser)


def _export_arguments(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_export)
    parser.add_argument("run_folder", type=Path, metavar="run", help="folder of the run")
    parser.add_argument("-o", "--output", type=Path, help="folder of the model (default: among your models)")
    parser.add_argument("--no-int8", action="store_true", help="keep the weights in 32-bit floats")
    parser.add_argument("--record", action="store_true", help="keep the figures as MODEL@parity among the results")
    _prepared_argument(parser)


def _evaluate_arguments(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_evaluate)
    parser.add_argument("model", help="a model's name, or its folder")
    parser.add_argument("--no-pauses", action="store_true", help="hide the pauses")
    _measure_arguments(parser)


def _compare_arguments(parser: argparse.ArgumentParser) -> None:
    parser.set_defaults(run=_compare)
    parser.add_argument("model", metavar="first", help="a model's name, or its folder")
    parser.add_argument("second", help="another, or the same again")
    parser.add_argument("--no-pauses", choices=("first", "second", "both"), help="hide the pauses from it")
    _measure_arguments(parser)


def _measure_arguments(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("text", nargs="+", help="CORPUS:SPLIT of a prepared corpus, or a file of tokens and labels")
    parser.add_argument("--marks", help="mark set to score in (default: the model's)")
    parser.add_argument("--most-words", type=positive, help="of each corpus")
    parser.add_argument("--threads", type=positive)
    parser.add_argument("--record", metavar="SETTING", help="keep the figures as MODEL@SETTING among the results")
    _prepared_argument(parser)


def _prepared_argument(parser: argparse.ArgumentParser) -> None:
    parser.add_argument("--prepared", type=Path, default=Path("prepared"), help="folder of prepared corpora")


def _prepare(options: argparse.Namespace) -> int:
    from trainer.data.corpora.folder import check_size
    from trainer.data.prepare import prepare

    check = check_size if options.corpus == "folder" else None
    path, packed = prepare(options.corpus, options.source, options.prepared, options.name, check)
    splits = ", ".join(f"{packed.splits.count(split)} {split}" for split in dict.fromkeys(packed.splits))
    print(f"{path}: {len(packed.words):,} words in {len(packed.ids):,} documents ({splits})")
    return 0


def _recipes(options: argparse.Namespace) -> int:
    rows = [_recipe_row(read_recipe(name)) for name in recipe_names()]
    print(json.dumps(rows, indent=2) if options.json else "\n".join(f"{r['name']:24}{r['description']}" for r in rows))
    return 0


def _recipe_row(recipe: Recipe) -> dict[str, Any]:
    """What a program that offers recipes has to know of one; `needs` are the corpora of its full size."""
    return {
        "name": recipe.name,
        "family": recipe.model.family,
        "description": recipe.description,
        "scales": scale_names(recipe.name),
        "needs": list(dict.fromkeys(source.corpus for source in (*recipe.sources, *recipe.development))),
        "pauses": recipe.model.reads_pauses,
    }


def _fit(options: argparse.Namespace) -> int:
    recipe = read_recipe(options.recipe, options.scale, options.setting)
    if options.on:
        recipe = on_corpus(recipe, options.on)
    from trainer.fit import fit

    folder = options.output or Path("runs") / recipe.title
    fit(
        recipe,
        options.prepared,
        folder,
        device=options.device,
        devices=options.devices,
        nodes=options.nodes,
        progress=options.progress,
    )
    if options.progress == "bar" and os.environ.get("LOCAL_RANK", "0") == "0":
        print(f"{folder} is finished; next: caesura-trainer export {folder}")
    return 0


def _export(options: argparse.Namespace) -> int:
    from trainer.publish import publish

    folder, figures = publish(options.run_folder, options.prepared, options.output, int8=not options.no_int8)
    print(json.dumps(figures, indent=2))
    if options.record:
        from trainer.papers.results import record

        name = Path(folder).name
        record(name, "parity", f"caesura-trainer export runs/{name} --record", {"rows": figures["parity"]})
    print(f"{folder}; try it: caesura-engine restore FILE --model {folder}")
    return 0


def _evaluate(options: argparse.Namespace) -> int:
    from trainer.scoring.evaluate import evaluate

    figures = evaluate(
        options.model,
        options.text,
        options.prepared,
        marks=options.marks,
        pauses=not options.no_pauses,
        most_words=options.most_words,
        threads=options.threads,
    )
    _tell(options, figures, "evaluate", options.model)
    return 0


def _compare(options: argparse.Namespace) -> int:
    from trainer.scoring.compare import System, compare

    figures = compare(
        System(options.model, options.no_pauses not in ("first", "both")),
        System(options.second, options.no_pauses not in ("second", "both")),
        options.text,
        options.prepared,
        marks=options.marks,
        most_words=options.most_words,
        threads=options.threads,
    )
    _tell(options, figures, "compare", options.model, options.second)
    return 0


def _tell(options: argparse.Namespace, figures: dict[str, Any], command: str, *models: str) -> None:
    """Prints the figures, and keeps them with the command that makes them where that was asked for."""
    print(json.dumps(figures, indent=2))
    if not options.record:
        return
    from trainer.papers.results import record

    names = [Path(model).name for model in models]
    texts = [Path(text).name if Path(text).is_file() else text for text in options.text]
    flags = []
    for flag in ("marks", "no_pauses", "most_words"):
        if value := getattr(options, flag):
            flags += [f"--{flag.replace('_', '-')}", *([] if value is True else [str(value)])]
    words = ["caesura-trainer", command, *names, *texts, *flags]
    print(f"recorded in {record(names[0], options.record, ' '.join(words), figures)}")


def _report(options: argparse.Namespace) -> int:
    from trainer.papers.report import draw_pictures, report

    draw_pictures()
    options.output.write_text(report(), encoding="utf-8")
    print(options.output)
    return 0


if __name__ == "__main__":
    sys.exit(main())
