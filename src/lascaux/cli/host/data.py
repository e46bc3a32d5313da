"""`lascaux backup`, `restore`, `export` and `import`: what a data folder holds, in and out."""

import asyncio
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

from lascaux.cli.files import STDIN, BadFile, write_new
from lascaux.core.record import MOST_BYTES, read
from lascaux.server.running.admin import AdminFailed, ask
from lascaux.store.sqlite import SqliteStore
from lascaux.store.sqlite.folder import DATABASE


def backup(data: str, file: str) -> None:
    """A copy of one moment, while everything runs on."""
    [path] = asyncio.run(ask(Path(data), [{"do": "backup", "path": str(Path(file).absolute())}]))
    print(path)


def restore(file: str, data: str) -> None:
    """Put a backup into a new folder, and see that it can be used."""
    folder = Path(data)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadFile(data, "is not an empty folder; a backup is restored into a new one")
    made = not folder.exists()
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        with open(file, "rb") as source, open(folder / DATABASE, "xb", opener=_private) as target:
            shutil.copyfileobj(source, target)
            target.flush()
            os.fsync(target.fileno())
        asyncio.run(_try(folder))
    except BaseException:
        for left in folder.iterdir():
            left.unlink()
        if made:
            folder.rmdir()
        raise
    print(data)


def _private(path: str, flags: int) -> int:
    return os.open(path, flags, 0o600)


async def _try(folder: Path) -> None:
    async with await SqliteStore.open(folder):
        pass


def export(data: str, tables: Sequence[str], to: str | None) -> None:
    """The records of tables, as files in a folder, or one on standard output.

    Where none are named it is those that can be imported again: while a game runs its seed is a secret, and a record
    without one cannot be replayed.
    """
    folder = Path(data)
    names = list(tables) or _ended(folder)
    if to is None and len(names) != 1:
        raise AdminFailed(f"{len(names)} tables; say where to with --to DIR, or name one table")
    records = dict(
        zip(names, asyncio.run(ask(folder, [{"do": "export", "table": name} for name in names])), strict=True)
    )
    for name in [name for name, record in records.items() if read(record.encode()).header.seed is None]:
        left_out = "" if tables else "left out: "
        print(f"lascaux: {left_out}{name} is not over, its record has no seed and cannot be imported", file=sys.stderr)
        if not tables:
            del records[name]
    if to is None:
        sys.stdout.write("".join(records.values()))
        return
    Path(to).mkdir(parents=True, exist_ok=True)
    for name, record in records.items():
        write_new(str(Path(to) / f"{name}.jsonl"), record)
        print(Path(to) / f"{name}.jsonl")


def _ended(folder: Path) -> list[str]:
    """All tables that have begun, or were closed."""
    listed = asyncio.run(ask(folder, [{"do": "list", "states": ["running", "over", "closed"]}]))[0]
    return [table["id"] for table in listed]


def bring(data: str, files: Sequence[str]) -> None:
    """Verify records and keep them as finished tables; all of them or, if one is bad, none after it."""
    commands = [{"do": "import", "text": _text(file), "name": "import"} for file in files]
    for file, command in zip(files, commands, strict=True):
        try:
            [table] = asyncio.run(ask(Path(data), [command]))
        except AdminFailed as wrong:
            raise BadFile(file, str(wrong)) from None
        print(table)


def _text(file: str) -> str:
    try:
        if file == STDIN:
            return sys.stdin.buffer.read(MOST_BYTES + 1).decode()
        with open(file, "rb") as opened:
            return opened.read(MOST_BYTES + 1).decode()
    except UnicodeDecodeError:
        raise BadFile(file, "is not text") from None
