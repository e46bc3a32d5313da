"""Clocks at zero, idle tables, slow readers: with a clock and a line in the test's hand."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from lascaux.server.errors import TimeIsUp
from lascaux.server.live.live_table import LiveTable
from lascaux.server.people.guests import Guest
from lascaux.server.services import Services, open_services
from lascaux.server.settings import Settings
from lascaux.server.tables import flags, log, referee, seating
from lascaux.server.web import requests
from lascaux.server.web.connection_limits import ConnectionLimiter
from lascaux.server.web.keepalive import Keepalive
from lascaux.server.web.table_socket import MAX_WAITING, TableSocket
from lascaux.server.web.websocket import WebSocketProtocol
from lascaux.store.sqlite import SqliteStore
from lascaux.wire import socket as wire
from lascaux.wire.socket import ResultShown
from lascaux.wire.tables import AtZero, ChessClock, MoveClock, NewTable, Pace

ADA, BOB = Guest("a", "Ada", "red"), Guest("b", "Bob", "blue")


class Hands:
    """A clock that goes when it is told to."""

    def __init__(self) -> None:
        self.ms = 1_000_000

    def __call__(self) -> int:
        return self.ms


@contextlib.asynccontextmanager
async def a_server(folder: Path, hands: Hands) -> AsyncIterator[Services]:
    settings = Settings(data=str(folder), chat=1000)
    async with await SqliteStore.open(folder) as store, open_services(settings, store, hands) as services:
        yield services


async def a_game(services: Services, settings: NewTable, pace: Pace = "none") -> LiveTable:
    settings = msgspec.structs.replace(settings, pace=pace)
    live, _ = await services.live_tables.open_table(settings, ADA.person, ADA.name)
    for seat, guest in enumerate((ADA, BOB)):
        await live.change(lambda t, now, seat=seat, g=guest: seating.sit(t, seat, g.person, g.name, None, now))  # type: ignore[misc]
    await live.change(lambda t, now: seating.begin(t, ADA.person, now))
    return live


async def decide(live: LiveTable, seat: int, lag: int = 0) -> int:
    assert live.table.position is not None
    do = str(live.table.position.legal(seat).distinct[0])
    request = wire.Act(id=f"{live.table.version}", seat=seat, version=live.table.version, do=do)
    return await requests.carry_out(live, (ADA, BOB)[seat], request, lag)


@pytest.mark.parametrize("at_zero", ["bot", "forfeit", "host"])
@pytest.mark.parametrize("noticed", ["by the caretaker", "by a late decision"])
def test_at_zero(tmp_path: Path, at_zero: AtZero, noticed: str) -> None:
    async def story() -> None:
        hands = Hands()
        async with a_server(tmp_path, hands) as services:
            live = await a_game(services, NewTable("carcassonne", 2, clock=MoveClock(5), at_zero=at_zero))
            table = live.table
            await decide(live, 0)
            hands.ms += 4_900
            await services.live_tables.maintain()
            assert table.clocks.left_at(hands())[1] == 100
            if noticed == "by the caretaker":
                hands.ms += 1_200
                await services.live_tables.maintain()
            else:
                hands.ms += 200
                with pytest.raises(TimeIsUp):
                    await decide(live, 1)
            assert table.clocks.left_at(hands())[1] == 0
            shown = live.whole(BOB.person)
            if at_zero == "forfeit":
                assert table.phase == "over"
                assert shown.result == ResultShown(scores=None, winners=[0], account=None, forfeited=[1])
            elif at_zero == "bot":
                async with asyncio.timeout(180):
                    while table.to_act != (0,):
                        await asyncio.sleep(0.01)
                assert shown.table.seats[1].bot == referee.deputy(table)
                await live.change(lambda t, now: flags.take_seat_back(t, 1, BOB.person, now))
                await decide(live, 0)
                await decide(live, 1)
            else:
                assert shown.clock.running == []
                hands.ms += 60_000
                await services.live_tables.maintain()
                assert table.phase == "running", "the host decides"
                await live.change(lambda t, now: referee.substitute(t, 1, "random", ADA.person, now))
                assert table.seats[1].played_by == "random"

    asyncio.run(story())


def test_lag_is_forgiven_within_bounds_and_logged(tmp_path: Path) -> None:
    async def story() -> None:
        hands = Hands()
        async with a_server(tmp_path, hands) as services:
            live = await a_game(services, NewTable("carcassonne", 2, clock=ChessClock(60, 2)))
            hands.ms += 10_000
            await decide(live, 0, lag=300)
            assert (live.table.acts[-1].spent, live.table.acts[-1].lag) == (9_700, 300)
            assert live.table.clocks.left[0] == 60_000 - 9_700 + 2_000
            hands.ms += 10_000
            await decide(live, 1, lag=9_999)
            assert (live.table.acts[-1].spent, live.table.acts[-1].lag) == (9_000, 1_000)
            hands.ms += 52_300 + 900
            await decide(live, 0, lag=1_000)
            assert live.table.phase == "running", "in time, once its way here is taken off"

    asyncio.run(story())


def _line(transport: Any) -> WebSocketProtocol:
    return WebSocketProtocol(transport, asyncio.get_running_loop(), set(), ConnectionLimiter(10, 10), Keepalive(10.0))


def test_round_trips_give_the_lag() -> None:
    async def story() -> None:
        line = _line(None)
        assert line.lag_ms == 0
        for trip in (9.0, 0.2, 0.1, 0.2, 0.3, 0.2):
            line.note_trip(trip)
        assert line.lag_ms == 100
        for _ in range(5):
            line.note_trip(9.0)
        assert line.lag_ms == 1_000

    asyncio.run(story())


def test_a_table_nobody_looks_at_is_let_go_and_comes_back(tmp_path: Path) -> None:
    async def story() -> None:
        hands = Hands()
        async with a_server(tmp_path, hands) as services:
            quiet = await a_game(services, NewTable("carcassonne", 2))
            ticking = await a_game(services, NewTable("carcassonne", 2, clock=ChessClock(3600)))
            await decide(quiet, 0)
            hands.ms += 700_000
            await services.live_tables.maintain()
            assert list(services.live_tables.loaded) == [ticking.table.id]
            again = await services.live_tables.get(quiet.table.id)
            assert again is not quiet
            assert again.table.position == quiet.table.position
            assert again.whole(None) == quiet.whole(None)

    asyncio.run(story())


class Deaf(asyncio.Transport):
    """What is below a socket whose other end reads nothing."""

    line: WebSocketProtocol

    def write(self, data: bytes | bytearray | memoryview) -> None:
        self.line.pause_writing()

    def is_closing(self) -> bool:
        return False

    def abort(self) -> None:
        self.line.connection_lost(ConnectionAbortedError())


def test_who_does_not_read_is_dropped(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lascaux.server.web.table_socket.HANG_UP_S", 0.05)

    async def story() -> None:
        async with a_server(tmp_path, Hands()) as services:
            live = await a_game(services, NewTable("carcassonne", 2))
            deaf = Deaf()
            line = deaf.line = _line(deaf)
            connection = TableSocket(services, live, BOB, line, "", follows=False)
            await connection.begin()
            assert connection in live.listeners
            for number in range(MAX_WAITING + 3):
                said = wire.Say(id=f"{number}", text="x")
                assert await requests.carry_out(live, ADA, said), "others go on"
            async with asyncio.timeout(180):
                while connection in live.listeners:
                    await asyncio.sleep(0.01)
            assert services.metrics.dropped == 1

    asyncio.run(story())


@pytest.mark.parametrize("broken", [True, False])
def test_a_failed_write_is_not_acknowledged_and_the_table_goes_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, broken: bool
) -> None:
    from lascaux.store.errors import StoreFailed

    async def story() -> None:
        hands = Hands()
        async with a_server(tmp_path, hands) as services:
            live = await a_game(services, NewTable("carcassonne", 2))

            async def fail(*_: Any) -> None:
                raise StoreFailed("disk full", broken)

            with monkeypatch.context() as failing:
                failing.setattr(services.store, "append", fail)
                answer = await requests.answer(live, ADA, wire.Say(id="1", text="x"), 0)
                assert msgspec.to_builtins(answer)["reason"] == "not_stored"
            again = await services.live_tables.get(live.table.id)
            assert (again is live) is not broken, "where it may be there after all, the table is read again"
            assert again.table.chat == []
            assert await decide(again, 0)

    asyncio.run(story())


@pytest.mark.parametrize("jump", [-3_600_000, 3_600_000])
def test_whatever_the_machine_s_clock_did_nobody_pays_and_time_never_runs_back(tmp_path: Path, jump: int) -> None:
    async def story() -> None:
        hands = Hands()
        hands.ms += 2 * 3_600_000
        async with a_server(tmp_path, hands) as services:
            live = await a_game(
                services, NewTable("carcassonne", 2, clock=ChessClock(60), at_zero="forfeit", grace_s=30)
            )
            await decide(live, 0)
            hands.ms += 5_000
            await live.change(lambda t, now: referee.say(t, "hm", "Ada", "hm", ADA.person, now))
        hands.ms += jump
        async with a_server(tmp_path, hands) as services:
            again = await services.live_tables.get(live.table.id)
            await services.live_tables.maintain()
            assert (again.table.phase, again.table.clocks.left_at(again.time)) == ("running", [60_000, 55_000])
            assert not any(seat.stand_in for seat in again.table.seats), "they get a while to come back"
            hands.ms += 2_000
            assert again.whole(None).clock.left_ms == [60_000, 53_000]
            assert await decide(again, 1)
            hands.ms += 61_000
            await services.live_tables.maintain()
            assert again.table.seats[0].stand_in or again.table.seats[0].out, "and time goes on"
            times = [log.decode(data).at for data in await services.store.entries(live.table.id)]
            assert times == sorted(times)

    asyncio.run(story())


def test_a_clock_that_is_set_takes_no_time_from_anybody(tmp_path: Path) -> None:
    """The machine learns what year it is while Ada thinks: she has spent the five seconds that went by."""

    async def story() -> None:
        hands = Hands()
        async with a_server(tmp_path, hands) as services:
            live = await a_game(services, NewTable(game="carcassonne", seats=2, clock=MoveClock(seconds=60)))
            seat = live.table.to_act[0]
            hands.ms += 5_000
            before = live.time
            hands.ms += 10**12
            services.live_tables.keep_time(10**12)
            assert live.time == before
            assert live.table.clocks.left_at(live.time)[seat] == 55_000
            await services.live_tables.maintain()
            assert live.table.id in services.live_tables.loaded
            assert live.table.phase == "running"

    asyncio.run(story())
