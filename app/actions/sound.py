"""The menu Play."""

from typing import TYPE_CHECKING

from PySide6.QtCore import QT_TRANSLATE_NOOP

from app.actions.rows import ActionRow, can_play, has_cue, has_document, has_suggestion

if TYPE_CHECKING:
    from app.main_window import MainWindow

_STEP = 1.0  # seconds
_FASTER = 0.25


def play_cue(window: "MainWindow") -> None:
    """Play the chosen cues."""
    chosen = window.table.selected_cues()
    if window.session.transcript and chosen:
        cues = [window.session.transcript.cues[index] for index in chosen]
        start, end = min(cue.start for cue in cues), max(cue.end for cue in cues)
        window.player.play_range(start / 1000, end / 1000, window.settings.get("loop"))


def _possible_cue(window: "MainWindow") -> bool:
    return can_play(window) and has_cue(window)


ROWS = (
    ActionRow(
        "play",
        "play",
        str(QT_TRANSLATE_NOOP("actions", "Play or pause")),
        lambda window: window.player.toggle(),
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
        possible=_possible_cue,
    ),
    ActionRow(
        "play-around",
        "play",
        str(QT_TRANSLATE_NOOP("actions", "Play around the mark")),
        lambda window: window.sound.play_around(),
        str(QT_TRANSLATE_NOOP("actions", "Play the second before and after the suggestion")),
        "play-around",
        ("P",),
        lambda window: can_play(window) and has_suggestion(window),
        short=str(QT_TRANSLATE_NOOP("actions", "Play")),
    ),
    ActionRow(
        "loop",
        "play",
        str(QT_TRANSLATE_NOOP("actions", "Repeat")),
        lambda window: window.switch("loop"),
        str(QT_TRANSLATE_NOOP("actions", "Play a cue, or the sound around a mark, again and again")),
        "loop",
        ("Ctrl+L",),
        checked=lambda window: window.settings.get("loop"),
    ),
    ActionRow(
        "back",
        "play",
        str(QT_TRANSLATE_NOOP("actions", "Back a second")),
        lambda window: window.player.seek(max(0.0, window.player.position - _STEP)),
        keys=("Alt+Left",),
        possible=can_play,
        ruled=True,
    ),
    ActionRow(
        "forward",
        "play",
        str(QT_TRANSLATE_NOOP("actions", "On a second")),
        lambda window: window.player.seek(window.player.position + _STEP),
        keys=("Alt+Right",),
        possible=can_play,
    ),
    ActionRow(
        "slower",
        "play",
        str(QT_TRANSLATE_NOOP("actions", "Slower")),
        lambda window: window.settings.set("speed", window.settings.get("speed") - _FASTER),
        keys=("Ctrl+Alt+Left",),
        possible=can_play,
    ),
    ActionRow(
        "faster",
        "play",
        str(QT_TRANSLATE_NOOP("actions", "Faster")),
        lambda window: window.settings.set("speed", window.settings.get("speed") + _FASTER),
        keys=("Ctrl+Alt+Right",),
        possible=can_play,
    ),
    ActionRow(
        "follow",
        "play",
        str(QT_TRANSLATE_NOOP("actions", "Follow while playing")),
        lambda window: window.switch("follow"),
        str(QT_TRANSLATE_NOOP("actions", "Keep the play head and its cue in sight")),
        "follow",
        checked=lambda window: window.settings.get("follow"),
        ruled=True,
    ),
    ActionRow(
        "spectrogram",
        "play",
        str(QT_TRANSLATE_NOOP("actions", "Spectrogram")),
        lambda window: window.switch("spectrogram"),
        str(QT_TRANSLATE_NOOP("actions", "Show which pitches sound, behind the waveform")),
        "spectrogram",
        checked=lambda window: window.settings.get("spectrogram"),
    ),
    ActionRow(
        "align",
        "play",
        str(QT_TRANSLATE_NOOP("actions", "Find the words in the recording")),
        lambda window: window.recording.align(),
        str(QT_TRANSLATE_NOOP("actions", "Find out anew when each word is spoken, and so the pauses")),
        possible=lambda window: has_document(window) and window.recording.hearing is not None,
        ruled=True,
    ),
)
