"""Bots that no one here knows: records that name them are refused, and tables that have them go on with another."""

import asyncio
from pathlib import Path

import msgspec
import pytest

from lascaux import bots
from lascaux.core.errors import UnknownBot
from lascaux.core.record import Player, Record
from lascaux.server.tables import log, seating
from lascaux.server.tables.record_import import entries_of
from lascaux.server.tables.table import Table
from lascaux.store.sqlite import SqliteStore
from tests.core.fair import fair_record
from tests.server.client import GENEROUS, Server, person, serving
from tests.server.club import HOST, START, opened

GHOST = "ghost"


def _with(record: Record, bot: str) -> Record:
    seats = [Player("Ada"), Player(bot, bot)]
    return Record(msgspec.structs.replace(record.header, seats=seats), record.lines, record.result)


def test_a_record_that_names_one_is_refused(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada:
            for bot, code in ((GHOST, 400), ("greedy", 201)):
                given = _with(fair_record("carcassonne"), bot).write()
                answer = await ada.http.post(
                    "/api/records", content=given, headers={"content-type": "application/jsonl"}
                )
                assert answer.status_code == code, answer.text
                if bot == GHOST:
                    why = answer.json()
                    assert why["error"] == "bad_record"
                    assert GHOST in why["say"]["fr"]
                    assert "greedy" in why["say"]["en"]

    asyncio.run(story())


def test_a_yardstick_of_the_arena_is_no_opponent() -> None:
    """It may think for longer than anybody waits."""
    club = opened("carcassonne")
    assert "mcts-plain" in bots.names("carcassonne")
    with pytest.raises(UnknownBot, match="no bot called 'mcts-plain' plays carcassonne; there are random"):
        seating.seat_bot(club.table, 0, "mcts-plain", HOST, START)


def _kept(folder: Path, host: str, phase: str) -> str:
    """A table as earlier versions kept it, with such a bot in the first seat."""
    [created, *_] = entries_of(fair_record("carcassonne").write().encode(), host, "Host", 1)
    seats = [log.Sat(at=1, seat=0, name=GHOST, bot=GHOST), log.Sat(at=1, seat=1, name="Host", person=host)]
    further: list[log.Entry] = [log.Began(at=1), log.Forfeited(at=1, seat=1)]
    entries = [created, *seats, *further[: ["open", "running", "over"].index(phase)]]
    assert Table.of("t", entries).phase == phase

    async def write() -> None:
        async with await SqliteStore.open(folder) as store:
            await store.append(phase, 0, [log.encode(entry) for entry in entries])

    asyncio.run(write())
    return phase


@pytest.mark.parametrize("phase", ["open", "running", "over"])
def test_a_stored_table_goes_on_with_another(tmp_path: Path, phase: str) -> None:
    other = bots.stand_in("carcassonne")
    data = tmp_path / "data"
    with serving(data, *GENEROUS) as server:

        async def come() -> str:
            async with person(server, "Host") as host:
                table: str = (await host.open_table())["table"]["id"]
                cookies.update(host.http.cookies)
                await host.sit(table, 0)
            return table

        cookies: dict[str, str] = {}
        mine = asyncio.run(come())
    host = asyncio.run(_who_sits(data, mine))
    table = _kept(data, host, phase)
    with serving(data, *GENEROUS) as server:  # and it has nothing unexpected to log

        async def play() -> None:
            async with person(server, "Eve") as host:
                host.http.cookies.clear()
                host.http.cookies.update(cookies)
                at = table
                if phase == "over":
                    again = await host.ask("POST", f"/api/tables/{table}/rematch")
                    at = again["id"]
                if phase != "running":
                    await host.begin(at)
                seat = 0 if phase == "over" else 1
                async with host.at(at) as chair:
                    await chair.play(seat, most=2)
                    assert chair.table["seats"][1 - seat]["bot"] == other

        asyncio.run(play())


async def _who_sits(data: Path, table: str) -> str:
    async with await SqliteStore.open(data) as store:
        created = log.decode((await store.entries(table))[0])
    assert isinstance(created, log.Created)
    return created.host
