"""`caesura-engine serve`: the engine for other programs, over HTTP."""

import argparse
import logging
import os
from functools import partial
from importlib.util import find_spec
from pathlib import Path
from socket import socket

from engine.backends import MOST_THREADS
from engine.commands.arguments import device_arguments, number, threads, whole
from engine.errors import InputError, MissingDependency, reading
from engine.models.registry import DEFAULT
from engine.server.limits import LEAST_PROCESSES, ServerLimits
from engine.server.listening import address, listening
from engine.system.cores import cores
from engine.system.signals import stopped_by

SHORTEST_TOKEN = 16
_PACKAGES = ("fastapi", "python_multipart", "uvicorn", "websockets")


def arguments(parser: argparse.ArgumentParser) -> None:
    """Adds the options of the command."""
    limits = ServerLimits()
    parser.add_argument("--host", default="127.0.0.1", help="address to listen on (default: this machine only)")
    parser.add_argument("--port", type=port, default=8765, help="0 for any free port (default: 8765)")
    parser.add_argument(
        "--model",
        action="append",
        metavar="NAME",
        help=f"a model's name, or its folder; may be repeated (default: {DEFAULT})",
    )
    parser.add_argument(
        "--workers", type=processes, metavar="N", help="worker processes, at least 2 (default: one per core)"
    )
    parser.add_argument(
        "--token-file",
        type=Path,
        metavar="FILE",
        help="file with the token that clients must send (default: CAESURA_TOKEN, if set)",
    )
    parser.add_argument(
        "--limit-size",
        type=amount,
        default=limits.size / 1e6,
        metavar="MB",
        help="maximum size of a body (default: %(default)g)",
    )
    parser.add_argument(
        "--limit-time",
        type=amount,
        default=limits.seconds,
        metavar="SECONDS",
        help="maximum time of a request (default: %(default)g)",
    )
    parser.add_argument(
        "--limit-concurrency",
        type=threads,
        default=limits.concurrency,
        metavar="N",
        help="requests processed at a time; four times as many may be read (default: %(default)s)",
    )
    parser.add_argument("--quiet", action="store_true", help="print nothing but errors, and the address of port 0")
    device_arguments(parser)


def run(options: argparse.Namespace) -> int:
    """Runs the command until it is stopped by Ctrl+C or a signal.

    Raises:
        MissingDependency: the extra is not installed.
        InputError: cannot listen on the address, or it is public without a token.
        CaesuraError: a model cannot be loaded.
    """
    if missing := [name for name in _PACKAGES if find_spec(name) is None]:
        raise MissingDependency(f'serve needs {missing[0]}; install it with `pip install "caesura[server]"`.')
    from engine.server.auth import LOOPBACK

    token = read_token(options.token_file)
    if options.host not in LOOPBACK and token is None:
        raise InputError(f"{options.host}: others could reach the server; give it a token with --token-file.")
    with listening(options.host, options.port) as listener:
        _serve(listener, options, token, LOOPBACK if options.host in LOOPBACK else None)
    return 0


def _serve(listener: socket, options: argparse.Namespace, token: str | None, hosts: frozenset[str] | None) -> None:
    """Answers requests until it is stopped; `hosts` are the names that requests may address, None for any."""
    from engine.server.app import create_app
    from engine.server.connections import Server, configured
    from engine.server.models import ServedModels
    from engine.server.workers import WorkerPool, prepare
    from engine.work.pool import Pool

    limits = ServerLimits(round(options.limit_size * 1e6), options.limit_time, options.limit_concurrency)
    usual = LEAST_PROCESSES if options.device == "cuda" else max(LEAST_PROCESSES, cores())
    count = options.workers or usual
    names, threads = options.model or [DEFAULT], options.threads or max(1, cores() // count)
    load = partial(ServedModels.load, names, options.device, threads)
    served = load()
    with Pool(count, prepare, (load,)) as pool:
        pool.warm()
        workers = WorkerPool(limits, pool)
        logging.getLogger("python_multipart").setLevel(logging.ERROR)  # the response reports errors of a form
        app = create_app(served, limits, workers, token, hosts)
        if options.port == 0 or not options.quiet:
            print(address(listener, options.host), flush=True)
        server = Server(configured(app), workers)
        with stopped_by(server.handle_exit):
            server.run([listener])


def port(text: str) -> int:
    """The number of a port.

    Raises:
        argparse.ArgumentTypeError: it is none.
    """
    return whole(text, 0, 65535, "is not a port, which is a whole number from 0 to 65535")


def processes(text: str) -> int:
    """A number of worker processes.

    Raises:
        argparse.ArgumentTypeError: it is none, or too few.
    """
    otherwise = (
        f"is not a whole number from {LEAST_PROCESSES} to {MOST_THREADS}; with one, a text would hold up all others"
    )
    return whole(text, LEAST_PROCESSES, MOST_THREADS, otherwise)


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
