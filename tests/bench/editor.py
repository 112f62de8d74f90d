"""How quick the editor is and how much memory it takes: ``python -m tests.bench.editor [--record]``.

The whole window, offscreen unless there is a display, each measurement in a process of its own. Times are those of the
processor, so other programs hardly disturb them. A frame is what the GUI thread takes from an action until everything is
drawn; to start and to open a file takes all threads together.
"""

import argparse
import json
import os
import signal
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from functools import partial
from itertools import cycle, islice
from pathlib import Path
from typing import TYPE_CHECKING, Any

os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")

if TYPE_CHECKING:
    from app.main_window import MainWindow

CUES, MANY_CUES, FRAMES, HOURS, SUGGESTIONS = 100_000, 1_000_000, 150, 3, 60_000
PAUSE = 30
"""Milliseconds between two frames, as with a key that is held down."""
TALK = Path(__file__).parents[2] / "resources" / "samples" / "talk.srt"


def write_cues(path: Path, cues: int, seconds: float) -> Path:
    """The sample talk over and over, as so many cues of so many seconds."""
    from engine import read_transcript, write_transcript
    from engine.document.cue import Cue

    transcript = read_transcript(TALK)
    talk = islice(cycle(transcript.cues), cues)
    step = round(seconds * 1000)
    transcript.cues = [Cue(i * step, i * step + step * 5 // 6, cue.text) for i, cue in enumerate(talk)]
    write_transcript(transcript, path)
    return path


def make_window() -> tuple[Any, "MainWindow"]:
    """The application and its window, shown, with the garbage collector of the program."""
    from PySide6.QtWidgets import QApplication

    from app.fonts import use_typeface
    from app.garbage import Collector
    from app.look import Look
    from app.main_window import MainWindow

    application = QApplication.instance() or QApplication(sys.argv[:1])
    assert isinstance(application, QApplication)
    use_typeface(application)
    Collector(application)
    window = MainWindow()
    Look(application, window.shared.settings)
    window.show()
    application.processEvents()
    return application, window


def wait(application: Any, done: Callable[[], bool]) -> None:
    """Let the window work until something is so."""
    while not done():
        application.processEvents()
        time.sleep(0.001)
    for _ in range(5):
        application.processEvents()


def start() -> dict[str, float]:
    """From the process's first instruction to a window that takes input; no torch."""
    make_window()
    assert "torch" not in sys.modules
    return {"seconds": time.process_time()}


def opening(path: str) -> dict[str, float]:
    """A long file, from asking for it to the drawn text, and how long nothing else was done at the most."""
    application, window = make_window()
    began, longest = time.process_time(), 0.0
    window.open(Path(path))
    while window.editor.session.transcript is None:
        since = time.thread_time()
        application.processEvents()
        longest = max(longest, time.thread_time() - since)
        time.sleep(0.01)
    wait(application, lambda: True)
    return {"seconds": time.process_time() - began, "longest": longest}


def frames(path: str) -> dict[str, tuple[float, float]]:
    """Median and 95th percentile of the milliseconds of a frame, with a long file that has suggestions."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    application, window = make_window()
    window.editor.settings.set("text-view", "cues")
    open_reviewed(application, window, Path(path), SUGGESTIONS)
    session, table = window.editor.session, window.page.table
    measured = partial(frame_times, application)
    bar = table.verticalScrollBar()
    times = {
        "scroll by a page": measured(lambda: bar.setValue(bar.value() + bar.pageStep())),
        "scroll by a notch": measured(lambda: bar.setValue(bar.value() - 60)),
        "go down a row": measured(lambda: QTest.keyClick(table, Qt.Key.Key_Down)),
        "accept a suggestion": measured(window.editor.reviewing.accept),
        "take it back": measured(session.undo_stack.undo),
        "split and merge, by turns": measured(split_and_merge(window, CUES // 3)),
    }
    table.edit_text(CUES // 2)
    field = table.texts.editor
    assert field
    times["type a letter"] = measured(lambda: QTest.keyClicks(field, "e"))
    table.finish_editing()
    session.undo_stack.setClean()
    window.close()
    return times


def open_reviewed(application: Any, window: "MainWindow", path: Path, suggestions: int) -> None:
    """Open a file and put so many suggestions in it, evenly."""
    from engine.review import Review, Suggestion
    from engine.text.labels import GLYPHS

    window.open(path)
    session = window.editor.session
    wait(application, lambda: session.transcript is not None)
    assert session.transcript
    assert session.review
    labels, marks = tuple(GLYPHS), cycle(tuple(GLYPHS)[1:])
    words = len(session.transcript.snapshot().words)
    rows = [(0.1, 0.1, 0.7, 0.05, 0.02, 0.02, 0.01)] * words
    slots = sorted({round(number * words / suggestions) for number in range(suggestions)})
    suggested = [
        Suggestion(slot, "O", next(marks), 0.3 + slot % 7 / 10, labels, rows) for slot in slots if slot < words
    ]
    session.latest_review = Review(session.transcript, suggested)
    session.review.take(session.latest_review)
    session.reviewed.emit()
    wait(application, lambda: True)


def frame_times(application: Any, act: Callable[[], object]) -> tuple[float, float]:
    """Median and 95th percentile of the GUI thread's milliseconds from an action until everything is drawn."""
    from PySide6.QtCore import QEventLoop, QTimer

    milliseconds, idle = [], QEventLoop()  # QTest.qWait sleeps ten milliseconds at a time
    for _ in range(FRAMES):
        began = time.thread_time()
        act()
        application.processEvents()
        milliseconds.append((time.thread_time() - began) * 1000)
        QTimer.singleShot(PAUSE, idle.quit)
        idle.exec()
    return statistics.median(milliseconds), statistics.quantiles(milliseconds, n=20)[-1]


def split_and_merge(window: "MainWindow", cue: int) -> Callable[[], None]:
    """Splits a cue, then merges it again."""
    from engine.document.cue_operations import merge, split

    turns = cycle((True, False))

    def act() -> None:
        transcript = window.editor.session.transcript
        assert transcript
        if next(turns):
            window.editor.session.do("split", split(transcript, cue, transcript.cues[cue].text.index(" ")))
        else:
            window.editor.session.do("merge", merge(transcript, cue, cue + 1))

    return act


def memory(path: str) -> dict[str, float]:
    """The most megabytes of the window's process: a recording of hours heard, aligned, drawn and scrolled through."""
    from tests.memory import peak_kilobytes

    application, window = make_window()
    window.open(Path(path))
    aligned: list[bool] = []
    window.editor.recording.aligned.connect(lambda: aligned.append(True))
    began = time.perf_counter()
    wait(application, lambda: bool(aligned))
    window.editor.session.punctuate()
    wait(application, lambda: window.editor.session.latest_review is not None)
    waveform = window.page.sound_panel.waveform
    assert waveform
    for start_at in range(0, HOURS * 3600, 300):
        waveform.set_span(start_at, start_at + 60)
        application.processEvents()
    seconds = time.perf_counter() - began
    window.close()
    return {"megabytes": peak_kilobytes() / 1024, "seconds": seconds}


def typing(path: str) -> None:
    """Edits on and on, and says when; until it is killed."""
    from engine.document.edits import SetText

    application, window = make_window()
    window.open(Path(path))
    wait(application, lambda: window.editor.session.transcript is not None)
    while True:
        window.editor.session.do("edit", SetText(0, str(time.time())))
        assert window.editor.session.transcript
        print(window.editor.session.transcript.cues[0].text, flush=True)
        end = time.time() + 0.05
        wait(application, lambda end=end: time.time() > end)  # type: ignore[misc]


def lost(path: Path, environment: dict[str, str]) -> float:
    """Seconds of editing that a ``kill -9`` loses."""
    from PySide6.QtCore import QCoreApplication

    from app.editor.recovery import Recovery
    from engine.formats.snapshot import loads

    process = subprocess.Popen(command("typing", path), env=environment, stdout=subprocess.PIPE, text=True)
    assert process.stdout
    last = 0.0
    end = time.time() + 12
    while time.time() < end:
        last = float(process.stdout.readline())
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    application = QCoreApplication.instance() or QCoreApplication(sys.argv[:1])
    recovery = Recovery(Path(environment["CAESURA_STATE"]) / "recovery")
    [entry] = recovery.list()
    kept = float(loads(recovery.load(entry)).cues[0].text)
    recovery.close()
    del application
    return last - kept


def command(what: str, *arguments: str | Path) -> list[str]:
    """How a measurement is run in a process of its own."""
    return [sys.executable, "-m", "tests.bench.editor", "--child", what, *map(str, arguments)]


def run(what: str, *arguments: str | Path, environment: dict[str, str]) -> Any:
    """What a measurement in a process of its own has told."""
    done = subprocess.run(command(what, *arguments), env=environment, stdout=subprocess.PIPE, text=True, check=True)
    return json.loads(done.stdout.splitlines()[-1])


def rows() -> list[dict[str, str]]:
    """All figures, with the aim where there is one."""
    from tests.bench.media import write_hours

    table: list[dict[str, str]] = []

    def add(what: str, figure: str, aim: str = "") -> None:
        table.append({"what": what, "measured": figure, "aim": aim})
        print(f"{what:62}{figure:>34}   {aim}", flush=True)

    with tempfile.TemporaryDirectory() as folder:
        names = ("CAESURA_CONFIG", "CAESURA_DATA", "CAESURA_STATE", "CAESURA_CACHE")
        environment = os.environ | dict.fromkeys(names, folder)
        starts = [run("start", environment=environment)["seconds"] for _ in range(7)]
        add("start to usable window, whole process", f"{statistics.median(starts):.2f} s", "1.0 s")
        long = write_cues(Path(folder) / "long.srt", CUES, 3)
        opened = [run("opening", long, environment=environment)["seconds"] for _ in range(3)]
        add(f"open {CUES:,} cues, until they are drawn", f"{statistics.median(opened):.2f} s", "1.5 s")
        many = write_cues(Path(folder) / "many.srt", MANY_CUES, 3)
        figures = run("opening", many, environment=environment)
        figure = f"{figures['seconds']:.1f} s, {figures['longest']:.1f} s of it in one go"
        add(f"open {MANY_CUES:,} cues, with progress", figure, "20 s")
        for what, (median, most) in run("frames", long, environment=environment).items():
            figure = f"{median:.1f} ms, 95th percentile {most:.1f} ms"
            add(f"{what}, {CUES:,} cues, 60,000 suggestions", figure, "under 16 ms")
        write_hours(HOURS, Path(folder) / "hours.mp3")
        hours = write_cues(Path(folder) / "hours.srt", HOURS * 3600 * 29 // 90, 90 / 29)
        figures = run("memory", hours, environment=environment)
        add(f"{HOURS} h of sound: heard, aligned, punctuated, drawn", f"{figures['megabytes']:.0f} MB", "under 500 MB")
        add("kill -9 while editing loses", f"{lost(TALK, environment):.1f} s", "at most 3 s")
    return table


def main() -> int:
    """Measure all, or one thing as a child."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--record", action="store_true", help="keep the figures as bench@editor among the results")
    parser.add_argument("--child", nargs="+", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.child:
        what, *arguments = options.child
        print(json.dumps(globals()[what](*arguments)))
        return 0
    measured = rows()
    if options.record:
        from tests.bench.speed import processor
        from trainer.papers.results import record

        note = processor()
        record("bench@editor", "python -m tests.bench.editor --record", {"note": note, "rows": measured})
    return 0


if __name__ == "__main__":
    sys.exit(main())
