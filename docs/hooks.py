"""What the site has beside the pages in this folder, made from the project itself at each build: nothing stands twice.

`mkdocs.yml` names this file among its hooks; mkdocs calls the functions whose names begin with ``on_``.
"""

import io
import json
import logging
import os
import re
from collections.abc import Callable
from contextlib import redirect_stdout, suppress
from importlib.metadata import distribution
from pathlib import Path
from typing import Any
from unittest.mock import patch

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

ROOT = Path(__file__).parents[1]
RESOURCES = ROOT / "resources"
WIDTH = 96
"""Letters in a line of the command lines' help."""

HELD_OUT = "earnings22:test"
_COMMAND = re.compile(r"^    ([\w-]+)(?: |$)", re.MULTILINE)
_ELSEWHERE = re.compile(
    r"<(?:script|link|img|iframe|source|video)\b[^>]*?(?:src|href)=[\"']?((?:https?:)?//[^\"'\s>]+)"
)
_TABLE = "<!-- models -->"
LOG = logging.getLogger("mkdocs.hooks.caesura")


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Adds the pages that are made, and the pictures they show."""
    for name, make in PAGES.items():
        files.append(File.generated(config, name, content=make()))
    for card in sorted(RESOURCES.glob("models/*/README.md")):
        files.append(File.generated(config, f"models/{card.parent.name}.md", content=model_page(card)))
        files.append(_picture(config, card.parent / "reliability.png", f"models/{card.parent.name}.png"))
    for picture in sorted(RESOURCES.glob("results/*.png")):
        files.append(_picture(config, picture, f"resources/results/{picture.name}"))
    files.append(_picture(config, RESOURCES / "icons" / "caesura.svg", "pictures/caesura.svg"))
    return files


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Puts the table of the models where a page wants it; pages of results find the pictures on the site."""
    if page.file.src_uri.startswith("results/"):
        return markdown.replace("](../../resources/", "](../resources/")
    return markdown.replace(_TABLE, models_table()) if _TABLE in markdown else markdown


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Warns of what a page would have fetched from elsewhere; a strict build ends there."""
    for address in fetched(output):
        LOG.warning("%s fetches %s; nothing on the site comes from elsewhere.", page.file.src_uri, address)
    return output


def fetched(html: str) -> list[str]:
    """The addresses elsewhere that a browser would ask for, of scripts, styles and pictures; links are not followed."""
    return _ELSEWHERE.findall(html)


def _picture(config: MkDocsConfig, path: Path, name: str) -> File:
    return File.generated(config, name, abs_src_path=str(path))


def at_root(name: str) -> Callable[[], str]:
    """Makes a page of a file that lies beside this folder: its links lead where they lead from there."""

    def page() -> str:
        text = (ROOT / name).read_text(encoding="utf-8")
        return re.sub(r"\]\((?:docs/)?([\w/]+\.md)", lambda link: f"]({link[1].lower()}", text)

    return page


def commands_page() -> str:
    """The help of every program and of each of its commands, as they print it."""
    parts = ["# Command line\n"]
    for program in distribution("caesura").entry_points.select(group="console_scripts"):
        main = program.load()
        text = help_text(main)
        parts += [f"## {program.name}\n", _block(text)]
        for command in _COMMAND.findall(text):
            parts += [f"### {program.name} {command}\n", _block(help_text(main, command))]
    return "\n".join(parts)


def help_text(main: Callable[[list[str]], int], *command: str) -> str:
    """The help that a program prints."""
    printed = io.StringIO()
    with patch.dict(os.environ, COLUMNS=str(WIDTH)), redirect_stdout(printed), suppress(SystemExit):
        main([*command, "--help"])
    return printed.getvalue()


def _block(text: str) -> str:
    return f"```text\n{text}```\n"


def model_page(card: Path) -> str:
    """A model's card as a page of its own."""
    text = card.read_text(encoding="utf-8").replace("](reliability.png)", f"]({card.parent.name}.png)")
    return text.replace("RESULTS.md of the project", "[results](../results.md)")


def models_table() -> str:
    """What ships, the best first: its size, whether it hears pauses, and its F1 on calls that it has not seen."""
    rows = sorted(map(_model_row, RESOURCES.glob("models/*/card.json")), key=lambda row: -row[0])
    head = "| model | what it is | MB | pauses | overall F1 |\n| --- | --- | --- | --- | --- |"
    return "\n".join([head, *(row for _, row in rows)])


def _model_row(path: Path) -> tuple[float, str]:
    from engine.models.registry import variant

    name = path.parent.name
    card: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    size = sum((path.parent / file).stat().st_size for file in card["files"]) / 1e6
    kept = RESOURCES / "results" / f"{name}@held-out.json"
    result: dict[str, Any] = json.loads(kept.read_text(encoding="utf-8")) if kept.is_file() else {}
    score = result[HELD_OUT]["overall"]["f1"] if HELD_OUT in result else 0.0
    pauses = "yes" if result.get("pauses") else "no"
    summary = variant(name).summary
    return (
        score,
        f"| [{name}](models/{name}.md) | {summary} | {size:.1f} | {pauses} | {f'{score:.1f}' if score else '–'} |",
    )


PAGES = {
    "commands.md": commands_page,
    "contributing.md": at_root("CONTRIBUTING.md"),
    "results.md": at_root("RESULTS.md"),
}
"""Page → what makes it."""
