"""The interface of the window around the pages, and of a page with it, for the actions."""

from typing import Protocol

from app.editor.documents import Documents
from app.editor.view import (
    CheckView,
    ClipboardView,
    Dialogs,
    DocumentView,
    FindView,
    Questions,
    SpellView,
    VideoView,
    WaveformView,
)


class Frame(Protocol):
    """The window around the pages of the documents."""

    @property
    def documents(self) -> Documents:
        """The open documents."""

    @property
    def questions(self) -> Questions:
        """The questions."""

    @property
    def dialogs(self) -> Dialogs:
        """The other windows."""

    def close(self) -> bool:
        """Quit, unless the user wants to stay."""


class EditorView(DocumentView, Protocol):
    """The page of a document, for the actions."""

    @property
    def frame(self) -> Frame:
        """The window."""

    @property
    def find_bar(self) -> FindView:
        """The search."""

    @property
    def clipboard(self) -> ClipboardView:
        """Cuts, copies and pastes."""

    @property
    def spell_bar(self) -> SpellView:
        """The unknown words."""

    @property
    def check_panel(self) -> CheckView:
        """The problems."""

    @property
    def sound_panel(self) -> WaveformView:
        """The waveform."""

    @property
    def video_dock(self) -> VideoView:
        """The picture."""
