"""The menu Play."""

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.actions.rows import ActionRow, can_play, can_play_cue, has_recording, has_suggestion, switch_row
from app.editor.editor import Editor
from app.editor.frame import EditorView

_STEP = 1.0  # seconds
_FASTER = 0.25


def play_cue(editor: Editor, view: EditorView) -> None:
    """Play the selected cues."""
    chosen = view.cues.selected_cues()
    if editor.session.transcript and chosen:
        cues = [editor.session.transcript.cues[index] for index in chosen]
        start, end = min(cue.start for cue in cues), max(cue.end for cue in cues)
        editor.player.play_range(start / 1000, end / 1000, editor.settings.get("loop"))


ROWS = (
    ActionRow(
        "play",
        "play",
        str(QT_TRANSLATE_NOOP("actions", "Play or pause")),
        lambda editor, view: editor.player.toggle(),
        icon="play",
        keys=("Space",),
        possible=can_play,
    ),
    ActionRow(
        "play-cue",
        "play",
        str(QT_TRANSLATE_NOOP("actions", "Play the cue")),
        play_cue,
        icon="play-cue",
        keys=("Ctrl+Space",),
        possible=can_play_cue,
    ),
    ActionRow(
        "play-around",
        "play",
        str(QT_TRANSLATE_NOOP("actions", "Play around the mark")),
        lambda editor, view: editor.sound.play_around(),
        str(QT_TRANSLATE_NOOP("actions", "Play a second before and after the suggestion")),
        "play-around",
        ("P",),
        lambda editor, view: can_play(editor, view) and has_suggestion(editor, view),
        short=str(QT_TRANSLATE_NOOP("actions", "Play")),
    ),
    switch_row(
        "loop",
        "play",
        str(QT_TRANSLATE_NOOP("actions", "Repeat")),
        str(QT_TRANSLATE_NOOP("actions", "Play a cue, or the sound around a mark, repeatedly")),
        "loop",
        ("Ctrl+L",),
    ),
    ActionRow(
        "back",
        "play",
        str(QT_TRANSLATE_NOOP("actions", "Back a second")),
        lambda editor, view: editor.player.seek(editor.player.position - _STEP),
        keys=("Alt+Left",),
        possible=can_play,
        ruled=True,
    ),
    ActionRow(
        "forward",
        "play",
        str(QT_TRANSLATE_NOOP("actions", "Forward a second")),
        lambda editor, view: editor.player.seek(editor.player.position + _STEP),
        keys=("Alt+Right",),
        possible=can_play,
    ),
    ActionRow(
        "slower",
        "play",
        str(QT_TRANSLATE_NOOP("actions", "Slower")),
        lambda editor, view: editor.settings.set("speed", editor.settings.get("speed") - _FASTER),
        keys=("Alt+Down",),
        possible=can_play,
    ),
    ActionRow(
        "faster",
        "play",
        str(QT_TRANSLATE_NOOP("actions", "Faster")),
        lambda editor, view: editor.settings.set("speed", editor.settings.get("speed") + _FASTER),
        keys=("Alt+Up",),
        possible=can_play,
    ),
    switch_row(
        "follow",
        "play",
        str(QT_TRANSLATE_NOOP("actions", "Follow while playing")),
        str(QT_TRANSLATE_NOOP("actions", "Keep the play head and its cue in view")),
        "follow",
        ruled=True,
    ),
    switch_row(
        "spectrogram",
        "play",
        str(QT_TRANSLATE_NOOP("actions", "Spectrogram")),
        str(QT_TRANSLATE_NOOP("actions", "Show the frequencies behind the waveform")),
        "spectrogram",
    ),
    ActionRow(
        "align",
        "play",
        str(QT_TRANSLATE_NOOP("actions", "Find the words in the recording")),
        lambda editor, view: editor.recording.align(),
        str(QT_TRANSLATE_NOOP("actions", "Align the words with the recording again, and measure the pauses")),
        possible=lambda editor, view: has_recording(editor, view) and not editor.recording.growing,
        ruled=True,
    ),
)
