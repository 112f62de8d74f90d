"""Live captions over a websocket: words in, the same words with marks out as they become final.

Messages are those of `engine.live.messages`; the query of the address has ``model``, ``language``, ``look_ahead``,
``most_delay`` and ``minimum_confidence``. Responses are ``{"final": […], "tentative": […]}``, one for all messages in
the queue. An error that ends a stream early is sent as ``{"error": {"code", "message"}}``, after the words so far.
"""

import asyncio
import json
import time
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from reprlib import repr as shown
from typing import Any

from starlette.websockets import WebSocket, WebSocketDisconnect

from engine.document.tokens import tokenize
from engine.errors import InputError
from engine.live.captions import Live
from engine.live.messages import LiveMessage, read_message
from engine.live.session import LiveSession
from engine.pipeline import Punctuator
from engine.server.limits import Refusal
from engine.server.requests import language_code
from engine.server.workers import WorkerPool, stopping

_ENDED, _POLICY = 1000, 1008
_CODES: dict[int | str, int] = {400: 1007, 413: 1009, 503: 1013, "stopping": 1001}
"""Status or code of a refusal → code that a websocket is closed with, where it is not `_POLICY`."""

_LOOK = 0.1
"""Seconds between two looks at the clock, and whether the server is stopping."""

_MOST = {"look_ahead": 64, "most_delay": 60, "minimum_confidence": 1}
"""The largest number that each option may have."""


Find = Callable[[str | None, str], Punctuator]
"""Finds the model of a stream by its name and the code of its language."""


@dataclass(frozen=True)
class StreamLimits:
    """The limits of a server's streams.

    Attributes:
        size: bytes of a message.
        words: in a message.
        characters: in a word.
        waiting: messages waiting for a response; at the limit, reading pauses.
        idle: seconds without a message, and for the client to take a response.
        streams: number of simultaneous streams.
    """

    size: int = 100_000
    words: int = 500
    characters: int = 200
    waiting: int = 16
    idle: float = 60.0
    streams: int = 8


class StreamServer:
    """The streams of one server.

    Args:
        find: the model of a name, or for None the best for the code of a language, "" if it is not declared; it may
            raise a `Refusal`.
        workers: counts the open streams; once it is closed they are finished.
        limits: of each and of all.
    """

    def __init__(self, find: Find, workers: WorkerPool, limits: StreamLimits | None = None):
        self._find, self._workers, self._limits = find, workers, limits or StreamLimits()

    async def stream(self, websocket: WebSocket) -> None:
        """Serves one stream until it is finished, refused, idle for too long, or its client or the server goes."""
        await websocket.accept()
        self._workers.streams += 1
        code = _ENDED
        try:
            try:
                await self._conversation(websocket).hold()
            except Refusal as refusal:
                await websocket.send_json(refusal.body)
                code = _CODES.get(refusal.code) or _CODES.get(refusal.status, _POLICY)
            await websocket.close(code)
        except (WebSocketDisconnect, TimeoutError):
            pass  # the client has gone
        finally:
            self._workers.streams -= 1

    def _conversation(self, websocket: WebSocket) -> "_Conversation":
        if self._workers.closed:
            raise stopping()
        if self._workers.streams > self._limits.streams:
            raise Refusal(503, "busy", f"{self._limits.streams} streams are open, the maximum; try later.")
        return _Conversation(websocket, live_of(websocket.query_params, self._find), self._workers, self._limits)


