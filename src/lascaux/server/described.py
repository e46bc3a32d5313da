"""How the API describes its failures in OpenAPI: every route may answer with each of them, in one shape."""

from collections.abc import Sequence
from typing import Any

from litestar.handlers import HTTPRouteHandler
from litestar.openapi.datastructures import ResponseSpec

from lascaux.wire.http import Failure

FAILURES = {
    400: "The request is not of this protocol, or names something that does not exist",
    401: "Nobody knows you: there is no session, or the token is none",
    403: "That is not for you to do, or the request comes from another site",
    404: "There is nothing here",
    405: "That cannot be done here",
    409: "Not allowed by the rules, not now, or decided on an older version",
    413: "Too large",
    415: "Not of a kind that is read here",
    429: "Too many requests; wait a little",
    503: "The store failed; nothing was changed",
}


def with_failures(handlers: Sequence[Any]) -> list[Any]:
    """The routes, each with all it may answer when it fails."""
    failures = {
        status: ResponseSpec(Failure, generate_examples=False, description=said) for status, said in FAILURES.items()
    }
    for handler in handlers:
        if isinstance(handler, HTTPRouteHandler):
            handler.responses = failures
    return list(handlers)
