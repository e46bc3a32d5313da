"""Bells: time becomes ordinary actions, survives a restart, hurries no one who is alone, and judges no one stale."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lascaux.core.capabilities import nature_of
from lascaux.core.choices import ANSWER
from lascaux.core.replay import Replay
from lascaux.server.errors import NotNow, OutOfDate
from lascaux.server.live.autoload import wake_tables
from lascaux.server.live.live_tables import _rung
from lascaux.server.readers import reader_view
from lascaux.server.readers.timeline import timeline
from lascaux.server.tables import log, referee
from lascaux.server.tables.table import Table
from lascaux.wire.tables import ChessClock, MoveClock, NewTable
from tests.chaos.inside import inside
from tests.server.client import Chair, Person, person
from tests.server.club import Club, begun, state
from tests.server.test_clocks import Hands, a_game, a_server

WINDY: dict[str, Any] = {"options": {"wind": True}}
BELL_MS = 20_000


def windy(**more: Any) -> Club:
    """Two people at Embers in the wind: a bell of twenty seconds for every phase."""
    return begun(**{**WINDY, **more})


def ring(club: Club) -> list[log.Entry]:
    return club.write(_rung(club.table, club.now))


# --- the log and its fold --------------------------------------------------
def test_the_late_are_taken_to_act_when_it_rings() -> None:
    club = windy()
    club.now += BELL_MS - 1
    assert (club.table.bell.left_at(club.now), ring(club)) == (1, [])
    club.now += 1
    entries = ring(club)
    assert [(entry.seat, entry.rang, entry.by) for entry in entries if isinstance(entry, log.Acted)] == [
        (0, True, None),
        (1, True, None),
    ]
    assert club.table.position.view(None)["phase"] == "fire"  # type: ignore[union-attr]
    assert club.table.bell.left_at(club.now) == BELL_MS, "the next phase winds it again"
    assert [moment.reason for moment in timeline(club.table, club.log, over=False).moments][-2:] == ["bell", "bell"]
    assert _replayed(club) == state(club.table)


def test_only_who_is_late() -> None:
    club = windy()
    club.act(1, str(club.table.position.legal(1).actions[0]))  # type: ignore[union-attr]
    club.now += BELL_MS
    assert [entry.seat for entry in ring(club) if isinstance(entry, log.Acted)] == [0]


def _replayed(club: Club, snapshot: bytes | None = None) -> dict[str, Any]:
    return state(Table.of("t", club.entries(), snapshot))


def test_a_bell_survives_a_restart_and_costs_nobody_the_downtime() -> None:
    club = windy()
    club.now += 5_000
    club.say("still there?")
    club.restart(down=3_600_000)
    assert club.table.bell.left_at(club.now) == BELL_MS - 5_000
    club.now += BELL_MS - 5_000
    assert len(ring(club)) == 2


def test_a_snapshot_knows_the_bell() -> None:
    club = windy()
    club.now += 7_000
    club.act(0, str(club.table.position.legal(0).actions[0]))  # type: ignore[union-attr]
    kept = club.table.snapshot()
    assert Table.of("t", club.entries(), kept).bell == club.table.bell == Table.of("t", club.entries()).bell


@pytest.mark.parametrize("clock", [MoveClock(5), ChessClock(5)])
def test_while_it_runs_no_clock_of_a_seat_does(clock: Any) -> None:
    club = windy(clock=clock)
    club.now += 10_000
    assert club.table.clocks.since == {}
    assert club.table.clocks.left_at(club.now) == [5_000, 5_000]


def test_slow_tables_have_slow_bells() -> None:
    assert windy(clock=MoveClock(3_600)).table.bell.ms == 3_600_000
    assert windy(clock=ChessClock(3_600)).table.bell.ms == BELL_MS


@pytest.mark.parametrize("people", [("a", "a"), ("a", None)])
def test_nobody_hurries_one_person(people: tuple[str | None, ...]) -> None:
    club = windy(people=people, clock=MoveClock(60))
    club.now += 10 * BELL_MS
    assert (club.table.bell.left_at(club.now), ring(club)) == (None, [])
    assert reader_view.clock_shown(club.table, club.now).running == [0, 1], "their own clocks run instead"


def test_nothing_is_stale_while_it_runs_and_nothing_is_undone() -> None:
    club = windy()
    seen = club.table.version
    club.act(0, str(club.table.position.legal(0).actions[0]))  # type: ignore[union-attr]
    club.act(1, str(club.table.position.legal(1).actions[0]))  # type: ignore[union-attr]
    club.act(0, "stake 1", version=seen)
    with pytest.raises(OutOfDate):
        club.act(1, "pass", version=club.table.version + 1)
    with pytest.raises(NotNow, match="bell_runs"):
        club.ask_undo(0)


def test_a_game_that_is_over_rings_no_more() -> None:
    club = windy()
    club.write(referee.forfeit(club.table, 0, "a", club.now))
    assert club.table.bell.left_at(club.now) is None


def test_a_record_of_rung_bells_replays_exactly() -> None:
    """What the bell did stands there as ordinary actions: passes and readiness, up to the next round's first choice."""
    club = begun("stonehouse", ("a", "b", "c"))
    assert club.table.position is not None
    first = club.table.position.view(None)["first"]
    for seat, do in ((first, "no-cards"), (first, "mode auction"), ((first + 1) % 3, "bid 2")):
        club.act(seat, do)
    for _ in range(2):
        club.now += club.table.bell.ms
        ring(club)
    assert club.table.position.view(None)["round"] == 2
    club.write(referee.forfeit(club.table, 0, "a", club.now))
    record = club.table.record()
    assert [line.do for line in record.lines[3:]] == ["pass", "pass", "ready", "ready", "ready"]
    assert Replay.of(record).end() == club.table.position


