"""`lascaux serve`: the table server."""

import webbrowser
from typing import Any

from lascaux.server.running import logs
from lascaux.server.running import run as server
from lascaux.server.settings import load


def run(flags: dict[str, Any], config: str | None, open_page: bool) -> None:
    """Serve until told to stop."""
    settings = load(flags, config)
    logs.set_up(settings.log)

    def ready(address: str) -> None:
        print(f"listening on {address}", flush=True)
        if open_page:
            webbrowser.open(settings.base_url or address)

    server.run(settings, ready)
