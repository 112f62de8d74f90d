"""Edits under test are always done, undone and redone."""

from collections.abc import Callable
from copy import deepcopy
from typing import Concatenate, ParamSpec, TypeVar

from engine.document.edits import Edit
from engine.document.transcript import Transcript

P = ParamSpec("P")
E = TypeVar("E", bound=Edit)


def reverted(
    operation: Callable[Concatenate[Transcript, P], E], transcript: Transcript, *args: P.args, **kwargs: P.kwargs
) -> E:
    """Applies the edit that an operation gives, after it was done and taken back twice.

    Asking for it must change nothing, each undoing must bring the very objects back, each redoing the same cues; and the
    timings of every cue must be in order and inside its text.

    Returns:
        the edit.
    """
    before, copies, revision = list(transcript.cues), deepcopy(transcript.cues), transcript.revision
    edit = operation(transcript, *args, **kwargs)
    assert transcript.cues == copies
    assert transcript.revision == revision
    redo: Edit = edit
    after = None
    for _ in range(2):
        undo = redo.apply(transcript)
        after = after or list(transcript.cues)
        assert transcript.cues == after
        redo = undo.apply(transcript)
        assert list(map(id, transcript.cues)) == list(map(id, before))
        assert transcript.cues == copies
    redo.apply(transcript)
    assert transcript.cues == after
    check_timings(transcript)
    return edit


def check_timings(transcript: Transcript) -> None:
    """Holds the timings of every cue against its text."""
    for cue in transcript.cues:
        bounds = [offset for timing in cue.timings for offset in (timing.first, timing.last)]
        assert bounds == sorted(bounds)
        assert not bounds or bounds[0] >= 0
        assert not bounds or bounds[-1] <= len(cue.text)
