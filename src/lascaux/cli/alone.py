"""`lascaux` alone: a server for whoever sits at this machine, and its page in the browser."""

import logging
import time
from pathlib import Path

from platformdirs import user_data_path

from lascaux import __version__
from lascaux.cli import browser
from lascaux.cli.messages import say
from lascaux.kit.jit import FAST, is_there
from lascaux.server.running import addresses, logs, whereabouts
from lascaux.server.running import run as server
from lascaux.server.settings import Settings, load
from lascaux.store.refusal import CannotOpen
from lascaux.store.sqlite.folder import holder

PORT = 8000
"""Where the page is the first time, if nobody else is there."""
PATIENCE_S = 20.0
"""How long a server that has just been started may take to say where it is."""
OPENING_S = 5.0
"""How long a browser may take to start."""


def run() -> None:
    """Open the page of the server that is running already, or serve until told to stop."""
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
    except CannotOpen:  # two were started at the same moment, and the other was quicker
        if not _shows_other(Path(settings.data)):
            raise


def home_folder() -> Path:
    """Where tables are kept unless somebody says otherwise: among the user's own data."""
    return user_data_path("lascaux", appauthor=False)


def _settings() -> Settings:
    """Who wants tables kept elsewhere says so as to `lascaux serve`."""
    settings = load({}, None, defaults={"data": str(home_folder()), "port": PORT})
    port = whereabouts.last_port(Path(settings.data))
    return load({}, None, defaults={"data": settings.data, "port": port or PORT})


def _shows_other(folder: Path) -> bool:
    """Open the page of the server that uses the folder, if there is one."""
    there = _already_there(folder)
    if there is None:
        return False
    print(say("runs_already", process=there.process))
    _show(there.address, patience_s=OPENING_S)
    return True


def _already_there(folder: Path) -> whereabouts.Whereabouts | None:
    """The server that uses the folder; who has just been started is waited for."""
    end = time.monotonic() + PATIENCE_S
    while holder(folder) is not None and time.monotonic() < end:
        there = whereabouts.running(folder)
        if there is not None:
            return there
        time.sleep(0.1)
    return None  # nobody, or one who never says: the store refuses then, and says which process it is


def _show(address: str, patience_s: float = 0.0) -> None:
    """Open the page; its address has a line of its own, to be copied or clicked."""
    opens = browser.open_page(address, patience_s)
    print(say("page_opens" if opens else "page_is_at"), address, sep="\n", flush=True)
