"""The interface of a page and its window for the editor and the actions: what only widgets can do."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Literal, Protocol

if TYPE_CHECKING:
    from engine.document.words import Address
    from engine.formats import Format

Answer = Literal["save", "discard", "stay"]


class CueView(Protocol):
    """The cues on the screen."""

    @property
    def editing(self) -> bool:
        """Whether the text of a cue is being edited."""

    def draft(self) -> tuple[int, str] | None:
        """The cue that is being edited, and its raw text as typed so far; None if nothing was typed."""

    def finish_editing(self) -> None:
        """Commit and close the open editor, if any."""

    def has_selection(self) -> bool:
        """Whether a cue is selected."""

    def selected_cues(self) -> list[int]:
        """The selected cues, in order."""

    def current_cue(self) -> int:
        """The current cue; -1 if there is none."""

    def go_to_cue(self, cue: int) -> None:
        """Go to a cue and select it."""

    def shows(self, address: "Address") -> bool:
        """Whether the gap behind a word is in sight."""

    def edit_text(self, cue: int) -> None:
        """Go to a cue and open the editor in its text."""

    def split_at_cursor(self) -> bool:
        """Take the edited text and cut it at the cursor; False if there is none."""

    def mark_here(self) -> None:
        """Offer the marks after each word of the current cue."""

    def selectAll(self) -> None:
        """Select all cues."""

    def setFocus(self) -> None:
        """Give the cues the keys."""


class FindView(Protocol):
    """The search bar."""

    def find_next(self) -> None:
        """Go to the next match."""

    def find_previous(self) -> None:
        """Go to the previous match."""

    def open(self, replace: bool, cues: list[int]) -> None:
        """Show the bar, with the row that replaces or without it; `cues` may be searched alone."""


class CheckView(Protocol):
    """The list of problems."""

    def open(self) -> None:
        """Show the list."""

    def find_next(self) -> None:
        """Go to the next problem."""

    def find_previous(self) -> None:
        """Go to the previous problem."""


class SpellView(Protocol):
    """The bar of unknown words."""

    def open(self, cue: int) -> None:
        """Show the bar at the first unknown word from a cue on."""


class SecondView(Protocol):
    """The second track."""

    def finish_editing(self) -> None:
        """Commit and close the open editor, if any."""


class ClipboardView(Protocol):
    """The clipboard."""

    def cut(self) -> None:
        """Cut the selection."""

    def copy(self) -> None:
        """Copy the selection."""

    def paste(self) -> None:
        """Paste where the user is."""


class WaveformView(Protocol):
    """The waveform panel."""

    def zoom_in(self) -> None:
        """Show a shorter range."""

    def zoom_out(self) -> None:
        """Show a longer range."""


class VideoView(Protocol):
    """The picture."""

    @property
    def full_screen(self) -> bool:
        """Whether it is full screen."""

    def toggle_full_screen(self) -> None:
        """Show the picture full screen, or end that."""


class Messages(Protocol):
    """Where one sentence at a time is shown."""

    def show_message(
        self,
        text: str,
        severity: str = "error",
        details: str = "",
        action: tuple[str, Callable[[], None]] | None = None,
    ) -> None:
        """Show a sentence, "error" or "note", with one action at most."""


class Questions(Protocol):
    """Modal questions to the user."""

    def document_to_open(self, folder: str) -> Path | None:
        """A document that is to be opened."""

    def recording_to_open(self, proposal: str) -> Path | None:
        """A recording that is to be opened."""

    def track_to_read(self, tracks: list[str]) -> int | None:
        """The index of a subtitle track that is to be read."""

    def file_to_save(self, proposal: str, export: bool) -> "tuple[Path, type[Format] | None] | None":
        """Ask where to save the document, or a copy of it, and in which format."""

    def about_changes(self, name: str) -> Answer:
        """Ask whether to save or discard the unsaved changes to a document."""

    def about_reloading(self, name: str) -> Answer:
        """Ask whether to save the unsaved changes elsewhere, or discard them, before the file is read again."""

    def may_replace(self, name: str) -> bool:
        """Ask whether to overwrite another program's changes."""


class Dialogs(Protocol):
    """The dialogs."""

    def palette(self) -> None:
        """Every command by name."""

    def keys(self) -> None:
        """The list of keys."""

    def shortcuts(self) -> None:
        """The keys, to be chosen."""

    def preferences(self) -> None:
        """The options."""

    def manual(self) -> None:
        """The manual."""

    def tour(self) -> None:
        """The tour of the window."""

    def about(self) -> None:
        """Name, version and licences."""

    def times(self) -> None:
        """Shift or stretch cues."""

    def styles(self) -> None:
        """The styles of the document."""

    def batch(self) -> None:
        """Punctuate a folder."""

    def models(self) -> None:
        """Choose a model."""

    def retrain(self) -> None:
        """Train a model."""


class DocumentView(Protocol):
    """The page of a document, for its editor."""

    @property
    def cues(self) -> CueView:
        """The cues, as they are shown now."""

    def edit_times(self, cue: int) -> None:
        """Show the table of cues and open the editor in the times of one."""

    @property
    def second_panel(self) -> SecondView:
        """The second track."""

    @property
    def banner(self) -> Messages:
        """The messages."""

    @property
    def questions(self) -> Questions:
        """The questions."""
