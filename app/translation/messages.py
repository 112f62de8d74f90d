"""Extracts the program's messages from its source and updates their translation files.

lupdate itself does not parse f-strings and assigns some texts a context that the program never uses, so the messages
are extracted here and passed to lupdate as plain calls.

A plural in a base class fails for its subclasses (PySide only uses the subclass's context): use
`QCoreApplication.translate` with the base class's name.
"""

import ast
import shutil
import subprocess
import sys
import tempfile
from collections.abc import Iterable, Sequence
from pathlib import Path
from string import Formatter
from typing import NamedTuple

import engine
from app.translation import LANGUAGES
from app.translation.wording import texts
from engine.languages import language_names
from engine.models.registry import variants

_UNSEEN = ("commands/", "server/", "live/", "batch/cluster.py", "batch/places.py", "batch/remote.py")
"""Modules of the engine whose errors only the command line and the server show."""

_TRAINER = ("data/corpora/folder.py", "data/prepare.py", "finetune/texts.py", "finetune/verdict.py")
"""Modules of the trainer whose errors the window shows."""


class SourceText(NamedTuple):
    """One text.

    Attributes:
        context: the class, or the context passed to `translate`.
        text: in English.
        comment: distinguishes equal English texts.
        plural: whether it has plural forms.
    """

    context: str
    text: str
    comment: str
    plural: bool


class _Finder(ast.NodeVisitor):
    """Collects a module's messages."""

    def __init__(self, path: Path) -> None:
        self.path, self.messages = path, set[SourceText]()

    def _literal(self, node: ast.Call, argument: ast.expr) -> str:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            return argument.value
        return self._refuse(node, "a text as it stands")

    def _refuse(self, node: ast.Call, wanted: str) -> str:
        raise ValueError(f"{self.path}, line {node.lineno}: this cannot be translated; use {wanted}")


class _WindowFinder(_Finder):
    """Collects what a module of the window says."""

    def __init__(self, path: Path) -> None:
        super().__init__(path)
        self._classes: list[str] = []

    def visit_ClassDef(self, node: ast.ClassDef) -> None:
        self._classes.append(node.name)
        self.generic_visit(node)
        self._classes.pop()

    def visit_Call(self, node: ast.Call) -> None:
        match node.func:
            case ast.Attribute(value=ast.Name(id="self"), attr="tr") if self._classes:
                self._add(node, self._classes[-1], node.args)
            case ast.Attribute(attr="tr"):
                self._refuse(node, "self.tr")
            case ast.Attribute(attr="translate", value=ast.Name(id="QCoreApplication")):
                if len(node.args) > 1 and isinstance(node.args[1], ast.Constant):  # else it is named elsewhere
                    self._add(node, self._literal(node, node.args[0]), node.args[1:])
            case ast.Name(id="QT_TRANSLATE_NOOP"):
                self._add(node, self._literal(node, node.args[0]), node.args[1:])
        self.generic_visit(node)

    def _add(self, node: ast.Call, context: str, arguments: Sequence[ast.expr]) -> None:
        texts = [self._literal(node, argument) for argument in arguments[:2]]
        plural = len(arguments) > 2 or any(keyword.arg == "n" for keyword in node.keywords)
        self.messages.add(SourceText(context, texts[0], "".join(texts[1:]), plural))


class _ErrorFinder(_Finder):
    """Collects the texts of the errors that a module of the engine raises, and of the messages in them.

    Args:
        names: of the classes that take a text and the values of its fields.
    """

    def __init__(self, path: Path, names: set[str]) -> None:
        super().__init__(path)
        self._names = names

    def visit_Call(self, node: ast.Call) -> None:
        match node:
            case ast.Call(func=ast.Name(id=name), args=[ast.Call(func=ast.Name(id="Message"))]) if name in self._names:
                pass  # which is visited below
            case ast.Call(args=[ast.Name() | ast.Subscript()], keywords=[ast.keyword(arg=None)]):
                pass  # a text passed on with its values
            case ast.Call(func=ast.Name(id=name), args=[text]) if name in self._names:
                self._add(node, self._literal(node, text))
        self.generic_visit(node)

    def _add(self, node: ast.Call, text: str) -> None:
        values = {keyword.arg for keyword in node.keywords}
        if values and None not in values and {name for _, name, _, _ in Formatter().parse(text) if name} - values:
            self._refuse(node, "a value for each field")
        self.messages.add(SourceText("errors", text, "", False))


