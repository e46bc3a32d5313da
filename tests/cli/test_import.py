"""`import`: good records are kept, whatever the others are."""

import asyncio
import json
from pathlib import Path

import pytest

from lascaux.store.sqlite import SqliteStore
from tests.cli.conftest import Here
from tests.cli.terminal import is_complaint


@pytest.fixture
def data(tmp_path: Path) -> Path:
    """The data folder of a server that does not run."""

    async def make() -> None:
        async with await SqliteStore.open(tmp_path / "data"):
            pass

    asyncio.run(make())
    return tmp_path / "data"


@pytest.fixture
def bad(record: Path) -> Path:
    """A record whose second action is missing."""
    lines = record.read_text("utf-8").splitlines(keepends=True)
    path = record.with_name("bad.jsonl")
    path.write_text("".join([*lines[:2], *lines[3:]]), "utf-8")
    return path


def test_it_goes_on_after_a_bad_record_and_names_it(data: Path, record: Path, bad: Path, here: Here) -> None:
    done = here("import", str(record), str(bad), "nowhere.jsonl", str(record), "--data", str(data))
    assert done.returncode == 2
    assert done.stderr.splitlines() == [
        f"lascaux: {bad}: line 3: this should be action 2, not 3",
        "lascaux: nowhere.jsonl: no such file or directory",
        "lascaux: Imported: 2 of 4; refused: 2.",
    ]
    listed = json.loads(here("tables", "list", "--data", str(data), "--json").stdout)
    assert sorted(table["id"] for table in listed) == sorted(done.stdout.split())


def test_it_says_so_in_french_and_tells_programs_which(data: Path, record: Path, bad: Path, here: Here) -> None:
    done = here("import", str(bad), str(record), "--data", str(data), "--lang", "fr", "--json")
    assert done.returncode == 2
    assert done.stderr.splitlines()[0].replace("\u202f", " ").startswith(f"lascaux: {bad}: ligne 3 : ")
    told = json.loads(done.stdout)
    assert [one["ok"] for one in told] == [False, True]
    assert told[0] == {"file": str(bad), "ok": False, "reason": "line 3: this should be action 2, not 3"}


def test_all_good_is_said_by_ids_alone(data: Path, record: Path, here: Here) -> None:
    done = here("import", str(record), "--data", str(data))
    assert (done.returncode, done.stderr, len(done.stdout.split())) == (0, "", 1)


def test_without_a_data_folder_nothing_is_asked(record: Path, here: Here) -> None:
    assert is_complaint(here("import", str(record), str(record), "--data", "d"), "no server keeps its data here")


def test_an_export_is_not_kept_twice_beside_its_original(data: Path, record: Path, here: Here, tmp_path: Path) -> None:
    table = here("import", "--data", str(data), str(record)).stdout.strip()
    assert here("export", "--data", str(data), "--to", str(tmp_path / "out")).returncode == 0
    again = here("import", "--data", str(data), "--lang", "en", str(tmp_path / "out" / f"{table}.jsonl"))
    assert (again.returncode, again.stdout.strip()) == (0, table)
    assert "already here" in again.stderr
    assert len(json.loads(here("tables", "list", "--data", str(data), "--json").stdout)) == 1
