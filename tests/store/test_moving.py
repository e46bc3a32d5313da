"""Moving: from one kind of store into the other, all of it, in the same order, or nothing."""

import asyncio
import itertools
import shutil
from collections.abc import Callable, Sequence
from dataclasses import replace
from pathlib import Path

import pytest

from lascaux.store.errors import CannotOpen, Damaged
from lascaux.store.factory import open_store
from lascaux.store.moving import postgresql_rows
from lascaux.store.moving.move import move
from lascaux.store.moving.postgresql_rows import PostgresqlRows
from lascaux.store.moving.rows import CannotMove, StoreRows, TableRows
from lascaux.store.moving.sqlite_rows import PART, SqliteRows
from lascaux.store.port import Listed, Store, Summary
from tests.postgres import Postgres
from tests.store.stores import STORES, meddle

TABLES = 60
"""More than are handed over at once."""

Place = Callable[[str], str]


@pytest.fixture
def place(tmp_path: Path, postgres: Postgres) -> Place:
    """A new place for a store of a kind."""
    numbers = itertools.count()

    def new(kind: str) -> str:
        return postgres.fresh() if kind == "postgresql" else str(tmp_path / f"data{next(numbers)}")

    return new


async def _fill(where: str) -> None:
    async with await open_store(where) as store:
        for n in range(3):
            for i in range(TABLES):
                summary = (
                    Summary(f"state{i % 3}", b"\x00\xff%d" % n, frozenset({"ada", f"p{i % 4}"})) if i % 5 else None
                )
                await store.append(f"t{i}", n, [b"%d %d" % (i, n) * (i % 3)], summary)
        for i in (7, 55, 3):
            await store.append(f"t{i}", 3, [b"", b"the end"])
        await store.save_snapshot("t7", 4, b"a position")
        for i in (7, 55, TABLES - 1):
            await store.put_document(f"t{i}", "report", b"\x00\xff%d" % i)
        await store.delete_table(f"t{TABLES - 1}")
        await store.put_session("token", b"\x01", float("inf"), "ada")
        await store.put_session("other", b"\x02", 1234.5678)
        await store.set_setting("secret", bytes(range(256)))


async def _append(store: Store, i: int, n: int) -> None:
    summary = Summary(f"state{i % 3}", b"\x00\xff%d" % n, frozenset({"ada", f"p{i % 4}"}))
    await store.append(f"t{i}", n, [b"%d %d" % (i, n) * (i % 3)], summary if i % 5 else None)


async def _seen(store: Store) -> dict[str, object]:
    """All that people see of a store: logs, lists in their order, what is kept."""
    lists: dict[str, list[Listed]] = {"": await store.summaries(limit=1000)}
    lists |= {name: await store.summaries(states=[name]) for name in ("state0", "state1")}
    orders = {who: [row.table for row in await store.tables_of(who, limit=1000)] for who in ("ada", "p1", "p3")}
    return {
        "logs": {f"t{i}": await store.entries(f"t{i}") for i in range(TABLES - 1)},
        "lists": lists,
        "orders": orders,
        "kept": [await store.snapshot("t7"), await store.setting("secret"), await store.owned("ada")],
        "documents": [await store.document(f"t{i}", "report") for i in (7, 8, 55)],
        "sessions": [await store.get_session(token, 1234.5677) for token in ("token", "other")],
    }


async def _look(where: str) -> dict[str, object]:
    async with await open_store(where) as store:
        return await _seen(store)


@pytest.mark.parametrize("target", STORES)
@pytest.mark.parametrize("source", STORES)
def test_all_is_there_in_the_same_order_and_life_goes_on(place: Place, source: str, target: str) -> None:
    here, there = place(source), place(target)

    async def go() -> None:
        await _fill(here)
        before = await _look(here)
        told: list[tuple[str, int, int]] = []
        moved = await move(here, there, lambda *progress: told.append(progress))
        assert (moved.tables, moved.entries, moved.snapshots) == (TABLES - 1, 3 * (TABLES - 1) + 6, 1)
        assert (moved.sessions, moved.settings) == (2, 1)
        assert told[-1] == ("compared", moved.entries, moved.entries)
        assert [step for step, *_ in told] == sorted((step for step, *_ in told), reverse=True)
        assert await _look(there) == before == await _look(here), "and what it came from is as it was"
        async with await open_store(there) as store:
            await store.append("t0", 3, [b"on we go"])
            await store.append("new", 0, [b"1"], Summary("open", b"", frozenset({"ada"})))
            assert (await store.summaries(limit=1))[0].place == TABLES + 1, "no place is given twice"
            assert [row.table for row in await store.tables_of("ada", limit=2)] == ["new", "t3"]

    asyncio.run(go())


