"""The menu Times: when cues start and end."""

from PySide6.QtCore import QT_TRANSLATE_NOOP, QCoreApplication

from app.actions.cues import chosen
from app.actions.rows import ActionRow, can_play_cue, has_cue, has_cues, has_recording, has_video
from app.editor.editor import Editor
from app.editor.frame import EditorView
from engine.document import cue_operations, timing_operations
from engine.document.shot_timing import snap_to_shots


def snap(editor: Editor, view: EditorView) -> None:
    """Move the edges of cues to nearby starts and ends of speech."""
    assert editor.recording.analysis
    cues, spans, limits = chosen(editor, view), editor.recording.analysis.spans, editor.settings.limits()
    editor.session.work_out(
        QCoreApplication.translate("times", "snap to speech"),
        len(cues),
        lambda document: timing_operations.snap(document, cues, spans, limits=limits),
        unchanged=QCoreApplication.translate("times", "There are no edges to move to speech nearby."),
    )


def snap_shots(editor: Editor, view: EditorView) -> None:
    """Move the edges of cues to nearby shot changes."""
    assert editor.recording.shots
    cues, shots, limits = chosen(editor, view), editor.recording.shots, editor.settings.limits()
    editor.session.work_out(
        QCoreApplication.translate("times", "snap to shot changes"),
        len(cues),
        lambda document: snap_to_shots(document, cues, shots, limits=limits),
        unchanged=QCoreApplication.translate("times", "There are no edges to move to shot changes nearby."),
    )


def fix_overlaps(editor: Editor, view: EditorView) -> None:
    """End each overlapping cue where the next one begins."""
    cues = chosen(editor, view)
    editor.session.work_out(
        QCoreApplication.translate("times", "fix overlaps"),
        len(cues),
        lambda document: timing_operations.fix_overlaps(document, cues),
        unchanged=QCoreApplication.translate("times", "There are no overlaps to fix."),
    )


def sort(editor: Editor, view: EditorView) -> None:
    """Sort the cues by their times."""
    assert editor.session.transcript
    edit = cue_operations.sort_by_time(editor.session.transcript)
    editor.session.do(
        QCoreApplication.translate("times", "sort the cues"),
        edit,
        unchanged=QCoreApplication.translate("times", "The cues are sorted already."),
    )


def set_start(editor: Editor, view: EditorView) -> None:
    """Start the cue at the play head."""
    assert editor.session.transcript
    cue = editor.session.transcript.cues[view.cues.current_cue()]
    editor.set_times(view.cues.current_cue(), round(editor.player.position * 1000), cue.end)


def set_end(editor: Editor, view: EditorView) -> None:
    """End the cue at the play head."""
    assert editor.session.transcript
    cue = editor.session.transcript.cues[view.cues.current_cue()]
    editor.set_times(view.cues.current_cue(), cue.start, round(editor.player.position * 1000))


def nudge(editor: Editor, view: EditorView, milliseconds: int) -> None:
    """Shift the selected cues a little."""
    cues = view.cues.selected_cues()
    editor.session.work_out(
        QCoreApplication.translate("times", "shift cues"),
        len(cues),
        lambda document: timing_operations.shift(document, cues, milliseconds),
    )


def _has_times(editor: Editor, view: EditorView) -> bool:
    transcript = editor.session.transcript
    return transcript is not None and has_cue(editor, view) and transcript.cues[view.cues.current_cue()].timed


ROWS = (
    ActionRow(
        "shift",
        "times",
        str(QT_TRANSLATE_NOOP("actions", "Shift or stretch…")),
        lambda editor, view: view.frame.dialogs.times(),
        str(QT_TRANSLATE_NOOP("actions", "Shift cues, or correct a drift or a wrong frame rate")),
        "clock",
        ("Ctrl+T",),
        has_cues,
    ),
    ActionRow(
        "shift-earlier",
        "times",
        str(QT_TRANSLATE_NOOP("actions", "100 ms earlier")),
        lambda editor, view: nudge(editor, view, -100),
        keys=("Ctrl+Shift+Left",),
        possible=has_cue,
    ),
    ActionRow(
        "shift-later",
        "times",
        str(QT_TRANSLATE_NOOP("actions", "100 ms later")),
        lambda editor, view: nudge(editor, view, 100),
        keys=("Ctrl+Shift+Right",),
        possible=has_cue,
    ),
    ActionRow(
        "snap",
        "times",
        str(QT_TRANSLATE_NOOP("actions", "Snap to speech")),
        snap,
        str(
            QT_TRANSLATE_NOOP(
                "actions", "Move the edges of the selected cues, or of all, to where speech nearby starts and ends"
            )
        ),
        "snap",
        possible=has_recording,
        ruled=True,
    ),
    ActionRow(
        "find-shots",
        "times",
        str(QT_TRANSLATE_NOOP("actions", "Find shot changes")),
        lambda editor, view: editor.recording.find_shots(),
        str(QT_TRANSLATE_NOOP("actions", "Find where shots change in the video; edges of cues snap to them")),
        possible=has_video,
    ),
    ActionRow(
        "snap-shots",
        "times",
        str(QT_TRANSLATE_NOOP("actions", "Snap to shot changes")),
        snap_shots,
        str(QT_TRANSLATE_NOOP("actions", "Move the edges of the selected cues, or of all, to shot changes nearby")),
        possible=lambda editor, view: has_cues(editor, view) and bool(editor.recording.shots),
    ),
    ActionRow(
        "fix-overlaps",
        "times",
        str(QT_TRANSLATE_NOOP("actions", "Fix overlaps")),
        fix_overlaps,
        str(QT_TRANSLATE_NOOP("actions", "End the selected cues, or all, by the time the next one begins")),
        possible=has_cues,
    ),
    ActionRow(
        "edit-times",
        "times",
        str(QT_TRANSLATE_NOOP("actions", "Type the times")),
        lambda editor, view: view.edit_times(view.cues.current_cue()),
        str(QT_TRANSLATE_NOOP("actions", "Type when the cue starts or ends, or how long it lasts")),
        keys=("Shift+F2",),
        possible=_has_times,
        ruled=True,
    ),
    ActionRow(
        "set-start",
        "times",
        str(QT_TRANSLATE_NOOP("actions", "Start at the play head")),
        set_start,
        keys=("[",),
        possible=can_play_cue,
    ),
    ActionRow(
        "set-end",
        "times",
        str(QT_TRANSLATE_NOOP("actions", "End at the play head")),
        set_end,
        keys=("]",),
        possible=can_play_cue,
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
