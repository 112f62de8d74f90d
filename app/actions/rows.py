"""The table of actions. A row says what an action is called and when it is possible; `commands` does it."""

from collections.abc import Callable
from dataclasses import dataclass

from PySide6.QtCore import QT_TRANSLATE_NOOP
from PySide6.QtGui import QKeySequence

from app.actions.commands import Commands
from app.session import Session


@dataclass(frozen=True)
class ActionRow:
    """One action.

    Attributes:
        id: its name in the program.
        title: its name for the user, to be translated in the context "actions".
        hint: one line more, to be translated in the same context.
        icon: a drawing of ``resources/icons``.
        shortcut: a key that the platform names, or a sequence as text.
        possible: whether it can be done now.
        handler: does it.
    """

    id: str
    title: str
    hint: str
    icon: str
    shortcut: QKeySequence.StandardKey | str
    possible: Callable[[Session], bool]
    handler: Callable[[Commands], None]


def _has_document(session: Session) -> bool:
    return session.transcript is not None


ROWS = (
    ActionRow(
        "open",
        str(QT_TRANSLATE_NOOP("actions", "Open")),
        str(QT_TRANSLATE_NOOP("actions", "Open a subtitle file")),
        "open",
        QKeySequence.StandardKey.Open,
        lambda session: True,
        Commands.open,
    ),
    ActionRow(
        "punctuate",
        str(QT_TRANSLATE_NOOP("actions", "Punctuate")),
        str(QT_TRANSLATE_NOOP("actions", "Suggest punctuation and capitals")),
        "punctuate",
        "Ctrl+Return",
        _has_document,
        Commands.punctuate,
    ),
    ActionRow(
        "save",
        str(QT_TRANSLATE_NOOP("actions", "Save")),
        str(QT_TRANSLATE_NOOP("actions", "Write the suggestions that are sure enough into the file")),
        "save",
        QKeySequence.StandardKey.Save,
        lambda session: session.modified,
        Commands.save,
    ),
    ActionRow(
        "save-as",
        str(QT_TRANSLATE_NOOP("actions", "Save as…")),
        str(QT_TRANSLATE_NOOP("actions", "Write the document to another file")),
        "save-as",
        "Ctrl+Shift+S",
        _has_document,
        Commands.save_as,
    ),
)
