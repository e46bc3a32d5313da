"""A fallen flag costs that decision; then the seat is the player's again, however late they come."""

import asyncio
import contextlib
from pathlib import Path
from typing import Any

import pytest

from lascaux.server.errors import NotNow
from lascaux.server.live.live_tables import bot_acts, overdue
from lascaux.server.tables import flags, log
from lascaux.server.tables.clock import MAX_LAG_MS, OVERTIME_MS
from lascaux.server.tables.table import Table
from lascaux.wire.tables import ChessClock, MoveClock
from tests.chaos.inside import inside
from tests.server.client import Chair, Person, person
from tests.server.club import Club, begun, state
from tests.server.test_clocks import Hands

CLOCK = {"kind": "move", "seconds": 30}
LATE_MS = 30_000 + MAX_LAG_MS + 1


# --- the log and its fold --------------------------------------------------
def club_of(people: tuple[str | None, ...] = ("a", "b"), **more: Any) -> Club:
    club = begun("carcassonne", people, **{"clock": MoveClock(30), "at_zero": "bot", **more})
    for who in {somebody for somebody in people if somebody}:
        club.write([log.Came(at=club.now, person=who)])
    return club


def flag_falls(club: Club, seat: int = 0) -> None:
    """The seat's time runs out, and what was decided about it is done."""
    club.now = (club.table.clocks.deadline(seat) or 0) + 1
    assert overdue(club.table, seat, club.now)
    club.write(flags.ran_out(club.table, seat, club.now))


def bot_decides(club: Club, seat: int = 0) -> None:
    position, held = club.table.position, club.table.seats[seat]
    assert position is not None
    assert held.played_by is not None
    do = str(position.legal(seat).distinct[0])
    assert club.write(bot_acts(club.table, seat, held.played_by, do, club.table.asked[seat], club.now))


def decides(club: Club, seat: int) -> None:
    club.act(seat, str(club.table.position.legal(seat).distinct[0]))  # type: ignore[union-attr]


def seat_of(club: Club, seat: int = 0) -> tuple[bool, bool, int]:
    held = club.table.seats[seat]
    return held.stand_in is not None, held.lost, held.flags


def test_one_decision_is_lost_and_the_next_one_has_its_time() -> None:
    club = club_of()
    flag_falls(club)
    assert (seat_of(club), club.table.seats[0].once) == ((True, False, 1), True)
    bot_decides(club)
    assert seat_of(club) == (False, False, 1)
    decides(club, 1)
    assert club.table.clocks.left_at(club.now)[0] == 30_000
    decides(club, 0)
    assert seat_of(club) == (False, False, 0), "deciding in time is enough"
    assert state(Table.of("t", club.entries())) == state(club.table)


@pytest.mark.parametrize("most", [1, 3, 0])
def test_who_is_there_and_lets_it_happen_too_often_loses_the_seat(most: int) -> None:
    club = club_of(flags=most)
    for number in range(1, 5):
        flag_falls(club)
        if number == most:
            break
        bot_decides(club)
        assert seat_of(club) == (False, False, number)
        decides(club, 1)
    assert seat_of(club) == (most > 0, most > 0, most or 4)
    if most:
        with pytest.raises(NotNow, match="seat_lost"):
            flags.take_seat_back(club.table, 0, "a", club.now)
        bot_decides(club)
        assert seat_of(club)[0], "the bot plays on"


def test_who_was_away_finds_the_seat_kept() -> None:
    club = club_of(flags=2)
    club.write([log.Went(at=club.now, person="a")])
    for number in (1, 2):
        flag_falls(club)
        bot_decides(club)
        decides(club, 1)
        assert seat_of(club) == (number == 2, False, number)
    bot_decides(club)  # no one waits for half a minute any more
    decides(club, 1)
    club.write([log.Came(at=club.now, person="a")])
    club.write(flags.take_seat_back(club.table, 0, "a", club.now))
    assert seat_of(club) == (False, False, 0)
    decides(club, 0)


def test_saying_that_one_is_back_does_not_bring_the_fallen_decision_back() -> None:
    club = club_of()
    flag_falls(club)
    club.write(flags.take_seat_back(club.table, 0, "a", club.now))
    assert seat_of(club) == (True, False, 0)
    bot_decides(club)
    assert seat_of(club) == (False, False, 0)
    assert flags.take_seat_back(club.table, 0, "a", club.now) == []


