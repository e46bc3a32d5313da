"""`lascaux serve`: the table server."""

import sys
from typing import Any

from lascaux.cli import browser
from lascaux.cli.language import chosen
from lascaux.cli.words import say
from lascaux.core.language import Lang
from lascaux.server.running import addresses, logs
from lascaux.server.running import run as server
from lascaux.server.settings import load


def run(flags: dict[str, Any], config: str | None, open_page: bool, lang: Lang | None) -> None:
    """Serve until told to stop."""
    settings, spoken = load(flags, config), chosen(lang)
    logs.set_up(settings.log)

    def ready(port: int) -> None:
        own = addresses.here(settings.host, port)
        others = [settings.base_url] if settings.base_url else addresses.for_others(settings.host, port)
        print(say("listening", spoken, address=own), flush=True)
        if others and others != [own]:
            _invite(others, spoken)
        if open_page:
            browser.open_page(settings.base_url or own)

    server.run(settings, ready)


def _invite(others: list[str], lang: Lang) -> None:
    """Say what others in the room type, or point a telephone at."""
    print(say("for_others", lang, addresses=", ".join(others)), flush=True)
    if sys.stdout is not None and sys.stdout.isatty():
        import segno

        segno.make(others[0], error="l", micro=False).terminal(out=sys.stdout, compact=True)
