"""A host decides about another's seat only after an absence that was announced to the table and lasted long enough."""

import asyncio
from collections.abc import Callable, Iterator
from typing import Any

import pytest

from lascaux.server.errors import NotAllowed, NotNow
from lascaux.server.notifications import notice
from lascaux.server.readers.reader_view import table_shown
from lascaux.server.tables import absence, flags, log, moderation, referee
from lascaux.server.tables.table import Table
from lascaux.server.tokens import alias
from lascaux.wire.tables import AnyClock, ChessClock, MoveClock, NewTable, NoClock
from tests.server.client import GENEROUS, Person, Server, person, serving
from tests.server.client import begun as game_of
from tests.server.club import HOST, START, Club, begun

DAY_S, MINUTE_S = 24 * 3600, 60

WAITS: list[tuple[AnyClock, int | None, int]] = [
    (NoClock(), None, DAY_S),
    (NoClock(), 600, 600),
    (MoveClock(5), None, 5 * MINUTE_S),
    (MoveClock(90), 60, 90),
    (MoveClock(90), 3600, 3600),
    (MoveClock(3 * DAY_S), None, 3 * DAY_S),
    (MoveClock(3 * DAY_S), 1, 3 * DAY_S),
    (ChessClock(900, 10), None, 900),
]


@pytest.mark.parametrize(("clock", "away_s", "wait_s"), WAITS)
def test_an_absence_lasts_at_least_as_long_as_the_clock_gives(clock: AnyClock, away_s: int | None, wait_s: int) -> None:
    assert absence.wait_s(NewTable(game="embers", seats=2, clock=clock, away_s=away_s)) == wait_s


def _decisions(club: Club, now: int) -> dict[str, str]:
    """What a host may do about seat 1, or the reason why not."""
    table, found = club.table, {}
    decisions: dict[str, Callable[[], list[log.Entry]]] = {
        "forfeit": lambda: referee.forfeit(table, 1, HOST, now),
        "stand_in": lambda: referee.substitute(table, 1, None, HOST, now),
        "kick": lambda: moderation.kick(table, alias("b"), HOST, now),
        "ban": lambda: moderation.ban(table, alias("b"), True, HOST, now),
    }
    for name, decide in decisions.items():
        try:
            found[name] = "done" if decide() else "nothing"
        except NotNow as error:
            found[name] = error.reason
    return found


def _all(reason: str) -> dict[str, str]:
    return dict.fromkeys(("forfeit", "stand_in", "kick", "ban"), reason)


def test_a_slow_game_is_not_won_by_a_click() -> None:
    clock = MoveClock(3 * DAY_S)
    club = begun("carcassonne", clock=clock)
    table, wait = club.table, 3 * DAY_S * 1000
    assert _decisions(club, START + 6_000) == _all("absence_not_announced")
    club.write(absence.announce(table, 1, HOST, START + 6_000))
    assert absence.announce(table, 1, HOST, START + 7_000) == [], "it was said already"
    announced = START + 6_000
    assert _decisions(club, announced + wait - 1) == _all("absence_too_short")
    assert _decisions(club, announced + wait) == _all("done")


def test_while_a_bell_runs_a_clock_at_zero_leaves_nobody_to_the_host() -> None:
    club = begun("stonehouse", ("a", "b", "c"), clock=MoveClock(5))
    table = club.table
    assert table.position is not None
    first = table.position.view(None)["first"]
    club.act(first, "no-cards")
    club.now += 7_000
    club.write(flags.ran_out(table, first, club.now))
    assert absence.decidable_from(table, first, club.now) == club.now, "they let their time run out"
    club.act(first, "mode auction")
    assert first in table.to_act
    assert table.bell.left_at(club.now) == 15_000, "in the auction all have as long as the bell says"
    with pytest.raises(NotNow, match="absence_not_announced"):
        referee.forfeit(table, first, HOST, club.now)


def test_everybody_at_the_table_sees_the_announcement() -> None:
    club = begun("carcassonne", clock=MoveClock(60))
    club.write(absence.announce(club.table, 1, HOST, START))
    shown = table_shown(club.table, "a")
    assert shown.away_s == 300
    assert [(one.seat, one.n, one.at_ms, one.wait_s) for one in shown.absences] == [(1, 0, START, 300)]
    assert "B" in shown.absences[0].say["en"]
    assert "5 minutes" in shown.absences[0].say["fr"]
    assert [(seat.away_ms, seat.decidable_ms) for seat in shown.seats] == [(None, None), (START, START + 300_000)]


def test_the_absent_player_is_told_and_by_when_to_be_back() -> None:
    club = begun("carcassonne")
    assert "b" not in notice.due_notices(club.table, START)
    club.write(absence.announce(club.table, 1, HOST, START))
    told = notice.notice_for(club.table, "b")
    assert notice.due_notices(club.table, START)["b"] == f"away.{START}"
    assert (told.kind, told.deadline) == ("away", START + DAY_S * 1000)
    assert "24 hours" in told.body("en", START)
    club.write([log.Came(at=START + 1, person="b")])
    assert "b" not in notice.due_notices(club.table, START + 1)


def _both_act(club: Club) -> None:
    for seat in (0, 1):
        assert club.table.position is not None
        club.act(seat, str(next(iter(club.table.position.legal(seat)))))


RETURNS: dict[str, Callable[[Club], object]] = {
    "comes": lambda club: club.write([log.Came(at=club.now, person="b"), log.Went(at=club.now, person="b")]),
    "decides": _both_act,
    "takes the seat back": lambda club: club.write(
        [*referee.stand_in(club.table, 1, "random", "absent", club.now), log.BotLeft(at=club.now, seat=1)]
    ),
}


