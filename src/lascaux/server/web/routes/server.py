"""Health and metrics, for the server's operator."""

import secrets
from typing import Literal

from litestar import MediaType, Response, get
from litestar.di import NamedDependency

from lascaux import __version__
from lascaux.server.errors import NotAllowed
from lascaux.server.metrics import exposition
from lascaux.server.services import Services
from lascaux.server.web.paths import METRICS
from lascaux.server.web.table_socket import TableSocket
from lascaux.server.web.visitor import Asked, bearer, is_keeper
from lascaux.store.errors import StoreError
from lascaux.wire import PROTOCOL
from lascaux.wire.http import Health, Readiness


@get("/health", price=1)
async def health(services: NamedDependency[Services]) -> Health:
    """Check that the store accepts a write; tried every few seconds at most."""
    await services.store_health.check()
    return Health(status="ok", version=__version__, protocol=PROTOCOL, store="writable")


@get("/healthz", sync_to_thread=False, price=1)
def healthz() -> dict[str, str]:
    """Check that the process answers. A missing database is no reason to restart it."""
    return {"status": "ok"}


@get("/readyz", price=1)
async def readyz(services: NamedDependency[Services]) -> Response[Readiness]:
    """Check whether the server is ready: it is not while the store refuses writes, nor once it is stopping."""
    bus = services.live_tables.bus
    try:
        await services.store_health.check()
    except StoreError:
        store: Literal["writable", "away"] = "away"
    else:
        store = "writable"
    stopping = services.stopping.is_set()
    ready = Readiness(
        status="stopping" if stopping else "ready" if store == "writable" else "no_store",
        store=store,
        bus="none" if bus is None else "away" if bus.disconnected else "there",
        node=None if bus is None else bus.node,
        nodes=1 + (len(services.peers.there) if services.peers is not None else 0),
    )
    return Response(ready, status_code=200 if ready.status == "ready" else 503)


@get(METRICS, media_type=MediaType.TEXT, sync_to_thread=False, price=3)
def metrics(request: Asked, services: NamedDependency[Services]) -> str:
    """Get metrics in Prometheus's text format: with their token, or from the machine itself."""
    token = services.settings.metrics_token
    if not (
        secrets.compare_digest((bearer(request) or "").encode(), token.encode()) if token else is_keeper(request.scope)
    ):
        raise NotAllowed("metrics are for the server's operator: send the token (--metrics-token)")
    gauges = {
        "connections": (connected := sum(isinstance(waiting, TableSocket) for waiting in services.connected)),
        "polls": len(services.connected) - connected,
        "tables_live": len(services.live_tables.loaded),
        "tables_kept": sum(map(services.live_tables.ownership.holds, services.live_tables.loaded)),
        "nodes": 1 + (len(services.peers.there) if services.peers is not None else 0),
        "bus_away": int(services.live_tables.bus is not None and services.live_tables.bus.disconnected),
        "tables_running": sum(live.table.phase == "running" for live in services.live_tables.loaded.values()),
    }
    return exposition(services.metrics, gauges, services.store.counts())


ROUTES = [health, healthz, readyz, metrics]
