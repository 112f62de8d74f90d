"""One option: its valid values, and their serialisation."""

import base64
import json
import math
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True)
class Option:
    """One persistent option.

    Attributes:
        name: its key in the file.
        default: its default value, which defines its type.
        page: its page in the preferences; none if empty.
        title: its title, translated in the context "settings".
        hint: a hint, translated in the same context.
        choices: the valid values with titles; any value if empty.
        least, most: the range of a number.
        suffix: the unit of a number, translated in the same context.
        percent: whether a number is a share, which is shown in percent.
        item: validates an item of a list or a dictionary.
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
    percent: bool = False
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

    def stored(self, value: Any) -> str:
        """Serialises `value` for the file."""
        if isinstance(value, bytes):
            return base64.b64encode(value).decode()
        return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False)

    def read(self, text: object) -> Any:
        """Parses `text` to a value.

        Raises:
            ValueError: invalid text.
        """
        if not isinstance(text, str):
            raise ValueError(f"{self.name} is not text in the file")
        if isinstance(self.default, bytes):
            return base64.b64decode(text, validate=True)
        return self.checked(text if isinstance(self.default, str) else json.loads(text))
