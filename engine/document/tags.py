"""Tracks the open tags in a raw text, elements and ASS overrides, and how to close and reopen them."""

import re
from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from engine.document.markup import Markup, Visible

_TAG = re.compile(r"<(?P<end>/?)(?P<name>[A-Za-z][^\s<>/.]*)(?P<rest>[^<>]*)>|\{[^{}]*\\[^{}]*\}")
_OVERRIDE = re.compile(r"\\([1-4]?[A-Za-z]+)[^\\{}()]*(?:\((?:[^()]|\([^()]*\))*\))?")
_AT_ONCE = frozenset("k K kf ko kt p pbo".split())  # overrides of a syllable or a drawing: never begun again
_OF_CUE = frozenset("a an pos move org fad fade clip iclip q".split())  # overrides of a whole cue, wherever they stand
_DRAWING = re.compile(r"\\p[1-9]")
_ENDINGS = re.compile(r"(?:</[^<>]*>)+$")


@dataclass(frozen=True)
class OpenTags:
    """The tags open at one offset of a raw text.

    Attributes:
        elements: name and tag of each, the outermost first.
        overrides: those of ASS, by name.
    """

    elements: list[tuple[str, str]]
    overrides: dict[str, str]

    @classmethod
    def behind(cls, tags: Iterable[str]) -> "OpenTags":
        """The open tags after applying some more."""
        elements: list[tuple[str, str]] = []
        overrides: dict[str, str] = {}
        for tag in _TAG.finditer("".join(tags)):
            names = [name for name, _ in elements]
            if tag["name"] is None:
                _override(overrides, tag[0])
            elif not tag["end"] and not tag["rest"].endswith("/"):
                elements.append((tag["name"], tag[0]))
            elif tag["end"] and tag["name"] in names:
                del elements[len(names) - 1 - names[::-1].index(tag["name"])]
        return cls(elements, overrides)

    @property
    def ending(self) -> str:
        """The tags that end the elements; a cue's overrides end with it."""
        return "".join(f"</{name}>" for name, _ in reversed(self.elements))

    @property
    def beginning(self) -> str:
        """The tags that begin all that is open once more."""
        block = "".join(self.overrides.values())
        return (f"{{{block}}}" if block else "") + "".join(tag for _, tag in self.elements)

    @property
    def reset(self) -> str:
        """The tag that ends the overrides inside a cue."""
        return r"{\r}" if self.overrides.keys() - _OF_CUE else ""


def at_cut(raw: str, view: Visible, first: int, second: int) -> tuple[str, str]:
    """The tags that end the first and begin the second of two texts that a raw text is cut into.

    Args:
        view: of the raw text.
        first, second: how many visible characters stand before the end of the first text and before the second.
    """
    tags = list(_tags(raw, view))
    ending = OpenTags.behind(tag for at, tag in tags if at < first).ending
    beginning = OpenTags.behind(tag for at, tag in tags if at <= second).beginning
    # Other tags, such as the time of a word or a drawing, move to the start of the second.
    between = (tag for at, tag in tags if first <= at <= second)
    return ending, beginning + "".join(tag if _DRAWING.search(tag) else _TAG.sub("", tag) for tag in between)


def at_seam(markup: Markup, left: str, right: str) -> tuple[str, str]:
    """Joins two raw texts in one cue: a tag open in the first continues if the second reopens it, otherwise it ends."""
    inside = _ENDINGS.sub("", left)
    again = _open(markup, inside).beginning
    if again and right.startswith(again):
        return inside, right.removeprefix(again)
    open_ = _open(markup, left)
    return left + open_.ending, open_.reset + right


def _open(markup: Markup, raw: str) -> OpenTags:
    """The tags open at the end of a raw text."""
    return OpenTags.behind(tag for _, tag in _tags(raw, markup.visible(raw)))


def _tags(raw: str, view: Visible) -> Iterator[tuple[int, str]]:
    """Each invisible range of a raw text, with the number of visible characters before it."""
    position = 0
    for at, (start, end) in enumerate(zip(view.starts, view.ends, strict=True)):
        if start > position:
            yield at, raw[position:start]
        position = end
    if position < len(raw):
        yield len(view.text), raw[position:]


def _override(overrides: dict[str, str], block: str) -> None:
    """Records what a block of overrides opens and closes."""
    for match in _OVERRIDE.finditer(block):
        name = match[1]
        before = overrides.pop(name, None)
        # Switching an override off again restores the style.
        if name not in _AT_ONCE and not (before and match[0] in (r"\b0", r"\i0", r"\u0", r"\s0")):
            overrides[name] = match[0]
