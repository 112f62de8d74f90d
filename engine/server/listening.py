"""The socket that a server listens on."""

import errno
import socket

from engine.errors import InputError

_REASONS = {
    errno.EADDRINUSE: "another program listens there; choose another --port, or 0 for any free one",
    errno.EACCES: "it needs more rights; choose a --port over 1023",
    errno.EADDRNOTAVAIL: "this machine has no such address; choose another --host",
}


def listening(host: str, number: int) -> socket.socket:
    """Opens a listening socket.

    Raises:
        InputError: it cannot listen.
    """
    try:
        family, *_, place = socket.getaddrinfo(host, number, type=socket.SOCK_STREAM, flags=socket.AI_PASSIVE)[0]
        listener = socket.create_server(place[:2], family=family)
        # Connections inherit it from the listener; otherwise the end of a response waits for an acknowledgement of its
        # start.
        listener.setsockopt(socket.IPPROTO_TCP, socket.TCP_NODELAY, 1)
        return listener
    except (OSError, UnicodeError) as error:
        known = _REASONS.get(getattr(error, "errno", None) or 0)
        reason = known or f"listening failed ({getattr(error, 'strerror', None) or error}); choose another --host"
        raise InputError(f"{host}, port {number}: {reason}.") from None


def address(listener: socket.socket, host: str) -> str:
    """The URL of a server."""
    shown = f"[{host}]" if ":" in host else host
    return f"http://{shown}:{listener.getsockname()[1]}"
