"""The engine's warnings as the window words them: in the user's language, with the window's own ways out."""

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from app.languages import native_name
from engine.warnings import CodedWarning

WORDINGS = {
    "other-language": str(
        QT_TRANSLATE_NOOP(
            "warnings",
            "The text is in {language}, by its words or by what its file says, which the model {model} does not know: "
            "nothing is suggested. If it is in another language, choose that in the status bar.",
        )
    ),
    "other-passages": str(
        QT_TRANSLATE_NOOP(
            "warnings", "Passages in {language}, which the model {model} does not know, are left alone: cues {cues}."
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
            "The text is in capitals throughout; take the choice from “Keep the capitals that are there” under "
            "Preferences › Review for capitals that mean something.",
        )
    ),
}
"""The window's message for each code, with the warning's values as named fields."""


def worded(warning: str) -> str:
    """A warning for the window; one without a code is a sentence of its own."""
    if isinstance(warning, CodedWarning) and (sentence := WORDINGS.get(warning.code)):
        values = warning.values
        if "spoken" in values:
            values = values | {"language": _native(values["spoken"])}
        return QCoreApplication.translate("warnings", sentence).format(**values)
    return warning


def _native(code: str) -> str:
    """What a language calls itself; for one that is not clear, that it is another."""
    return native_name(code) or QCoreApplication.translate("warnings", "another language")
