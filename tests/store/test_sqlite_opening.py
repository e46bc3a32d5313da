"""Opening a data folder: for one process only, for its owner only, and never over a file that is not sound."""

import asyncio
import contextlib
import os
import sqlite3
import stat
import subprocess
import sys
import tempfile
from collections.abc import Callable
from pathlib import Path

import pytest

from lascaux.store.errors import CannotOpen
from lascaux.store.port import Summary
from lascaux.store.sqlite import SqliteStore
from lascaux.store.sqlite.migrate import known

DATABASE = "lascaux.db"


async def _fill(folder: Path, tables: int = 1) -> None:
    async with await SqliteStore.open(folder) as store:
        await asyncio.gather(
            *(store.append(f"t{i}", 0, [bytes(1000)] * 20, Summary("open", b"")) for i in range(tables))
        )


async def _open(folder: Path) -> None:
    async with await SqliteStore.open(folder):
        pass


def _refusal(folder: Path) -> str:
    """Why the folder cannot be opened, in one line that names it."""
    with pytest.raises(CannotOpen) as refused:
        asyncio.run(_open(folder))
    line = str(refused.value)
    assert str(folder) in line
    assert "\n" not in line
    return line


def test_only_the_owner_may_read(tmp_path: Path) -> None:
    async def go() -> None:
        folder = tmp_path / "new" / "data"
        async with await SqliteStore.open(folder) as store:
            await store.append("t", 0, [b"x"])
            await store.backup(tmp_path / "copy.db")
            files = {file.name: stat.S_IMODE(file.stat().st_mode) for file in folder.iterdir()}
            assert set(files) >= {DATABASE, DATABASE + "-wal", DATABASE + "-shm", "lock"}
            assert set(files.values()) == {0o600}
            assert stat.S_IMODE(folder.stat().st_mode) == 0o700
            assert stat.S_IMODE((tmp_path / "copy.db").stat().st_mode) == 0o600

    before = os.umask(0)
    try:
        asyncio.run(go())
    finally:
        os.umask(before)


def test_durability_is_set_as_promised(tmp_path: Path) -> None:
    async def go() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            ask = store.writer.connection.execute
            assert ask("PRAGMA journal_mode").fetchone() == ("wal",)
            assert ask("PRAGMA synchronous").fetchone() == (2,)
            assert ask("PRAGMA foreign_keys").fetchone() == (1,)

    asyncio.run(go())


def test_a_second_opener_is_refused_until_the_first_has_closed(tmp_path: Path) -> None:
    script = "import asyncio, sys; from pathlib import Path; from lascaux.store.sqlite import SqliteStore\n"
    script += "asyncio.run(SqliteStore.open(Path(sys.argv[1])))"

    async def go() -> None:
        async with await SqliteStore.open(tmp_path) as store:
            with pytest.raises(CannotOpen, match=f"process {os.getpid()} is using it"):
                await SqliteStore.open(tmp_path)
            other = subprocess.run([sys.executable, "-c", script, str(tmp_path)], stderr=subprocess.PIPE, text=True)
            assert other.returncode == 1
            assert f"CannotOpen: cannot use the folder {tmp_path}: process {os.getpid()} is using it" in other.stderr
            await store.append("t", 0, [b"still ours"])
        await _open(tmp_path)

    asyncio.run(go())


def test_a_folder_that_may_not_be_written() -> None:
    # Root may write anywhere, so the opener becomes no one first; in /tmp, where no one can get to the folder.
    script = """
import asyncio, os, sys
from pathlib import Path
from lascaux.store.sqlite import SqliteStore
if os.getuid() == 0:
    asyncio.run(asyncio.sleep(0))
    os.setuid(65534)
asyncio.run(SqliteStore.open(Path(sys.argv[1])))
"""
    with tempfile.TemporaryDirectory() as made:
        Path(made).chmod(0o755)
        folder = Path(made, "data")
        folder.mkdir(mode=0o555)
        for path in (folder, folder / "deeper"):
            told = subprocess.run([sys.executable, "-c", script, str(path)], stderr=subprocess.PIPE, text=True)
            assert told.returncode == 1
            assert told.stderr.endswith(f"CannotOpen: cannot use the folder {path}: permission denied\n")


def test_a_file_where_the_folder_should_be(tmp_path: Path) -> None:
    (tmp_path / "data").write_text("a file")
    assert "file exists" in _refusal(tmp_path / "data")
    assert "not a directory" in _refusal(tmp_path / "data" / "deeper")


def _overwrite(path: Path, start: int, junk: bytes) -> None:
    with path.open("r+b") as file:
        file.seek(start)
        file.write(junk)


@pytest.mark.parametrize(
    ("harm", "says"),
    [
        (lambda path: path.write_bytes(b"hello, I am not a database " * 100), "not a database"),
        (lambda path: _overwrite(path, 0, bytes(100)), "not a database"),
        (lambda path: _overwrite(path, 3 * 4096, b"\xff" * 4096), "damaged|malformed"),
        (lambda path: _overwrite(path, 8 * 4096, bytes(4096)), "damaged|malformed"),
        (lambda path: os.truncate(path, path.stat().st_size - 5 * 4096), "damaged|malformed"),
        (lambda path: os.truncate(path, 6000), "damaged|malformed"),
    ],
    ids=["another file", "no header", "junk page", "lost page", "cut", "cut short"],
)
def test_a_damaged_file_is_refused_and_left_alone(tmp_path: Path, harm: Callable[[Path], None], says: str) -> None:
    asyncio.run(_fill(tmp_path, 50))
    harm(tmp_path / DATABASE)
    before = (tmp_path / DATABASE).read_bytes()
    line = _refusal(tmp_path)
    assert any(word in line for word in says.split("|")), line
    assert (tmp_path / DATABASE).read_bytes() == before
    # And the folder is not locked by the attempt.
    assert _refusal(tmp_path) == line


def test_the_database_of_another_program_is_left_alone(tmp_path: Path) -> None:
    with contextlib.closing(sqlite3.connect(tmp_path / DATABASE)) as other:
        other.execute("CREATE TABLE songs (title)")
        other.commit()
    before = (tmp_path / DATABASE).read_bytes()
    assert "some other program" in _refusal(tmp_path)
    assert (tmp_path / DATABASE).read_bytes() == before


def test_a_newer_version_is_refused(tmp_path: Path) -> None:
    asyncio.run(_fill(tmp_path))
    with contextlib.closing(sqlite3.connect(tmp_path / DATABASE)) as future:
        future.execute("PRAGMA user_version = 999")
    assert f"it has version 999 and this program knows {len(known())}: use a newer Lascaux" in _refusal(tmp_path)
