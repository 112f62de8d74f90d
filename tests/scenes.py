"""Scenes of the editor, for pictures and for screen readers.

A scene is a function that brings a new window into a state and returns the dialog to be seen, if any; add one to
`SCENES`.
"""

import shutil
import tempfile
from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from tests.windows import dialog, pause, settle, wait

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from app.main_window import MainWindow

SAMPLES = Path(__file__).parents[1] / "resources" / "samples"


def empty(window: "MainWindow") -> None:
    """Nothing is open."""


def talk(window: "MainWindow") -> None:
    """The sample talk with its recording, punctuated, in the middle of its review."""
    window.actions_by_id["open-sample"].trigger()
    settle(window)
    window.actions_by_id["punctuate"].trigger()
    settle(window)
    window.page.banner.hide()
    for name in ("accept", "accept", "accept", "accept", "accept", "reject", "accept", "accept"):
        window.actions_by_id[name].trigger()
        pause(0.05)
    settle(window)


def small(window: "MainWindow") -> None:
    """The review of a capital in a small window."""
    window.resize(1000, 640)
    talk(window)
    window.editor.reviewing.next()
    window.editor.reviewing.next()
    settle(window)


def spectrogram(window: "MainWindow") -> None:
    """The spectrogram behind the waveform."""
    talk(window)
    window.actions_by_id["spectrogram"].trigger()
    settle(window)


def uncertain(window: "MainWindow") -> None:
    """Most uncertain first, and a filter."""
    from engine.review.entries import Filter

    talk(window)
    window.actions_by_id["order-uncertain"].trigger()
    window.editor.reviewing.set_filter(Filter(marks=frozenset(("COMMA", "QUESTION"))))
    window.editor.reviewing.next()
    settle(window)


def editing(window: "MainWindow") -> None:
    """A cue is being edited, with find and replace and the spelling."""
    talk(window)
    window.actions_by_id["show-cues"].trigger()
    window.actions_by_id["spell-check"].trigger()
    window.actions_by_id["replace"].trigger()
    window.page.find_bar.text.setText("the")
    window.page.find_bar.replacement.setText("a")
    settle(window)
    window.page.table.edit_text(7)
    settle(window)


def tabs(window: "MainWindow") -> None:
    """Three documents, one of them not saved."""
    from engine.document.edits import SetText

    talk(window)
    folder = Path(tempfile.mkdtemp(prefix="talks-"))
    for name in ("interview", "keynote"):
        window.open(Path(shutil.copy(SAMPLES / "talk.srt", folder / f"{name}.srt")))
        settle(window)
    window.editor.session.do("edit", SetText(0, "Good evening, and welcome."))
    window.documents.step(1)


def end(window: "MainWindow") -> None:
    """Everything is decided."""
    talk(window)
    window.editor.reviewing.set_minimum(0.0)
    window.actions_by_id["accept-all"].trigger()
    settle(window)


def spelling(window: "MainWindow") -> None:
    """A word that is not in the dictionary."""
    talk(window)
    window.actions_by_id["spell-walk"].trigger()
    settle(window)


def tour(window: "MainWindow") -> None:
    """A card of the tour."""
    talk(window)
    window.actions_by_id["tour"].trigger()
    pause(0.3)


def second(window: "MainWindow") -> None:
    """A translation beside the talk."""
    talk(window)
    lines = (
        "Guten Abend zusammen.\nBevor ich anfange, möchte ich,", "dass Sie etwas hören. Haben Sie\ndas gehört? Nichts.",
        "Und doch haben Sie sich\nalle vorgebeugt. Meine Großmutter", "Rosa Lindqvist las die Nachrichten im Radio",
        "31 Jahre lang. Sie war keine laute",
    )  # fmt: skip
    window.actions_by_id["new-second"].trigger()
    for cue, line in enumerate(lines):
        window.editor.second_track.set_text(cue, line)
    window.actions_by_id["show-cues"].trigger()
    settle(window)


def check(window: "MainWindow") -> None:
    """What breaks Netflix's guideline."""
    talk(window)
    window.editor.settings.set("guideline", "netflix")
    window.actions_by_id["show-cues"].trigger()
    window.actions_by_id["check"].trigger()
    settle(window)
    window.actions_by_id["next-problem"].trigger()
    settle(window)


def transcribing(window: "MainWindow") -> None:
    """The first cues of a recording that is being transcribed."""
    folder = Path(tempfile.mkdtemp(prefix="talks-"))
    window.documents.dropped([Path(shutil.copy(SAMPLES / "talk.ogg", folder / "keynote.ogg"))]).work()
    wait(lambda: window.editor.recording.analysis is not None)
    pause(1)
    window.page.banner.hide()


def reveal(window: "MainWindow") -> None:
    """The first marks in a long text, while the rest of it is read."""
    from tests.bench.editor import write_cues

    window.open(write_cues(Path(tempfile.mkdtemp(prefix="talks-")) / "interview.srt", 1000, 3))
    settle(window)
    window.actions_by_id["punctuate"].trigger()
    wait(lambda: window.editor.session.latest_review is not None)
    pause(0.5)


