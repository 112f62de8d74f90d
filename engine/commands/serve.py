"""`caesura-engine serve`: the engine for other programs, over HTTP."""

import argparse
import errno
import logging
import os
import socket
from importlib.util import find_spec
from pathlib import Path

from engine.commands.arguments import device_arguments, number, threads
from engine.errors import InputError, MissingDependency, reading
from engine.server.limits import Limits

SHORTEST_TOKEN = 16
_PACKAGES = ("fastapi", "python_multipart", "uvicorn", "websockets")
_REASONS = {
    errno.EADDRINUSE: "another program listens there; choose another --port, or 0 for any free one",
    errno.EACCES: "it may not be used; choose a --port over 1023",
    errno.EADDRNOTAVAIL: "this machine has no such address; choose another --host",
}


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the options of the command."""
    limits = Limits()
    parser.add_argument("--host", default="127.0.0.1", help="address to listen at (default: this machine only)")
    parser.add_argument("--port", type=port, default=8765, help="0 for any free one (default: 8765)")
    parser.add_argument(
        "--model", action="append", metavar="NAME", help="a model's name, or its folder; may be said several times"
    )
    parser.add_argument("--workers", type=threads, help="texts that are predicted at a time (default: one a core)")
    parser.add_argument(
        "--token-file", type=Path, metavar="FILE", help="what clients have to bring (default: CAESURA_TOKEN, if set)"
    )
    parser.add_argument(
        "--limit-size", type=amount, default=limits.size / 1e6, metavar="MB", help="of a body (default: %(default)g)"
    )
    parser.add_argument(
        "--limit-time",
        type=amount,
        default=limits.seconds,
        metavar="SECONDS",
        help="of a request (default: %(default)g)",
    )
    parser.add_argument(
        "--limit-concurrency",
        type=threads,
        default=limits.concurrency,
        metavar="N",
        help="requests at a time (default: %(default)s)",
    )
    parser.add_argument("--quiet", action="store_true", help="print nothing but errors, and the address of port 0")
    device_arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Runs the command until it is stopped by Ctrl+C or a signal.

    Raises:
        MissingDependency: the extra is not installed.
        InputError: the address cannot be listened at, or is open to others and there is no token.
        CaesuraError: a model cannot be loaded.
    """
    if missing := [name for name in _PACKAGES if find_spec(name) is None]:
        raise MissingDependency(f'serve needs {missing[0]}; install it with `pip install "caesura[server]"`.')
    from engine.server.app import create_app
    from engine.server.connections import Server, configured
    from engine.server.desk import Desk
    from engine.server.gate import LOOPBACK
    from engine.server.models import Served
    from engine.system.cores import cores

    token = read_token(options.token_file)
    if options.host not in LOOPBACK and token is None:
        raise InputError(f"{options.host}: others could reach the server; give it a token with --token-file.")
    with listening(options.host, options.port) as listener:
        limits = Limits(round(options.limit_size * 1e6), options.limit_time, options.limit_concurrency)
        workers = options.workers or cores()
        each = options.threads or max(1, cores() // workers)
        served = Served.load(options.model or ["caesura"], workers, options.device, each)
        desk = Desk(limits)
        logging.getLogger("python_multipart").setLevel(logging.ERROR)  # what is wrong with a form is answered
        app = create_app(served, limits, desk, token, LOOPBACK if options.host in LOOPBACK else None)
        if options.port == 0 or not options.quiet:
            print(address(listener, options.host), flush=True)
        Server(configured(app), desk).run([listener])
    if desk.running:
        os._exit(0)  # a thread that could not be stopped would keep the process
    return 0


def port(text: str) -> int:
    """The number of a port.

    Raises:
        argparse.ArgumentTypeError: it is none.
    """
    if not (text.isascii() and text.isdigit() and len(text) < 6 and int(text) < 65536):
        raise argparse.ArgumentTypeError(f"{text!r} is not a port, which is a whole number from 0 to 65535")
    return int(text)


def amount(text: str) -> float:
    """A number over 0 and at most a million.

    Raises:
        argparse.ArgumentTypeError: it is none.
    """
    value = number(text)
    if not 0 < value <= 1e6:
        raise argparse.ArgumentTypeError(f"{text!r} is not a number over 0 and at most a million")
    return value


def read_token(path: Path | None) -> str | None:
    """The token in a file, or in the environment's CAESURA_TOKEN; None where there is neither.

    Raises:
        InputError: the file cannot be read, or the token is too short to keep anybody out.
    """
    if path is None:
        token, place = os.environ.get("CAESURA_TOKEN"), "CAESURA_TOKEN"
    else:
        with reading(path):
            token, place = path.read_text(encoding="utf-8").strip(), str(path)
    if token is not None and not (token.isascii() and token.isprintable() and len(token) >= SHORTEST_TOKEN):
        raise InputError(f"{place}: a token has {SHORTEST_TOKEN} or more letters and digits; make a longer one.")
    return token


def listening(host: str, number: int) -> socket.socket:
    """A socket that listens.

    Raises:
        InputError: it cannot.
    """
    try:
        family, *_, place = socket.getaddrinfo(host, number, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        made = socket.create_server(place[:2], family=family)
        # Connections have it of the listener; else the end of an answer waits for the client to confirm its beginning.
        made.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return made
    except (OSError, UnicodeError) as error:
        known = _REASONS.get(getattr(error, "errno", None) or 0)
        said = known or f"it cannot be listened at ({getattr(error, 'strerror', None) or error}); choose another --host"
        raise InputError(f"{host}, port {number}: {said}.") from None


def address(listener: socket.socket, host: str) -> str:
    """The URL of a server."""
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{listener.getsockname()[1]}"
