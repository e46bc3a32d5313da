"""Programs of several versions at one database: the older ones go on beside steps that say so, and end at others."""

import asyncio
import contextlib
from collections.abc import Iterator
from pathlib import Path

import asyncpg
import pytest

from lascaux.core.finding import Finding
from lascaux.store.errors import CannotOpen, StoreFailed
from lascaux.store.moving import postgresql_rows
from lascaux.store.moving.move import move
from lascaux.store.port import Summary
from lascaux.store.postgresql import checkup, migrate
from lascaux.store.postgresql.store import PostgresqlStore
from lascaux.store.steps import steps, works_with
from tests.postgres import Postgres
from tests.store.stores import STORES, meddle

PATIENT = 600.0
"""Longer than any machine takes: what is waited for happens."""
OURS = len(steps("postgresql"))
ADDS = f"""\
-- What newer programs keep beside each table.
-- works with: {OURS}
ALTER TABLE tables ADD COLUMN colour text NOT NULL DEFAULT 'green';
ALTER TABLE entries ADD COLUMN colour text;
ALTER TABLE summaries ADD COLUMN colour text;
ALTER TABLE sessions ADD COLUMN colour text;
CREATE TABLE colours (name text PRIMARY KEY);
"""
TAKES = "DROP TABLE purses;"


@pytest.fixture
def newer(monkeypatch: pytest.MonkeyPatch) -> "Newer":
    return Newer(monkeypatch)


