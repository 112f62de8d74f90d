"""The routes of the server."""

import asyncio
import logging
from collections.abc import Collection
from typing import Any

from fastapi import FastAPI, Request
from starlette.concurrency import run_in_threadpool
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect
from starlette.responses import HTMLResponse, Response, StreamingResponse

from engine.server.auth import AuthMiddleware, response_of
from engine.server.events import EVENTS, events
from engine.server.limits import Refusal, ServerLimits, unexpected
from engine.server.models import ServedModels
from engine.server.page import page
from engine.server.reading import read
from engine.server.requests import PunctuateRequest, ReviewRequest
from engine.server.responses import Work
from engine.server.schema import HEALTH, MODELS, PUNCTUATED, REVIEWED, described, responses
from engine.server.stream import StreamServer
from engine.server.workers import WorkerPool, stopping
from engine.work.job import Cancelled

_BYTES = ("application/octet-stream", "text/plain")
_CLOSED = 499  # for a client that has gone
_ABOUT = """Punctuation and capitals for transcripts and subtitles, on this machine. Every error is
{"error": {"code", "message"}} with one sentence for people."""
_WRONG = {
    404: ("not_found", "There is nothing here; see /docs."),
    405: ("method_not_allowed", "This path takes another method; see /docs."),
}
_NO_SCRIPTS = {"content-security-policy": "default-src 'none'; style-src 'unsafe-inline'"}

log = logging.getLogger(__name__)


def create_app(
    served: ServedModels,
    limits: ServerLimits,
    workers: WorkerPool,
    token: str | None = None,
    hosts: Collection[str] | None = None,
) -> FastAPI:
    """The server as an ASGI application.

    Args:
        served: the models.
        limits: of each request.
        workers: for the work.
        token, hosts: see `AuthMiddleware`.
    """
    app = FastAPI(
        title="Caesura", version="1", description=_ABOUT, docs_url=None, redoc_url=None, redirect_slashes=False
    )
    app.add_middleware(AuthMiddleware, token=token, hosts=hosts)
    app.add_exception_handler(Refusal, _refused)
    app.add_exception_handler(HTTPException, _wrong_place)
    app.add_exception_handler(ClientDisconnect, _left)
    app.add_exception_handler(Exception, _unexpected)

    _add_work(app, served, limits, workers)
    _add_state(app, served, workers)
    app.add_api_websocket_route("/v1/stream", StreamServer(served.find_for, workers).stream)
    return app


def _add_work(app: FastAPI, served: ServedModels, limits: ServerLimits, workers: WorkerPool) -> None:
    """Adds the paths that process texts and files."""

    @app.post(
        "/v1/punctuate",
        **described(PunctuateRequest, PUNCTUATED, "Adds marks and capitals to a text, words or a file"),
    )
    async def punctuate(request: Request) -> Response:
        with workers.place():
            fields, upload = await read(request, PunctuateRequest, limits)
            served.check(fields.model, fields.language)
            plain = EVENTS not in _accepted(request) and _wants_bytes(request)
            return await _response(request, workers, Work(fields, upload, limits, plain))

    @app.post(
        "/v1/review", **described(ReviewRequest, REVIEWED, "Suggests changes to a text or a file, and changes nothing")
    )
    async def review(request: Request) -> Response:
        with workers.place():
            fields, upload = await read(request, ReviewRequest, limits)
            served.check(fields.model, fields.language)
            return await _response(request, workers, Work(fields, upload, limits))


def _add_state(app: FastAPI, served: ServedModels, workers: WorkerPool) -> None:
    """Adds the paths that describe the server."""

    @app.get("/v1/models", summary="Lists the models, and which of them are served", responses=responses(MODELS))
    async def models() -> dict[str, Any]:
        return {"models": await run_in_threadpool(served.listing)}

    @app.head("/healthz", include_in_schema=False)
    @app.get("/healthz", summary="Whether the server accepts requests", responses=responses(HEALTH))
    async def health() -> dict[str, Any]:
        if workers.closed:
            raise stopping()
        return {"status": "ok", "running": workers.running}

    @app.get("/docs", include_in_schema=False)
    async def docs() -> HTMLResponse:
        return HTMLResponse(page(app.openapi()), headers=_NO_SCRIPTS)


def _accepted(request: Request) -> list[str]:
    parts = request.headers.get("accept", "*/*").split(",")
    return [part.partition(";")[0].strip().lower() for part in parts]


def _wants_bytes(request: Request) -> bool:
    """Whether the response to a file is a file: if that is accepted first, or a form accepts anything."""
    known = [media for media in _accepted(request) if media in (*_BYTES, "application/json", "*/*")]
    form = request.headers.get("content-type", "").startswith("multipart/")
    return bool(known) and (known[0] in _BYTES or (known[0] == "*/*" and form))


async def _response(request: Request, workers: WorkerPool, work: Work) -> Response:
    """The response once the work is done, or events until it is."""
    running = workers.start(work)
    if EVENTS in _accepted(request):
        return StreamingResponse(events(running), media_type=EVENTS, headers={"cache-control": "no-store"})
    gone = asyncio.ensure_future(_gone(request))
    try:
        data = await running.done(gone)
    except Cancelled:
        return Response(status_code=_CLOSED)
    finally:
        gone.cancel()
        running.stop()
    return Response(data.content, media_type=data.media, headers=data.headers)


async def _gone(request: Request) -> None:
    """Waits until the client has gone; its body has been read."""
    while (await request.receive())["type"] != "http.disconnect":
        pass


async def _left(_: Request, error: Exception) -> Response:
    """The end of a request whose client went away before all of it was sent."""
    return Response(status_code=_CLOSED)


async def _refused(_: Request, refusal: Exception) -> Response:
    assert isinstance(refusal, Refusal)
    return response_of(refusal)


async def _wrong_place(request: Request, error: Exception) -> Response:
    """The response for an unknown path or method."""
    assert isinstance(error, HTTPException)
    code, message = _WRONG.get(error.status_code, ("refused", str(error.detail)))
    return await _refused(request, Refusal(error.status_code, code, message, dict(error.headers or {})))


async def _unexpected(request: Request, error: Exception) -> Response:
    log.error("unexpected error in %s", request.url.path, exc_info=error)
    return await _refused(request, unexpected())
