"""What every request passes before the app: origin, rate limits, headers, and one line in the log."""

import logging
import time
from typing import Any, cast
from urllib.parse import urlsplit

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from lascaux.server.people.address import network
from lascaux.server.people.charges import charge
from lascaux.server.refusals import Banned
from lascaux.server.services import Services
from lascaux.server.web import failures, prices
from lascaux.server.web.visitor import PRICE
from lascaux.wire.http import Failure

logger = logging.getLogger(__name__)

SAFE = ("GET", "HEAD", "OPTIONS")
JSON, LINES = "application/json", ("application/jsonl", "application/x-ndjson", "text/plain")
QUIET = ("/health", "/metrics")

POLICY = {
    "default-src": "'self'",
    "script-src": "'self'",
    "style-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self'",  # the socket too: it is of the same origin
    "img-src": "'self' data: blob:",
    "object-src": "'none'",
    "base-uri": "'none'",
    "form-action": "'self'",
    "frame-ancestors": "'none'",
}
HEADERS = {
    "content-security-policy": "; ".join(f"{what} {where}" for what, where in POLICY.items()),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}


class Middleware:
    """An ASGI app around the app."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app, self._services = app, services
        headers = dict(HEADERS)
        if services.settings.secure:
            headers["strict-transport-security"] = "max-age=31536000"
        self._headers = [(name.encode(), value.encode()) for name, value in headers.items()]

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        kind = str(scope["type"])
        if kind == "websocket":
            refused = self._refusal(scope, "websocket")
            if refused is None:
                await self._app(scope, receive, send)
            else:
                await receive()
                await self._refuse(send, *refused, prefix="websocket.http")
        elif kind == "http":
            await self._http(scope, receive, send)

    async def _http(self, scope: Scope, receive: Receive, send: Send) -> None:
        begun, path, method = time.perf_counter(), scope["path"], str(scope.get("method", ""))
        status = 0

        async def passing(message: Message) -> None:
            nonlocal status
            if message["type"] == "http.response.start":
                status = message["status"]
                headers: Any = [*message["headers"], *self._headers]
                if not any(name.lower() == b"cache-control" for name, _ in message["headers"]):
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
            await send(message)

        refused = self._refusal(scope, method)
        if refused is None:
            await self._app(scope, receive, passing)
        else:
            await self._refuse(passing, *refused)
        self._services.metrics.responded(status)
        if path not in QUIET:
            took = round((time.perf_counter() - begun) * 1000, 1)
            facts = {"method": method, "path": path, "status": status, "ms": took, "address": _address(scope)}
            logger.info("request", extra=facts)

    # --- what does not come in ---------------------------------------------
    def _refusal(self, scope: Scope, method: str) -> tuple[int, Failure, dict[str, str]] | None:
        headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        place = network(_address(scope))
        price = prices.SOCKET if method == "websocket" else prices.of_request(method, scope["path"])
        wait = charge(price, self._services.charges.address(place)) if scope["path"] not in QUIET else 0
        if wait:
            return failures.too_fast(wait)
        try:
            self._services.bans.check(place, self._services.live_tables.now())
        except Banned as banned:
            return (*failures.of(banned), {})
        cast(dict[str, Any], scope)[PRICE] = price
        if method == "websocket" and self._services.connections_of(place) >= self._services.settings.connections:
            return failures.too_fast(5)
        if method not in SAFE and not self._same_origin(headers):
            return 403, failures.own("bad_origin", "this request comes from another site"), {}
        if method not in (*SAFE, "websocket") and not _readable(headers, scope["path"]):
            return 415, failures.of_status(415, f"send {JSON}"), {}
        return None

    def _same_origin(self, headers: dict[bytes, str]) -> bool:
        """Browsers say where a request comes from; programs say nothing, and have no cookies to abuse."""
        fetched, origin = headers.get(b"sec-fetch-site"), headers.get(b"origin")
        if origin is None:
            return fetched in (None, "same-origin", "none")
        base = self._services.settings.base_url
        if base:
            return origin.rstrip("/") == base.rstrip("/")
        try:
            return urlsplit(origin).netloc == headers.get(b"host")
        except ValueError:
            return False

    async def _refuse(self, send: Any, status: int, told: Failure, more: dict[str, str], prefix: str = "http") -> None:
        body = msgspec.json.encode(told)
        headers = {"content-type": JSON, "content-length": str(len(body)), **more}
        encoded = [(name.encode(), value.encode()) for name, value in headers.items()]
        await send({"type": f"{prefix}.response.start", "status": status, "headers": encoded})
        await send({"type": f"{prefix}.response.body", "body": body, "more_body": False})


def _readable(headers: dict[bytes, str], path: str) -> bool:
    """Is the body of a kind we read, if there is one?"""
    empty = headers.get(b"content-length", "0") == "0" and b"transfer-encoding" not in headers
    kind = headers.get(b"content-type", "").partition(";")[0].strip().lower()
    return empty or kind == JSON or (path == "/api/records" and kind in LINES)


def _address(scope: Scope) -> str:
    client = scope.get("client")
    return client[0] if client else ""
