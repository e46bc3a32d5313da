"""What every request passes before the app: prices, names and origins, headers, and one line in the log."""

import logging
import time
from typing import Any, cast

import msgspec
from litestar.types import ASGIApp, Message, Receive, Scope, Send

from lascaux.server.people.address import network
from lascaux.server.people.charges import charge
from lascaux.server.refusals import Banned, BrokenOff
from lascaux.server.services import Services
from lascaux.server.web import failures, prices
from lascaux.server.web.origin import Origin
from lascaux.server.web.visitor import DEFERRED, PAYER, PRICE, address_of, is_keeper
from lascaux.wire.http import Failure

logger = logging.getLogger(__name__)

SAFE = ("GET", "HEAD", "OPTIONS")
JSON, LINES = "application/json", ("application/jsonl", "application/x-ndjson", "text/plain")
HEALTH = ("/health", "/healthz", "/readyz")
FREE_BYTES = 1024
"""Answers that are smaller cost nothing beside the price of the request."""
QUIET = (*HEALTH, "/metrics")

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

Refusal = tuple[int, Failure, dict[str, str]]
Headers = dict[bytes, str]


class Middleware:
    """An ASGI app around the app."""

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

        async def passing(message: Message) -> None:
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

        async def coming() -> Any:
            message = await receive()
            if message["type"] == "http.disconnect":
                raise BrokenOff("the request was broken off")
            return message

        refused = self._refusal(scope, method)
        if refused is None:
            await self._app(scope, coming, passing)
            self._settle(scope)
        else:
            await self._refuse(passing, *refused)
        self._pay_for_bytes(scope, sent)
        self._services.metrics.responded(status)
        if path not in QUIET and status != failures.TOO_MANY:  # a flood does not fill the log as well
            took = round((time.perf_counter() - begun) * 1000, 1)
            facts = {"method": method, "path": path, "status": status, "ms": took, "address": address_of(scope)}
            logger.info("request", extra=facts)

    # --- what does not come in ---------------------------------------------
    def _refusal(self, scope: Scope, method: str) -> Refusal | None:
        headers = {name.lower(): value.decode("latin-1") for name, value in scope["headers"]}
        health = scope["path"] in HEALTH
        if health and is_keeper(scope):
            return None
        host = headers.get(b"host")
        # A balancer calls a node by its name among machines (`node1:8000`); whether all is well anybody may read.
        if not health and not self._origin.knows(host):
            return failures.bad_host(host or "")
        return self._too_much(scope, method) or self._foreign(scope, method, headers)

    def _too_much(self, scope: Scope, method: str) -> Refusal | None:
        """Is it more than an address may ask for?"""
        services, place = self._services, network(address_of(scope))
        shut_s = services.patience.shut_out(place)
        if shut_s:
            return failures.too_fast(shut_s, hang_up=True)
        price = prices.SOCKET if method == "websocket" else prices.of_request(method, scope["path"])
        if prices.is_decision(method, scope["path"]):
            cast(dict[str, Any], scope).update({PRICE: price, DEFERRED: True})
            return self._banned(place)
        files = method != "websocket" and prices.is_page(scope["path"])
        wait_s = charge(price, services.charges.files(place) if files else services.charges.address(place))
        if method == "websocket" and services.connected.at(place) >= services.settings.connections:
            wait_s = max(wait_s, 5)
        if wait_s:
            return failures.too_fast(wait_s, hang_up=services.patience.offended(place))
        cast(dict[str, Any], scope)[PRICE] = price
        return self._banned(place)

    def _banned(self, place: str) -> Refusal | None:
        try:
            self._services.bans.check(place, self._services.live_tables.now())
        except Banned as banned:
            return (*failures.of(banned), {})
        return None

    def _pay_for_bytes(self, scope: Scope, count: int) -> None:
        """Let whoever asked pay for the size of the answer, which nobody knew before."""
        if count < FREE_BYTES or (scope["path"] in HEALTH and is_keeper(scope)):
            return
        services, place, files = self._services, network(address_of(scope)), prices.is_page(scope["path"])
        purses = [services.charges.files(place) if files else services.charges.address(place)]
        if (person := cast(dict[str, Any], scope).get(PAYER)) is not None:
            purses.append(services.charges.guest(person))
        for purse in purses:
            purse.overdraw(prices.of_bytes(count, files))

    def _settle(self, scope: Scope) -> None:
        """Let the address pay for a decision that turned out to be nobody's who plays."""
        if cast(dict[str, Any], scope).get(DEFERRED):
            place = network(address_of(scope))
            if charge(cast(dict[str, Any], scope)[PRICE], self._services.charges.address(place)):
                self._services.patience.offended(place)

    def _foreign(self, scope: Scope, method: str, headers: Headers) -> Refusal | None:
        """Does it come from another site, or is it in a language we do not read?"""
        if method not in SAFE and not self._same_origin(scope, headers):
            return 403, failures.own("bad_origin", "this request comes from another site"), {}
        if method not in (*SAFE, "websocket") and not _readable(headers, scope["path"]):
            return 415, failures.of_status(415, f"send {JSON}"), {}
        return None

    def _same_origin(self, scope: Scope, headers: Headers) -> bool:
        """Browsers say where a request comes from; programs say nothing, and have no cookies to abuse."""
        fetched, origin = headers.get(b"sec-fetch-site"), headers.get(b"origin")
        if origin is None:
            return fetched in (None, "same-origin", "none")
        scheme = str(scope.get("scheme", "http")).replace("ws", "http", 1)
        return self._origin.is_ours(origin, scheme, headers.get(b"host"))

    async def _refuse(self, send: Any, status: int, told: Failure, more: dict[str, str], prefix: str = "http") -> None:
        body = msgspec.json.encode(told)
        headers = {"content-type": JSON, "content-length": str(len(body)), **more}
        encoded = [(name.encode(), value.encode()) for name, value in headers.items()]
        await send({"type": f"{prefix}.response.start", "status": status, "headers": encoded})
        await send({"type": f"{prefix}.response.body", "body": body, "more_body": False})


def _readable(headers: Headers, path: str) -> bool:
    """Is the body of a kind we read, if there is one?"""
    empty = headers.get(b"content-length", "0") == "0" and b"transfer-encoding" not in headers
    kind = headers.get(b"content-type", "").partition(";")[0].strip().lower()
    return empty or kind == JSON or (path == "/api/records" and kind in LINES)
