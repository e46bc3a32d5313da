"""Completes the OpenAPI description: names of operations, failures, and that unknown fields are refused."""

import asyncio
from collections.abc import Sequence
from typing import Any

from litestar import Litestar
from litestar.enums import HttpMethod
from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec
from litestar.types import Method, Receive, Scope, Send
from msgspec import Struct

from lascaux.wire import http, socket, tables
from lascaux.wire.http import Failure

PATH = "/api/schema"
FAILURES = {
    400: "The request is not of this protocol, or names something that does not exist",
    401: "There is no session, or the token is not valid",
    403: "You may not do that, or the request comes from another site",
    404: "There is nothing here",
    405: "The resource has no such method",
    409: "Not allowed by the rules, not now, or decided on an older version",
    413: "Too large",
    415: "The body has an unsupported type",
    421: "The server is not known by this name",
    429: "Too many requests; wait a little",
    503: "The store failed; nothing was changed",
}


def operation_id(handler: HTTPRouteHandler, method: HttpMethod | Method, path: Sequence[object]) -> str:
    """Return the id of an operation from its method and path: getGames, getGame, putTableSeatSalt."""
    named = [part for part in path if part != "api"]
    words = []
    for part, after in zip(named, [*named[1:], ""], strict=True):
        if isinstance(part, str):
            one = part if isinstance(after, str) else _ONE.get(part, part.removesuffix("s"))
            words += one.split("-")
    return HttpMethod(method).value.lower() + "".join(word.capitalize() for word in words)


_ONE = {"people": "person"}


def with_failures(handlers: Sequence[Any]) -> list[Any]:
    """Return the routes with summaries and failures."""
    failures = {
        status: ResponseSpec(Failure, generate_examples=False, description=text) for status, text in FAILURES.items()
    }
    for handler in handlers:
        if isinstance(handler, HTTPRouteHandler):
            handler.responses = failures
            handler.summary = (handler.fn.__doc__ or "").split("\n")[0].split(". ")[0].rstrip(".")
    return list(handlers)


class Described:
    """The app, whose OpenAPI description is made in a thread at the first request for it.

    It takes a tenth of a second, which would delay every start of a server.
    """

    def __init__(self, app: Litestar) -> None:
        self._app = app
        self._description: asyncio.Task[None] | None = None

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) == "http" and scope["path"].startswith(PATH):
            if self._description is None:
                self._description = asyncio.create_task(asyncio.to_thread(_close_bodies, self._app))
            await asyncio.shield(self._description)  # other requests may wait for it, too
        await self._app(scope, receive, send)


def _close_bodies(app: Litestar) -> None:
    """Declare that types without unknown fields have none."""
    schemas = app.openapi_schema.components.schemas if app.openapi_schema.components else None
    for name, schema in (schemas or {}).items():
        kind = next((vars(part)[name] for part in (http, socket, tables) if name in vars(part)), None)
        if isinstance(kind, type) and issubclass(kind, Struct) and kind.__struct_config__.forbid_unknown_fields:
            schema.additional_properties = False