@pytest.mark.parametrize("how", RETURNS)
def test_an_absence_ends_when_the_player_is_back(how: str) -> None:
    club = begun("carcassonne", away_s=60)
    club.write(absence.announce(club.table, 1, HOST, START))
    RETURNS[how](club)
    assert club.table.announced == {}
    assert _decisions(club, START + 60_000) == _all("absence_not_announced")
    assert len(table_shown(club.table, "a").absences) == 1, "that it was announced stays in the chronicle"


def test_after_a_restart_of_the_server_people_get_time_to_come_back() -> None:
    club = begun("carcassonne", away_s=3600)
    club.write(absence.announce(club.table, 1, HOST, START))
    club.restart(2 * 3600 * 1000)
    assert _decisions(club, club.now) == _all("absence_too_short")
    assert _decisions(club, club.now + absence.RETURN_MS) == _all("done")


def test_who_may_announce_whom() -> None:
    club = begun("carcassonne", people=("a", None, HOST))
    table = club.table
    with pytest.raises(NotAllowed):
        absence.announce(table, 0, "a", START)
    with pytest.raises(NotNow, match="nobody_sits_there"):
        absence.announce(table, 1, HOST, START)
    with pytest.raises(NotNow, match="player_is_here"):
        absence.announce(table, 2, HOST, START)
    club.write([log.Came(at=START, person="a")])
    with pytest.raises(NotNow, match="player_is_here"):
        absence.announce(table, 0, HOST, START)


def test_a_lost_seat_stays_the_bots_and_its_player_can_be_sent_away() -> None:
    club = begun("carcassonne", clock=MoveClock(5), at_zero="bot", flags=1)
    club.write([log.Came(at=START, person="a")])
    club.write(flags.ran_out(club.table, 0, START + 6_000))
    assert club.table.seats[0].lost
    assert moderation.ban(club.table, alias("a"), True, HOST, START + 6_000)


def test_a_log_with_an_announcement_is_read_again() -> None:
    club = begun("carcassonne")
    club.write(absence.announce(club.table, 1, HOST, START))
    again = Table.of("t", club.entries())
    assert (again.announced, again.absences) == (club.table.announced, club.table.absences)


@pytest.fixture(scope="module")
def brisk(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A server at which who asked over HTTP counts as present for less than a second."""
    with serving(
        tmp_path_factory.mktemp("brisk") / "data", *GENEROUS, "--poll-s", "0.3", "--absence-s", "0.3"
    ) as server:
        yield server


async def _once_allowed(host: Person, method: str, path: str, body: Any = None) -> list[str]:
    """Ask again whenever the answer says when to; the reasons for refusals in between."""
    refused = []
    while (answer := await host.http.request(method, path, json=body)).status_code == 409:
        why = answer.json()
        refused.append(why["error"])
        await asyncio.sleep(why["facts"]["retry_ms"] / 1000)
    assert answer.is_success, answer.text
    return refused


def test_at_the_door_an_absence_is_announced_and_has_to_last(brisk: Server) -> None:
    async def story() -> None:
        async with person(brisk, "Ada") as ada, person(brisk, "Bob") as bob:
            table = await game_of(ada, bob, away_s=2)
            seat, who = f"/api/tables/{table}/seats/1", (await bob.ask("GET", "/api/session"))["who"]
            people = f"/api/tables/{table}/people/{who}"
            every: list[tuple[str, str, Any]] = [
                ("POST", f"{seat}/forfeit", None),
                ("PUT", f"{seat}/stand-in", {}),
                ("DELETE", people, None),
                ("PUT", f"{people}/ban", {}),
            ]
            async with ada.at(table) as host:

                def shown() -> Any:
                    return host.table["seats"][1]

                # A player who reads over HTTP with a cookie is present when they ask.
                await bob.see(table)
                await host.until(lambda: shown()["present"])
                await host.until(lambda: not shown()["present"])
                for method, path, body in every:
                    why = await ada.ask(method, path, body, 409)
                    assert (why["error"], why["facts"]) == ("absence_not_announced", {"seat": 1, "wait_s": 2})
                await ada.ask("POST", f"{seat}/absence")
                await host.until(lambda: shown()["decidable_ms"] is not None)
                assert shown()["decidable_ms"] == shown()["away_ms"] + 2000
                await bob.see(table)
                await host.until(lambda: shown()["away_ms"] is None)
                await host.until(lambda: not shown()["present"])
                await ada.ask("POST", f"{seat}/absence")
                assert set(await _once_allowed(ada, *every[0])) == {"absence_too_short"}
                await host.until(lambda: host.table["phase"] == "over")
                assert [one["seat"] for one in host.table["absences"]] == [1, 1]

    asyncio.run(story())


def test_a_program_that_took_a_seat_over_http_is_not_present_for_ever(brisk: Server) -> None:
    async def story() -> None:
        async with person(brisk, "Ada") as ada:
            made = await ada.open_table(seating=[{}, None], away_s=1)
            table = made["table"]["id"]
            program = Person(brisk, Authorization=f"Bearer {made['links'][1]['token']}")
            async with program.http, ada.at(table) as host:
                await program.sit(table, 1, name="Automaton")
                await ada.begin(table)
                await program.see(table)
                await host.until(lambda: host.table["seats"][1]["present"])
                await host.until(lambda: not host.table["seats"][1]["present"])
                await ada.ask("POST", f"/api/tables/{table}/seats/1/absence")
                await _once_allowed(ada, "PUT", f"/api/tables/{table}/seats/1/stand-in", {})

    asyncio.run(story())