def test_a_record_names_every_engine_that_may_have_answered() -> None:
    club = begun("stonehouse", ("a", "b", "c"))
    here = nature_of(club.table.game)
    assert club.table.record().header.nature == here
    club.table.created = msgspec.structs.replace(club.table.created, nature="pymunk 6.0")
    assert club.table.record().header.nature == f"pymunk 6.0, {here}", "the server was brought up to date"


# --- at the socket ---------------------------------------------------------
@contextlib.asynccontextmanager
async def at_table(server: Any, people: list[Person], table: str) -> AsyncIterator[list[Chair]]:
    async with contextlib.AsyncExitStack() as stack:
        yield [await stack.enter_async_context(somebody.at(table)) for somebody in people]


async def act(chair: Chair, seat: int, do: str) -> str:
    answer = await chair.request("act", seat=seat, version=chair.version, do=do)
    return str(answer.get("reason", answer["type"]))


HOUR_MS = 3_600_000


@pytest.mark.parametrize("jump", [HOUR_MS, -HOUR_MS, 0, 100 * 24 * HOUR_MS], ids=["on", "back", "at once", "far on"])
def test_an_auction_ends_by_time_over_a_restart(tmp_path: Path, jump: int) -> None:
    """One bids, the server goes down, and fifteen seconds of its time after the bid the bell rings.

    Whatever happened to the clock of the machine meanwhile.
    """
    hands = Hands()
    hands.ms += 2 * HOUR_MS

    async def story() -> None:
        async with contextlib.AsyncExitStack() as stack:
            server: Any = await stack.enter_async_context(inside(tmp_path / "data", hands))
            people = [await stack.enter_async_context(person(server, name)) for name in ("Ada", "Bob", "Eve")]
            table = (await people[0].open_table(3, game="stonehouse"))["table"]["id"]
            for seat, somebody in enumerate(people):
                await somebody.sit(table, seat)
            await people[0].begin(table)
            async with at_table(server, people, table) as chairs:
                first = chairs[0].eyes[0]["view"]["first"]
                assert await act(chairs[first], first, "no-cards") == "accepted"
                assert await act(chairs[first], first, "mode auction") == "accepted"
                bidder, other = (first + 1) % 3, (first + 2) % 3
                stale = chairs[other].version
                assert await act(chairs[bidder], bidder, "bid 2") == "accepted"
                late = await chairs[other].request("act", seat=other, version=stale, do="bid 3")
                assert late["type"] == "accepted", "others act all the time: that makes nobody stale"
                hands.ms += 4_000
                await chairs[0].request("say", text="hm")
                await chairs[0].until(lambda: chairs[0].clock["bell_ms"] == 11_000)
        hands.ms += jump
        async with inside(tmp_path / "data", hands) as server:
            live = await server.services.live_tables.get(table)
            assert live.table.bell.left_at(live.time) == 11_000
            assert live.whole(None).clock.bell_ms == 11_000
            ear = _Ear(live.table.seats[0].person)
            live.listeners.add(ear)
            hands.ms += 11_000
            await server.services.live_tables.maintain()
            [step] = ear.steps
            assert sorted(step["overdue"]) == sorted({0, 1, 2} - {other})
            assert [event["type"] for event in step["eyes"][0]["events"]][-2:] == ["paid", "harvested"]
            assert step["clock"]["bell_ms"] == 60_000, "trade is next"
            live.listeners.clear()

    asyncio.run(story())


def test_a_table_with_a_bell_does_not_sleep_through_it(tmp_path: Path) -> None:
    """No one comes after the restart, and the table has no clock: the bell rings all the same."""
    hands = Hands()

    async def story() -> None:
        async with a_server(tmp_path, hands) as services:
            live = await a_game(services, NewTable("embers", 2, **WINDY))
            services.live_tables.loaded.clear()
            hands.ms += 3_600_000
            await wake_tables(services.live_tables, 0)
            woken = services.live_tables.loaded[live.table.id].table
            assert woken.bell.left_at(hands()) == BELL_MS
            hands.ms += BELL_MS
            await services.live_tables.maintain()
            assert [act.rang for act in woken.acts] == [True, True]
            hands.ms += services.live_tables.idle_ms + 1
            await services.live_tables.maintain()
            assert live.table.id in services.live_tables.loaded, "its bell runs"

    asyncio.run(story())


class _Ear:
    """Keeps the steps it is told."""

    def __init__(self, somebody: str | None) -> None:
        self.person, self.follows = somebody, False
        self.steps: list[Any] = []

    def send(self, message: bytes) -> None:
        self.steps.append(json.loads(message))

    def lose(self) -> None:
        raise AssertionError("the table was lost")


def test_what_nature_answers_is_kept_not_what_a_client_says() -> None:
    club = windy()
    for seat in (0, 1):
        club.act(seat, str(club.table.position.legal(seat).actions[0]))  # type: ignore[union-attr]
    true = str(club.table.position.complete(0, club.table.game.parse("stake 1")))  # type: ignore[union-attr]
    forged = f"stake 1{ANSWER}{(int(true[-1]) + 1) % 4}"
    [acted] = club.act(0, forged)
    assert isinstance(acted, log.Acted)
    assert acted.do == true