def video(window: "MainWindow") -> None:
    """A film with styled cues above the review, and the styles in the table."""
    from dataclasses import replace

    from engine import read_transcript, write_transcript
    from engine.document.cue_styles import Colour
    from engine.document.style_operations import set_styles
    from tests.films import write_stage

    folder = Path(tempfile.mkdtemp(prefix="talks-"))
    write_transcript(read_transcript(SAMPLES / "talk.srt"), folder / "talk.ass")
    talk = read_transcript(folder / "talk.ass")
    assert talk.styles
    own = replace(talk.styles.styles[0], size=22, outline=1.5, shadow=1)
    sign = replace(own, name="Title", span=None, primary=Colour(255, 214, 102), alignment=8, italic=True)
    quiet = replace(own, name="Aside", span=None, primary=Colour(190, 225, 255), italic=True)
    set_styles(talk, [own, sign, quiet], {"Default": "Default"}, {0: "Title", 3: "Title", 5: "Aside"}).apply(talk)
    talk.cues[1] = replace(
        talk.cues[1], text=r"you to hear something\N{\i1}did you hear{\i0} that {\c&H66D6FF&}nothing"
    )
    write_transcript(talk, folder / "talk.ass")
    write_stage(folder / "talk.mp4", SAMPLES / "talk.ogg")
    window.open(folder / "talk.ass")
    settle(window)
    window.actions_by_id["punctuate"].trigger()
    settle(window)
    window.page.banner.hide()
    window.actions_by_id["show-cues"].trigger()
    settle(window)
    window.editor.reviewing.go_to_cue(1)
    settle(window)
    pause(1)


def styles(window: "MainWindow") -> "QWidget":
    """The styles of a file, one of them being edited."""
    video(window)
    window.page.cues.go_to_cue(3)
    window.actions_by_id["styles"].trigger()
    settle(window)
    return dialog("CueStylesDialog")


def error(window: "MainWindow") -> None:
    """A file that is not there."""
    talk(window)
    window.editor.session.undo_stack.setClean()
    window.open(Path("interview.srt"))
    settle(window)


def batch(window: "MainWindow") -> "QWidget":
    """A folder of files was punctuated."""
    folder = Path(tempfile.mkdtemp(prefix="talks-"))
    for name in ("interview", "keynote", "panel", "questions"):
        shutil.copy(SAMPLES / "talk.srt", folder / f"{name}.srt")
    (folder / "broken.srt").write_bytes(b"\x00\x01\xff" * 500)
    window.actions_by_id["batch"].trigger()
    shown = dialog("BatchDialog")
    shown.form.set_folder(str(folder))
    settle(window)
    shown.start_button.click()
    settle(window)
    return shown


def models(window: "MainWindow") -> "QWidget":
    """The models that there are."""
    window.actions_by_id["models"].trigger()
    settle(window)
    return dialog("ModelsDialog")


def retrain(window: "MainWindow") -> "QWidget":
    """How a model is trained."""
    window.actions_by_id["retrain"].trigger()
    pause(5)
    return dialog("RetrainDialog")


def preferences(window: "MainWindow") -> "QWidget":
    """The options."""
    window.actions_by_id["preferences"].trigger()
    settle(window)
    return dialog("Preferences")


def style(window: "MainWindow") -> "QWidget":
    """A house style."""
    from engine.style import Style

    window.editor.house_style.set(Style(names=("iPhone", "New York"), serial_comma=True, dash=" – "))
    shown = preferences(window)
    shown.pages.setCurrentRow(shown.pages.count() - 1)  # type: ignore[attr-defined]
    settle(window)
    return shown


def shortcuts(window: "MainWindow") -> "QWidget":
    """The keys, to be chosen."""
    window.actions_by_id["shortcuts"].trigger()
    settle(window)
    return dialog("ShortcutEditor")


def times(window: "MainWindow") -> "QWidget":
    """Shift or stretch."""
    talk(window)
    window.actions_by_id["shift"].trigger()
    settle(window)
    return dialog("TimesDialog")


def palette(window: "MainWindow") -> None:
    """Every command by name."""
    talk(window)
    window.actions_by_id["palette"].trigger()
    settle(window)


def keys(window: "MainWindow") -> None:
    """The list of keys."""
    talk(window)
    window.actions_by_id["keys"].trigger()
    settle(window)


SCENES: dict[str, Callable[["MainWindow"], "QWidget | None"]] = {
    scene.__name__: scene
    for scene in (
        empty, talk, tabs, small, spectrogram, uncertain, editing, spelling, second, check, transcribing, reveal, video,
        styles, end, tour, error, batch, models, retrain, preferences, style, shortcuts, times, palette, keys,
    )
}  # fmt: skip
