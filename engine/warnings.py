"""Warnings with codes: the sentence is here; each front end adds the way out, in terms of its own options."""

from typing import Any

SENTENCES = {
    "other-language": (
        "The text is in {language}, by its words or by what its file says, and the model {model} knows {known} alone: "
        "nothing is suggested."
    ),
    "styling-lost": "{target} has no styles, colours and positions: those of {source} are not in the file.",
    "other-passages": "Passages in {language}, which the model {model} does not know, are left alone: cues {cues}.",
    "all-capitals": "The text is in capitals throughout.",
}
"""What each code says, with its values by their names."""


class CodedWarning(str):
    """A warning: its English sentence, with a code.

    Args:
        code: one of `SENTENCES`.
        values: values of the sentence's fields.
    """

    __slots__ = ("code", "values")
    code: str
    values: dict[str, Any]

    def __new__(cls, code: str, **values: Any) -> "CodedWarning":
        """Fill in the sentence of the code.

        Raises:
            KeyError: unknown code, or a missing value.
        """
        self = super().__new__(cls, SENTENCES[code].format(**values))
        self.code, self.values = code, values
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        return _again, (self.code, self.values)


def _again(code: str, values: dict[str, Any]) -> CodedWarning:
    return CodedWarning(code, **values)


def with_ways(warning: str, ways: dict[str, str]) -> str:
    """A warning followed by its way out, where a face has one for its code."""
    if not isinstance(warning, CodedWarning):
        return warning
    way = ways.get(warning.code)
    return f"{warning} {way.format(**warning.values)}" if way else warning