@pytest.mark.parametrize("kind", STORES)
def test_what_is_not_empty_or_in_use_is_left_alone(place: Place, kind: str) -> None:
    here, there = place(kind), place(kind)

    async def go() -> None:
        await _fill(here)
        async with await open_store(here):
            with pytest.raises(CannotOpen, match=r"is using it|is used by lascaux"):
                await move(here, there)
        async with await open_store(there) as store:
            await store.set_setting("secret", b"mine")
        with pytest.raises(CannotMove, match=r"not an empty folder|is not empty"):
            await move(here, there)
        with pytest.raises((CannotMove, CannotOpen)):
            await move(here, here)
        async with await open_store(there) as store:
            assert await store.setting("secret") == b"mine"
            assert await store.summaries() == []

    asyncio.run(go())


@pytest.mark.parametrize("kind", STORES)
def test_what_is_stopped_leaves_nothing(place: Place, kind: str) -> None:
    here, there = place("sqlite"), place(kind)

    def stop(step: str, done: int, of: int) -> None:
        if step == "compared":
            raise KeyboardInterrupt

    asyncio.run(_fill(here))
    with pytest.raises(KeyboardInterrupt):
        asyncio.run(move(here, there, stop))
    if kind == "sqlite":
        assert not Path(there).exists()
        # As it is left by who could not clean up any more.
        Path(there).mkdir()
        Path(there, PART).write_bytes(b"half a database")
        Path(there, "lock").write_bytes(b"")
    assert asyncio.run(move(here, there)).tables == TABLES - 1
    assert asyncio.run(_look(there)) == asyncio.run(_look(here))


@pytest.mark.parametrize(("kind", "hold"), [("sqlite", SqliteRows), ("postgresql", PostgresqlRows)])
def test_what_has_not_come_as_it_was_sent_is_not_kept(
    place: Place, kind: str, hold: type[StoreRows], monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = place("sqlite"), place(kind)
    asyncio.run(_fill(here))
    put = hold.put_tables

    async def put_wrongly(self: StoreRows, tables: Sequence[TableRows]) -> None:
        await put(self, [replace(table, people=[]) if table.name == "t57" else table for table in tables])

    monkeypatch.setattr(hold, "put_tables", put_wrongly)
    with pytest.raises(CannotMove, match="nothing is kept"):
        asyncio.run(move(here, there))
    monkeypatch.undo()
    assert asyncio.run(move(here, there)).tables == TABLES - 1


def test_a_damaged_table_is_moved_as_it_is_and_found_again(place: Place) -> None:
    here, there, back = place("sqlite"), place("postgresql"), place("sqlite")

    async def go() -> None:
        await _fill(here)
        await asyncio.to_thread(
            meddle,
            here,
            "UPDATE entries SET data = x'00' WHERE n = 2 AND table_id = (SELECT id FROM tables WHERE name = 't7')",
        )
        await move(here, there)
        await move(there, back)
        for where in (here, there, back):
            async with await open_store(where) as store:
                with pytest.raises(Damaged) as found:
                    await store.entries("t7")
                assert (found.value.good, found.value.last) == (1, 5)

    asyncio.run(go())


def test_a_backup_of_a_database_is_a_data_folder_and_moves_back(place: Place, tmp_path: Path) -> None:
    here, there = place("postgresql"), place("postgresql")
    folder = tmp_path / "backups"
    folder.mkdir()

    async def go() -> None:
        await _fill(here)
        async with await open_store(here) as store:
            await store.backup(folder / "lascaux.db")
        kept = (folder / "lascaux.db").read_bytes()
        await move(str(folder / "lascaux.db"), there)
        assert (folder / "lascaux.db").read_bytes() == kept
        assert await _look(there) == await _look(str(folder)) == await _look(here)

    asyncio.run(go())


def test_the_database_of_a_folder_is_not_taken_for_a_backup(tmp_path: Path) -> None:
    """What a server that was killed has written last is beside it, in the WAL."""

    async def go() -> None:
        async with await open_store(tmp_path / "data") as store:
            await store.append("t", 0, [b"1"])
            shutil.copytree(tmp_path / "data", tmp_path / "killed")
        with pytest.raises(CannotMove, match="no backup"):
            await move(str(tmp_path / "killed" / "lascaux.db"), str(tmp_path / "new"))
        assert (await move(str(tmp_path / "killed"), str(tmp_path / "new"))).entries == 1

    asyncio.run(go())


def test_while_all_is_moved_nobody_else_comes_in(postgres: Postgres) -> None:
    here, there = postgres.fresh(), postgres.fresh()

    async def go() -> None:
        await (await open_store(here)).close()
        async with postgresql_rows.source(here), postgresql_rows.target(there):
            for where in (here, there):
                with pytest.raises(CannotOpen, match="what it holds is being moved"):
                    await open_store(where)
        for where in (here, there):
            await (await open_store(where)).close()

    asyncio.run(go())
