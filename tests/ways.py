"""The ways that data take through the project: ``python -m tests.ways [WAY…]`` prints the modules that each visits.

A module counts as visited when one of its functions is called, and stands where it is visited first. Loading a model,
opening a window and training are prepared beforehand where a way does not lead through them.
"""

import argparse
import inspect
import os
import sys
import tempfile
import threading
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from types import FrameType

PACKAGES = ("engine", "app", "trainer")
SAMPLES = Path(__file__).parents[1] / "resources" / "samples"


@contextmanager
def traced() -> Iterator[list[str]]:
    """The names of the project's modules whose functions are called meanwhile, in order of their first call."""
    names: dict[str, None] = {}

    def note(frame: FrameType, event: str, argument: object) -> None:
        name = frame.f_globals.get("__name__", "")
        is_function = frame.f_code.co_flags & inspect.CO_OPTIMIZED  # not the body of a module or a class
        if event == "call" and is_function and name.partition(".")[0] in PACKAGES:
            names.setdefault(name)

    visited: list[str] = []
    threading.setprofile(note)
    sys.setprofile(note)
    try:
        yield visited
    finally:
        sys.setprofile(None)
        threading.setprofile(None)  # type: ignore[arg-type]
        visited += names


def restore(folder: Path) -> list[str]:
    """A file through `caesura-engine restore`."""
    from engine.__main__ import main

    arguments = ["restore", str(SAMPLES / "talk.srt"), "--no-media", "--quiet", "-o"]
    main([*arguments, str(folder / "first.srt")])  # the functions that imports call are not on the way
    with traced() as visited:
        main([*arguments, str(folder / "talk.srt")])
    return visited


def pause(folder: Path) -> list[str]:
    """A pause from the recording to the model."""
    from engine import load_model, read_transcript
    from engine.audio.align import align

    model, transcript = load_model("caesura"), read_transcript(SAMPLES / "talk.srt")
    with traced() as visited:
        align(transcript, SAMPLES / "talk.ogg")
        model.review(transcript)
    return visited


def key(folder: Path) -> list[str]:
    """The key that accepts a suggestion, to the text in the table."""
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    from PySide6.QtWidgets import QApplication

    from app.main_window import MainWindow
    from tests.windows import settle

    application = QApplication.instance() or QApplication([])
    window = MainWindow()
    window.show()
    window.editor.session.open_sample()
    settle(window)
    window.editor.session.punctuate()
    settle(window)
    with traced() as visited:
        window.actions_by_id["accept"].trigger()
        application.processEvents()
    window.editor.session.undo_stack.setClean()
    window.close()
    return visited


def recipe(folder: Path) -> list[str]:
    """A recipe to a served model."""
    from engine import load_model
    from tests.trainer.corpus import prepare
    from trainer.__main__ import main

    prepared = ["--prepared", str(prepare(folder))]
    with traced() as visited:
        main(["fit", "char-bilstm", "--scale", "debug", *prepared, "-o", str(folder / "run"), "--device", "cpu"])
        main(["export", str(folder / "run"), "-o", str(folder / "model"), *prepared])
        load_model(str(folder / "model"), "cpu").predict("so what is it".split())
    return visited


WAYS: dict[str, Callable[[Path], list[str]]] = {way.__name__: way for way in (restore, pause, key, recipe)}


def main(arguments: Sequence[str] | None = None) -> int:
    """The command line."""
    parser = argparse.ArgumentParser(prog="python -m tests.ways", description="Print the modules that data visit.")
    parser.add_argument(
        "ways", nargs="*", choices=[*WAYS, []], metavar="WAY", help=f"of {', '.join(WAYS)} (default: all)"
    )
    for name in parser.parse_args(arguments).ways or WAYS:
        with tempfile.TemporaryDirectory() as folder:
            visited = WAYS[name](Path(folder))
        print(f"\n## {WAYS[name].__doc__} {len(visited)} modules\n\n{' → '.join(visited)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
