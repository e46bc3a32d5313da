"""For whoever runs the server: is it well, and what does it do."""

import secrets

from litestar import MediaType, get
from litestar.di import NamedDependency

from lascaux import __version__
from lascaux.server.metrics import exposition
from lascaux.server.refusals import NotAllowed
from lascaux.server.services import Services
from lascaux.server.web.connection import Connection
from lascaux.server.web.visitor import Asked, bearer, is_keeper
from lascaux.wire import PROTOCOL
from lascaux.wire.http import Health


@get("/health")
async def health(services: NamedDependency[Services]) -> Health:
    """Well if the store takes a write; it is tried every few seconds at most."""
    await services.pulse.feel()
    return Health(status="ok", version=__version__, protocol=PROTOCOL, store="writable")


@get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False)
def metrics(request: Asked, services: NamedDependency[Services]) -> str:
    """Metrics in Prometheus's text format: for whoever brings their token, or asks at the machine itself."""
    token = services.settings.metrics_token
    if not (
        secrets.compare_digest((bearer(request) or "").encode(), token.encode()) if token else is_keeper(request.scope)
    ):
        raise NotAllowed("metrics are for whoever runs the server: bring their token (--metrics-token)")
    gauges = {
        "connections": (connected := sum(isinstance(waiting, Connection) for waiting in services.connected)),
        "polls": len(services.connected) - connected,
        "tables_live": len(services.live_tables.loaded),
        "tables_running": sum(live.table.phase == "running" for live in services.live_tables.loaded.values()),
    }
    return exposition(services.metrics, gauges, services.store.counts())


ROUTES = [health, metrics]
