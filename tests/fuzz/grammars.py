"""JSON and XML that are well formed, and in which nothing else is as a reader expects it."""

import json
import random
import re
from functools import cache
from typing import Any
from xml.sax.saxutils import escape, quoteattr

from tests.fuzz.sources import sources

_DEEPEST = 6
_TAG = re.compile(rb"<([A-Za-z][\w:.-]*)")
_ATTRIBUTE = re.compile(rb"\s([A-Za-z][\w:.-]*)\s*=\s*[\"']([^\"']{0,80})")


@cache
def _tables() -> list[Any]:
    """What the JSON files of the samples hold."""
    matches = []
    for suffix, data in sources():
        if suffix == ".json":
            try:
                matches.append(json.loads(data))
            except ValueError:
                continue  # it was cut
    return matches


@cache
def _keys() -> list[str]:
    keys: set[str] = set()

    def visit(value: Any) -> None:
        if isinstance(value, dict):
            keys.update(value)
            for inner in value.values():
                visit(inner)
        elif isinstance(value, list):
            for inner in value[:3]:
                visit(inner)

    for table in _tables():
        visit(table)
    return sorted(keys)


def json_file(rng: random.Random) -> bytes:
    """A sample's JSON in which some values are others, or JSON with a recogniser's keys and any shape."""
    value = _damaged(rng, rng.choice(_tables()), 0.05) if _tables() and rng.random() < 0.7 else _value(rng, 0)
    return json.dumps(value, ensure_ascii=rng.random() < 0.5, indent=rng.choice((None, 1))).encode(
        "utf-8", "surrogatepass"
    )


def _damaged(rng: random.Random, value: Any, share: float) -> Any:
    if rng.random() < share:
        return _value(rng, _DEEPEST - 2)
    if isinstance(value, dict):
        kept = ((key, inner) for key, inner in value.items() if rng.random() > share / 2)
        return {key: _damaged(rng, inner, share) for key, inner in kept}
    if isinstance(value, list):
        items = [_damaged(rng, inner, share) for inner in value if rng.random() > share / 2]
        return items * rng.choice((1, 1, 1, 1, 2))
    return value


def _value(rng: random.Random, depth: int) -> Any:
    if depth < _DEEPEST and rng.random() < 0.6:
        if rng.random() < 0.5:
            return {rng.choice(_keys() or ["words"]): _value(rng, depth + 1) for _ in range(rng.randrange(6))}
        return [_value(rng, depth + 1) for _ in range(rng.randrange(5))]
    return rng.choice(
        (
            None,
            True,
            0,
            -1,
            0.5,
            1e308,
            10**30,
            "",
            "so",
            "1.5s",
            "00:00:01.000",
            "\ud800",
            "a b. c",
            [],
            {},
            float("nan"),
        )
    )


@cache
def _names() -> tuple[list[str], list[tuple[str, str]]]:
    """Tags and attributes of the samples."""
    data = b"".join(data for suffix, data in sources() if suffix in (".ttml", ".dfxp", ".xml", ".eaf", ".smi", ".srv3"))
    tags = {tag.decode("ascii", "replace") for tag in _TAG.findall(data)}
    attributes = {(name.decode(), value.decode("utf-8", "replace")) for name, value in _ATTRIBUTE.findall(data)}
    return sorted(tags) or ["tt"], sorted(attributes) or [("begin", "1s")]


def xml_file(rng: random.Random) -> bytes:
    """XML with the samples' tags and attributes in any order."""
    head = rng.choice(
        ("", '<?xml version="1.0" encoding="UTF-8"?>\n', '<?xml version="1.0" encoding="utf-99"?>', "<!DOCTYPE a>")
    )
    root = rng.choice(("tt", "SAMI", "timedtext", "ANNOTATION_DOCUMENT", "transcript", *_names()[0][:1]))
    space = rng.choice(("", ' xmlns="http://www.w3.org/ns/ttml"'))
    return f"{head}<{root}{space}>{''.join(_element(rng, 1) for _ in range(rng.randrange(1, 5)))}</{root}>".encode(
        "utf-8", "replace"
    )


def _element(rng: random.Random, depth: int) -> str:
    tags, attributes = _names()
    tag = rng.choice(tags)
    chosen = dict(rng.choice(attributes) for _ in range(rng.randrange(4)))
    times = {
        name: rng.choice(("1s", "00:00:01.5", "-1s", "25f", "wallclock(1)", "", value))
        for name, value in chosen.items()
    }
    chosen = times if rng.random() < 0.3 else chosen
    inner = "".join(_element(rng, depth + 1) for _ in range(rng.randrange(4))) if depth < _DEEPEST else ""
    text = escape(rng.choice(("", "so it is", "and\nthen", "&", "é", "  ")))
    return f"<{tag}{''.join(f' {name}={quoteattr(value)}' for name, value in chosen.items())}>{text}{inner}</{tag}>"
