"""Numbered migrations: SQL files that bring an older (or empty) database up to what this program knows."""

import re
import sqlite3
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files

from lascaux.store.refusal import CannotOpen

APPLICATION = 0x4C415343
_FILE = re.compile(r"([0-9]{4})_[a-z0-9_]+\.sql")


@dataclass(frozen=True)
class Migration:
    """One step: from version `number - 1` to `number`."""

    number: int
    sql: str


def known() -> list[Migration]:
    """The steps that come with the program, in order and without gaps."""
    found = []
    for file in files("lascaux.store").joinpath("migrations/sqlite").iterdir():
        if match := _FILE.fullmatch(file.name):
            found.append(Migration(int(match[1]), file.read_text(encoding="utf-8")))
    found.sort(key=lambda step: step.number)
    if [step.number for step in found] != list(range(1, len(found) + 1)):
        raise RuntimeError("the migrations are not numbered 1, 2, 3 …")
    return found


def check_version(connection: sqlite3.Connection, newest: int) -> int:
    """The version of a database that is ours or empty; `CannotOpen` for any other."""
    version = int(connection.execute("PRAGMA user_version").fetchone()[0])
    application = connection.execute("PRAGMA application_id").fetchone()[0]
    if application != APPLICATION and connection.execute("SELECT 1 FROM sqlite_master").fetchone():
        raise CannotOpen("it is a database of some other program")
    if version > newest:
        raise CannotOpen(f"it has version {version} and this program knows {newest}: use a newer Lascaux")
    return version


def migrate(connection: sqlite3.Connection, steps: Sequence[Migration]) -> None:
    """Take the steps that are missing, each in a transaction of its own. Foreign keys must be off."""
    version = check_version(connection, len(steps))
    for step in steps[version:]:
        try:
            # The script begins its own transaction, because executescript would end one that is open.
            connection.executescript(f"BEGIN IMMEDIATE;\n{step.sql}\n;PRAGMA user_version = {step.number};")
            if connection.execute("PRAGMA foreign_key_check").fetchone():
                raise CannotOpen(f"migration {step.number} would leave rows that belong to nothing")
            connection.execute("COMMIT")
        except BaseException:
            if connection.in_transaction:
                connection.execute("ROLLBACK")
            raise
