"""The address of the server of a data folder, stored in the folder.

A second server on the folder can point to the first one; the next server takes the same port if it can, so that
bookmarks stay valid.
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


class ServerAddress(Struct, frozen=True):
    """The address of a server on its own machine, and its process."""

    address: Annotated[str, Meta(pattern="^http://[^/]+:[0-9]+$")]
    process: int


def note(folder: Path, address: str) -> None:
    """Store the address of this process; errors are ignored, because the server works without it."""
    data = msgspec.json.encode(ServerAddress(address, os.getpid()))
    new = folder / f"{FILE}.new"
    with contextlib.suppress(OSError):
        new.write_bytes(data)
        new.replace(folder / FILE)


def running(folder: Path) -> ServerAddress | None:
    """Return the current server of the folder; None if there is none or it is still starting."""
    noted = _noted(folder)
    return noted if noted is not None and holder(folder) == str(noted.process) else None


def last_port(folder: Path) -> int | None:
    """Return the port that the folder was last served on."""
    noted = _noted(folder)
    return urlsplit(noted.address).port if noted is not None else None


def _noted(folder: Path) -> ServerAddress | None:
    try:
        return msgspec.json.decode((folder / FILE).read_bytes(), type=ServerAddress)
    except (OSError, msgspec.DecodeError):  # missing or incomplete
        return None
