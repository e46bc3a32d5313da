"""Where the server of a data folder is to be found: it writes that down in the folder, for whoever comes next.

While the server runs, a second one finds the way to it; afterwards the next one takes the same port if it can, so that
bookmarks go on working.
"""

import contextlib
import os
from pathlib import Path
from typing import Annotated
from urllib.parse import urlsplit

import msgspec
from msgspec import Meta, Struct

from lascaux.store.sqlite.folder import holder

FILE = "address.json"


class Whereabouts(Struct, frozen=True):
    """The address of a server on its own machine, and its process."""

    address: Annotated[str, Meta(pattern="^http://[^/]+:[0-9]+$")]
    process: int


def note(folder: Path, address: str) -> None:
    """Write down where this process serves the folder; on a full disk it serves all the same."""
    told = msgspec.json.encode(Whereabouts(address, os.getpid()))
    new = folder / f"{FILE}.new"
    with contextlib.suppress(OSError):
        new.write_bytes(told)
        new.replace(folder / FILE)


def running(folder: Path) -> Whereabouts | None:
    """Where the folder is being served just now; None if it is not, or if the server has not said so yet."""
    noted = _noted(folder)
    return noted if noted is not None and holder(folder) == str(noted.process) else None


def last_port(folder: Path) -> int | None:
    """The port the folder was last served on."""
    noted = _noted(folder)
    return urlsplit(noted.address).port if noted is not None else None


def _noted(folder: Path) -> Whereabouts | None:
    try:
        return msgspec.json.decode((folder / FILE).read_bytes(), type=Whereabouts)
    except (OSError, msgspec.DecodeError):  # none, or half a file: then nobody knows
        return None
