"""`lascaux serve`: the table server."""

from typing import Any

from lascaux.server import logs
from lascaux.server import run as server
from lascaux.server.settings import load


def run(flags: dict[str, Any], config: str | None) -> None:
    """Serve until told to stop."""
    settings = load(flags, config)
    logs.set_up(settings.log)
    server.run(settings, lambda address: print(f"listening on {address}", flush=True))
