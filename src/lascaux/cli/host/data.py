"""`lascaux backup`, `restore`, `export` and `import`: copies of a data folder, and records in and out."""

import asyncio
import os
import shutil
import sys
from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from lascaux.cli.commands.host import Backup, Import, Restore
from lascaux.cli.files import BadFile, read_bytes, write_new
from lascaux.cli.host.admin import tell, tell_all
from lascaux.cli.messages import MESSAGES, text
from lascaux.cli.output import print_json, printable, warn
from lascaux.core.errors import LascauxError
from lascaux.core.language import Text, about, bilingual
from lascaux.core.record import read
from lascaux.core.system_error import describe_os_error
from lascaux.server.running.admin import AdminFailed
from lascaux.server.tables.code import as_code
from lascaux.store.errors import CannotOpen, StoreFailed
from lascaux.store.sqlite import SqliteStore
from lascaux.store.sqlite.folder import DATABASE, NO_BACKUP, in_a_folder

DONE, BAD_INPUT = 0, 2


def backup(options: Backup) -> None:
    """Copy a consistent state into one file, while the server runs."""
    print(tell(options.data, "backup", path=str(Path(options.file).absolute())))


def restore(options: Restore) -> None:
    """Copy a backup into a new folder, and check that it opens."""
    file, data, folder = options.file, options.data, Path(options.data)
    if folder.exists() and (not folder.is_dir() or any(folder.iterdir())):
        raise BadFile(data, MESSAGES["not_an_empty_folder"])
    if in_a_folder(Path(file)):
        raise BadFile(file, NO_BACKUP)
    made, private = not folder.exists(), partial(os.open, mode=0o600)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    try:
        with open(file, "rb") as source, open(folder / DATABASE, "xb", opener=private) as target:
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


async def _try(folder: Path) -> None:
    async with await SqliteStore.open(folder):
        pass


def export(data: str, tables: Sequence[str], to: str | None) -> None:
    """Write the records of tables into a folder, or one to standard output.

    Without names, export those that can be imported again: while a game runs its seed is secret, and a record without
    a seed cannot be replayed.
    """
    begun = ["running", "over", "closed"]
    names = list(tables) or [table["id"] for table in tell(data, "list", states=begun)]
    if to is None and len(names) != 1:
        raise AdminFailed(text("say_where_to", count=len(names)))
    records = dict(zip(names, tell_all(data, [{"do": "export", "table": name} for name in names]), strict=True))
    for name in [name for name, record in records.items() if read(record.encode()).header.seed is None]:
        warn(text("not_over" if tables else "left_out", table=name))
        if not tables:
            del records[name]
    if to is None:
        sys.stdout.write("".join(records.values()))
        return
    Path(to).mkdir(parents=True, exist_ok=True)
    for name, record in records.items():
        path = Path(to) / f"{name}.jsonl"
        write_new(str(path), record)
        print(path)


def import_records(options: Import) -> int:
    """Verify records, and keep the valid ones as finished tables; return 2 if one was refused."""
    files = options.files
    tell_all(options.data, [])  # fails once, rather than for each record, if nothing is kept here
    kept = [_import(options.data, file, options.json) for file in files]
    refused = sum(not one["ok"] for one in kept)
    if options.json:
        print_json(kept)
    elif len(files) > 1 or refused:
        warn(text("brought", brought=len(files) - refused, files=len(files), refused=refused))
    return BAD_INPUT if refused else DONE


def _import(data: str, file: str, as_json: bool) -> dict[str, Any]:
    """Import one record, and print its table at once, as an import may take long."""
    try:
        written = _text(file)
        table = _kept_table(data, file, written)
        if table is not None:
            warn(about(printable(file), text("kept_already", table=table)))
        else:
            table = tell(data, "import", text=written, name="import")
    except (StoreFailed, CannotOpen):
        raise  # the record is not to blame, and the next would fail, too
    except (LascauxError, OSError) as error:
        why = _why(error)
        warn(about(printable(file), why))
        return {"file": file, "ok": False, "reason": why.en}
    if not as_json:
        print(table, flush=True)
    return {"file": file, "ok": True, "table": table}


def _kept_table(data: str, file: str, written: str) -> str | None:
    """Return the table a record was exported from, if it is here and unchanged; `export` names files after tables."""
    table = Path(file).stem
    try:
        kept = tell(data, "export", table=as_code(table))
    except (StoreFailed, CannotOpen):
        raise
    except LascauxError:
        return None
    return table if kept == written else None


def _why(error: LascauxError | OSError) -> Text:
    """Return why a record was refused; a server and this process give the same reason."""
    if isinstance(error, OSError):
        return describe_os_error(error)
    return error.reason if isinstance(error, BadFile) else Text(**bilingual(error.message))


def _text(file: str) -> str:
    try:
        return read_bytes(file).decode()
    except UnicodeDecodeError:
        raise BadFile(file, MESSAGES["not_text"]) from None
