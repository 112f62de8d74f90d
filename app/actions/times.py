"""The menu Times: when cues come and go."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from app.actions.edit import chosen
from app.actions.rows import ActionRow, can_play, has_cue, has_cues, has_recording
from engine.document import cue_operations, timing_operations

if TYPE_CHECKING:
    from app.main_window import MainWindow


def snap(window: "MainWindow") -> None:
    """Move the bounds of cues to those of speech near them."""
    assert window.recording.hearing
    cues, spans = chosen(window), window.recording.hearing.spans
    window.session.work_out(
        QCoreApplication.translate("times", "snap to speech"),
        len(cues),
        lambda document: timing_operations.snap(document, cues, spans),
    )


def fix_overlaps(window: "MainWindow") -> None:
    """Let cues end where the next one begins."""
    cues = chosen(window)
    window.session.work_out(
        QCoreApplication.translate("times", "fix overlaps"),
        len(cues),
        lambda document: timing_operations.fix_overlaps(document, cues),
    )


def sort(window: "MainWindow") -> None:
    """Put the cues in the order of their times."""
    assert window.session.transcript
    edit = cue_operations.sort_by_time(window.session.transcript)
    window.session.do(QCoreApplication.translate("times", "sort the cues"), edit)


def set_start(window: "MainWindow") -> None:
    """Let the cue begin where the play head is."""
    assert window.session.transcript
    cue = window.session.transcript.cues[window.table.current_cue()]
    window.set_times(window.table.current_cue(), round(window.player.position * 1000), cue.end)


def set_end(window: "MainWindow") -> None:
    """Let the cue end where the play head is."""
    assert window.session.transcript
    cue = window.session.transcript.cues[window.table.current_cue()]
    window.set_times(window.table.current_cue(), cue.start, round(window.player.position * 1000))


def nudge(window: "MainWindow", milliseconds: int) -> None:
    """Move the chosen cues a little."""
    cues = window.table.selected_cues()
    window.session.work_out(
        QCoreApplication.translate("times", "shift cues"),
        len(cues),
        lambda document: timing_operations.shift(document, cues, milliseconds),
    )


def _head_and_cue(window: "MainWindow") -> bool:
    return can_play(window) and has_cue(window)


ROWS = (
    ActionRow(
        "shift",
        "times",
        str(QT_TRANSLATE_NOOP("actions", "Shift or stretch…")),
        lambda window: window.windows.times(),
        str(QT_TRANSLATE_NOOP("actions", "Move cues in time, correct a drift or another frame rate")),
        "clock",
        ("Ctrl+T",),
        has_cues,
    ),
    ActionRow(
        "shift-earlier",
        "times",
        str(QT_TRANSLATE_NOOP("actions", "100 ms earlier")),
        lambda window: nudge(window, -100),
        keys=("Ctrl+Shift+Left",),
        possible=has_cue,
    ),
    ActionRow(
        "shift-later",
        "times",
        str(QT_TRANSLATE_NOOP("actions", "100 ms later")),
        lambda window: nudge(window, 100),
        keys=("Ctrl+Shift+Right",),
        possible=has_cue,
    ),
    ActionRow(
        "snap",
        "times",
        str(QT_TRANSLATE_NOOP("actions", "Snap to speech")),
        snap,
        str(
            QT_TRANSLATE_NOOP("actions", "Move the bounds of the chosen cues, or of all, to those of speech near them")
        ),
        "snap",
        possible=has_recording,
        ruled=True,
    ),
    ActionRow(
        "fix-overlaps",
        "times",
        str(QT_TRANSLATE_NOOP("actions", "Fix overlaps")),
        fix_overlaps,
        str(QT_TRANSLATE_NOOP("actions", "End the chosen cues, or all, by the time the next one begins")),
        possible=has_cues,
    ),
    ActionRow(
        "set-start",
        "times",
        str(QT_TRANSLATE_NOOP("actions", "Start at the play head")),
        set_start,
        keys=("[",),
        possible=_head_and_cue,
    ),
    ActionRow(
        "set-end",
        "times",
        str(QT_TRANSLATE_NOOP("actions", "End at the play head")),
        set_end,
        keys=("]",),
        possible=_head_and_cue,
    ),
    ActionRow(
        "sort",
        "times",
        str(QT_TRANSLATE_NOOP("actions", "Sort by time")),
        sort,
        possible=has_cues,
        ruled=True,
    ),
)
