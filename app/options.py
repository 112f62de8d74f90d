"""The table of options: one row for each thing that the program remembers; `settings` keeps their values."""

import base64
import json
import math
from collections.abc import Callable
from copy import copy
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP

PAGES = (
    ("general", str(QT_TRANSLATE_NOOP("settings", "General"))),
    ("review", str(QT_TRANSLATE_NOOP("settings", "Review"))),
    ("cues", str(QT_TRANSLATE_NOOP("settings", "Cues"))),
    ("sound", str(QT_TRANSLATE_NOOP("settings", "Sound"))),
    ("spelling", str(QT_TRANSLATE_NOOP("settings", "Spelling"))),
    ("files", str(QT_TRANSLATE_NOOP("settings", "Files"))),
)
"""Identifier and title of each page of the preferences, in their order."""


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


def _is_text(item: object) -> bool:
    return isinstance(item, str)


def _is_number(item: object) -> bool:
    return type(item) in (int, float)


def _are_sizes(item: object) -> bool:
    return isinstance(item, list) and all(type(size) is int for size in item)


OPTIONS = (
    Option(
        "language",
        "system",
        "general",
        str(QT_TRANSLATE_NOOP("settings", "Language")),
        str(QT_TRANSLATE_NOOP("settings", "Used from the next start on")),
        choices=(
            ("system", str(QT_TRANSLATE_NOOP("settings", "As the system"))),
            ("en", "English"),
            ("de", "Deutsch"),
        ),
    ),
    Option(
        "font-scale",
        1.0,
        "general",
        str(QT_TRANSLATE_NOOP("settings", "Size of the text")),
        str(QT_TRANSLATE_NOOP("settings", "Of cues and suggestions, as a multiple of the system's size")),
        least=0.7,
        most=2.5,
        suffix=str(QT_TRANSLATE_NOOP("settings", " ×")),
    ),
    Option("model", "caesura"),
    Option(
        "device",
        "auto",
        "general",
        str(QT_TRANSLATE_NOOP("settings", "Punctuate on")),
        str(QT_TRANSLATE_NOOP("settings", "The processor, or a graphics card that CUDA knows")),
        choices=(
            ("auto", str(QT_TRANSLATE_NOOP("settings", "What is fastest"))),
            ("cpu", str(QT_TRANSLATE_NOOP("settings", "Processor"))),
            ("cuda", str(QT_TRANSLATE_NOOP("settings", "Graphics card"))),
        ),
    ),
    Option(
        "minimum-confidence",
        0.9,
        "review",
        str(QT_TRANSLATE_NOOP("settings", "Confidence at least")),
        str(QT_TRANSLATE_NOOP("settings", "Where the slider stands when a document is opened")),
        least=0.0,
        most=1.0,
    ),
    Option(
        "review-order",
        "reading",
        "review",
        str(QT_TRANSLATE_NOOP("settings", "Order of the suggestions")),
        choices=(
            ("reading", str(QT_TRANSLATE_NOOP("settings", "Reading order"))),
            ("uncertain", str(QT_TRANSLATE_NOOP("settings", "Most uncertain first"))),
        ),
    ),
    Option(
        "keep-marks",
        True,
        "review",
        str(QT_TRANSLATE_NOOP("settings", "Keep the marks that are there")),
        str(QT_TRANSLATE_NOOP("settings", "Otherwise they may be replaced or taken away")),
    ),
    Option(
        "keep-case",
        True,
        "review",
        str(QT_TRANSLATE_NOOP("settings", "Keep the capitals that are there")),
        str(QT_TRANSLATE_NOOP("settings", "Otherwise they may become small letters")),
    ),
    Option(
        "english",
        False,
        "review",
        str(QT_TRANSLATE_NOOP("settings", "Take every text for English")),
        str(QT_TRANSLATE_NOOP("settings", "Otherwise its words and its file say what it is")),
    ),
    Option(
        "remember-decisions",
        True,
        "review",
        str(QT_TRANSLATE_NOOP("settings", "Remember what was accepted and rejected")),
        str(
            QT_TRANSLATE_NOOP("settings", "What was rejected is not suggested again; the record stays on this computer")
        ),
    ),
    Option(
        "line-length",
        42,
        "cues",
        str(QT_TRANSLATE_NOOP("settings", "Characters in a line, at most")),
        least=8,
        most=200,
    ),
    Option("lines", 2, "cues", str(QT_TRANSLATE_NOOP("settings", "Lines in a cue, at most")), least=1, most=6),
    Option(
        "reading-speed",
        20.0,
        "cues",
        str(QT_TRANSLATE_NOOP("settings", "Reading speed, at most")),
        str(QT_TRANSLATE_NOOP("settings", "A cue that has to be read faster is marked")),
        least=1.0,
        most=100.0,
        suffix=str(QT_TRANSLATE_NOOP("settings", " characters/s")),
    ),
    Option(
        "shortest",
        1.0,
        "cues",
        str(QT_TRANSLATE_NOOP("settings", "A cue lasts at least")),
        least=0.1,
        most=20.0,
        suffix=str(QT_TRANSLATE_NOOP("settings", " s")),
    ),
    Option(
        "longest",
        7.0,
        "cues",
        str(QT_TRANSLATE_NOOP("settings", "A cue lasts at most")),
        least=0.1,
        most=60.0,
        suffix=str(QT_TRANSLATE_NOOP("settings", " s")),
    ),
    Option(
        "gap",
        0.08,
        "cues",
        str(QT_TRANSLATE_NOOP("settings", "Between two cues, at least")),
        least=0.0,
        most=5.0,
        suffix=str(QT_TRANSLATE_NOOP("settings", " s")),
    ),
    Option(
        "play-on-arrival",
        False,
        "sound",
        str(QT_TRANSLATE_NOOP("settings", "Play on arriving at a suggestion")),
    ),
    Option(
        "play-margin",
        1.0,
        "sound",
        str(QT_TRANSLATE_NOOP("settings", "Play so long before and after a mark")),
        least=0.1,
        most=10.0,
        suffix=str(QT_TRANSLATE_NOOP("settings", " s")),
    ),
    Option(
        "follow",
        True,
        "sound",
        str(QT_TRANSLATE_NOOP("settings", "Cues and waveform follow the sound")),
    ),
    Option("spectrogram", False, "sound", str(QT_TRANSLATE_NOOP("settings", "Show the spectrogram"))),
    Option("loop", False),
    Option("speed", 1.0, least=0.5, most=2.0),
    Option("volume", 1.0, least=0.0, most=1.0),
    Option("spell-check", False, "spelling", str(QT_TRANSLATE_NOOP("settings", "Check the spelling"))),
    Option(
        "spell-language",
        "en",
        "spelling",
        str(QT_TRANSLATE_NOOP("settings", "Language of the subtitles")),
        choices=(
            ("en", str(QT_TRANSLATE_NOOP("settings", "English"))),
            ("nl", str(QT_TRANSLATE_NOOP("settings", "Dutch"))),
            ("fr", str(QT_TRANSLATE_NOOP("settings", "French"))),
            ("de", str(QT_TRANSLATE_NOOP("settings", "German"))),
            ("it", str(QT_TRANSLATE_NOOP("settings", "Italian"))),
            ("pt", str(QT_TRANSLATE_NOOP("settings", "Portuguese"))),
            ("ru", str(QT_TRANSLATE_NOOP("settings", "Russian"))),
            ("es", str(QT_TRANSLATE_NOOP("settings", "Spanish"))),
        ),
    ),
    Option(
        "autosave-seconds",
        3,
        "files",
        str(QT_TRANSLATE_NOOP("settings", "Keep a copy for recovery after")),
        str(QT_TRANSLATE_NOOP("settings", "Your own file changes only when you save it")),
        least=1,
        most=600,
        suffix=str(QT_TRANSLATE_NOOP("settings", " s")),
    ),
    Option(
        "export-encoding",
        "",
        "files",
        str(QT_TRANSLATE_NOOP("settings", "Encoding of exported files")),
        choices=(
            ("", str(QT_TRANSLATE_NOOP("settings", "As in the file that was opened"))),
            ("utf-8", "UTF-8"),
            ("utf-8-sig", str(QT_TRANSLATE_NOOP("settings", "UTF-8 with a byte order mark"))),
        ),
    ),
    Option("own-words", [], item=_is_text),
    Option("recent-files", [], item=_is_text),
    Option("recent-actions", [], item=_is_text),
    Option("last-folder", ""),
    Option("show-review", True),
    Option("show-waveform", True),
    Option("window-geometry", b""),
    Option("window-state", b""),
    Option("splitters", {}, item=_are_sizes),
    Option("shortcuts", {}, item=_is_text),
    Option("batch", {}),
    Option("model-speeds", {}, item=_is_number),
)
"""Every option there is: the first ones are shown in the preferences, each on its page in this order."""
