"""Numbered steps: the SQL files that bring an older (or empty) database of a kind up to what this program knows."""

import re
from functools import cache
from importlib.resources import files

from lascaux.core.language import Text
from lascaux.store.refusal import CannotOpen

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


def foreign() -> CannotOpen:
    """The refusal of what another program has made."""
    return CannotOpen(Text("c’est la base de données d’un autre programme", "it is a database of some other program"))


def too_new(version: int, newest: int) -> Text:
    """Why a database of a newer program cannot be used."""
    return Text(
        f"elle a la version {version} et ce programme connaît la {newest} : prenez un Lascaux plus récent",
        f"it has version {version} and this program knows {newest}: use a newer Lascaux",
    )
