"""What changed in a cue, as pieces of text to be shown: pure functions of two strings."""

from collections.abc import Iterator
from dataclasses import dataclass
from difflib import SequenceMatcher
from enum import Enum


class Kind(Enum):
    """What a piece of text is."""

    PLAIN = "plain"
    MARK = "mark"
    REMOVED = "removed"
    CAPITAL = "capital"


@dataclass(frozen=True)
class Piece:
    """A stretch of text of one kind."""

    text: str
    kind: Kind = Kind.PLAIN


def compare(before: str, after: str) -> list[Piece]:
    """`after` in pieces, with what was taken from `before` standing where it was.

    Args:
        before, after: what a reader sees, differing in marks and in the case of letters only.
    """
    if before == after:
        return [Piece(before)] if before else []
    return _joined(_changes(before, after))


def _changes(before: str, after: str) -> Iterator[Piece]:
    matcher = SequenceMatcher(None, _folded(before), _folded(after), autojunk=False)
    for operation, start, end, new_start, new_end in matcher.get_opcodes():
        if operation == "equal":
            for old, new in zip(before[start:end], after[new_start:new_end], strict=True):
                yield Piece(new, Kind.PLAIN if old == new else Kind.CAPITAL)
            continue
        yield Piece(before[start:end], Kind.REMOVED)
        for character in after[new_start:new_end]:
            yield Piece(character, Kind.PLAIN if character.isspace() else Kind.MARK)


def _folded(text: str) -> str:
    """`text` in lower case, character for character."""
    return "".join(lower if len(lower := character.lower()) == 1 else character for character in text)


def _joined(pieces: Iterator[Piece]) -> list[Piece]:
    joined: list[Piece] = []
    for piece in pieces:
        if not piece.text:
            continue
        if joined and joined[-1].kind is piece.kind and piece.kind is not Kind.MARK:
            joined[-1] = Piece(joined[-1].text + piece.text, piece.kind)
        else:
            joined.append(piece)
    return joined
