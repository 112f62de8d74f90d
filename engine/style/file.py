"""Reads ``style.toml`` and writes it with its comments preserved."""

import re
import tomllib
from collections.abc import Mapping
from dataclasses import fields
from pathlib import Path
from typing import Any

from engine.errors import InputError, Message, OutputError, reading
from engine.style.rules import AS_IS, Style
from engine.system.atomic import write_atomic
from engine.system.folders import data_folder

NO_STYLE = Path("none")
"""Means no house style where a file is expected."""

_KEYS = tuple(field.name for field in fields(Style))


def own_style() -> Path:
    """Where the user's own house style is, if there is one."""
    return data_folder() / "style.toml"


def read_style(path: str | Path | None = None) -> Style:
    """Reads a house style from a file.

    Args:
        path: the file; None for the user's own, which may be missing; `NO_STYLE` for none.

    Raises:
        InputError: the file cannot be read, is not TOML, or has an unknown key or value.
    """
    file = own_style() if path is None else Path(path)
    if file == NO_STYLE or (path is None and not file.exists()):
        return Style()
    with reading(file):
        text = file.read_bytes().decode("utf-8-sig")
    return parse_style(text, str(file))


def parse_style(text: str, name: str) -> Style:
    """Parses a house style.

    Args:
        text: TOML.
        name: name of the file, for messages.

    Raises:
        InputError: not TOML, or an unknown key or value.
    """
    try:
        rules = tomllib.loads(text)
    except (tomllib.TOMLDecodeError, RecursionError) as error:
        raise InputError(
            "{name} is not TOML ({error}); correct it there, or remove the file", name=name, error=error
        ) from None
    for key, value in rules.items():
        try:
            style_of({key: value})
        except InputError as error:
            raise InputError("{name}{where}: {error}", name=name, where=_line(text, key), error=error) from None
    return style_of(rules)


def style_of(rules: Mapping[str, Any]) -> Style:
    """Builds a house style from a table of TOML or JSON.

    Raises:
        InputError: an unknown rule or value.
    """
    if unknown := [key for key in rules if key not in _KEYS]:
        raise InputError("there is no rule {rule!r}; choose from {rules}", rule=unknown[0], rules=", ".join(_KEYS))
    return Style(**{key: _value(value) for key, value in rules.items()})


def write_style(style: Style, path: Path | None = None) -> None:
    """Writes a house style. In an existing file only the changed keys are rewritten.

    An existing file that is not a house style is renamed to ``style.toml.old``.

    Args:
        path: the file; None for the user's own.

    Raises:
        InputError: the existing file cannot be read.
        OutputError: it cannot be written; the old file is intact.
    """
    file = path or own_style()
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise OutputError(
            "{folder} cannot be made ({reason}); choose another folder", folder=file.parent, reason=error.strerror
        ) from None
    old = b""
    if file.exists():
        with reading(file):
            old = file.read_bytes()
    try:
        text = _changed(old.decode("utf-8-sig"), style)
    except (InputError, ValueError):  # also for bytes that are not UTF-8
        text = _changed("", style)
        write_atomic(file.with_name(f"{file.name}.old"), old)
    write_atomic(file, text.encode())


def _changed(text: str, style: Style) -> str:
    """The text of a house style with new values; comments and order are preserved.

    Raises:
        InputError, ValueError: not a house style.
    """
    import tomlkit  # which only writing needs

    old, document = parse_style(text, ""), tomlkit.parse(text)
    for key in _KEYS:
        if (value := getattr(style, key)) != getattr(old, key):
            document[key] = AS_IS if value is None else list(value) if isinstance(value, tuple) else value
    return tomlkit.dumps(document)


def _value(value: Any) -> Any:
    """A value of the file as `Style` has it."""
    return None if value == AS_IS else tuple(value) if isinstance(value, list) else value


def _begins(line: str, key: str) -> bool:
    """Whether a key, or a table of its name, begins on a line."""
    return re.match(rf"[ \t]*(?:\[+[ \t]*)?[\"']?{re.escape(key)}[\"']?[ \t]*(?:[=.\]])", line) is not None


def _line(text: str, key: str) -> str:
    """The location of a key, for messages."""
    place = next((number for number, line in enumerate(text.splitlines(), 1) if _begins(line, key)), None)
    return Message(", line {line}", line=place) if place else ""
