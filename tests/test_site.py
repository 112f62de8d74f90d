"""The site: what is made at its build, and whether the commands that its pages and README name are there."""

import importlib.util
import shlex
from pathlib import Path
from types import ModuleType

import pytest

from app.__main__ import main as edit
from engine.__main__ import _parser as engine_parser
from trainer.__main__ import _parser as trainer_parser

ROOT = Path(__file__).parents[1]
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted((ROOT / "docs").glob("*.md"))]
PARSERS = {"caesura-engine": engine_parser, "caesura-trainer": trainer_parser}


@pytest.fixture(scope="module")
def hooks() -> ModuleType:
    pytest.importorskip("mkdocs")
    spec = importlib.util.spec_from_file_location("hooks", ROOT / "docs" / "hooks.py")
    assert spec
    assert spec.loader
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def commands(text: str) -> list[list[str]]:
    """The command lines of a page, each up to what a shell would do with its output."""
    matches = []
    for line in text.splitlines():
        words = shlex.split(line, comments=True) if line.strip().startswith(tuple(PARSERS)) and "…" not in line else []
        end = next((place for place, word in enumerate(words) if word in ("|", "&&", "&", "<", ">", "\\")), len(words))
        if words:
            matches.append(words[:end])
    return matches


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_the_commands_that_a_page_names_can_be_given(page: Path):
    refused = []
    for program, *arguments in commands(page.read_text(encoding="utf-8")):
        try:
            PARSERS[program]().parse_args(arguments)
        except SystemExit:
            refused.append(f"{program} {shlex.join(arguments)}")
    assert refused == []


def test_commands_are_found_in_a_page():
    text = "Use `caesura-engine x`.\n\n    caesura-engine restore 'a b.srt' | less   # reads\n    caesura-trainer … --no-pauses\n"
    assert commands(text) == [["caesura-engine", "restore", "a b.srt"]]


def test_the_command_line_page_has_the_help_of_every_command(hooks: ModuleType):
    page = hooks.commands_page()
    assert hooks.help_text(edit) in page
    for program, parser in PARSERS.items():
        choices = next(action.choices for action in parser()._actions if action.choices)
        assert choices
        for command in choices:
            assert f"### {program} {command}\n" in page
            assert f"usage: {program} {command} " in page
    assert max(map(len, page.splitlines())) <= hooks.WIDTH


def test_pages_beside_the_folder_keep_their_links(hooks: ModuleType, tmp_path: Path, monkeypatch):
    monkeypatch.setattr(hooks, "ROOT", tmp_path)
    (tmp_path / "X.md").write_text(
        "[a](docs/style.md#keys) [b](RESULTS.md) ![c](resources/results/c.png) [d](https://example.org/E.md)"
    )
    assert hooks.at_root("X.md")() == (
        "[a](style.md#keys) [b](results.md) ![c](resources/results/c.png) [d](https://example.org/E.md)"
    )


def test_every_model_that_ships_has_a_row_and_a_page(hooks: ModuleType):
    table = hooks.models_table()
    names = {card.parent.name for card in ROOT.glob("resources/models/*/card.json")}
    assert names
    for name in names:
        assert f"[{name}](models/{name}.md)" in table
        page = hooks.model_page(ROOT / "resources" / "models" / name / "README.md")
        assert f"({name}.png)" in page
        assert "(../results.md)" in page
    scores = [float(row.split("|")[-2]) for row in table.splitlines()[2:] if "–" not in row]
    assert scores == sorted(scores, reverse=True)


def test_what_would_be_fetched_is_found(hooks: ModuleType):
    html = (
        '<script src="https://cdn.example/x.js"></script><link rel=icon href=//a.example/b><a href="https://c.example">'
    )
    assert hooks.fetched(html) == ["https://cdn.example/x.js", "//a.example/b"]
    assert hooks.fetched('<img src="../pictures/talk.png"><script>"https://d.example"</script>') == []


def test_pictures_are_small():
    pictures = [*(ROOT / "docs" / "pictures").iterdir()]
    assert pictures
    assert {picture.name for picture in pictures if picture.stat().st_size >= 200_000} == set()


def test_both_lists_of_system_libraries_are_those_that_are_tested():
    lists = [
        [
            line.split()[2:]
            for line in (ROOT / page).read_text(encoding="utf-8").splitlines()
            if "apt-get install lib" in line
        ]
        for page in ("README.md", "docs/index.md")
    ]
    assert lists[0] == lists[1]
    tested = (ROOT / ".ci" / "run").read_text(encoding="utf-8").split()
    assert {name for line in lists[0] for name in line} <= set(tested)
