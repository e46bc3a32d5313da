"""After a restart games go on by themselves: bots move and clocks end though no one comes, and no one pays for it."""

import asyncio
import signal
from pathlib import Path

import httpx
import pytest

from lascaux.server.live.autoload import wake_tables
from lascaux.server.tables import log, seating
from lascaux.server.tables.clock import MAX_LAG_MS
from lascaux.server.tables.table import Table
from lascaux.wire.tables import MoveClock, NewTable
from tests.server.client import GENEROUS, PATIENCE_S, Person, Server, person, serving, tls
from tests.server.downtime import read_log, resumed_fairly
from tests.server.test_clocks import Hands, a_game, a_server

SECONDS = 5


async def _begun(ada: Person, bots: bool, **settings: object) -> str:
    table = await _seated(ada, bots, **settings)
    await ada.begin(table)
    return table


async def _seated(ada: Person, bots: bool, **settings: object) -> str:
    table = str((await ada.open_table(**settings))["table"]["id"])  # type: ignore[arg-type]
    for seat in (0, 1):
        await ada.sit(table, seat, **({"bot": "random"} if bots else {"name": f"P{seat}"}))
    return table


async def _over(server: Server, tables: list[str]) -> None:
    """Wait until the lobby says so: to look at a table would wake it."""
    async with (
        httpx.AsyncClient(base_url=server.url, timeout=PATIENCE_S, verify=tls()) as http,
        asyncio.timeout(PATIENCE_S),
    ):
        while True:
            rows = (await http.get("/api/tables", params={"phase": "over"})).json()["tables"]
            if {row["id"] for row in rows} == set(tables):
                return
            await asyncio.sleep(0.1)


@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGKILL])
def test_bots_and_clocks_go_on_though_nobody_comes(tmp_path: Path, how: signal.Signals) -> None:
    data = tmp_path / "data"

    async def before(server: Server) -> tuple[str, str]:
        async with person(server, "Ada") as ada:
            clock = {"kind": "move", "seconds": SECONDS}
            timed = await _begun(ada, bots=False, clock=clock, at_zero="forfeit")
            played = await _seated(ada, bots=True, pace="seen")
            async with ada.at(played) as chair:
                # Each move now waits seconds for her to see it: the game would take longer than `end` waits.
                await chair.request("seen", version=chair.version)
                await ada.begin(played)
                await asyncio.to_thread(server.end, how)
            return timed, played

    timed, played = asyncio.run(before(Server(data, *GENEROUS)))
    assert Table.of(played, read_log(data, played)).phase == "running"
    with serving(data, *GENEROUS, "--return-s", "0") as server:
        asyncio.run(_over(server, [timed, played]))

    assert Table.of(played, read_log(data, played)).position.result is not None  # type: ignore[union-attr]
    entries = read_log(data, timed)
    [late] = [entry for entry in entries if isinstance(entry, log.RanOut)]
    clocks = resumed_fairly(entries).clocks
    assert late.at > clocks.since[0] + clocks.left[0] + MAX_LAG_MS, "what was left was there to be used"


def test_people_have_a_while_to_come_back(tmp_path: Path) -> None:
    data = tmp_path / "data"

    async def before(server: Server) -> tuple[str, str]:
        async with person(server, "Ada") as ada:
            timed = await _begun(ada, bots=False, clock={"kind": "move", "seconds": SECONDS}, at_zero="forfeit")
            played = await _begun(ada, bots=True)
            await asyncio.to_thread(server.end, signal.SIGKILL)
            return timed, played

    timed, played = asyncio.run(before(Server(data, *GENEROUS)))
    with serving(data, *GENEROUS, "--return-s", "3600") as server:
        asyncio.run(_over(server, [played]))
    assert not any(isinstance(entry, log.Resumed) for entry in read_log(data, timed)), "its clock stands still"


def test_a_beginning_that_the_lobby_missed(tmp_path: Path) -> None:
    """The crash came between the log and the summary: the lobby still calls the table open."""

    async def story() -> None:
        hands = Hands()
        async with a_server(tmp_path / "data", hands) as services:
            live_tables = services.live_tables
            live, _ = await live_tables.open_table(NewTable("carcassonne", 2, clock=MoveClock(seconds=60)), "a", "Ada")
            for seat in (0, 1):
                await live.change(lambda t, now, seat=seat: seating.sit(t, seat, "a", "Ada", None, now))  # type: ignore[misc]
            table = live.table
            await services.store.append(table.id, table.version, [log.encode(log.Began(at=hands.ms))])
            del live_tables.loaded[table.id]
            [row] = await services.store.summaries()
            assert row.summary.state == "open"
            await wake_tables(live_tables, 0)
            assert live_tables.loaded[table.id].table.clocks.since == {0: hands.ms}

    asyncio.run(story())


def test_what_needs_nobody_is_left_asleep(tmp_path: Path) -> None:
    async def story() -> None:
        async with a_server(tmp_path / "data", Hands()) as services:
            await a_game(services, NewTable("carcassonne", 2))
            await services.live_tables.open_table(NewTable("carcassonne", 2, clock=MoveClock(seconds=60)), "a", "Ada")
            services.live_tables.loaded.clear()
            await wake_tables(services.live_tables, 0)
            assert services.live_tables.loaded == {}

    asyncio.run(story())


def test_a_table_that_cannot_be_read_does_not_keep_others_asleep(
    tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    async def story() -> None:
        async with a_server(tmp_path / "data", Hands()) as services:
            settings = NewTable("carcassonne", 2, clock=MoveClock(seconds=60))
            tables = [(await a_game(services, settings)).table for _ in range(3)]
            await services.store.append(tables[1].id, tables[1].version, [b"broken"])
            services.live_tables.loaded.clear()
            await wake_tables(services.live_tables, 0)
            assert set(services.live_tables.loaded) == {tables[0].id, tables[2].id}

    asyncio.run(story())
    assert [record.message for record in caplog.records if record.levelname == "ERROR"] == ["loading a table failed"]
