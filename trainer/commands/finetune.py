"""`caesura-trainer finetune`: reads the user's texts, adapts a model to them, and keeps it if it is better."""

import argparse
import contextlib
import json
import shlex
import sys
import tempfile
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from engine.errors import InputError
from engine.languages import code_of, known_code, name_of
from engine.system.atomic import check_writable
from trainer.commands.arguments import positive, progress_argument

if TYPE_CHECKING:
    from trainer.data.corpora.packed import Packed


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the command's arguments."""
    parser.add_argument("model", nargs="?", help="base model: name or folder (default: the best one for the language)")
    parser.add_argument("--language", default="", help="of the texts, such as de or German (default: English)")
    parser.add_argument("--from", dest="folder", type=Path, metavar="FOLDER", help="finished subtitles and texts")
    parser.add_argument(
        "--from-reviews", nargs="?", const="", metavar="FILE", help="what you decided in the editor, or a saved record"
    )
    parser.add_argument("--name", help="name of the new model (default: MODEL-adapted)")
    parser.add_argument("--minutes", type=positive, default=5, help="approximate training time (default: 5)")
    progress_argument(parser)
    parser.add_argument("--anyway", action="store_true", help="keep the model even if it is no better")
    parser.add_argument("-o", "--output", type=Path, help="folder of the model (default: among your models)")


def run(options: argparse.Namespace) -> int:
    """Runs the command; returns 1 if the new model is no better and was discarded.

    Raises:
        InputError: no texts, too few texts, or an invalid model name.
        OutputError: the model cannot be written where it should go.
    """
    if options.folder is None and options.from_reviews is None:
        raise InputError("finetune: nothing to learn from; give --from FOLDER, --from-reviews, or both.")
    try:
        return _adapt(options)
    except KeyboardInterrupt:
        print("caesura-trainer: stopped; nothing was kept.", file=sys.stderr)
        return 130


def _adapt(options: argparse.Namespace) -> int:
    from engine.models.catalogue import check_name
    from trainer.systems.base import Base

    language = code_of(options.language) or "en"
    base = Base.read(options.model or _base(language))
    if language not in base.card.languages:
        known = ", ".join(map(name_of, base.card.languages))
        raise InputError(
            f"{base.card.name}: it knows {known}, not {name_of(language)}; choose another model, or give the language "
            "of the texts with --language."
        )
    name = f"{base.card.name}-adapted" if options.name is None else options.name
    check_name(name)
    with _workplace(options.output) as place:
        packed = _texts(options, language)
        from trainer.finetune.adapt import adapt  # torch is loaded only where there is something to learn
        from trainer.finetune.publish import keep, publish

        run, model = Path(place) / "run", Path(place) / "model"
        _stage(options, "fit")
        recipe = adapt(base, packed, name, run, options.minutes, options.progress)
        _stage(options, "export")
        verdict = publish(base, recipe, packed, run, model)
        print(json.dumps({"event": "verdict"} | verdict.plain()) if options.progress == "json" else verdict)
        if not verdict.better and not options.anyway:
            print("caesura-trainer: the new model was not kept; --anyway keeps one that is no better.", file=sys.stderr)
            return 1
        folder = keep(model, name, options.output)
    print(f"{folder}; try it: caesura-engine restore FILE --model {shlex.quote(str(folder))}")
    return 0


def _base(language: str) -> str:
    """The model to adapt where none is named."""
    from engine.models.choice import base_model, training_commands

    if base := base_model(language):
        return base
    raise InputError(
        f"{name_of(known_code(language))}: no model on this machine that knows it can be adapted; train one from "
        f"scratch with {training_commands(language)}."
    )


def _texts(options: argparse.Namespace, language: str) -> "Packed":
    """Summarises the training texts."""
    from trainer.finetune.texts import own_texts

    _stage(options, "prepare")
    log = Path(options.from_reviews) if options.from_reviews else None
    notify = partial(print, flush=True)
    packed = own_texts(options.folder, log, options.from_reviews is not None, notify, language)
    print(f"{len(packed.words):,} words in {len(packed.ids):,} texts", flush=True)
    return packed


def _workplace(output: Path | None) -> tempfile.TemporaryDirectory[str]:
    """The working folder of the run: next to the output, if that is given.

    Raises:
        OutputError: the output cannot be written.
    """
    if output:
        with contextlib.suppress(OSError):  # reported by the check, as what is missing
            output.parent.mkdir(parents=True, exist_ok=True)
        check_writable(output / "card.json" if output.exists() else output)
    return tempfile.TemporaryDirectory(prefix=".finetune-", dir=output.parent if output else None)


def _stage(options: argparse.Namespace, stage: str) -> None:
    """Reports the next stage to a program that watches."""
    if options.progress == "json":
        print(json.dumps({"event": "stage", "stage": stage}), flush=True)
