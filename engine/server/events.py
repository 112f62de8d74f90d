"""Server-sent events: the progress of a long document, then its response."""

import asyncio
import json
import logging
from collections.abc import AsyncIterator

from engine.server.limits import Refusal, unexpected
from engine.server.workers import RunningWork

EVENTS = "text/event-stream"

_TICK = 0.2
"""Seconds between two checks of the progress."""

log = logging.getLogger(__name__)


async def events(running: RunningWork) -> AsyncIterator[bytes]:
    """`progress` while the work goes on, then `result` or `error`; the work stops when the client has gone."""
    try:
        reported = -1.0
        while not running.future.done() and running.job.left:
            if running.job.share > reported:
                reported = running.job.share
                yield _event("progress", json.dumps({"share": round(reported, 4)}).encode())
            await asyncio.wait({running.future}, timeout=_TICK)
        yield _event("result", (await running.done()).content)
    except Refusal as refusal:
        yield _error(refusal)
    except Exception:
        log.exception("unexpected error")
        yield _error(unexpected())
    finally:
        running.stop()


def _error(refusal: Refusal) -> bytes:
    return _event("error", json.dumps(refusal.body).encode())


def _event(name: str, data: bytes) -> bytes:
    """One event; its data is JSON, and so has no line end."""
    return b"event: %s\ndata: %s\n\n" % (name.encode(), data)
