"""Snapshots: what a log leads to at some version and only replaying it could tell, kept to spare that."""

import msgspec

from lascaux import __version__


class Snapshot(msgspec.Struct):
    """The position, what the clocks show, and which decisions are stale."""

    version: int
    position: bytes
    left: list[int]
    since: dict[int, int]
    rests: list[tuple[int, int, int]]
    asked: list[int] = []
    bell: tuple[int | None, int, int] = (None, 0, 0)
    standing: list[int] = []
    program: str = ""
    """Which Lascaux made it: another may lay positions out otherwise."""


def write(snapshot: Snapshot) -> bytes:
    """A snapshot as it is stored."""
    return msgspec.json.encode(msgspec.structs.replace(snapshot, program=__version__))


def read(data: bytes, entries: int) -> Snapshot | None:
    """A stored snapshot, if it is of this log and of this program's making; else the log alone has to do."""
    try:
        snapshot = msgspec.json.decode(data, type=Snapshot)
    except msgspec.MsgspecError:
        return None
    return snapshot if 0 < snapshot.version <= entries and snapshot.program == __version__ else None
