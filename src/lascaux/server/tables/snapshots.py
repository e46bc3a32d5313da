"""Snapshots: the state at some version that could otherwise only be rebuilt by a replay."""

import msgspec

from lascaux import __version__


class Snapshot(msgspec.Struct):
    """Position, clocks and the versions of decisions."""

    version: int
    position: bytes
    left: list[int]
    since: dict[int, int]
    rests: list[tuple[int, int, int]]
    asked: list[int] = []
    bell: tuple[int | None, int, int] = (None, 0, 0)
    standing: list[int] = []
    program: str = ""
    """Version of Lascaux that wrote it; another one may encode positions differently."""


def write(snapshot: Snapshot) -> bytes:
    """Encode a snapshot."""
    return msgspec.json.encode(msgspec.structs.replace(snapshot, program=__version__))


def read(data: bytes, entries: int) -> Snapshot | None:
    """Decode a snapshot; None if it is from another log or another version of the program."""
    try:
        snapshot = msgspec.json.decode(data, type=Snapshot)
    except msgspec.MsgspecError:
        return None
    return snapshot if 0 < snapshot.version <= entries and snapshot.program == __version__ else None
