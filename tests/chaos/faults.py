"""What disks do to files, done to a copy of a data folder; and whether all of it is noticed, and nothing else."""

import contextlib
import os
import random
import shutil
import sqlite3
from collections.abc import Callable, Mapping
from pathlib import Path

from lascaux.store.errors import CannotOpen, Damaged, StoreFailed, UnknownTable
from lascaux.store.sqlite import SqliteStore

Logs = Mapping[str, list[bytes]]
DATABASE, WAL = "lascaux.db", "lascaux.db-wal"


def copied(folder: Path, to: Path) -> Path:
    """What lies on disk after a crash."""
    shutil.rmtree(to, ignore_errors=True)
    shutil.copytree(folder, to, ignore=shutil.ignore_patterns("*-shm", "lock", "*.sock"))
    return to


def _cut(folder: Path, dice: random.Random) -> None:
    os.truncate(folder / WAL, int(dice.random() * (folder / WAL).stat().st_size))


def _turn_bit(path: Path, dice: random.Random) -> None:
    data = bytearray(path.read_bytes())
    if data:
        data[dice.randrange(len(data))] ^= 1 << dice.randrange(8)
    path.write_bytes(bytes(data))


def _turn_bit_of_wal(folder: Path, dice: random.Random) -> None:
    _turn_bit(folder / WAL, dice)


def _remove_wal(folder: Path, dice: random.Random) -> None:
    (folder / WAL).unlink()


def _turn_bit_of_database(folder: Path, dice: random.Random) -> None:
    _checkpoint(folder)
    _turn_bit(folder / DATABASE, dice)


def _turn_bit_of_entry(folder: Path, dice: random.Random) -> None:
    """In the bytes of an entry, where SQLite cannot notice it."""
    with contextlib.closing(sqlite3.connect(folder / DATABASE)) as database:
        row, data = dice.choice(database.execute("SELECT rowid, data FROM entries").fetchall())
        spoilt = bytearray(data)
        spoilt[dice.randrange(len(spoilt))] ^= 1 << dice.randrange(8)
        database.execute("UPDATE entries SET data = ? WHERE rowid = ?", (bytes(spoilt), row))
        database.commit()


def _checkpoint(folder: Path) -> None:
    with contextlib.closing(sqlite3.connect(folder / DATABASE)) as database:
        database.execute("PRAGMA wal_checkpoint(TRUNCATE)")


FAULTS: list[Callable[[Path, random.Random], None]] = [
    _cut,
    _turn_bit_of_wal,
    _remove_wal,
    _turn_bit_of_entry,
    _turn_bit_of_database,
]


async def read_logs(folder: Path) -> Logs:
    """Every table of a folder that is as the crash left it."""
    async with await SqliteStore.open(folder) as store:
        assert store.losses() == {}, "nothing is lost by a kill"
        return {row.table: await store.entries(row.table) for row in await store.summaries(limit=1000)}


async def noticed(folder: Path, logs: Logs, confirmed: Mapping[str, int]) -> dict[str, str]:
    """What became of each table that is not whole, each of them found by the store; `logs` is what there was."""
    try:
        store = await SqliteStore.open(folder)
    except CannotOpen as refused:
        return dict.fromkeys(logs, "refused") if refused.damaged else {}
    async with store:
        found = {}
        for table, entries in logs.items():
            became = await _became(store, table, entries, confirmed.get(table, 0))
            if became is not None:
                found[table] = became
        return found


async def _became(store: SqliteStore, table: str, entries: list[bytes], confirmed: int) -> str | None:
    loss = store.losses().get(table)
    try:
        after = await store.entries(table)
    except Damaged as damage:
        sound = await store.entries(table, limit=damage.good)
        return "damaged" if sound == entries[: len(sound)] and len(sound) < len(entries) else "wrongly damaged"
    except UnknownTable:
        after = []
    except StoreFailed:
        return "broken"
    if after == entries:
        assert loss is None, "nothing is missing, so nothing is said"
        return None
    assert after == entries[: len(after)], "never anything else than what was written"
    if loss is None:
        assert confirmed <= len(after), "what was confirmed is gone, and nobody says so"
        return None
    assert (loss.kept, loss.promised >= confirmed, loss.promised <= len(entries)) == (len(after), True, True)
    return "lost"
