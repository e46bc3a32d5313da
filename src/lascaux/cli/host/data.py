"""`lascaux backup`, `restore`, `export` and `import`: what a data folder holds, in and out."""

import asyncio
import os
import shutil
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

from lascaux.cli.files import STDIN, BadFile, write_new
from lascaux.cli.language import chosen
from lascaux.cli.output import print_json, printable, warn
from lascaux.cli.words import SAID, text
from lascaux.core.language import Lang, Text, about, in_both
from lascaux.core.record import MOST_BYTES, read
from lascaux.core.refusal import LascauxError
from lascaux.core.system_error import told
from lascaux.server.running.admin import AdminFailed, ask
from lascaux.server.tables.code import as_code
from lascaux.store.refusal import CannotOpen, StoreFailed
from lascaux.store.sqlite import SqliteStore
from lascaux.store.sqlite.folder import DATABASE, NO_BACKUP, in_a_folder

DONE, BAD_INPUT = 0, 2


def backup(data: str, file: str) -> None:
    """A copy of one moment, while everything runs on."""
    [path] = asyncio.run(ask(Path(data), [{"do": "backup", "path": str(Path(file).absolute())}]))
    print(path)


def restore(file: str, data: str) -> None:
    """Put a backup into a new folder, and see that it can be used."""
    folder = Path(data)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadFile(data, SAID["not_an_empty_folder"])
    if in_a_folder(Path(file)):
        raise BadFile(file, NO_BACKUP)
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


def export(data: str, tables: Sequence[str], to: str | None, lang: Lang | None) -> None:
    """The records of tables, as files in a folder, or one on standard output.

    Where none are named it is those that can be imported again: while a game runs its seed is a secret, and a record
    without one cannot be replayed.
    """
    folder = Path(data)
    names = list(tables) or _ended(folder)
    if to is None and len(names) != 1:
        raise AdminFailed(text("say_where_to", count=len(names)))
    records = dict(
        zip(names, asyncio.run(ask(folder, [{"do": "export", "table": name} for name in names])), strict=True)
    )
    for name in [name for name, record in records.items() if read(record.encode()).header.seed is None]:
        warn(text("not_over" if tables else "left_out", table=name), chosen(lang))
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


def bring(data: str, files: Sequence[str], lang: Lang | None, as_json: bool) -> int:
    """Verify records and keep them as finished tables: the good ones, whatever the others are; 2 if one was bad."""
    asyncio.run(ask(Path(data), []))  # where no server keeps anything no record is asked about
    kept = [_brought(Path(data), file, chosen(lang), as_json) for file in files]
    refused = sum(not one["ok"] for one in kept)
    if as_json:
        print_json(kept)
    elif len(files) > 1 or refused:
        warn(text("brought", brought=len(files) - refused, files=len(files), refused=refused), chosen(lang))
    return BAD_INPUT if refused else DONE


def _brought(folder: Path, file: str, lang: Lang, as_json: bool) -> dict[str, Any]:
    """One record kept, and its table told at once: an import may be long."""
    try:
        written = _text(file)
        table = _kept_table(folder, file, written)
        if table is not None:
            warn(about(printable(file), text("kept_already", table=table)), lang)
        else:
            [table] = asyncio.run(ask(folder, [{"do": "import", "text": written, "name": "import"}]))
    except (StoreFailed, CannotOpen):
        raise  # it is not the record's fault, and the next one would fare no better
    except (LascauxError, OSError) as wrong:
        why = _why(wrong)
        warn(about(printable(file), why), lang)
        return {"file": file, "ok": False, "reason": why.en}
    if not as_json:
        print(table, flush=True)
    return {"file": file, "ok": True, "table": table}


def _kept_table(folder: Path, file: str, written: str) -> str | None:
    """The table that a record was exported from, if it is kept here and unchanged; `export` names files by tables."""
    table = Path(file).stem
    try:
        [kept] = asyncio.run(ask(folder, [{"do": "export", "table": as_code(table)}]))
    except (StoreFailed, CannotOpen):
        raise
    except LascauxError:
        return None
    return table if kept == written else None


def _why(wrong: LascauxError | OSError) -> Text:
    """Why a record was not taken; a server and this process say it alike."""
    match wrong:
        case OSError():
            return told(wrong)
        case BadFile():
            return wrong.reason
    return Text(**in_both(wrong.said))


def _text(file: str) -> str:
    try:
        if file == STDIN:
            return sys.stdin.buffer.read(MOST_BYTES + 1).decode()
        with open(file, "rb") as opened:
            return opened.read(MOST_BYTES + 1).decode()
    except UnicodeDecodeError:
        raise BadFile(file, SAID["not_text"]) from None
