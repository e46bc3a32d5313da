"""`lascaux` without a command: a server for this machine, and its page in the browser."""

import logging
import time
from pathlib import Path

from platformdirs import user_data_path

from lascaux import __version__
from lascaux.cli import browser
from lascaux.cli.messages import say
from lascaux.kit.jit import FAST, is_there
from lascaux.server.running import addresses, logs, server_address
from lascaux.server.running import run as server
from lascaux.server.settings import Settings, load
from lascaux.store.errors import CannotOpen
from lascaux.store.sqlite.folder import holder

PORT = 8000
"""Port of the first start, if it is free."""
PATIENCE_S = 20.0
"""Seconds to wait for a server that was just started to publish its address."""
OPENING_S = 5.0
"""Seconds to wait for the browser to start."""


def run() -> None:
    """Open the page of the server that is running already, or serve until stopped."""
    settings = _settings()
    print(f"Lascaux {__version__}", say("kept_in", folder=settings.data), sep="\n", flush=True)
    if _shows_other(Path(settings.data)):
        return
    logs.set_up(settings.log, logging.WARNING)

    def ready(port: int) -> None:
        if not is_there("numba"):
            print(say("faster_with", command=FAST))
        print(say("how_to_end"), flush=True)
        _show(settings.base_url or addresses.here(settings.host, port))

    try:
        server.run(settings, ready, or_any_port=True)
    except CannotOpen:  # another process was started at the same moment, and was faster
        if not _shows_other(Path(settings.data)):
            raise


def home_folder() -> Path:
    """Return the default data folder, among the user's own data."""
    return user_data_path("lascaux", appauthor=False)


def _settings() -> Settings:
    """Read the settings from the environment, like `lascaux serve`; the last port is used again."""
    settings = load({}, None, defaults={"data": str(home_folder()), "port": PORT})
    port = server_address.last_port(Path(settings.data))
    return load({}, None, defaults={"data": settings.data, "port": port or PORT})


def _shows_other(folder: Path) -> bool:
    """Open the page of the server that uses the folder; False if there is none."""
    there = _already_there(folder)
    if there is None:
        return False
    print(say("runs_already", process=there.process))
    _show(there.address, patience_s=OPENING_S)
    return True


def _already_there(folder: Path) -> server_address.ServerAddress | None:
    """Return the server that uses the folder; wait for one that was just started."""
    end = time.monotonic() + PATIENCE_S
    while holder(folder) is not None and time.monotonic() < end:
        there = server_address.running(folder)
        if there is not None:
            return there
        time.sleep(0.1)
    return None  # none, or one that never publishes its address: the store then refuses, and names the process


def _show(address: str, patience_s: float = 0.0) -> None:
    """Open the page, and print its address on its own line, to be copied or clicked."""
    opens = browser.open_page(address, patience_s)
    print(say("page_opens" if opens else "page_is_at"), address, sep="\n", flush=True)
