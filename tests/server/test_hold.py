"""One player at one device for several seats: at any moment the time is charged to one of them, who holds it."""

import asyncio
from dataclasses import replace

import pytest

from lascaux.server.errors import NotAllowed, NotNow
from lascaux.server.tables import flags, log, referee
from lascaux.server.tables.table import Table
from lascaux.wire.tables import AnyClock, ChessClock, MoveClock
from tests.server.client import Server, person
from tests.server.club import Club, begun

S = 1000


def _club(clock: AnyClock, people: tuple[str | None, ...] = ("a", "a", "b"), **more: str) -> Club:
    """Prehistories begins with a secret choice of all seats."""
    club = begun("prehistories", people, clock=clock, **more)
    assert club.table.to_act == tuple(range(len(people)))
    return club


def _hold(club: Club, seat: int, after_s: int = 0, by: str = "a") -> None:
    club.now += after_s * S
    club.ask(lambda key: referee.hold(club.table, seat, key, by, club.now))


def _choose(club: Club, seat: int, after_s: int = 0) -> None:
    club.now += after_s * S
    assert club.table.position is not None
    club.act(seat, str(next(iter(club.table.position.legal(seat)))))


def _left(club: Club) -> list[int]:
    return [left // S for left in club.table.clocks.left_at(club.now) if left is not None]


def _running(club: Club) -> list[int]:
    return sorted(club.table.clocks.since)


def test_the_others_clocks_stand_until_they_hold_the_device() -> None:
    club = _club(MoveClock(60))
    _hold(club, 1)
    assert _running(club) == [1, 2]
    _hold(club, 0, after_s=20)
    assert (_running(club), _left(club)) == ([0, 2], [60, 40, 40])
    _choose(club, 0, after_s=15)
    assert (_running(club), _left(club)[1:]) == ([1, 2], [40, 25]), "it is the next one's turn at the device"
    _choose(club, 1, after_s=5)
    club.now += 5 * S
    assert (_running(club), _left(club)[2]) == ([2], 15)


def test_without_a_word_about_the_device_all_clocks_run() -> None:
    club = _club(MoveClock(60))
    club.now += 10 * S
    assert (_running(club), _left(club)) == ([0, 1, 2], [50, 50, 50])


@pytest.mark.parametrize("every_s", [1, 7])
def test_nobody_gains_time_by_handing_the_device_around(every_s: int) -> None:
    club, turns = _club(MoveClock(60)), 8
    for turn in range(turns):
        _hold(club, turn % 2, after_s=every_s)
    first = every_s  # before the first word both clocks ran
    assert sum(_left(club)[:2]) == 120 - 2 * first - every_s * (turns - 1)
    assert _left(club)[2] == 60 - every_s * turns


def test_one_clock_runs_for_as_long_as_a_player_owes_anything() -> None:
    club = _club(MoveClock(60), at_zero="bot")
    _hold(club, 0)
    club.now += 60 * S
    club.write(flags.ran_out(club.table, 0, club.now))
    assert _running(club) == [1, 2]
    assert _left(club) == [0, 60, 0]
    club = _club(MoveClock(60))
    _hold(club, 0)
    _choose(club, 0)
    _choose(club, 1)
    assert _running(club) == [2]
    _hold(club, 0)
    assert club.table.holders == {"a": 0}, "nothing to note where only one seat owes a decision, or none"


def test_an_increment_is_earned_by_every_decision() -> None:
    club = _club(ChessClock(300, 10))
    _hold(club, 0)
    _choose(club, 1, after_s=30)
    assert _left(club) == [270, 310, 270]
    _choose(club, 0)
    assert _left(club) == [280, 310, 270]


def test_a_choice_that_is_changed_gives_no_time_back() -> None:
    club = _club(MoveClock(60))
    _hold(club, 0)
    _choose(club, 0, after_s=10)
    _choose(club, 1, after_s=20)
    club.now += 5 * S
    club.act(1, "back")
    assert (_running(club), _left(club)) == ([1, 2], [50, 40, 25])
    club.act(0, "back")
    assert (_running(club), _left(club)) == ([0, 2], [50, 40, 25])


def test_only_ones_own_seats_and_not_for_ever() -> None:
    club = _club(MoveClock(60))
    with pytest.raises(NotAllowed):
        _hold(club, 2)
    for turn in range(referee.MAX_HANDOVERS):
        _hold(club, turn % 2)
    with pytest.raises(NotNow, match="handed_over_often"):
        _hold(club, 0)
    _choose(club, 2)
    _hold(club, 0)
    assert _running(club) == [0]


def test_a_bell_and_a_bot_in_the_place_of_the_player() -> None:
    club = _club(MoveClock(60))
    _hold(club, 0)
    club.write(referee.stand_in(club.table, 0, "random", "player", club.now))
    assert _running(club) == [0, 1, 2], "the bot does not sit at the device"
    club.write(flags.take_seat_back(club.table, 0, "a", club.now))
    assert _running(club) == [0, 2]


def test_the_clocks_follow_from_the_log() -> None:
    club = _club(MoveClock(60))
    _hold(club, 1, after_s=3)
    _hold(club, 0, after_s=20)
    _choose(club, 0, after_s=15)
    _choose(club, 2, after_s=1)
    again = Table.of("t", club.entries())
    assert replace(again.clocks) == replace(club.table.clocks)
    shorter = Table.of("t", club.entries(), club.table.snapshot())
    assert shorter.clocks == club.table.clocks
    assert [entry.seat for entry in club.entries() if isinstance(entry, log.Held)] == [1, 0]


def test_at_the_socket_only_the_holders_clock_runs(server: Server) -> None:
    async def story() -> None:
        async with person(server, "Ada") as ada, person(server, "Bob") as bob:
            clock = {"kind": "move", "seconds": 3600}
            made = await ada.open_table(
                3, game="prehistories", clock=clock, seating=[{"name": "Ida"}, {"name": "Ute"}, None]
            )
            table = made["table"]["id"]
            await bob.sit(table, 2)
            await ada.begin(table)
            async with ada.at(table) as two, bob.at(table) as one:
                await two.until(lambda: two.clock["running"] == [0, 1, 2])
                for seat in (0, 1, 0):
                    answer = await two.request("hold", seat=seat, version=two.version)
                    assert answer["type"] == "accepted", answer
                    await two.until(lambda seat=seat: two.clock["running"] == [seat, 2])  # type: ignore[misc]
                await one.until(lambda: one.clock["running"] == [0, 2])
                stands = one.clock["left_ms"][1]
                await one.request("say", text="Take your time.")
                await one.until(lambda: one.chat == ["Take your time."])
                assert one.clock["left_ms"][1] == stands, "it stood all the while"
                assert (await two.act(0))["type"] == "accepted"
                await one.until(lambda: one.clock["running"] == [1, 2])
                assert one.clock["left_ms"][1] <= stands
                assert (await one.request("hold", seat=1, version=one.version))["type"] == "unauthorised"
                assert (await one.request("hold", seat=2, version=one.version))["type"] == "accepted"
                assert one.clock["running"] == [1, 2]

    asyncio.run(story())
