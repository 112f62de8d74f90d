"""The engine's warnings as the window words them: in the user's language, with the window's own ways out."""

from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from app.capitals import capitalised
from app.languages import native_name
from engine.warnings import DETAILS, PLACES, SENTENCES, CodedWarning

OWN = {
    "other-language": str(
        QT_TRANSLATE_NOOP(
            "warnings",
            "The text is in {language}, judging by its words or its file, which the model {model} does not know: "
            "nothing is suggested. If it is in another language, choose that in the status bar.",
        )
    ),
    "styling-lost": str(
        QT_TRANSLATE_NOOP(
            "warnings",
            "{target} has no styles, colours and positions: those of {source} are not in the file. Keep the original, "
            "or save in its own format.",
        )
    ),
    "all-capitals": str(
        QT_TRANSLATE_NOOP(
            "warnings",
            "The text is entirely in capitals; turn off “Keep existing capitals” under Preferences › "
            "Review to have capitals suggested.",
        )
    ),
    "encoding-guessed": str(
        QT_TRANSLATE_NOOP("warnings", "the encoding was guessed as {encoding}; see whether all letters are right")
    ),
}
"""The window's own message for a code; the others are worded as in the engine, in the user's language."""


def texts() -> set[str]:
    """The engine's texts that the window translates, in the context "warnings"."""
    return {text for code, text in SENTENCES.items() if code not in OWN} | {*DETAILS.values(), *PLACES.values()}


def worded(warning: str) -> str:
    """A warning for the window, with a capital at its start unless that is a name or another value; one without a code
    is a sentence of its own.
    """
    if not isinstance(warning, CodedWarning):
        return warning
    begins = PLACES[warning.place.unit] if warning.place else SENTENCES[warning.code]
    return _filled(warning) if begins.startswith("{") else capitalised(_filled(warning))


def _filled(warning: CodedWarning) -> str:
    """The warning's sentence with its values filled in; a value may itself be a warning."""
    values: dict[str, Any] = {
        name: _filled(value) if isinstance(value, CodedWarning) else value for name, value in warning.values.items()
    }
    if "spoken" in values:
        values["language"] = _native(values["spoken"])
    text = _translated(OWN.get(warning.code, SENTENCES[warning.code]))
    if values and warning.code in DETAILS:
        text += _translated(DETAILS[warning.code])
    sentence = text.format(**values)
    if warning.place:
        unit, place = warning.place
        sentence = _translated(PLACES[unit]).format(place=place, sentence=sentence)
    return sentence


def _translated(text: str) -> str:
    return QCoreApplication.translate("warnings", text)


def _native(code: str) -> str:
    """What a language calls itself; for one that is not clear, that it is another."""
    return native_name(code) or QCoreApplication.translate("warnings", "another language")
