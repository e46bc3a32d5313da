"""Checks every request before the app: host, origin, limits; adds headers and writes one line of log."""

import logging
import time
from typing import Any

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from lascaux.server.errors import Banned, BrokenOff, TooFast
from lascaux.server.people.address import network
from lascaux.server.services import Services
from lascaux.server.web import charging, error_responses, request_costs
from lascaux.server.web.origin import Origin
from lascaux.server.web.paths import HEALTH, METRICS, RECORDS, is_page
from lascaux.server.web.visitor import PRICE, address_of
from lascaux.wire.http import Failure

logger = logging.getLogger(__name__)

SAFE = ("GET", "HEAD", "OPTIONS")
JSON, LINES = "application/json", ("application/jsonl", "application/x-ndjson", "text/plain")
RETRY_SOCKET_S = 5
"""Seconds to wait for a client whose address has too many sockets."""
UNLOGGED = (*HEALTH, METRICS)

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
    "content-security-policy": "; ".join(f"{name} {sources}" for name, sources in POLICY.items()),
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "same-origin",
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}

Refusal = tuple[int, Failure, dict[str, str]]
Headers = dict[bytes, str]


class Middleware:
    """ASGI middleware around the app."""

    def __init__(self, app: ASGIApp, services: Services) -> None:
        self._app, self._services = app, services
        self._origin = Origin(services.settings)
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
        status = sent = 0

        async def send_on(message: Message) -> None:
            nonlocal status, sent
            if message["type"] == "http.response.body":
                sent += len(message.get("body", b""))
            if message["type"] == "http.response.start":
                status = message["status"]
                headers: Any = [*message["headers"], *self._headers]
                if not any(name.lower() == b"cache-control" for name, _ in message["headers"]):
                    headers.append((b"cache-control", b"no-store"))
                message["headers"] = headers
            await send(message)

        async def receive_on() -> Any:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise BrokenOff("the request was broken off")
            return message

        refused = self._refusal(scope, method)
        if refused is None:
            await self._app(scope, receive_on, send_on)
            charging.charge_deferred(self._services, scope)
        else:
            await self._refuse(send_on, *refused)
        charging.charge_bytes(self._services, scope, sent)
        self._services.metrics.responses[str(status)] += 1
        if path not in UNLOGGED and status != error_responses.TOO_MANY:  # a flood must not fill the log
            took = round((time.perf_counter() - begun) * 1000, 1)
            facts = {"method": method, "path": path, "status": status, "ms": took, "address": address_of(scope)}
            logger.info("request", extra=facts)

    # --- refusals ----------------------------------------------------------
    def _refusal(self, scope: Scope, method: str) -> Refusal | None:
        headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        if charging.is_free(scope):
            return None
        host = headers.get(b"host")
        # Load balancers call a node by its internal name (`node1:8000`); they may read the server's health.
        if scope["path"] not in HEALTH and not self._origin.knows(host):
            return error_responses.bad_host(host or "")
        try:
            self._admit(scope, method)
            foreign = self._foreign(scope, method, headers)
            if foreign is not None and PRICE not in scope:
                charging.charge_address(self._services, scope, request_costs.NO_ROUTE)
        except TooFast as error:
            return error_responses.too_fast(error.wait_s, error.hang_up)
        except Banned as error:
            return (*error_responses.of(error), {})
        return foreign

    def _admit(self, scope: Scope, method: str) -> None:
        """Refuse blocked and banned addresses; charge for the page and for sockets. Routes charge for the rest."""
        services, address = self._services, network(address_of(scope))
        blocked_s = services.abuse_guard.blocked_for(address)
        if blocked_s:
            raise TooFast(blocked_s, hang_up=True)
        price = request_costs.SOCKET if method == "websocket" else request_costs.PAGE if is_page(scope["path"]) else 0
        if price:
            charging.charge_address(services, scope, price)
            scope[PRICE] = price  # type: ignore[literal-required]
        if method == "websocket" and services.connected.at(address) >= services.settings.connections:
            raise TooFast(RETRY_SOCKET_S, hang_up=services.abuse_guard.record_offence(address))
        services.bans.check(address, services.live_tables.now())

    def _foreign(self, scope: Scope, method: str, headers: Headers) -> Refusal | None:
        """Refuse requests from other sites, and bodies of a type that no route reads."""
        if method not in SAFE and not self._same_origin(scope, headers):
            return 403, error_responses.own("bad_origin", "this request comes from another site"), {}
        if method not in (*SAFE, "websocket") and not _is_readable(headers, scope["path"]):
            return 415, error_responses.of_status(415, f"send {JSON}"), {}
        return None

    def _same_origin(self, scope: Scope, headers: Headers) -> bool:
        """Browsers name the origin of a request; programs do not, and have no cookies to abuse."""
        fetched, origin = headers.get(b"sec-fetch-site"), headers.get(b"origin")
        if origin is None:
            return fetched in (None, "same-origin", "none")
        scheme = str(scope.get("scheme", "http")).replace("ws", "http", 1)
        return self._origin.is_ours(origin, scheme, headers.get(b"host"))

    async def _refuse(self, send: Any, status: int, body: Failure, more: dict[str, str], prefix: str = "http") -> None:
        encoded_body = msgspec.json.encode(body)
        headers = {"content-type": JSON, "content-length": str(len(encoded_body)), **more}
        encoded = [(name.encode(), value.encode()) for name, value in headers.items()]
        await send({"type": f"{prefix}.response.start", "status": status, "headers": encoded})
        await send({"type": f"{prefix}.response.body", "body": encoded_body, "more_body": False})


def _is_readable(headers: Headers, path: str) -> bool:
    """Return whether the body is empty or of a type that a route reads."""
    empty = headers.get(b"content-length", "0") == "0" and b"transfer-encoding" not in headers
    kind = headers.get(b"content-type", "").partition(";")[0].strip().lower()
    return empty or kind == JSON or (path == RECORDS and kind in LINES)
