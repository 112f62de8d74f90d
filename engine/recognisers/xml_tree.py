"""Safe parsing of foreign XML: no entities, and the complete part of a truncated file."""

import re
from io import StringIO
from xml.etree.ElementTree import Element, ParseError, iterparse

from engine.parsing import Warnings

_DECLARED = re.compile(r"<!ENTITY|<!DOCTYPE[^>\[]*+\[(?!\s*+\])")
_LOOKED_AT = 20_000


def has_root(text: str, name: str) -> bool:
    """Whether an element opens near the beginning of a file."""
    return bool(re.search(rf"<{name}[\s>]", text[:_LOOKED_AT]))


def root_of(text: str, warnings: Warnings) -> Element | None:
    """The root element; None if there is none, or if the file declares entities, which may stand for gigabytes."""
    if match := _DECLARED.search(text):
        warnings.add(text.count("\n", 0, match.start()) + 1, "entities-declared")
        return None
    whole = text.encode("utf-8", "replace").decode().strip("\ufeff \t\r\n")  # half a character is none to the parser
    root: Element | None = None
    try:
        for _, element in iterparse(StringIO(whole), ("start",)):
            root = element if root is None else root
    except ParseError as error:
        warnings.add(error.position[0], "xml-broken")
    return root
