"""`lascaux migrate`: a folder with real games into a database and back, told to people and to programs."""

import asyncio
import contextlib
import json
import sqlite3
from pathlib import Path

import pytest

from lascaux.cli.entry import NO_ANSWER
from lascaux.store.factory import open_store
from lascaux.store.sqlite import SqliteStore
from tests.cli.conftest import Here
from tests.cli.terminal import is_complaint
from tests.postgres import Postgres


@pytest.fixture
def club(tmp_path: Path, records: list[Path], here: Here) -> Path:
    """The data folder of a server at which games were played."""

    async def make() -> None:
        async with await SqliteStore.open(tmp_path / "club"):
            pass

    asyncio.run(make())
    done = here("import", *map(str, records), "--data", str(tmp_path / "club"))
    assert done.returncode == 0, done.stderr
    return tmp_path / "club"


def _bytes(folder: Path) -> list[list[tuple[object, ...]]]:
    """All rows of a folder, byte by byte."""
    rows = (
        "SELECT t.id, name, state, summary, n, data, chain FROM tables t JOIN entries ON table_id = t.id ORDER BY 1, n",
        "SELECT * FROM people ORDER BY 1, 2",
        "SELECT * FROM snapshots ORDER BY 1",
        "SELECT * FROM sessions ORDER BY 1",
        "SELECT * FROM settings ORDER BY 1",
    )
    with contextlib.closing(sqlite3.connect(folder / "lascaux.db")) as db:
        return [db.execute(sql).fetchall() for sql in rows]


def test_real_games_there_and_back(club: Path, postgres: Postgres, here: Here, tmp_path: Path) -> None:
    address = postgres.fresh()
    there = here("migrate", str(club), address, "--json")
    assert (there.returncode, there.stderr) == (0, "")
    told = json.loads(there.stdout)
    assert (told["from"], told["to"], told["tables"]) == (str(club), address, 3)
    assert told["entries"] == len(_bytes(club)[0]) > 100
    back = here("migrate", address, str(tmp_path / "back"))
    assert (back.returncode, back.stderr) == (0, "")
    assert f"tables: 3, entries: {told['entries']:,}," in back.stdout
    assert told["checksum"] in back.stdout
    assert _bytes(tmp_path / "back") == _bytes(club)
    shown = [here("tables", "list", "--data", str(folder), "--json").stdout for folder in (club, tmp_path / "back")]
    assert shown[0] == shown[1] != "[]\n"


def test_what_cannot_be_done_is_told_in_one_line(club: Path, postgres: Postgres, here: Here, tmp_path: Path) -> None:
    address = postgres.fresh()
    before = _bytes(club)
    assert is_complaint(here("migrate", "nowhere", address), "nowhere: no server keeps its data here")
    assert is_complaint(here("migrate", str(club), str(club)), f"{club}: it is not an empty folder")
    nobody = here("migrate", str(club), "postgresql://ada:secret@/x?host=/nowhere")
    assert is_complaint(nobody, "cannot use", code=NO_ANSWER)
    assert "secret" not in nobody.stderr
    assert is_complaint(here("migrate", address, str(tmp_path / "new")), "no server keeps its data here")
    assert postgres.execute("SELECT tablename FROM pg_tables WHERE schemaname = current_schema()", address) == []

    async def in_use(where: str) -> None:
        async with await open_store(where):
            await asyncio.to_thread(refused, where)

    def refused(where: str) -> None:
        assert is_complaint(here("migrate", where, str(tmp_path / "new")), "cannot use")

    for where in (str(club), address):
        asyncio.run(in_use(where))
    assert here("migrate", str(club), address).returncode == 0
    assert is_complaint(here("migrate", str(club), address), "is not empty: a server keeps its data there already")
    french = here("migrate", str(club), address, "--lang", "fr")
    assert french.returncode == 2
    assert "n’est pas vide" in french.stderr
    assert _bytes(club) == before
    assert not (tmp_path / "new").exists()