class Newer:
    """A program that knows further steps than ours."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch

    @contextlib.contextmanager
    def knows(self, *more: str) -> Iterator[None]:
        """For as long as this lasts, this is the newer program."""
        with self._monkeypatch.context() as patched:
            for module in (migrate, checkup, postgresql_rows):
                patched.setattr(module, "steps", lambda kind: (*steps(kind), *more))
            yield

    async def opens(self, address: str, *more: str) -> None:
        """It takes its steps, appends, and ends."""
        with self.knows(*more):
            async with await PostgresqlStore.open(address) as store:
                await store.append("newer", await store.last("newer"), [b"x"])


def _cut(postgres: Postgres) -> None:
    """Whoever goes on has to connect again."""
    meddle(
        postgres.address,
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name LIKE 'lascaux %'",
    )


def test_what_a_step_says_of_older_programs() -> None:
    assert works_with(4, "CREATE TABLE a ();") == 4
    assert works_with(4, "-- works with: 2\nCREATE TABLE a ();") == 2
    assert works_with(4, "-- What it is for.\n-- works with: 3\nCREATE TABLE a ();") == 3
    assert works_with(4, "CREATE TABLE a ();\n-- works with: 3\n") == 4, "it is said at the top or not at all"
    for wrong in ("5", "0"):
        with pytest.raises(RuntimeError, match="no version before it"):
            works_with(4, f"-- works with: {wrong}\n")


def test_every_step_that_comes_with_the_program_says_something_sensible() -> None:
    for kind in STORES:
        for number, sql in enumerate(steps(kind), 1):
            # Who knows less than three steps does not read what they say.
            assert works_with(number, sql) == number or (kind == "postgresql" and works_with(number, sql) >= 3)


def test_a_node_goes_on_beside_a_newer_one_whose_step_only_adds(postgres: Postgres, newer: Newer) -> None:
    async def go() -> None:
        address = postgres.fresh()
        async with await PostgresqlStore.open(address, patience_s=PATIENT) as older:
            await older.append("t", 0, [b"1"], Summary("open", b"", frozenset({"ada"})))
            await newer.opens(address, ADDS)
            await older.append("t", 1, [b"2"], Summary("running", b"", frozenset({"ada"})))
            await asyncio.to_thread(_cut, postgres)
            await older.append("t", 2, [b"3", b"4"], Summary("over", b""))
            await asyncio.gather(*(older.append(f"t{i}", 0, [b"x"]) for i in range(20)))
            assert await older.entries("t") == [b"1", b"2", b"3", b"4"]
            assert await older.last("newer") == 1
            await older.put_session("token", b"", 1.0)
            async with await PostgresqlStore.open(address) as another:  # an older one may also come
                await another.append("t", 4, [b"5"])
            await newer.opens(address, ADDS)
            assert await older.last("newer") == 2
        kept = postgres.execute("SELECT number, works_with FROM lascaux_version ORDER BY number", address)
        steps_taken = [(n, works_with(n, sql)) for n, sql in enumerate(steps("postgresql"), 1)]
        ours = [(n, oldest if oldest < n else None) for n, oldest in steps_taken]
        assert [tuple(row) for row in kept] == [*ours, (OURS + 1, OURS)]

    asyncio.run(go())


@pytest.mark.parametrize("more", [(TAKES,), (ADDS, TAKES), (TAKES, ADDS)], ids=["takes", "adds-takes", "takes-adds"])
def test_a_node_ends_where_one_of_the_newer_steps_takes_something_away(
    postgres: Postgres, newer: Newer, more: tuple[str, ...]
) -> None:
    async def go() -> None:
        address = postgres.fresh()
        async with await PostgresqlStore.open(address) as older:
            await older.append("t", 0, [b"1"])
            await newer.opens(address, *more)
            await asyncio.to_thread(_cut, postgres)
            with pytest.raises(StoreFailed, match="use a newer Lascaux") as failed:
                await older.append("t", 1, [b"2"])
            assert failed.value.broken
            assert (await older.wait_broken()).why == failed.value.why
        with pytest.raises(CannotOpen, match=f"it has version {OURS + len(more)} and this program knows {OURS}"):
            await PostgresqlStore.open(address)

    asyncio.run(go())


def test_a_node_ends_where_an_older_database_was_put_in_the_place_of_its_own(postgres: Postgres) -> None:
    async def go() -> None:
        address = postgres.fresh()
        async with await PostgresqlStore.open(address) as store:
            await asyncio.to_thread(meddle, address, "ALTER TABLE lascaux_version DROP COLUMN works_with")
            await asyncio.to_thread(meddle, address, "DROP TABLE documents")
            await asyncio.to_thread(meddle, address, "DELETE FROM lascaux_version WHERE number > 2")
            await asyncio.to_thread(_cut, postgres)
            with pytest.raises(StoreFailed, match=f"version 2 of {OURS}: start this program again") as failed:
                await store.last("t")
            assert failed.value.broken
        async with await PostgresqlStore.open(address) as store:
            await store.append("t", 0, [b"1"])

    asyncio.run(go())


def test_nobody_moves_or_backs_up_what_a_newer_program_has_added_to(
    postgres: Postgres, newer: Newer, tmp_path: Path
) -> None:
    refused = f"it has version {OURS + 1} and this program knows {OURS}: use a newer Lascaux"

    async def go() -> None:
        address, empty, folder = postgres.fresh(), postgres.fresh(), str(tmp_path / "folder")
        async with await PostgresqlStore.open(address) as older:
            await older.append("t", 0, [b"1"])
            await newer.opens(address, ADDS)
            with pytest.raises(StoreFailed, match=refused):
                await older.backup(tmp_path / "backup.db")
            await older.append("t", 1, [b"2"])
        assert not (tmp_path / "backup.db").exists()
        with pytest.raises(CannotOpen, match=refused):
            await move(address, folder)
        assert not Path(folder).exists()
        with newer.knows(ADDS):
            await (await PostgresqlStore.open(empty)).close()
            assert (await move(address, folder)).entries == 3, "who knows all of it may"
        with pytest.raises(CannotOpen, match=refused):
            await move(folder, empty)

    asyncio.run(go())


def test_a_step_does_not_hold_up_players_behind_somebody_who_reads_for_long(
    postgres: Postgres, newer: Newer, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(migrate, "LOCK_S", 0.05)

    async def go() -> None:
        address = postgres.fresh()
        async with await PostgresqlStore.open(address) as older:
            await older.append("t", 0, [b"1"])
            async with postgresql_rows.moment(address) as backup:
                assert await backup.size() == 1
                with pytest.raises(CannotOpen, match="lock timeout") as refused:
                    await newer.opens(address, ADDS)
                assert refused.value.away, "who tries again later finds it otherwise"
                await older.append("t", 1, [b"2"])
            await newer.opens(address, ADDS)
            await older.append("t", 2, [b"3"])

    asyncio.run(go())


async def _doctor(address: str) -> dict[str, Finding]:
    return {found.code: found async for found in checkup.look_at_store(address, lambda table, entries: iter(()))}


def test_the_doctor_says_whether_nodes_may_stay(postgres: Postgres, newer: Newer) -> None:
    async def go() -> None:
        address = postgres.fresh()
        async with await PostgresqlStore.open(address) as store:
            await store.append("t", 0, [b"1"])
        facts = {"version": OURS, "newest": OURS + 1}
        with newer.knows(ADDS):
            assert (await _doctor(address))["older_store"].facts == facts
        with newer.knows(TAKES):
            assert (await _doctor(address))["older_database"].facts == facts
        with newer.knows(ADDS, TAKES):
            assert "older_database" in await _doctor(address)
        await newer.opens(address, ADDS)
        found = await _doctor(address)
        assert found["newer_store"].facts == {"version": OURS + 1, "newest": OURS}
        assert found["newer_store"].state == "warning"
        assert found["tables"].facts == {"tables": 2}
        await newer.opens(address, ADDS, TAKES)
        assert (await _doctor(address))["newer_database"].state == "problem"

    asyncio.run(go())


@pytest.mark.parametrize("version", range(1, OURS))
def test_a_database_of_every_earlier_version_is_brought_up_to_date(
    postgres: Postgres, monkeypatch: pytest.MonkeyPatch, version: int
) -> None:
    async def go() -> None:
        address = postgres.fresh()
        line = await asyncpg.connect(address)
        with monkeypatch.context() as past:
            past.setattr(migrate, "steps", lambda kind: steps(kind)[:version])
            await migrate.migrate(line)
        await line.close()
        adds = all(works_with(n, sql) <= version for n, sql in enumerate(steps("postgresql"), 1) if n > version)
        finding = (await _doctor(address))["older_store" if adds else "older_database"]
        assert finding.facts == {"version": version, "newest": OURS}
        async with await PostgresqlStore.open(address) as store:
            await store.append("t", 0, [b"1"])
        kept = postgres.execute("SELECT number FROM lascaux_version ORDER BY number", address)
        assert [row["number"] for row in kept] == list(range(1, OURS + 1))

    asyncio.run(go())