def messages(folder: Path) -> set[SourceText]:
    """The messages of the window's modules in `folder` and its subfolders.

    Raises:
        ValueError: a computed text, which cannot be extracted; the message names the line.
    """
    every: set[SourceText] = set()
    for path, module in _modules(folder).items():
        finder = _WindowFinder(path)
        finder.visit(module)
        every |= finder.messages
    return every


def errors(folder: Path) -> set[SourceText]:
    """The texts of the errors that the window may show: of the engine in `folder`, and of the trainer beside it.

    Raises:
        ValueError: a computed text, or a field without a value; the message names the line.
    """
    modules = _modules(folder)
    seen = {path: module for path, module in modules.items() if not _inside(path, folder).startswith(_UNSEEN)}
    if (trainer := folder.with_name("trainer")).is_dir():
        seen |= {path: module for path, module in _modules(trainer).items() if _inside(path, trainer) in _TRAINER}
    names = {"Message", *_subclasses("CaesuraError", modules.values())}
    every: set[SourceText] = set()
    for path, module in seen.items():
        finder = _ErrorFinder(path, names)
        finder.visit(module)
        every |= finder.messages
    return every


def _inside(path: Path, folder: Path) -> str:
    return path.relative_to(folder).as_posix()


def _modules(folder: Path) -> dict[Path, ast.Module]:
    return {path: ast.parse(path.read_text("utf-8")) for path in sorted(folder.rglob("*.py"))}


def _subclasses(root: str, modules: Iterable[ast.Module]) -> set[str]:
    """The names of a class and all that derive from it."""
    nodes = (node for module in modules for node in ast.walk(module))
    bases = {node.name: set(map(ast.unparse, node.bases)) for node in nodes if isinstance(node, ast.ClassDef)}
    names = {root}
    while more := {name for name, its in bases.items() if its & names} - names:
        names |= more
    return names


def of_engine() -> set[SourceText]:
    """The engine's warnings, errors, summaries of models and names of languages, which the window shows in the user's
    language.
    """
    warnings = {SourceText("warnings", text, "", False) for text in texts()}
    summaries = {SourceText("models", variant.summary, "", False) for variant in variants()}
    names = {SourceText("languages", name, "", False) for name in language_names()}
    return warnings | summaries | names | errors(Path(engine.__file__).parent)


def wanted(every: Iterable[SourceText], language: str) -> set[SourceText]:
    """The messages to translate into a language: in English, only those with plurals."""
    return {message for message in every if message.plural or language != "en"}


def update(source: Path, folder: Path, others: Iterable[SourceText] = ()) -> None:
    """Update the translation files in `folder` from the modules in `source`, dropping obsolete messages.

    Args:
        others: messages that stand elsewhere.
    """
    every = messages(source) | set(others)
    folder.mkdir(parents=True, exist_ok=True)
    with tempfile.TemporaryDirectory() as work:
        for language in LANGUAGES:
            calls = Path(work) / f"{language}.py"
            calls.write_text("".join(map(_call, sorted(wanted(every, language)))), "utf-8")
            _run(
                "lupdate", calls, "-ts", folder / f"caesura_{language}.ts", "-target-language", language, "-no-obsolete"
            )


def release(folder: Path) -> None:
    """Compile the translation files in `folder`."""
    for path in sorted(folder.glob("caesura_*.ts")):
        _run("lrelease", path, "-qm", path.with_suffix(".qm"))


def _call(message: SourceText) -> str:
    arguments = ", ".join(_quoted(text) for text in message[:3])
    return f"QCoreApplication.translate({arguments}{', 1' if message.plural else ''})\n"


def _quoted(text: str) -> str:
    escaped = text.replace("\\", "\\\\").replace('"', '\\"').replace("\n", "\\n")
    return f'"{escaped}"'


def _run(tool: str, *arguments: str | Path) -> None:
    folder = Path(sys.executable).parent
    program = shutil.which(f"pyside6-{tool}", path=str(folder)) or f"pyside6-{tool}"
    options = ["-locations", "none"] if tool == "lupdate" else []
    subprocess.run([program, *map(str, arguments), *options, "-silent"], check=True)
