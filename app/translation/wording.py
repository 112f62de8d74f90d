"""The engine's warnings and errors as the window words them: in the user's language, with its own ways out."""

from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from app.capitals import capitalised
from engine.errors import CaesuraError, Message
from engine.languages import name_of
from engine.warnings import DETAILS, PLACES, SENTENCES, CodedWarning

OWN = {
    "other-language": str(
        QT_TRANSLATE_NOOP(
            "warnings",
            "The text seems to be in {language}, which the model {model} does not know: nothing is suggested. If that "
            "is wrong, choose its language in the status bar.",
        )
    ),
    "styling-lost": str(
        QT_TRANSLATE_NOOP(
            "warnings",
            "Styles, colours and positions of {source} are left out in {target}. Keep the original, or save in its own "
            "format.",
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


def worded(report: str | Exception) -> str:
    """A warning or an error for the window, with a capital at its start unless that is a name or another value; one
    without a code or a text to translate is a sentence of its own.
    """
    if isinstance(report, Exception):
        report = report.message if isinstance(report, CaesuraError) else str(report) or type(report).__name__
    if not isinstance(report, CodedWarning | Message):
        return report
    return _filled(report) if _begins(report).startswith("{") else capitalised(_filled(report))


def _begins(report: CodedWarning | Message) -> str:
    """The text that a report begins with, in the user's language."""
    if isinstance(report, CodedWarning) and report.place:
        return _translated(PLACES[report.place.unit])
    return _text(report)


def _text(report: CodedWarning | Message) -> str:
    """The text of a report in the user's language, with its fields."""
    if isinstance(report, Message):
        return QCoreApplication.translate("errors", report.text)
    return _translated(OWN.get(report.code, SENTENCES[report.code]))


def _filled(report: CodedWarning | Message) -> str:
    """The sentence of a warning or an error with its values filled in; a value may itself be one."""
    values: dict[str, Any] = {
        name: _filled(value) if isinstance(value, CodedWarning | Message) else value
        for name, value in report.values.items()
    }
    if "spoken" in values:
        values["language"] = _language(values["spoken"])
    text = _text(report)
    if isinstance(report, Message):
        return text.format(**values) if values else text
    if values and report.code in DETAILS:
        text += _translated(DETAILS[report.code])
    sentence = text.format(**values)
    if report.place:
        unit, place = report.place
        sentence = _translated(PLACES[unit]).format(place=place, sentence=sentence)
    return sentence


def _translated(text: str) -> str:
    return QCoreApplication.translate("warnings", text)


def _language(code: str) -> str:
    """A language in the user's language, inside a sentence; for one that is not clear, that it is another."""
    if not code:
        return QCoreApplication.translate("warnings", "another language")
    return QCoreApplication.translate("languages", name_of(code))
