"""The rules of a house style, as in ``style.toml``."""

import json
from dataclasses import dataclass, fields
from typing import Any

from engine.document.marks import ELLIPSES
from engine.document.tokens import tokenize
from engine.errors import InputError, Message
from engine.text.labels import GLYPHS

MARKS = tuple(glyph for glyph in GLYPHS.values() if glyph)
"""The marks that may be ruled out."""

DASHES = (" — ", "—", " – ", "–", " -- ", "--")
"""The ways to draw a dash."""


@dataclass(frozen=True)
class Style:
    """A house style; the default one leaves everything to the model.

    Attributes:
        never: marks of `MARKS` that are never inserted.
        serial_comma: whether the "and" or "or" of a list of three or more has a comma before it; None leaves it to the
            model.
        ellipsis: one of `ELLIPSES`, the style of existing ellipses where marks may be replaced; None leaves them.
        dash: one of `DASHES`, the style of a new dash.
        abbreviation_periods: whether titles such as Mr and Dr, and all `abbreviations`, get a period; None leaves it to
            the model, which decides for all titles of an English text at once.
        names: words or phrases with a fixed spelling, also at the start of a sentence.
        lowercase: words or phrases that are capitalised only at the start of a sentence.
        abbreviations: words whose period does not end a sentence, listed with or without it.

    Raises:
        InputError: an invalid value; the message begins with its key.
    """

    never: tuple[str, ...] = ()
    serial_comma: bool | None = None
    ellipsis: str | None = None
    dash: str = DASHES[0]
    abbreviation_periods: bool | None = None
    names: tuple[str, ...] = ()
    lowercase: tuple[str, ...] = ()
    abbreviations: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        for field in fields(self):
            value, choices = getattr(self, field.name), CHOICES.get(field.name)
            if choices is None:
                _check_list(field.name, value)
            # Spellings are compared, since 1 equals True but is not valid.
            elif value == AS_IS or as_toml(value) not in map(as_toml, choices):
                raise InputError(
                    "{name} cannot be {value}; it is {choices}",
                    name=field.name,
                    value=as_toml(value),
                    choices=_either(choices),
                )


CHOICES: dict[str, tuple[Any, ...]] = {
    "serial_comma": (True, False, None),
    "ellipsis": (*ELLIPSES, None),
    "dash": DASHES,
    "abbreviation_periods": (True, False, None),
}
"""The values of each key that is not a list."""

AS_IS = "as is"
"""Spells None in the file."""


def as_toml(value: Any) -> str:
    """The spelling of a value in the file."""
    if isinstance(value, tuple | list):
        return f"[{', '.join(map(as_toml, value))}]"
    if isinstance(value, str | None):
        return json.dumps(AS_IS if value is None else value, ensure_ascii=False).replace("\x7f", "\\u007f")
    return str(value).lower()


def _check_list(key: str, value: Any) -> None:
    if not isinstance(value, tuple) or not all(isinstance(item, str) for item in value):
        example = "!" if key == "never" else "Fig." if key == "abbreviations" else "New York"
        raise InputError(
            '{key} cannot be {value}; it is a list of texts, such as ["{example}"]',
            key=key,
            value=as_toml(value),
            example=example,
        )
    for item in value:
        if key == "never" and item not in MARKS:
            raise InputError(
                "{key} cannot have {value}; it is some of {marks}", key=key, value=as_toml(item), marks=" ".join(MARKS)
            )
        if key != "never" and (not item.isprintable() or not tokenize(item)):
            raise InputError(
                "{key} cannot have {value}; it is words, each item on one line", key=key, value=as_toml(item)
            )


def _either(choices: tuple[Any, ...]) -> Message:
    *others, last = map(as_toml, choices)
    return Message("{others} or {last}", others=", ".join(others), last=last)
