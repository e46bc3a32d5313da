"""Migrations: from nothing, from every older version, all or nothing."""

import asyncio
import contextlib
import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest

from lascaux.store.errors import CannotOpen
from lascaux.store.port import Listed, Summary
from lascaux.store.sqlite import SqliteStore
from lascaux.store.sqlite.migrate import Migration, known, migrate

OLD = sorted(Path(__file__).with_name("old").glob("*.sql"))


@pytest.fixture
def database(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with contextlib.closing(sqlite3.connect(tmp_path / "any.db", isolation_level=None)) as connection:
        yield connection


def _version(database: sqlite3.Connection) -> int:
    return int(database.execute("PRAGMA user_version").fetchone()[0])


def test_there_is_an_old_file_of_every_version() -> None:
    assert [path.name for path in OLD] == [f"sqlite-{step.number:04}.sql" for step in known()]


@pytest.mark.parametrize("path", OLD, ids=lambda path: path.stem)
def test_an_old_file_is_brought_up_to_date_with_all_it_holds(tmp_path: Path, path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / "lascaux.db")) as old:
        old.executescript(path.read_text(encoding="utf-8"))

    async def go() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            assert await store.entries("first") == [b'{"created":1}', b'{"action":"a"}']
            assert await store.entries("second") == [b'{"created":2}']
            assert await store.snapshot("first") == (2, b"snap")
            assert await store.summaries() == [Listed(3, "second", Summary("open", b'{"seats":2}'))]
            assert await store.get_session("token", 99) == b"Ada"
            assert await store.setting("secret") == b"\x00\xff"
            await store.append("first", 2, [b"on we go"])
            await store.append("third", 0, [b"x"], Summary("open", b""))
            assert (await store.summaries())[0].place == 4
            await store.append("second", 1, [], Summary("open", b"", frozenset({"ada", "bob"})))
            assert [row.table for row in await store.tables_of("ada")] == ["second"]
            assert _version(store.writer.connection) == len(known())

    asyncio.run(go())


def test_an_empty_file_is_a_new_store(tmp_path: Path) -> None:
    (tmp_path / "lascaux.db").touch()

    async def go() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            assert await store.summaries() == []
            assert _version(store.writer.connection) == len(known())

    asyncio.run(go())


def test_only_missing_steps_are_taken(database: sqlite3.Connection) -> None:
    steps = [*known(), Migration(len(known()) + 1, "ALTER TABLE settings ADD COLUMN note TEXT")]
    migrate(database, known())
    database.execute("INSERT INTO settings VALUES ('a', x'01')")
    for _ in range(2):
        migrate(database, steps)
        assert database.execute("SELECT * FROM settings").fetchall() == [("a", b"\x01", None)]
    assert _version(database) == len(steps)


@pytest.mark.parametrize(
    "sql",
    [
        "CREATE TABLE extra (x); CREATE TABLE extra (x);",
        "CREATE TABLE extra (x); this is no SQL",
        "CREATE TABLE extra (x); INSERT INTO entries VALUES (77, 1, x'');",
    ],
)
def test_a_step_that_fails_leaves_nothing_behind(database: sqlite3.Connection, sql: str) -> None:
    migrate(database, known())
    before = list(database.iterdump())
    with pytest.raises((sqlite3.Error, CannotOpen)):
        migrate(database, [*known(), Migration(len(known()) + 1, sql)])
    assert list(database.iterdump()) == before
    assert _version(database) == len(known())
    assert not database.in_transaction
