"""The engine's warnings as the window words them: in the user's language, with the window's own ways out."""

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from engine.warnings import CodedWarning

WORDINGS = {
    "not-english": str(
        QT_TRANSLATE_NOOP(
            "warnings",
            "The text is not English, which is all this model knows, by its words or by what its file says: nothing is "
            "suggested. If it is English, choose “Take every text for English” under Preferences › Review.",
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
"""What the window says for each code, with the values of the warning by their names."""


def worded(warning: str) -> str:
    """A warning for the window; one without a code is a sentence of its own."""
    if isinstance(warning, CodedWarning) and (sentence := WORDINGS.get(warning.code)):
        return QCoreApplication.translate("warnings", sentence).format(**warning.values)
    return warning
