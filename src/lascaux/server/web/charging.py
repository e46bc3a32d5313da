"""Charges requests over HTTP: the price of their route, then the bytes of the answer."""

from typing import Any, cast

from litestar.connection import ASGIConnection
from litestar.handlers import BaseRouteHandler
from litestar.types import Scope

from lascaux.server.errors import TooFast
from lascaux.server.people.address import network
from lascaux.server.people.rate_limit import TokenBucket
from lascaux.server.people.request_budgets import spend_or_wait
from lascaux.server.services import Services
from lascaux.server.web import request_costs
from lascaux.server.web.paths import HEALTH, is_page
from lascaux.server.web.visitor import DEFERRED, PAYER, PRICE, address_of, is_keeper

FREE_BYTES = 1024
"""Smaller answers cost only the price of the request."""


def charge_route(connection: ASGIConnection[Any, Any, Any, Any], route: BaseRouteHandler) -> None:
    """Charge the client's address the price that the route declares; raise `TooFast` if it cannot pay.

    Decisions are charged later, by `charge_deferred`: a player's allowance pays for them, or else the address.
    """
    scope = cast(dict[str, Any], connection.scope)
    if is_free(connection.scope):
        return
    price = scope[PRICE] = route.opt.get("price", request_costs.NO_ROUTE)
    if route.opt.get("decides"):
        scope[DEFERRED] = True
    else:
        charge_address(connection.app.state.services, connection.scope, price)


def charge_address(services: Services, scope: Scope, price: float) -> None:
    """Charge the client's address; raise `TooFast` if it cannot pay."""
    address = network(address_of(scope))
    wait_s = spend_or_wait(price, _bucket(services, scope, address))
    if wait_s:
        raise TooFast(wait_s, hang_up=services.abuse_guard.record_offence(address))


def charge_deferred(services: Services, scope: Scope) -> None:
    """Charge the address for a decision that no player's allowance paid for."""
    values = cast(dict[str, Any], scope)
    if values.get(DEFERRED):
        address = network(address_of(scope))
        if spend_or_wait(values[PRICE], services.budgets.address(address)):
            services.abuse_guard.record_offence(address)


def charge_bytes(services: Services, scope: Scope, count: int) -> None:
    """Charge for the size of the answer, which is known only now."""
    if count < FREE_BYTES or is_free(scope):
        return
    buckets = [_bucket(services, scope, network(address_of(scope)))]
    if (person := cast(dict[str, Any], scope).get(PAYER)) is not None:
        buckets.append(services.budgets.guest(person))
    for bucket in buckets:
        bucket.overdraw(request_costs.of_bytes(count, is_page(scope["path"])))


def is_free(scope: Scope) -> bool:
    """Return whether the operator checks the server's health from the machine itself."""
    return scope["path"] in HEALTH and is_keeper(scope)


def _bucket(services: Services, scope: Scope, address: str) -> TokenBucket:
    files = str(scope["type"]) == "http" and is_page(scope["path"])
    return services.budgets.files(address) if files else services.budgets.address(address)
