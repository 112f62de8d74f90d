"""How quick the transcript is: ``python -m tests.bench.transcript [--words 100000]``.

The whole window, offscreen unless there is a display. A frame is the processor time of the GUI thread from an
action until everything is drawn.
"""

import argparse
import os
import sys
import tempfile
from functools import partial
from pathlib import Path

from tests.bench.editor import (
    SUGGESTIONS,
    frame_times,
    make_window,
    open_reviewed,
    split_and_merge,
    wait,
    write_cues,
)
from tests.screen import FOLDERS

WORDS_A_CUE = 7.7
"""In the sample talk."""


def main() -> int:
    """Measure and print a line for each action."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--words", type=int, default=100_000)
    words = parser.parse_args().words
    with tempfile.TemporaryDirectory() as folder:
        os.environ.update(dict.fromkeys(FOLDERS, folder))
        measure(write_cues(Path(folder) / "long.srt", round(words / WORDS_A_CUE), 3), words)
    return 0


def measure(path: Path, words: int) -> None:
    """Open a file, go through it, decide and write."""
    from PySide6.QtCore import Qt
    from PySide6.QtTest import QTest

    application, window = make_window()
    window.resize(1280, 800)
    print(f"{words:,} words, {SUGGESTIONS:,} suggestions")
    open_reviewed(application, window, path, SUGGESTIONS)
    page, stack = window.page.transcript, window.editor.session.undo_stack
    bar = page.verticalScrollBar()
    page.setFocus()
    measured = partial(frame_times, application)
    actions = {
        "scroll by a notch": lambda: bar.setValue(bar.value() + 60),
        "scroll by a page": lambda: bar.setValue(bar.value() + bar.pageStep()),
        "jump": lambda: bar.setValue((bar.value() * 7 + 12_345) % bar.maximum()),
        "go to the next word": lambda: QTest.keyClick(page, Qt.Key.Key_Right),
        "go to the next suggestion": window.editor.reviewing.next,
        "accept a suggestion": window.editor.reviewing.accept,
        "take it back": stack.undo,
        "split and merge, by turns": split_and_merge(window, round(words / WORDS_A_CUE / 3)),
    }
    for what, act in actions.items():
        _report(what, measured(act))
    page.edit_text(round(words / WORDS_A_CUE / 2))
    wait(application, lambda: True)
    _report("type a letter", measured(lambda: QTest.keyClicks(page, "e")))
    _report("take a letter away", measured(lambda: QTest.keyClick(page, Qt.Key.Key_Backspace)))
    page.finish_editing()
    stack.setClean()
    window.close()


def _report(what: str, times: tuple[float, float]) -> None:
    print(f"{what:30} {times[0]:6.1f} ms, 95th percentile {times[1]:6.1f} ms   under 16 ms", flush=True)


if __name__ == "__main__":
    sys.exit(main())
