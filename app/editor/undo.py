"""The engine's edits as Qt's undo commands: one action of the user, one step."""

from collections.abc import Callable, Iterable, Sequence

from PySide6.QtGui import QUndoCommand

from engine.document.cue import Cue
from engine.document.edits import Edit, ReplaceCues, SetCues
from engine.document.style_operations import SetStyles
from engine.document.transcript import Transcript
from engine.review import ReviewEntry, State

Decisions = Sequence[tuple[ReviewEntry, State]]


class EditCommand(QUndoCommand):
    """One step.

    Args:
        title: its name in the menu, as in "Undo merge".
        transcript: the transcript.
        edit: the edit, applied when the command is pushed.
        decisions: its decisions on suggestions.
        notify: called with the decisions when done (True) and undone (False).
        writes: whether it modifies any cue; rejecting and locking do not.
        burst: a number that steps have in common which are taken back together, such as the letters of a word; 0 for
            a step of its own.
    """

    def __init__(
        self,
        title: str,
        transcript: Transcript,
        edit: Edit,
        decisions: Decisions = (),
        notify: Callable[[Decisions, bool], None] = lambda decisions, done: None,
        writes: bool = True,
        burst: int = 0,
    ) -> None:
        super().__init__(title)
        self.writes, self.burst = writes, burst
        self._transcript, self._edit = transcript, edit
        self._decisions, self._notify = decisions, notify

    @property
    def cues(self) -> Iterable[Cue]:
        """Those that undoing it brings back, or redoing it once it is undone."""
        edit = self._edit.cues if isinstance(self._edit, SetStyles) else self._edit
        if isinstance(edit, SetCues):
            return edit.cues.values()
        return edit.cues if isinstance(edit, ReplaceCues) else ()

    def redo(self) -> None:
        """Apply the edit."""
        self._edit = self._edit.apply(self._transcript)
        self._notify(self._decisions, True)

    def undo(self) -> None:
        """Undo the edit."""
        self._edit = self._edit.apply(self._transcript)
        self._notify(self._decisions, False)

    def id(self) -> int:
        """The kind of step: only those of writing are ever one with the step before."""
        return 1 if self.burst else -1

    def mergeWith(self, other: QUndoCommand) -> bool:
        """Be one step with the next one, if both write in the same cue without a break."""
        edits = self._edit, getattr(other, "_edit", None)
        cues = [edit.cues.keys() for edit in edits if isinstance(edit, SetCues)]
        return getattr(other, "burst", 0) == self.burst and len(cues) == 2 and cues[0] == cues[1]


def is_empty(edit: Edit, transcript: Transcript) -> bool:
    """Whether an edit changes neither a cue nor a style."""
    if isinstance(edit, SetCues):
        return all(transcript.cues[index] == cue for index, cue in edit.cues.items())
    if isinstance(edit, ReplaceCues):
        return transcript.cues[edit.start : edit.stop] == list(edit.cues)
    if isinstance(edit, SetStyles):
        return transcript.styles == edit.sheet and is_empty(edit.cues, transcript)
    return False
