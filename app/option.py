"""One thing that the program remembers: what its values may be, and how one is written in the file."""

import base64
import json
import math
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Option:
    """One thing that is remembered.

    Attributes:
        name: its key in the file.
        default: its value unless another is set; its type is that of every value.
        page: the page of the preferences that shows it; none if it is empty.
        title: what it is called, to be translated in the context "settings".
        hint: one line more, to be translated in the same context.
        choices: the values there are, each with its title; any value if there are none.
        least, most: the range of a number.
        suffix: the unit of a number, to be translated in the same context.
        item: whether something may be in a list or a dictionary.
    """

    name: str
    default: bool | int | float | str | bytes | list[Any] | dict[str, Any]
    page: str = ""
    title: str = ""
    hint: str = ""
    choices: tuple[tuple[str, str], ...] = ()
    least: float = -math.inf
    most: float = math.inf
    suffix: str = ""
    item: Callable[[Any], bool] = lambda item: True

    def checked(self, value: object) -> Any:
        """`value` as a value of this option.

        Raises:
            ValueError: it is of another type, out of range or none of the choices.
        """
        kind = type(self.default)
        if kind is float and type(value) is int:
            value = float(value)
        if type(value) is not kind:
            raise ValueError(f"{self.name} cannot be {value!r}: it is of the type {kind.__name__}")
        if self.choices and value not in [choice for choice, _ in self.choices]:
            raise ValueError(f"{self.name} cannot be {value!r}: it is none of its choices")
        if isinstance(value, int | float) and not self.least <= value <= self.most:
            raise ValueError(f"{self.name} cannot be {value!r}: it is from {self.least} to {self.most}")
        inside = value.values() if isinstance(value, dict) else value if isinstance(value, list) else ()
        if not all(self.item(item) for item in inside):
            raise ValueError(f"{self.name} cannot be {value!r}: there is something strange in it")
        return copy(value)

    def within(self, value: Any) -> Any:
        """`value`, or the end of the range that it lies beyond."""
        return min(max(value, self.least), self.most) if type(value) in (int, float) else value

    def written(self, value: Any) -> str:
        """`value` as it stands in the file."""
        if isinstance(value, bytes):
            return base64.b64encode(value).decode()
        return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)

    def read(self, text: object) -> Any:
        """The value that `text` stands for.

        Raises:
            ValueError: it stands for none.
        """
        if not isinstance(text, str):
            raise ValueError(f"{self.name} is no text in the file")
        if isinstance(self.default, bytes):
            return base64.b64decode(text, validate=True)
        return self.checked(text if isinstance(self.default, str) else json.loads(text))
