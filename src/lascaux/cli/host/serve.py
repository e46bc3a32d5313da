"""`lascaux serve`: the server."""

import sys
from typing import Any

from lascaux.cli import browser
from lascaux.cli.messages import say
from lascaux.server.running import addresses, logs
from lascaux.server.running import run as server
from lascaux.server.settings import HINTS, load


def run(options: Any) -> None:
    """Serve until stopped; the options are `commands.host.Serve`, made from the settings."""
    settings = load({name: getattr(options, name) for name in HINTS}, options.config)
    logs.set_up(settings.log)

    def ready(port: int) -> None:
        own = addresses.here(settings.host, port)
        others = [settings.base_url] if settings.base_url else addresses.for_others(settings.host, port)
        print(say("listening", address=own), flush=True)
        if others and others != [own]:
            _invite(others)
        if options.open_page:
            browser.open_page(settings.base_url or own)

    server.run(settings, ready)


def _invite(others: list[str]) -> None:
    """Print the addresses for other devices; on a terminal also as a QR code."""
    print(say("for_others", addresses=", ".join(others)), flush=True)
    if sys.stdout is not None and sys.stdout.isatty():
        import segno

        segno.make(others[0], error="l", micro=False).terminal(out=sys.stdout, compact=True)
