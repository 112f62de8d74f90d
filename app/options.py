"""The table of options: one row for each thing that the program remembers; `settings` keeps their values."""

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.languages import LANGUAGES
from app.option import Option
from engine.models.registry import DEFAULT

PAGES = (
    ("general", str(QT_TRANSLATE_NOOP("settings", "General"))),
    ("review", str(QT_TRANSLATE_NOOP("settings", "Review"))),
    ("cues", str(QT_TRANSLATE_NOOP("settings", "Cues"))),
    ("sound", str(QT_TRANSLATE_NOOP("settings", "Sound"))),
    ("spelling", str(QT_TRANSLATE_NOOP("settings", "Spelling"))),
    ("files", str(QT_TRANSLATE_NOOP("settings", "Files"))),
)
"""Identifier and title of each page of the preferences, in their order."""


def _is_text(item: object) -> bool:
    return isinstance(item, str)


def _is_number(item: object) -> bool:
    return type(item) in (int, float)


def _is_count(item: object) -> bool:
    return type(item) is int and item >= 0


def _are_sizes(item: object) -> bool:
    return isinstance(item, list) and all(type(size) is int for size in item)


OPTIONS = (
    Option(
        "language",
        "system",
        "general",
        str(QT_TRANSLATE_NOOP("settings", "Language")),
        str(QT_TRANSLATE_NOOP("settings", "Takes effect at the next start")),
        choices=(
            ("system", str(QT_TRANSLATE_NOOP("settings", "Same as the system"))),
            ("en", "English"),
            ("de", "Deutsch"),
            ("es", "Español"),
        ),
    ),
    Option(
        "theme",
        "system",
        "general",
        str(QT_TRANSLATE_NOOP("settings", "Look")),
        choices=(
            ("system", str(QT_TRANSLATE_NOOP("settings", "Same as the system"))),
            ("light", str(QT_TRANSLATE_NOOP("settings", "Light"))),
            ("dark", str(QT_TRANSLATE_NOOP("settings", "Dark"))),
        ),
    ),
    Option(
        "high-contrast",
        False,
        "general",
        str(QT_TRANSLATE_NOOP("settings", "High contrast")),
        str(QT_TRANSLATE_NOOP("settings", "Always on where the system asks for it")),
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
    Option("model", DEFAULT),
    Option(
        "device",
        "auto",
        "general",
        str(QT_TRANSLATE_NOOP("settings", "Punctuate on")),
        str(QT_TRANSLATE_NOOP("settings", "The processor, or a graphics card with CUDA")),
        choices=(
            ("auto", str(QT_TRANSLATE_NOOP("settings", "The fastest"))),
            ("cpu", str(QT_TRANSLATE_NOOP("settings", "Processor"))),
            ("cuda", str(QT_TRANSLATE_NOOP("settings", "Graphics card"))),
        ),
    ),
    Option(
        "minimum-confidence",
        0.9,
        "review",
        str(QT_TRANSLATE_NOOP("settings", "Confidence at least")),
        str(QT_TRANSLATE_NOOP("settings", "Where the threshold starts in each document")),
        least=0.0,
        most=1.0,
        suffix=str(QT_TRANSLATE_NOOP("settings", " %")),
        percent=True,
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
        str(QT_TRANSLATE_NOOP("settings", "Keep existing marks")),
        str(QT_TRANSLATE_NOOP("settings", "Otherwise they may be replaced or removed")),
    ),
    Option(
        "keep-case",
        True,
        "review",
        str(QT_TRANSLATE_NOOP("settings", "Keep existing capitals")),
        str(QT_TRANSLATE_NOOP("settings", "Otherwise they may become lower case")),
    ),
    Option(
        "text-language",
        "",
        "review",
        str(QT_TRANSLATE_NOOP("settings", "Language of the texts")),
        str(QT_TRANSLATE_NOOP("settings", "The status bar sets it for each document")),
        choices=(("", str(QT_TRANSLATE_NOOP("settings", "Detect it"))), *LANGUAGES),
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
        str(QT_TRANSLATE_NOOP("settings", "Characters per line, at most")),
        least=8,
        most=200,
    ),
    Option("lines", 2, "cues", str(QT_TRANSLATE_NOOP("settings", "Lines per cue, at most")), least=1, most=6),
    Option(
        "reading-speed",
        20.0,
        "cues",
        str(QT_TRANSLATE_NOOP("settings", "Reading speed, at most")),
        str(QT_TRANSLATE_NOOP("settings", "Cues that must be read faster are marked")),
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
        str(QT_TRANSLATE_NOOP("settings", "Play this long before and after a mark")),
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
        "document",
        "spelling",
        str(QT_TRANSLATE_NOOP("settings", "Language of the subtitles")),
        str(QT_TRANSLATE_NOOP("settings", "Nothing is underlined without a dictionary for it")),
        choices=(
            ("document", str(QT_TRANSLATE_NOOP("settings", "Same as the document"))),
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
            ("", str(QT_TRANSLATE_NOOP("settings", "Same as the opened file"))),
            ("utf-8", "UTF-8"),
            ("utf-8-sig", str(QT_TRANSLATE_NOOP("settings", "UTF-8 with a byte order mark"))),
        ),
    ),
    Option("guideline", "own", choices=(("own", ""), ("netflix", ""), ("bbc", ""))),
    Option("own-words", [], item=_is_text),
    Option("file-languages", {}, item=_is_text),
    Option("recent-files", [], item=_is_text),
    Option("recent-left", {}, item=_is_count),
    Option("recent-actions", [], item=_is_text),
    Option("last-folder", ""),
    Option("text-view", "transcript", choices=(("transcript", ""), ("cues", ""))),
    Option("tour-seen", False),
    Option("show-review", True),
    Option("show-waveform", True),
    Option("show-video", True),
    Option("video-window", False),
    Option("video-text", "first", choices=(("first", ""), ("second", ""), ("both", ""))),
    Option("video-geometry", b""),
    Option("window-geometry", b""),
    Option("cue-columns", b""),
    Option("column-start", True),
    Option("column-end", False),
    Option("column-duration", True),
    Option("column-speed", False),
    Option("column-speaker", True),
    Option("column-style", True),
    Option("splitters", {}, item=_are_sizes),
    Option("shortcuts", {}, item=_is_text),
    Option("batch", {}),
    Option("model-speeds", {}, item=_is_number),
)
"""Every option there is: the first ones are shown in the preferences, each on its page in this order."""
