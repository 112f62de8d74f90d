"""Connections that time out without a request or keep sending after the response, and a server that shuts down
gracefully.
"""

import asyncio
import time
from types import FrameType
from typing import Any

import h11
import uvicorn
from uvicorn.protocols.http.h11_impl import H11Protocol

from engine.server.workers import WorkerPool

HEAD_SECONDS = 15
"""For a request's line and headers, from the connection's or their first byte on."""

_HEAD_BYTES = 16_384
_CONNECTIONS = 1000
_IDLE_SECONDS = 30


class Connection(H11Protocol):
    """Closes itself if the head of a request takes too long, or its body continues after the response."""

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]
        """See asyncio."""
        super().connection_made(transport)
        self._watch()

    def data_received(self, data: bytes) -> None:
        """See asyncio."""
        super().data_received(data)
        self._watch()
        answered = self.cycle is not None and self.cycle.response_complete
        if answered and self.conn.their_state is h11.SEND_BODY and self.transport.get_protocol() is self:
            self.transport.close()

    def send_400_response(self, msg: str) -> None:
        """Answers invalid HTTP; the application, which may have seen the request's head, must not answer too."""
        super().send_400_response(msg)
        if self.cycle is not None:
            self.cycle.disconnected = True

    def connection_lost(self, exc: Exception | None) -> None:
        """See asyncio."""
        super().connection_lost(exc)
        self._unwatch()

    def _watch(self) -> None:
        """Begins to wait for a head, unless there is one."""
        if self.conn.their_state is not h11.IDLE or self.transport.get_protocol() is not self:
            self._unwatch()
        elif self._late is None:
            self._late = self.loop.call_later(HEAD_SECONDS, self.transport.close)

    def _unwatch(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None


class Server(uvicorn.Server):
    """Stops after answering accepted requests; rejects new ones meanwhile.

    Args:
        workers: of the application.
    """

    def __init__(self, config: uvicorn.Config, workers: WorkerPool):
        super().__init__(config)
        self._workers, self._end = workers, float("inf")

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """On a first signal nothing new is taken in; on a second one the clients are disconnected."""
        seconds = 0 if self._workers.closed else self._workers.limits.seconds
        self._workers.close()
        self._end = time.monotonic() + seconds

    async def on_tick(self, counter: int) -> bool:
        """Polled ten times a second for shutdown."""
        late = time.monotonic() >= self._end
        for connection in list(self.server_state.connections) if late else ():
            connection.transport.abort()  # ends the work on its request, as if the client had gone
        self.should_exit = self.should_exit or late or (self._workers.closed and not self._workers.busy)
        return await super().on_tick(counter)


def configured(app: Any) -> uvicorn.Config:
    """How the application is served."""
    return uvicorn.Config(
        app,
        http=Connection,
        ws="websockets-sansio",
        log_config=None,
        log_level="error",
        access_log=False,
        server_header=False,
        timeout_keep_alive=_IDLE_SECONDS,
        timeout_graceful_shutdown=2,
        h11_max_incomplete_event_size=_HEAD_BYTES,
        limit_concurrency=_CONNECTIONS,
    )
