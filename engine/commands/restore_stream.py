"""`caesura-engine restore --stream`: words in on standard input, the same words with marks out on standard output."""

import argparse
import json
import os
import queue
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager

from rich.console import Console

from engine.commands.arguments import seconds, words
from engine.commands.terminal import print_bytes, warn
from engine.errors import InputError
from engine.live.captions import Live
from engine.live.incoming import Incoming
from engine.live.messages import LiveMessage
from engine.live.session import LiveSession
from engine.live.window import Final
from engine.pipeline import load_model
from engine.style import read_style
from engine.system.signals import stopped_by

_LOOK_AHEAD = 8
_BLOCK = 65_536
_WAIT = 0.1
"""Seconds between two looks at the clock while nothing comes."""

_OTHERS = (
    "file",
    "output",
    "output_format",
    "media",
    "track",
    "format",
    "encoding",
    "replace_marks",
    "recase",
    "recue",
    "frame_rate",
    "subtitle_track",
    "no_media",
)
"""Options of `restore` that do not apply to a stream."""


def arguments(group: argparse._ArgumentGroup) -> None:
    """Adds the options of a stream."""
    group.add_argument(
        "--stream",
        action="store_true",
        help="read words from standard input, plain or as JSON; write each once it is final",
    )
    group.add_argument(
        "--look-ahead",
        type=words,
        default=_LOOK_AHEAD,
        metavar="N",
        help=f"words to wait for after each, or all (default: {_LOOK_AHEAD})",
    )
    group.add_argument("--most-delay", type=seconds, metavar="S", help="seconds after which a word is final anyway")
    group.add_argument(
        "--json", action=argparse.BooleanOptionalAction, help="write JSON or running text (default: like the input)"
    )


def option_in_use(options: argparse.Namespace) -> str | None:
    """The first option of `arguments` that was set, besides ``--stream``; None if none was."""
    changed = {
        "--json" if options.json else "--no-json": options.json is not None,
        "--look-ahead": options.look_ahead != _LOOK_AHEAD,
        "--most-delay": options.most_delay is not None,
    }
    return next((name for name, is_changed in changed.items() if is_changed), None)


def run(options: argparse.Namespace) -> int:
    """Runs the command; 0 where everything could be read, 2 where something was passed over, 130 at a second Ctrl+C.

    Raises:
        InputError: an option that does not go with ``--stream``, or one that cannot be.
    """
    if unused := next((name for name in sorted(_OTHERS) if getattr(options, name)), None):
        name = "a file" if unused == "file" else f"--{unused.replace('_', '-')}"
        raise InputError(f"restore --stream reads standard input and writes standard output: leave out {name}")
    if sys.stdin is None:
        raise InputError("restore --stream: standard input is closed; pipe the words in, or name a file")
    punctuator = load_model(options.model, options.device, options.threads, options.language)
    style = read_style(options.style)
    limits = options.look_ahead, options.most_delay, options.minimum_confidence
    live = Live(punctuator, *limits, style, options.language)
    session, complaints = LiveSession(live), _Complaints()
    incoming = Incoming(complaints)
    writer = _Writer(incoming, options.json)
    console, warned = Console(stderr=True, quiet=options.quiet, highlight=False), 0
    try:
        with _interrupted() as stopped:
            for message in _messages(incoming, stopped):
                writer.write(session.take(message) if message else session.wait())
                warn(console, "standard input", live.warnings[warned:])
                warned = len(live.warnings)
        writer.write(live.finish())
        warn(console, "standard input", live.warnings[warned:])
        writer.end()
    except KeyboardInterrupt:
        print("caesura-engine: stopped; the last words were not written.", file=sys.stderr)
        return 130
    return 2 if complaints.count else 0


class _Complaints:
    """Reports what could not be read as soon as it comes, and counts it."""

    def __init__(self) -> None:
        self.count = 0

    def __call__(self, sentence: str) -> None:
        self.count += 1
        print(f"caesura-engine: standard input, {sentence}", file=sys.stderr, flush=True)


class _Writer:
    """Writes final words as they arrive: JSON lines for JSON input or on request, running text otherwise."""

    def __init__(self, incoming: Incoming, as_json: bool | None):
        self._incoming, self._as_json = incoming, as_json
        self._begun = False

    def write(self, finals: list[Final]) -> None:
        if not finals:
            return
        if self._json:
            text = "".join(json.dumps(final.row(), ensure_ascii=False) + "\n" for final in finals)
        else:
            text = "".join(("" if final.joined else " ") + final.text for final in finals)
            text = text if self._begun else text.lstrip()
        self._begun = True
        print_bytes(text.encode("utf-8"))

    def end(self) -> None:
        if self._begun and not self._json:
            print_bytes(b"\n")

    @property
    def _json(self) -> bool:
        return bool(self._incoming.is_json) if self._as_json is None else self._as_json


@contextmanager
def _interrupted() -> Iterator[threading.Event]:
    """Set by Ctrl+C, or another signal to stop, to finish without losing words; a second one stops at once."""
    stopped = threading.Event()

    def stop(*_: object) -> None:
        if stopped.is_set():
            raise KeyboardInterrupt
        stopped.set()

    with stopped_by(stop):
        yield stopped


def _messages(incoming: Incoming, stopped: threading.Event) -> Iterator[LiveMessage | None]:
    """The messages on standard input until it ends or is stopped; None now and then while there are none."""
    for data in _blocks():
        for message in incoming.feed(data) if data else (None,):
            if stopped.is_set():
                return
            yield message
    yield from incoming.close()


def _blocks() -> Iterator[bytes]:
    """Standard input as it comes; b"" now and then while nothing does.

    Raises:
        InputError: it cannot be read.
    """
    blocks: queue.Queue[bytes | OSError] = queue.Queue(maxsize=4)

    def read() -> None:
        # Of the descriptor itself: a thread that waits in sys.stdin would hold its lock when the program ends.
        try:
            while block := os.read(0, _BLOCK):
                blocks.put(block)
            blocks.put(b"")
        except OSError as error:
            blocks.put(error)

    threading.Thread(target=read, name="standard input", daemon=True).start()
    while True:
        try:
            block = blocks.get(timeout=_WAIT)
        except queue.Empty:
            yield b""
            continue
        if isinstance(block, OSError):
            raise InputError(f"standard input cannot be read ({block.strerror}); pipe the words in, or name a file")
        if not block:
            return
        yield block
