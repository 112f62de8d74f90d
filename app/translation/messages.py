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
from typing import NamedTuple
from xml.etree import ElementTree

from app.translation import LANGUAGES
from app.translation.warnings import texts
from engine.models.registry import variants


class Message(NamedTuple):
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
        self.path, self.messages = path, set[Message]()
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
        self.messages.add(Message(context, texts[0], "".join(texts[1:]), plural))

    def _literal(self, node: ast.Call, argument: ast.expr) -> str:
        if isinstance(argument, ast.Constant) and isinstance(argument.value, str):
            return argument.value
        return self._refuse(node, "a text as it stands")

    def _refuse(self, node: ast.Call, wanted: str) -> str:
        raise ValueError(f"{self.path}, line {node.lineno}: this cannot be translated; use {wanted}")


def messages(folder: Path) -> set[Message]:
    """The messages of the modules in `folder` and its subfolders.

    Raises:
        ValueError: a computed text, which cannot be extracted; the message names the line.
    """
    every: set[Message] = set()
    for path in sorted(folder.rglob("*.py")):
        finder = _Finder(path)
        finder.visit(ast.parse(path.read_text("utf-8")))
        every |= finder.messages
    return every


def of_engine() -> set[Message]:
    """The engine's warnings and the summaries of its models, which the window shows in the user's language."""
    warnings = {Message("warnings", text, "", False) for text in texts()}
    return warnings | {Message("models", variant.summary, "", False) for variant in variants()}


def wanted(every: Iterable[Message], language: str) -> set[Message]:
    """The messages to translate into a language: in English, only those with plurals."""
    return {message for message in every if message.plural or language != "en"}


def translated(path: Path) -> dict[Message, list[str]]:
    """The finished translations in a file, by message and plural form."""
    forms_of: dict[Message, list[str]] = {}
    for context in ElementTree.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            if translation is None or translation.get("type") in ("vanished", "obsolete"):
                continue
            forms = [form.text or "" for form in translation.iter("numerusform")] or [translation.text or ""]
            parts = [context.findtext("name", ""), message.findtext("source", ""), message.findtext("comment", "")]
            key = Message(parts[0], parts[1], parts[2], message.get("numerus") == "yes")
            forms_of[key] = [] if translation.get("type") == "unfinished" else forms
    return forms_of


def update(source: Path, folder: Path, others: Iterable[Message] = ()) -> None:
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


def _call(message: Message) -> str:
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