class _Conversation:
    """One stream: what comes is read as it comes, and answered in a thread, all that waits at once."""

    def __init__(self, websocket: WebSocket, live: Live, workers: WorkerPool, limits: StreamLimits):
        self._websocket, self._live, self._workers, self._limits = websocket, live, workers, limits
        self._session = LiveSession(live)
        self._inbox: asyncio.Queue[bytes | Exception] = asyncio.Queue(limits.waiting)
        self._last = time.monotonic()
        self._over = False
        self._refusal: Refusal | None = None

    async def hold(self) -> None:
        """Responds until the text is finished.

        Raises:
            Refusal: an invalid message, or an idle client.
            WebSocketDisconnect, TimeoutError: the client has gone, or does not read.
        """
        reader = asyncio.create_task(self._read())
        try:
            while not self._over:
                messages = await self._received()
                if self._workers.closed:
                    messages.append(stopping())
                row = await asyncio.to_thread(self._answer, messages)
                if messages or row["final"]:
                    await asyncio.wait_for(self._websocket.send_json(row), self._limits.idle)
        finally:
            self._over = True  # for a thread without a waiter
            reader.cancel()
        if self._refusal:
            raise self._refusal

    async def _read(self) -> None:
        """Puts what comes in line; where that is full, nothing more is read, and the client has to wait."""
        try:
            while True:
                received = await self._websocket.receive()
                if received["type"] == "websocket.disconnect":
                    raise WebSocketDisconnect(received.get("code", _ENDED))
                data = received.get("bytes") or (received.get("text") or "").encode("utf-8", "replace")
                if len(data) > self._limits.size:
                    raise Refusal(413, "too_large", f"A message is over {self._limits.size:,} bytes; send fewer words.")
                await self._inbox.put(data)
                self._last = time.monotonic()
        except (Refusal, WebSocketDisconnect) as error:
            await self._inbox.put(error)

    async def _received(self) -> list[bytes | Exception]:
        """All that waits, once there is something; nothing where it is time to look at the clock."""
        try:
            messages = [await asyncio.wait_for(self._inbox.get(), min(_LOOK, self._limits.idle))]
        except TimeoutError:
            if time.monotonic() - self._last < self._limits.idle:
                return []
            return [Refusal(408, "idle", f"No message came for {self._limits.idle:g} seconds; start a new stream.")]
        while not self._inbox.empty():
            messages.append(self._inbox.get_nowait())
        if isinstance(messages[-1], WebSocketDisconnect):
            raise messages[-1]
        return messages

    def _answer(self, messages: list[bytes | Exception]) -> dict[str, Any]:
        """The words that some messages make final, and those that may still change."""
        final = self._session.wait()
        try:
            for data in messages:
                if self._over:
                    break
                if isinstance(data, Exception):
                    raise data
                message = message_in(data, self._limits)
                final += self._session.take(message)
                self._over = message.finish
        except Refusal as refusal:
            # Earlier words are not lost.
            final += self._live.finish()
            self._over, self._refusal = True, refusal
        rows = {"final": final, "tentative": self._live.tentative}
        return {name: [word.row() for word in words] for name, words in rows.items()}


def message_in(data: bytes, limits: StreamLimits) -> LiveMessage:
    """Parses a client's message.

    Raises:
        Refusal: an invalid message, or too many words.
    """
    try:
        message = read_message(json.loads(data))
    except InputError as error:
        raise Refusal(400, "invalid", f"{error}.") from None
    except (ValueError, RecursionError):
        reason = 'The message is not JSON; send an object such as {"words": ["so"]}.'
        raise Refusal(400, "malformed", reason) from None
    texts = [word.text for word in (*message.words, *(message.partial or ()))]
    if any(len(word) > limits.characters for text in texts for word in text.split()):
        raise Refusal(413, "too_large", f"A word has over {limits.characters} characters; send words one by one.")
    count = sum(len(tokenize(text)) for text in texts)
    if count > limits.words:
        raise Refusal(413, "too_many_words", f"{count:,} words in a message are over {limits.words:,}; send fewer.")
    return message


def live_of(query: Mapping[str, str], find: Find) -> Live:
    """The text that the query of a stream's address asks for.

    Raises:
        Refusal: an option that is unknown or cannot be, no such model, or none for the language.
    """
    if unknown := set(query) - {"model", "language", *_MOST}:
        names = ", ".join(("model", "language", *_MOST))
        raise Refusal(422, "invalid", f"{shown(min(unknown))} is not an option; choose from {names}.")
    options: dict[str, Any] = {name: _number(name, query[name]) for name in _MOST if name in query}
    try:
        language = language_code(query.get("language", ""))
    except ValueError as error:
        raise Refusal(422, "invalid", f"language: {error}.") from None
    return Live(find(query.get("model"), language), language=language, **options)


def _number(name: str, text: str) -> float:
    try:
        value = int(text) if name == "look_ahead" else float(text)
    except ValueError:
        value = -1
    if not 0 <= value <= _MOST[name]:
        raise Refusal(422, "invalid", f"{name} is {shown(text)}; give a number from 0 to {_MOST[name]}.")
    return value
