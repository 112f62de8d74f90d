"""Who may send requests: clients with the token, and no page in a browser but our own."""

import hmac
import json
from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.datastructures import Headers
from starlette.responses import Response
from starlette.types import ASGIApp, Receive, Scope, Send

from engine.server.limits import Refusal

LOOPBACK = frozenset({"localhost", "127.0.0.1", "::1"})
"""Host names of the loopback interface."""

OPEN = frozenset({"/healthz", "/docs", "/openapi.json"})
"""Paths served without a token."""

_POLICY_VIOLATION = 1008


class AuthMiddleware:
    """Rejects an unauthorised request before reading its body.

    Args:
        app: the application.
        token: the required token, or None.
        hosts: allowed host names, or None for any; blocks pages from other hosts.
    """

    def __init__(self, app: ASGIApp, token: str | None = None, hosts: Collection[str] | None = None):
        self._app, self._hosts = app, hosts
        self._token = token.encode() if token else None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """See ASGI."""
        refusal = self._refusal(scope) if scope["type"] in ("http", "websocket") else None
        if refusal is None:
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close", "code": _POLICY_VIOLATION, "reason": refusal.message})
        else:
            refusal.headers["connection"] = "close"  # its body is not read
            await response_of(refusal)(scope, receive, send)

    def _refusal(self, scope: Scope) -> Refusal | None:
        headers = Headers(scope=scope)
        host = _hostname(f"//{headers.get('host', '')}")
        if self._hosts is not None and host not in self._hosts:
            return Refusal(403, "forbidden", "The server does not have that name; use the address that it printed.")
        if "origin" in headers and not _own(headers["origin"], headers.get("host", "")):
            return Refusal(403, "forbidden", "Pages from other sites are not allowed; send the request from a program.")
        if self._token is None or scope["path"] in OPEN:
            return None
        scheme, _, credentials = headers.get("authorization", "").partition(" ")
        if scheme.lower() == "bearer" and hmac.compare_digest(credentials.strip().encode("latin-1"), self._token):
            return None
        message = "The token is missing or wrong; send the header Authorization: Bearer TOKEN."
        return Refusal(401, "unauthorised", message, {"www-authenticate": "Bearer"})


def response_of(refusal: Refusal) -> Response:
    """The response; text from the client is sent as ASCII."""
    return Response(json.dumps(refusal.body), refusal.status, refusal.headers, "application/json")


def _hostname(address: str) -> str | None:
    try:
        return urlsplit(address).hostname
    except ValueError:
        return None


def _own(origin: str, host: str) -> bool:
    """Whether a page has the same origin as its request, port included."""
    try:
        return bool(host) and urlsplit(origin).netloc == host
    except ValueError:
        return False
