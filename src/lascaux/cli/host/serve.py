"""`lascaux serve`: the table server."""

import sys
from typing import Any

from lascaux.cli import browser
from lascaux.server.running import addresses, logs
from lascaux.server.running import run as server
from lascaux.server.settings import load


def run(flags: dict[str, Any], config: str | None, open_page: bool) -> None:
    """Serve until told to stop."""
    settings = load(flags, config)
    logs.set_up(settings.log)

    def ready(port: int) -> None:
        own = addresses.here(settings.host, port)
        others = [settings.base_url] if settings.base_url else addresses.for_others(settings.host, port)
        print(f"listening on {own}", flush=True)
        if others and others != [own]:
            _invite(others)
        if open_page:
            browser.open_page(settings.base_url or own)

    server.run(settings, ready)


def _invite(others: list[str]) -> None:
    """Say what others in the room type, or point a telephone at."""
    print(f"for others: {', '.join(others)}", flush=True)
    if sys.stdout is not None and sys.stdout.isatty():
        import segno

        segno.make(others[0], error="l", micro=False).terminal(out=sys.stdout, compact=True)
