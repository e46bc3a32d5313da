"""For whoever runs the server: is it well, what does it do."""

from litestar import MediaType, get
from litestar.di import NamedDependency

from lascaux import __version__
from lascaux.server.connection import Connection
from lascaux.server.figures import exposition
from lascaux.server.house import House
from lascaux.wire.http import Health


@get("/health")
async def health(house: NamedDependency[House]) -> Health:
    """Well if the store takes a write."""
    await house.store.set_setting("health", str(house.hall.now()).encode())
    return Health(status="ok", version=__version__, store="writable")


@get("/metrics", media_type=MediaType.TEXT, sync_to_thread=False)
def metrics(house: NamedDependency[House]) -> str:
    """Figures in Prometheus's text format."""
    gauges = {
        "connections": (connected := sum(isinstance(waiting, Connection) for waiting in house.waiting)),
        "polls": len(house.waiting) - connected,
        "tables_live": len(house.hall.rooms),
        "tables_running": sum(room.table.phase == "running" for room in house.hall.rooms.values()),
    }
    return exposition(house.figures, gauges, house.store.counts())


ROUTES = [health, metrics]
