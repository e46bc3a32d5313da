"""Bots, clocks and bells wait until what happened has been seen: by those who say so, and not for ever."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from lascaux.games.prehistories.display_times import FLIGHT_MS, GLANCE_MS, REVEAL_MS, TAKEN_MS
from lascaux.games.stonehouse.display_times import CARD_MS, CARDS_MS, EFFECT_MS
from lascaux.kit.landscape.display_times import REST_MS, TILE_MS
from lascaux.server.live import view_acks
from lascaux.wire.tables import ChessClock, MoveClock, NewTable
from tests.chaos.inside import inside
from tests.server.client import Chair, person
from tests.server.club import begun
from tests.server.test_clocks import Hands, a_game, a_server, decide

TURN_MS = TILE_MS + REST_MS
"""A tile is laid, and nothing else."""
BOTS = {"seating": [{}, {"bot": "greedy"}, {"bot": "greedy"}], "begin": True}


def served(folder: Path, absence_s: float = 3600) -> Any:
    return inside(folder / "data", absence_s=absence_s)


def acts(chair: Chair) -> list[int]:
    """Who decided, as the chair was told it."""
    told = (event for step in chair.steps for eye in step["eyes"] for event in eye["events"])
    return [event["seat"] for event in told if event["type"] == "tile_placed"]


async def lays(chair: Chair) -> None:
    answer = await chair.request("act", seat=0, version=chair.version, do=chair.eyes[0]["distinct"][0])
    assert answer["type"] == "accepted"


async def says_seen(chair: Chair) -> None:
    assert (await chair.request("seen", version=chair.version))["type"] == "accepted"


async def thought(server: Any, table: str) -> None:
    """Wait until the bot knows what it wants and nothing keeps it but those who look."""
    live = server.services.live_tables
    async with asyncio.timeout(180):
        while not live.loaded[table].view_acks.waiting and live.thinking:
            await asyncio.sleep(0.01)


def test_bots_decide_one_after_the_other_when_what_came_before_was_seen(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(view_acks, "SLACK_MS", 10**9)  # no one gives up waiting

    async def story() -> None:
        async with served(tmp_path) as server, person(server, "Ada") as ada, person(server, "Eve") as eve:
            table = (await ada.open_table(3, pace="seen", **BOTS))["table"]["id"]
            async with ada.at(table) as chair, eve.at(table) as watcher:
                await says_seen(chair)
                await says_seen(watcher)
                await lays(chair)
                for laid in (1, 2, 3):
                    await chair.until(lambda: len(acts(chair)) >= laid)  # noqa: B023 - awaited here
                    assert chair.steps[-1]["sight_ms"] >= TURN_MS
                    await thought(server, table)
                    assert acts(chair) == [0, 1, 2][:laid], "the next one waits, though it has thought"
                    await says_seen(chair)  # and no one waits for those who only watch
                assert chair.table["to_act"] == [0]

    asyncio.run(story())


def test_whose_line_breaks_is_waited_for(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(view_acks, "SLACK_MS", 10**9)

    async def story() -> None:
        async with served(tmp_path) as server, person(server, "Ada") as ada:
            table = (await ada.open_table(3, pace="seen", **BOTS))["table"]["id"]
            live = await server.services.live_tables.get(table)
            async with ada.at(table) as chair:
                await says_seen(chair)
                await lays(chair)
            await thought(server, table)
            assert len(live.table.acts) == 1
            async with ada.at(table) as chair:
                await says_seen(chair)
                await chair.until(lambda: acts(chair) == [1])

    asyncio.run(story())


def test_bots_do_not_wait_for_a_closed_page_whose_player_goes_on_over_http(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(view_acks, "SLACK_MS", 10**9)

    async def story() -> None:
        async with served(tmp_path) as server, person(server, "Ada") as ada:
            table = (await ada.open_table(3, pace="seen", **BOTS))["table"]["id"]
            async with ada.at(table) as chair:
                await says_seen(chair)
                version, do = chair.version, chair.eyes[0]["distinct"][0]
            body = {"type": "act", "id": "1", "seat": 0, "version": version, "do": do}
            (await ada.http.post(f"/api/tables/{table}/act", json=body)).raise_for_status()
            live = await server.services.live_tables.get(table)
            async with asyncio.timeout(180):
                while len(live.table.acts) < 3:
                    await asyncio.sleep(0.01)

    asyncio.run(story())


@pytest.mark.parametrize("why", ["no pace", "nobody says", "she goes", "she is too slow"])
def test_bots_do_not_wait(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, why: str) -> None:
    monkeypatch.setattr(view_acks, "SLACK_MS", 0 if why == "she is too slow" else 10**9)

    async def story() -> None:
        async with served(tmp_path, absence_s=0) as server, person(server, "Ada") as ada:
            pace = "none" if why == "no pace" else "seen"
            table = (await ada.open_table(3, pace=pace, **BOTS))["table"]["id"]
            async with ada.at(table) as chair:
                if why != "nobody says":
                    await says_seen(chair)
                await lays(chair)
                if why != "she goes":
                    await chair.until(lambda: acts(chair) == [0, 1, 2])
            live = await server.services.live_tables.get(table)
            async with asyncio.timeout(180):
                while live.table.to_act != (0,) or len(live.table.acts) < 3:
                    await asyncio.sleep(0.01)

    asyncio.run(story())


def test_nobody_pays_for_looking(tmp_path: Path) -> None:
    async def story() -> None:
        hands = Hands()
        async with a_server(tmp_path, hands) as services:
            live = await a_game(services, NewTable("carcassonne", 2, clock=ChessClock(60)), pace="seen")
            hands.ms += 10_000
            await decide(live, 0)
            assert live.whole(None).clock.waits_ms == [0, TURN_MS]
            hands.ms += TURN_MS - 50
            assert live.whole(None).clock.left_ms == [50_000, 60_000]
            assert live.whole(None).clock.waits_ms == [0, 50]
            hands.ms += 1_050
            await decide(live, 1)
            assert live.table.acts[-1].spent == 1_000
            hands.ms += 100
            await decide(live, 0)
            assert live.table.acts[-1].spent == 0, "who does not need to look may decide at once"

    asyncio.run(story())


def test_the_seconds_of_an_auction_begin_when_the_cards_were_read() -> None:
    club = begun("stonehouse", ("a", "b", "c"), pace="seen")
    position = club.table.position
    assert position is not None
    first = position.to_act[0]
    for do in ("cards", "mode auction"):
        club.act(first, do)
    for seat in range(3):
        club.act(seat, "play stay")
    # Three cards are turned up, and what comes of them is one thing: all who stayed harvest.
    read = CARDS_MS + 3 * CARD_MS + EFFECT_MS
    assert club.table.sight.ms == read
    assert club.table.bell.left_at(club.now + read) == club.table.bell.ms == 15_000
    assert club.table.bell.waits_at(club.now) == read
    assert club.table.bell.left_at(club.now + read + 4_000) == 11_000


def test_nobody_is_hurried_while_all_hunters_are_turned_up() -> None:
    club = begun("prehistories", ("a", "b"), clock=MoveClock(60), pace="seen")
    for seat in (0, 1):
        assert club.table.sight.ms == 0, "what is laid face down shows nothing"
        club.act(seat, str(club.table.position.legal(seat).actions[-1]))  # type: ignore[union-attr]
    assert club.table.sight.ms == REVEAL_MS
    assert set(club.table.clocks.since.values()) == {club.now + REVEAL_MS}


def test_nobodys_clock_runs_before_a_hunt_was_seen() -> None:
    """A tile is taken, flies to the cave and is looked at there: only then the next player's time begins."""
    club = begun("prehistories", ("a", "b"), clock=MoveClock(60), pace="seen")

    def act(verb: str) -> int:
        """The player whose turn it is takes the first of the longest actions that begin so."""
        seat = club.table.to_act[0]
        actions = [str(action) for action in club.table.position.legal(seat).actions]  # type: ignore[union-attr]
        club.act(seat, max((action for action in actions if action.startswith(verb)), key=len))
        return seat

    act("lay ")
    act("lay ")
    hunter = act("hunt ")
    assert club.table.sight.ms == TAKEN_MS
    assert club.table.clocks.since == {hunter: club.now + TAKEN_MS}, "the hunter looks at the tile for free, too"
    if club.table.phase == "running" and club.table.position.view(None)["phase"] == "hunt":  # type: ignore[union-attr]
        act("stop")
    act("paint ")
    assert club.table.sight.ms == FLIGHT_MS + GLANCE_MS
    (other,) = club.table.to_act
    assert other != hunter
    assert club.table.clocks.since == {other: club.now + FLIGHT_MS + GLANCE_MS}
