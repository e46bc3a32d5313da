"""Converts errors to HTTP responses of one type; unexpected ones are logged."""

import logging
import math
import re
from typing import Any

from litestar import MediaType, Request, Response
from litestar.exceptions import HTTPException

from lascaux.core.errors import BadRecord, LascauxError, UnknownGame
from lascaux.server.errors import (
    BadToken,
    Banned,
    InviteNeeded,
    NoSession,
    NoSuchPuzzle,
    NoSuchTable,
    NotAllowed,
    NotNow,
    OutOfDate,
    OverLimit,
    ReadAgain,
    RuledOut,
    TooFast,
)
from lascaux.server.readers.rendered_events import server_says
from lascaux.server.web import charging, request_costs
from lascaux.server.web.visitor import PRICE
from lascaux.store.errors import Conflict, Damaged, StoreClosed, StoreFailed, TooLarge
from lascaux.wire.http import Failure
from lascaux.wire.tables import Words

logger = logging.getLogger(__name__)

TOO_MANY = 429
_STATUS: dict[type[LascauxError], int] = {
    RuledOut: 409,
    OverLimit: 429,
    NotNow: 409,
    OutOfDate: 409,
    NotAllowed: 403,
    Banned: 403,
    InviteNeeded: 403,
    NoSession: 401,
    BadToken: 401,
    TooFast: TOO_MANY,
    NoSuchTable: 404,
    NoSuchPuzzle: 404,
    UnknownGame: 404,
    ReadAgain: 409,
    TooLarge: 413,
    Conflict: 503,
    Damaged: 503,
    StoreFailed: 503,
    StoreClosed: 503,
}
_CODES = {400: "malformed", 404: "not_found", 405: "method_not_allowed", 413: "too_large", 415: "unsupported_type"}


def of(wrong: LascauxError) -> tuple[int, Failure]:
    """Return the status and body for an error."""
    status = next((_STATUS[kind] for kind in type(wrong).__mro__ if kind in _STATUS), 400)
    code = re.sub(r"(?<!^)(?=[A-Z])", "_", type(wrong).__name__).lower()
    match wrong:
        case RuledOut(refused=refused, say=say):
            why = Failure(error="refused", reason=refused.reason, rule=refused.rule, facts=refused.facts, say=say)
            return status, why
        case NotNow():
            return status, own(wrong.reason, str(wrong), wrong.facts)
        case OutOfDate():
            return status, own("stale", str(wrong), {"version": wrong.version})
        case NotAllowed():
            code = "unauthorised"
        case ReadAgain():
            code = "not_stored"
        case BadRecord():
            say = Words(fr=_sentence(wrong.message("fr")), en=_sentence(wrong.message("en")))
            return status, Failure(
                error="bad_record", reason=str(wrong), rule=None, facts={"line": wrong.line}, say=say
            )
    return status, own(code, str(wrong))


def _sentence(words: str) -> str:
    return words[:1].upper() + words[1:] + ("" if words.endswith((".", "!", "?", "…")) else ".")


def own(error: str, reason: str, facts: dict[str, Any] | None = None) -> Failure:
    """Return a failure without a rule of a game."""
    facts = facts or {}
    return Failure(error=error, reason=reason, rule=None, facts=facts, say=server_says(error, facts))


def of_status(status: int, reason: str, facts: dict[str, Any] | None = None) -> Failure:
    """Return the failure for an HTTP status."""
    return own(_CODES.get(status, f"http_{status}"), reason, facts)


def too_fast(wait_s: float, hang_up: bool = False) -> tuple[int, Failure, dict[str, str]]:
    """Return the answer to a client over its rate limit, with headers."""
    facts = {"retry_ms": math.ceil(wait_s * 1000)}
    headers = {"retry-after": str(max(1, math.ceil(wait_s)))} | ({"connection": "close"} if hang_up else {})
    return TOO_MANY, own("too_fast", "too many requests; wait a little", facts), headers


def bad_host(host: str) -> tuple[int, Failure, dict[str, str]]:
    """Return the answer to a request with an unknown `Host`."""
    reason = "the server is not known by this name; its host can make it known with --base-url or --allowed-host"
    return 421, own("bad_host", reason, {"host": host[:253]}), {}


def _respond(status: int, failure: Failure, headers: dict[str, str] | None = None) -> Response[Failure]:
    return Response(failure, status_code=status, media_type=MediaType.JSON, headers=headers or {})


def on_refusal(request: Request[Any, Any, Any], wrong: LascauxError) -> Response[Failure]:
    """Answer a refusal."""
    if isinstance(wrong, TooFast):
        return _respond(*too_fast(wrong.wait_s, wrong.hang_up))
    status, failure = of(wrong)
    if status == 503:
        logger.error("store failed", exc_info=wrong)
    return _respond(status, failure)


def on_http(request: Request[Any, Any, Any], wrong: HTTPException) -> Response[Failure]:
    """Answer an HTTP error."""
    if wrong.status_code >= 500:
        return on_crash(request, wrong)
    if PRICE not in request.scope:  # no route took it
        try:
            charging.charge_address(request.app.state.services, request.scope, request_costs.NO_ROUTE)
        except TooFast as error:
            return on_refusal(request, error)
    # The detail names the route's own function and address; the fields that are wrong say more.
    fields = [field for field in wrong.extra if isinstance(field, dict)] if isinstance(wrong.extra, list) else []
    phrase = "there is nothing here" if wrong.status_code == 404 else " ".join(wrong.detail.split())
    reason = "; ".join(_said(field) for field in fields) or phrase
    facts = {"fields": [{k: str(v) for k, v in field.items()} for field in fields]} if fields else {}
    return _respond(wrong.status_code, of_status(wrong.status_code, reason[:500], facts), wrong.headers)


def on_depth(request: Request[Any, Any, Any], wrong: RecursionError) -> Response[Failure]:
    """Answer a body that is nested too deep."""
    return _respond(400, of_status(400, "the body is nested too deep"))


def _said(field: dict[str, Any]) -> str:
    where = f"{field['key']}: " if field.get("key") else ""
    return where + str(field.get("message", ""))


def on_crash(request: Request[Any, Any, Any], wrong: Exception) -> Response[Failure]:
    """Log an unexpected error; the answer has no details."""
    logger.error("unexpected", exc_info=wrong, extra={"path": request.scope["path"]})
    request.app.state.services.metrics.crashes += 1
    return _respond(500, own("server_error", "something went wrong here"))
