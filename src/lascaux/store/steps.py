"""Numbered SQL migrations, which bring an older or empty database up to date.

A PostgreSQL migration may state in its first comment the oldest version whose programs can keep running beside it:

  -- works with: 3

That holds if it only adds what older programs need not know: a table, an index, a column with a default. Without the
comment, the migration stops older programs.
"""

import re
from functools import cache
from importlib.resources import files

from lascaux.core.language import Text
from lascaux.store.errors import CannotOpen

_WORKS_WITH = re.compile(r"\A(?:--.*\n)*?-- works with: ([0-9]+)\n")
_FILE = re.compile(r"([0-9]{4})_[a-z0-9_]+\.sql")


@cache
def steps(kind: str) -> tuple[str, ...]:
    """Return the SQL of each migration in order; the first leads to version 1."""
    found = {}
    for file in files("lascaux.store").joinpath("migrations", kind).iterdir():
        if match := _FILE.fullmatch(file.name):
            found[int(match[1])] = file.read_text(encoding="utf-8")
    if sorted(found) != list(range(1, len(found) + 1)):
        raise RuntimeError("the migrations are not numbered 1, 2, 3 …")
    return tuple(found[number] for number in sorted(found))


def works_with(number: int, sql: str) -> int:
    """Return the oldest version whose programs can use a database with this migration."""
    match = _WORKS_WITH.match(sql)
    oldest = number if match is None else int(match[1])
    if not 0 < oldest <= number:
        raise RuntimeError(f"step {number} works with {oldest}, which is no version before it")
    return oldest


def foreign() -> CannotOpen:
    """Report a database of another program."""
    return CannotOpen(Text("c’est la base de données d’un autre programme", "it is a database of some other program"))


def too_old(version: int, newest: int) -> Text:
    """Explain that the database was replaced by one of an older version."""
    return Text(
        f"elle n’a plus que la version {version} sur {newest} : relancez ce programme, qui la mettra à jour",
        f"it now has version {version} of {newest}: start this program again, which brings it up to date",
    )


def too_new(version: int, newest: int) -> Text:
    """Explain that the database belongs to a newer program."""
    return Text(
        f"elle a la version {version} et ce programme connaît la {newest} : prenez un Lascaux plus récent",
        f"it has version {version} and this program knows {newest}: use a newer Lascaux",
    )
