"""The environment of the pages' commands: a server, a table of two people, and records."""

import asyncio
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path

import pytest

from tests.cli.conftest import Here
from tests.core.fair import fair_record
from tests.server.client import GENEROUS, Server, person, serving


@dataclass(frozen=True)
class Club:
    """A server with its data in the folder `club`."""

    table: str
    person: str

    def addressed(self, words: Sequence[str]) -> list[str]:
        """Return a command with real names instead of the pages' placeholders, and with expanded file patterns."""
        names = {"TABLE": self.table, "PERSON": self.person}
        return [found for word in words for found in files(names.get(word, word))]


def files(word: str) -> list[str]:
    """Expand a word as a shell does."""
    return sorted(map(str, Path().glob(word))) if "*" in word else [word]


@pytest.fixture
def club(here: Here, tmp_path: Path) -> Iterator[Club]:
    """Yield the club in the folder where commands run."""
    (tmp_path / "game.jsonl").write_text(fair_record("carcassonne").write(), "utf-8")
    with serving(tmp_path / "club", *GENEROUS) as server:
        assert here("import", "--data", "club", "game.jsonl").returncode == 0
        yield asyncio.run(_people(server))


async def _people(server: Server) -> Club:
    async with person(server, "Ada") as ada:
        table = (await ada.open_table())["table"]["id"]
        await ada.sit(table, 0)
        shown = await ada.ask("GET", "/api/session")
        return Club(table, shown["who"])
