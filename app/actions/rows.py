"""An action is a row of data. Each module of this package has the rows and handlers of one menu; `cues` has those of
the menu Edit that change whole cues.
"""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from PySide6.QtCore import QT_TRANSLATE_NOOP
from PySide6.QtGui import QKeySequence

from app.editor.editor import Editor
from app.editor.frame import EditorView

Keys = QKeySequence.StandardKey | str


@dataclass(frozen=True)
class ActionRow:
    """One action. The texts are to be translated in the context "actions".

    Attributes:
        id: its name in the program.
        menu: which menu it is in, of `build.MENUS`.
        title: its name for the user.
        handler: does it.
        hint: one line more.
        short: its name on a button.
        icon: a drawing of ``resources/icons``.
        keys: what to press: a key that the platform names, or a sequence as text; the first is shown.
        possible: whether it can be done now.
        checked: whether it is switched on now, for an action that switches something.
        ruled: whether a line is drawn above it in the menu.
        everywhere: whether its keys also work in the windows beside the main one, such as that of a batch.
    """

    id: str
    menu: str
    title: str
    handler: Callable[[Editor, EditorView], object]
    hint: str = ""
    icon: str = ""
    keys: tuple[Keys, ...] = ()
    possible: Callable[[Editor, EditorView], bool] = lambda editor, view: True
    checked: Callable[[Editor, EditorView], bool] | None = None
    ruled: bool = False
    short: str = ""
    everywhere: bool = False

    @property
    def ends_typing(self) -> bool:
        """Whether a text that is being edited is to be taken first; splitting it asks for the cursor in it, as
        the clipboard does.
        """
        return self.menu not in ("play", "view", "help") and self.id not in ("split", "cut", "copy", "paste")


def switch_row(
    option: str, menu: str, title: str, hint: str = "", icon: str = "", keys: tuple[Keys, ...] = (), **more: Any
) -> ActionRow:
    """The row of an action that switches the option of its name on or off; see `ActionRow`."""
    return ActionRow(
        option,
        menu,
        title,
        lambda editor, view: editor.settings.switch(option),
        hint,
        icon,
        keys,
        checked=lambda editor, view: bool(editor.settings.get(option)),
        **more,
    )


def has_document(editor: Editor, view: EditorView) -> bool:
    """Whether a document is open."""
    return editor.session.transcript is not None


def has_cues(editor: Editor, view: EditorView) -> bool:
    """Whether a document with a cue is open."""
    return editor.session.transcript is not None and bool(editor.session.transcript.cues)


def has_cue(editor: Editor, view: EditorView) -> bool:
    """Whether a cue is selected."""
    return has_document(editor, view) and view.cues.has_selection()


def has_suggestion(editor: Editor, view: EditorView) -> bool:
    """Whether there is a current suggestion."""
    return editor.reviewing.current is not None


def has_recording(editor: Editor, view: EditorView) -> bool:
    """Whether the recording is analysed."""
    return has_document(editor, view) and editor.recording.analysis is not None


def has_media(editor: Editor, view: EditorView) -> bool:
    """Whether a recording is open."""
    return has_document(editor, view) and editor.recording.path is not None


def can_play(editor: Editor, view: EditorView) -> bool:
    """Whether there is something to play."""
    return has_document(editor, view) and editor.player.ready


def can_play_cue(editor: Editor, view: EditorView) -> bool:
    """Whether a cue is selected, and there is something to play."""
    return can_play(editor, view) and has_cue(editor, view)


def has_styles(editor: Editor, view: EditorView) -> bool:
    """Whether the document has named styles, as SubStation Alpha has."""
    return editor.session.has_styles


def has_video(editor: Editor, view: EditorView) -> bool:
    """Whether there is a picture."""
    return can_play(editor, view) and editor.player.has_picture


REASONS: dict[Callable[[Editor, EditorView], bool], str] = {
    has_document: str(QT_TRANSLATE_NOOP("actions", "Open a document first")),
    has_cues: str(QT_TRANSLATE_NOOP("actions", "Open a document with cues first")),
    has_cue: str(QT_TRANSLATE_NOOP("actions", "Select a cue first")),
    has_suggestion: str(QT_TRANSLATE_NOOP("actions", "There is no suggestion to decide on")),
    has_recording: str(QT_TRANSLATE_NOOP("actions", "Open the recording first")),
    has_media: str(QT_TRANSLATE_NOOP("actions", "Open the recording first")),
    can_play: str(QT_TRANSLATE_NOOP("actions", "Open a recording that can be played first")),
    has_styles: str(QT_TRANSLATE_NOOP("actions", "Only Advanced SubStation Alpha and SubStation Alpha have styles")),
    has_video: str(QT_TRANSLATE_NOOP("actions", "Open a video first")),
}
"""Why an action is disabled, by its requirement."""