def test_alone_with_bots_and_away_nothing_is_taken() -> None:
    club = club_of(("a", None))
    club.write([log.Went(at=club.now, person="a")])
    club.now += 3_600_000
    assert not overdue(club.table, 0, club.now)
    club.write([log.Came(at=club.now, person="a")])
    assert overdue(club.table, 0, club.now), "the time of this decision is up all the same"


def test_whose_time_for_the_game_is_used_up_has_some_for_each_decision() -> None:
    club = club_of(clock=ChessClock(60, 5))
    flag_falls(club)
    bot_decides(club)
    decides(club, 1)
    assert club.table.clocks.left_at(club.now)[0] == OVERTIME_MS
    club.now += 4_000
    decides(club, 0)
    decides(club, 1)
    assert club.table.clocks.left_at(club.now)[0] == OVERTIME_MS + 1_000, "what was saved is kept"
    kept = club.table.snapshot()
    assert Table.of("t", club.entries(), kept).clocks == club.table.clocks


def test_others_who_decide_at_once_keep_their_time() -> None:
    club = begun("prehistories", ("a", "b"), MoveClock(30), at_zero="bot")
    club.now += 10_000
    club.write([log.RanOut(at=club.now, seat=0)])
    assert club.table.clocks.left_at(club.now + 5_000)[1] == 15_000


# --- at the socket ---------------------------------------------------------
async def lays(chair: Chair, seat: int) -> None:
    eye = next(eye for eye in chair.eyes if eye["seat"] == seat)
    answer = await chair.request("act", seat=seat, version=chair.version, do=eye["distinct"][0])
    assert answer["type"] == "accepted"


def marks(chair: Chair, seat: int) -> tuple[str | None, bool]:
    shown = chair.table["seats"][seat]
    return shown["stand_in"], shown["late"]


@contextlib.asynccontextmanager
async def two(folder: Path, hands: Hands) -> Any:
    async with contextlib.AsyncExitStack() as stack:
        server: Any = await stack.enter_async_context(inside(folder / "data", hands))
        people: list[Person] = [await stack.enter_async_context(person(server, name)) for name in ("Ada", "Bob")]
        yield server, *people


def test_the_seat_comes_back_with_two_people(tmp_path: Path) -> None:
    hands = Hands()

    async def story() -> None:
        async with two(tmp_path, hands) as (server, ada, bob):
            table = (await ada.open_table(clock=CLOCK, at_zero="bot"))["table"]["id"]
            for seat, somebody in enumerate((ada, bob)):
                await somebody.sit(table, seat)
            await ada.begin(table)
            async with ada.at(table) as hers, bob.at(table) as his:
                await lays(hers, 0)
                await his.until(lambda: his.table["to_act"] == [1])
                hands.ms += LATE_MS
                await server.services.live_tables.maintain()
                await his.until(lambda: marks(his, 1) == ("decision", True))
                [fell] = hers.table["fallen"]
                assert (fell["seat"], fell["n"]) == (1, 1)
                assert fell["say"]["en"] == "Time ran out for Bob: the bot decides instead."
                await his.until(lambda: marks(his, 1) == (None, True) and his.table["to_act"] == [0])
                await lays(hers, 0)
                await his.until(lambda: his.table["to_act"] == [1])
                assert his.clock["left_ms"][1] == 30_000
                await lays(his, 1)
                await his.until(lambda: marks(his, 1) == (None, False))

    asyncio.run(story())


def test_one_fallen_flag_does_not_give_a_game_against_bots_away(tmp_path: Path) -> None:
    hands = Hands()

    async def story() -> None:
        async with two(tmp_path, hands) as (server, ada, _):
            seating = {"seating": [{}, {"bot": "greedy"}], "begin": True}
            table = (await ada.open_table(clock=CLOCK, at_zero="bot", **seating))["table"]["id"]
            async with ada.at(table) as chair:
                hands.ms += LATE_MS
                await server.services.live_tables.maintain()
                await chair.until(lambda: chair.table["n"] == 2 and chair.table["to_act"] == [0])
                assert (chair.table["phase"], marks(chair, 0)) == ("running", (None, True))
                await ada.ask("DELETE", f"/api/tables/{table}/seats/0/stand-in")
                await chair.until(lambda: marks(chair, 0) == (None, False))
                await lays(chair, 0)

    asyncio.run(story())
