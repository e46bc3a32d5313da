"""Numbered steps: the SQL files that bring an older (or empty) database of a kind up to what this program knows.

A step of PostgreSQL may say in its first comment from which version on programs can go on beside it:

    -- works with: 3

That is so where they need not know of it: a table, an index, a column with a default that nobody has to write; nothing
that they read, write or call is gone, renamed or means something else. A step that says nothing ends older programs.
"""

import re
from functools import cache
from importlib.resources import files

from lascaux.core.language import Text
from lascaux.store.refusal import CannotOpen

_WORKS_WITH = re.compile(r"\A(?:--.*\n)*?-- works with: ([0-9]+)\n")
_FILE = re.compile(r"([0-9]{4})_[a-z0-9_]+\.sql")


@cache
def steps(kind: str) -> tuple[str, ...]:
    """The SQL of each step that comes with the program: the first leads to version 1, the next to 2, without gaps."""
    found = {}
    for file in files("lascaux.store").joinpath("migrations", kind).iterdir():
        if match := _FILE.fullmatch(file.name):
            found[int(match[1])] = file.read_text(encoding="utf-8")
    if sorted(found) != list(range(1, len(found) + 1)):
        raise RuntimeError("the migrations are not numbered 1, 2, 3 …")
    return tuple(found[number] for number in sorted(found))


def works_with(number: int, sql: str) -> int:
    """The oldest version whose programs may use a database in which this step was taken."""
    said = _WORKS_WITH.match(sql)
    oldest = number if said is None else int(said[1])
    if not 0 < oldest <= number:
        raise RuntimeError(f"step {number} works with {oldest}, which is no version before it")
    return oldest


def foreign() -> CannotOpen:
    """The refusal of what another program has made."""
    return CannotOpen(Text("c’est la base de données d’un autre programme", "it is a database of some other program"))


def too_old(version: int, newest: int) -> Text:
    """Why a program cannot go on with a database that was of its version, and has been put in the place of it."""
    return Text(
        f"elle n’a plus que la version {version} sur {newest} : relancez ce programme, qui la mettra à jour",
        f"it now has version {version} of {newest}: start this program again, which brings it up to date",
    )


def too_new(version: int, newest: int) -> Text:
    """Why a database of a newer program cannot be used."""
    return Text(
        f"elle a la version {version} et ce programme connaît la {newest} : prenez un Lascaux plus récent",
        f"it has version {version} and this program knows {newest}: use a newer Lascaux",
    )
