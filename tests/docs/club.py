"""What the pages' commands take for granted: a club with a server, a table of two people, and records of games."""

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
    """A server whose data are in the folder `club`."""

    table: str
    person: str

    def addressed(self, words: Sequence[str]) -> list[str]:
        """A command with real names where the pages have made-up ones, and with the files that a shell would put."""
        names = {"TABLE": self.table, "PERSON": self.person}
        return [found for word in words for found in files(names.get(word, word))]


def files(word: str) -> list[str]:
    """What a shell makes of a word."""
    return sorted(map(str, Path().glob(word))) if "*" in word else [word]


@pytest.fixture
def club(here: Here, tmp_path: Path) -> Iterator[Club]:
    """The club, in the folder where commands are run."""
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
