"""What may be done at a table, by whom and when."""

from collections.abc import Callable
from typing import Any

import pytest

from lascaux.core.errors import BadOption, BadSeats, IllegalAction, LascauxError, UnknownBot
from lascaux.server.errors import NotAllowed, NotNow, OutOfDate, OverLimit
from lascaux.server.tables import flags, log, referee, seating
from lascaux.server.tables.table import Table
from lascaux.wire.tables import MoveClock, NewTable
from tests.madeup.game import EMBERS
from tests.server.club import HOST, START, Club, begun, opened, state

pytestmark = pytest.mark.usefixtures("burrow")


def first(club: Club, seat: int) -> str:
    """Some legal action."""
    assert club.table.position is not None
    return str(club.table.position.legal(seat).actions[0])


def legal(club: Club, seat: int) -> list[str]:
    """Every legal action that can be listed."""
    assert club.table.position is not None
    return [str(action) for action in club.table.position.legal(seat).actions]


# --- before the game -------------------------------------------------------
def test_a_table_is_made_for_the_game() -> None:
    with pytest.raises(BadSeats):
        seating.create(EMBERS, NewTable("embers", 5), HOST, "Host", [], START)
    with pytest.raises(BadOption):
        seating.create(EMBERS, NewTable("embers", 2, {"moon": 1}), HOST, "Host", [], START)
    secrets = set()
    for _ in range(3):
        (made,) = seating.create(EMBERS, NewTable("embers", 2), HOST, "Host", [], START)
        assert isinstance(made, log.Created)
        secrets.add(made.secret)
    assert len(secrets) == 3


def test_a_seat_is_for_one() -> None:
    club = opened()
    club.write(seating.sit(club.table, 0, "a", "Ada", "blue", START))
    with pytest.raises(NotNow, match="seat_taken"):
        seating.sit(club.table, 0, "b", "Bob", None, START)
    assert all(isinstance(entry, log.Sat) for entry in seating.sit(club.table, 0, "a", "Ida", "red", START))
    with pytest.raises(NotNow, match="seat_taken"):
        seating.seat_bot(club.table, 0, "random", HOST, START)
    club.write(seating.sit(club.table, 1, "a", "Ada's brother", None, START))
    assert club.table.seats_of("a") == [0, 1]


@pytest.mark.parametrize("seat", [-1, 2, 99])
def test_there_is_no_other_seat(seat: int) -> None:
    club = opened()
    commands: list[Callable[[], Any]] = [
        lambda: seating.sit(club.table, seat, "a", "Ada", None, START),
        lambda: seating.seat_bot(club.table, seat, "random", HOST, START),
        lambda: seating.stand(club.table, seat, HOST, START),
        lambda: seating.fix_salt(club.table, seat, "0" * 64, "a", START),
        lambda: seating.reveal_salt(club.table, seat, "x" * 16, "a", START),
        lambda: referee.shoulder(club.table, seat, True, "a", START),
        lambda: referee.change_host(club.table, seat, HOST, START),
    ]
    for command in commands:
        with pytest.raises(NotNow, match="no_such_seat"):
            command()


def test_the_host_seats_bots_and_frees_seats() -> None:
    club = opened()
    with pytest.raises(NotAllowed):
        seating.seat_bot(club.table, 0, "random", "a", START)
    with pytest.raises(UnknownBot):
        seating.seat_bot(club.table, 0, "deep", HOST, START)
    club.write(seating.seat_bot(club.table, 0, "random", HOST, START))
    club.write(seating.sit(club.table, 1, "a", "Ada", None, START))
    with pytest.raises(NotAllowed):
        seating.stand(club.table, 1, "b", START)
    club.write(seating.stand(club.table, 1, "a", START))
    club.write(seating.stand(club.table, 0, HOST, START))
    assert not any(seat.taken for seat in club.table.seats)
    assert seating.stand(club.table, 0, HOST, START) == []


def test_salts_change_the_game_and_not_the_promise() -> None:
    one, two = begun(people=("a", "b")), begun(people=("a", "c"))
    assert one.table.bag.promise == two.table.bag.promise
    assert one.table.seed != two.table.seed
    assert one.table.leaves != two.table.leaves


def test_the_host_begins_when_all_sit() -> None:
    club = opened()
    club.write(seating.sit(club.table, 0, "a", "Ada", None, START))
    with pytest.raises(NotNow, match="seats_free"):
        seating.begin(club.table, HOST, START)
    club.write(seating.sit(club.table, 1, "b", "Bob", None, START))
    with pytest.raises(NotAllowed):
        seating.begin(club.table, "a", START)
    club.write(seating.begin(club.table, HOST, START))
    assert club.table.phase == "running"
    assert club.table.position is not None
    assert len(club.table.leaves) == len(club.table.position.draws())


# --- during the game -------------------------------------------------------
def test_rules_and_notation_are_for_the_game_to_say() -> None:
    club = begun("carcassonne")
    before = state(club.table)
    with pytest.raises(IllegalAction) as refused:
        club.act(1, first(club, 0))
    assert refused.value.reason == "not_your_turn"
    with pytest.raises(NotNow, match="not_an_action"):
        club.act(0, "dance")
    assert state(club.table) == before


def test_another_seat_is_not_yours() -> None:
    club = begun("carcassonne")
    for by in ("b", HOST, "nobody"):
        acted = log.Acted(at=START, seat=0, do=first(club, 0), id="x", by=by)
        with pytest.raises(NotAllowed):
            referee.act(club.table, acted, club.table.version)


def test_decisions_on_an_older_version_are_stale() -> None:
    club = begun("carcassonne", ("a", "a"))
    version = club.table.version
    club.say("chat does not matter")
    club.act(0, first(club, 0), version=version)
    for seat in (0, 1):
        with pytest.raises(OutOfDate) as stale:
            club.act(seat, "x", version=version)
        assert stale.value.version == club.table.version
    with pytest.raises(OutOfDate):
        club.act(1, first(club, 1), version=club.table.version + 1)
    club.act(1, first(club, 1))


def test_what_others_choose_face_down_makes_nothing_stale() -> None:
    club = begun("embers", ("a", "b", "c"))
    dealt = club.table.version
    club.act(0, first(club, 0), version=dealt)
    chosen = club.table.version
    club.act(1, first(club, 1), version=dealt)
    with pytest.raises(OutOfDate):
        club.act(0, "back", version=dealt)  # that seat has decided since, on another device
    club.act(0, "back", version=chosen)
    back = club.table.version
    club.act(2, first(club, 2), version=dealt)
    club.act(0, first(club, 0), version=back)
    assert club.table.position is not None
    assert club.table.position.view(None)["phase"] == "fire"
    for seat in range(3):  # the cards were turned up, so everyone has to look again
        with pytest.raises(OutOfDate):
            club.act(seat, "pass", version=club.table.version - 1)


def test_what_is_decided_openly_makes_others_stale() -> None:
    club = begun("embers", ("a", "b"))
    for seat in (0, 1):
        club.act(seat, first(club, seat))
    version = club.table.version
    club.act(0, "stake 1", version=version)
    with pytest.raises(OutOfDate):
        club.act(1, "stake 2", version=version)


def test_after_a_snapshot_the_same_is_stale() -> None:
    club = begun("embers", ("a", "b", "c"))
    dealt = club.table.version
    club.act(0, first(club, 0), version=dealt)
    club.table = Table.of("t", club.entries(), club.table.snapshot())
    assert club.table.asked == [dealt + 1, dealt, dealt]
    club.act(1, first(club, 1), version=dealt)


@pytest.mark.parametrize("how", ["forfeit", "close", "last action"])
def test_who_comes_after_the_end_is_late_and_not_wrong(how: str) -> None:
    club = begun("embers", ("a", "b"))
    if how == "last action":
        while len(club.table.to_act) > 1 or not _is_last(club):
            club.act(club.table.to_act[0], legal(club, club.table.to_act[0])[-1])
    version = club.table.version
    seat = club.table.to_act[0]
    do = legal(club, seat)[-1]
    if how == "forfeit":
        club.write(referee.forfeit(club.table, 1, "b", START))
    elif how == "close":
        club.write(referee.close(club.table, HOST, "rain", START))
    else:
        club.act(seat, do)
    assert club.table.phase in ("over", "closed")
    for seat in (0, 1):
        with pytest.raises(OutOfDate):
            club.act(seat, do, version=version)
        with pytest.raises(NotNow, match="wrong_phase"):
            club.act(seat, do)


def _is_last(club: Club) -> bool:
    """Would the next decision end the game?"""
    twin = Table.of("t", club.entries())
    assert twin.position is not None
    seat = twin.to_act[0]
    twin.position.apply(seat, twin.game.parse(legal(club, seat)[-1]))
    return not twin.position.to_act


def test_repeating_a_request_does_no_harm() -> None:
    club = begun("carcassonne")
    do = first(club, 0)
    club.act(0, do, key="once")
    before = state(club.table)
    assert club.table.answered["once"] == club.table.version
    assert club.act(0, do, key="once") == []
    assert state(club.table) == before


@pytest.mark.parametrize("game", ["embers", "carcassonne"])
def test_of_two_on_one_version_one_wins(game: str) -> None:
    club = begun(game)
    version, do = club.table.version, first(club, 0)
    club.act(0, do, version=version)
    with pytest.raises(OutOfDate):
        club.act(0, do, version=version)


def test_a_bot_that_stands_in_plays_alone() -> None:
    club = begun("carcassonne")
    club.write(referee.stand_in(club.table, 0, "random", "absent", START))
    assert referee.stand_in(club.table, 0, "random", "absent", START) == []
    with pytest.raises(NotNow, match="a_bot_plays"):
        club.act(0, first(club, 0))
    bots_turn = log.Acted(at=START, seat=0, do=first(club, 0), id="bot")
    assert referee.act(club.table, bots_turn, club.table.version) == [bots_turn]
    with pytest.raises(NotAllowed):
        flags.take_seat_back(club.table, 0, "b", START)
    club.write(flags.take_seat_back(club.table, 0, "a", START))
    assert flags.take_seat_back(club.table, 0, "a", START) == []
    club.act(0, first(club, 0))


def test_the_host_lets_a_bot_play_only_for_a_player_out_of_time() -> None:
    club = begun("carcassonne", clock=MoveClock(5))
    club.write([log.Came(at=START, person="a")])
    with pytest.raises(NotNow, match="player_is_here"):
        referee.substitute(club.table, 0, None, HOST, START)
    with pytest.raises(NotAllowed):
        referee.substitute(club.table, 0, None, "b", START)
    assert referee.substitute(club.table, 0, "random", "a", START)
    assert referee.substitute(club.table, 0, None, HOST, START + 6_000)
    # The clock of a seat that owes nothing says nothing: no one waits for it.
    with pytest.raises(NotNow, match="absence_not_announced"):
        referee.substitute(club.table, 1, None, HOST, START + 6_000)


def test_a_player_gives_up_and_the_host_may_say_so_of_a_player_out_of_time() -> None:
    club = begun("embers")
    club.write(referee.forfeit(club.table, 0, "a", START))
    assert (club.table.phase, club.table.seats[0].out) == ("over", True)
    club = begun("carcassonne", ("a", None), clock=MoveClock(5))
    club.write([log.Came(at=START, person="a")])
    with pytest.raises(NotNow, match="player_is_here"):
        referee.forfeit(club.table, 0, HOST, START)
    with pytest.raises(NotNow, match="nobody_sits_there"):
        referee.forfeit(club.table, 1, HOST, START + 6_000)
    assert referee.forfeit(club.table, 0, HOST, START + 6_000)
    with pytest.raises(NotAllowed):
        referee.forfeit(begun("embers").table, 0, "b", START)


def test_the_hosts_rights_can_be_handed_on() -> None:
    club = begun("embers", ("a", None))
    with pytest.raises(NotAllowed):
        referee.change_host(club.table, 0, "a", START)
    with pytest.raises(NotNow, match="nobody_sits_there"):
        referee.change_host(club.table, 1, HOST, START)
    club.write(referee.change_host(club.table, 0, HOST, START))
    assert (club.table.host, club.table.host_name) == ("a", "A")
    with pytest.raises(NotAllowed):
        referee.close(club.table, HOST, "", START)
    assert referee.change_host(club.table, 0, "a", START) == []


def test_a_rematch_is_for_players_and_after_the_game() -> None:
    club = begun("embers")
    with pytest.raises(NotNow, match="wrong_phase"):
        referee.rematch(club.table, "next", "a", START)
    club.write(referee.forfeit(club.table, 0, "a", START))
    with pytest.raises(NotAllowed):
        referee.rematch(club.table, "next", "spectator", START)
    club.write(referee.rematch(club.table, "next", "b", START))
    assert referee.rematch(club.table, "another", "a", START) == []
    assert club.table.rematch == "next"


def test_nobody_talks_without_end() -> None:
    club = begun("embers")
    limits = referee.ChatLimits(per_minute=2, in_all=3)

    def say(by: str) -> None:
        club.ask(lambda key: referee.say(club.table, "hm", by, key, by, club.now, limits))

    say("a")
    club.now += 10_000
    say("a")
    with pytest.raises(OverLimit, match="limit_chat") as too_many:
        say("a")
    assert too_many.value.facts == {"most": 2, "retry_ms": 50_000}
    say("b")
    club.now += 50_000
    say("a")
    club.now += 100_000
    club.table = Table.of("t", club.entries())
    with pytest.raises(OverLimit, match="limit_chat_lines"):
        say("a")
    say("b")


# --- after the game --------------------------------------------------------
def everything(club: Club) -> dict[str, Callable[[], Any]]:
    """Every command there is but a rematch, as someone who would have the right to it."""
    table, now = club.table, club.now
    return {
        "sit": lambda: seating.sit(table, 0, "d", "D", None, now),
        "seat_bot": lambda: seating.seat_bot(table, 0, "random", HOST, now),
        "stand": lambda: seating.stand(table, 0, "a", now),
        "fix_salt": lambda: seating.fix_salt(table, 0, "0" * 64, "a", now),
        "tell_salt": lambda: seating.reveal_salt(table, 0, "x" * 16, "a", now),
        "begin": lambda: seating.begin(table, HOST, now),
        "act": lambda: club.act(0, "dig"),
        "ask_undo": lambda: club.ask_undo(0),
        "answer_undo": lambda: club.answer_undo(1, True),
        "stand_in": lambda: referee.stand_in(table, 0, "random", "absent", now),
        "substitute": lambda: referee.substitute(table, 0, None, "a", now),
        "take_seat_back": lambda: flags.take_seat_back(table, 0, "a", now),
        "ran_out": lambda: flags.ran_out(table, 0, now),
        "forfeit": lambda: referee.forfeit(table, 0, "a", now),
    }


def everything_but_playing(club: Club) -> dict[str, Callable[[], Any]]:
    table, now = club.table, club.now
    return {
        "say": lambda: club.say("hello?"),
        "shoulder": lambda: referee.shoulder(table, 0, True, "a", now),
        "change_host": lambda: referee.change_host(table, 0, HOST, now),
    }


def waiting_for_an_undo() -> Club:
    club = begun("burrow")
    club.act(0, "stop")
    club.ask_undo(0)
    return club


@pytest.mark.parametrize("name", everything(begun("embers")))
@pytest.mark.parametrize("ending", ["forfeit", "close", "rules"])
def test_after_the_end_nothing_can_be_played(name: str, ending: str) -> None:
    club = waiting_for_an_undo()
    match ending:
        case "forfeit":
            club.write(referee.forfeit(club.table, 0, "a", club.now))
        case "close":
            club.write(referee.close(club.table, HOST, "", club.now))
        case "rules":
            for turn in range(1, 6):
                club.act(turn % 2, "stop")
    before = state(club.table)
    with pytest.raises(LascauxError):
        everything(club)[name]()
    assert state(club.table) == before


@pytest.mark.parametrize("name", everything_but_playing(begun("embers")))
def test_a_closed_table_is_closed(name: str) -> None:
    club = waiting_for_an_undo()
    everything_but_playing(club)[name]()
    club.write(referee.close(club.table, HOST, "", club.now))
    with pytest.raises(NotNow, match="wrong_phase"):
        everything_but_playing(club)[name]()
    assert referee.close(club.table, HOST, "again", club.now) == []


@pytest.mark.parametrize("name", ["act", "ask_undo", "stand_in", "substitute", "ran_out", "forfeit", "answer_undo"])
def test_before_the_game_nothing_can_be_played(name: str) -> None:
    club = opened("burrow")
    club.write(seating.sit(club.table, 0, "a", "Ada", None, START))
    club.write(seating.sit(club.table, 1, "b", "Bob", None, START))
    with pytest.raises(NotNow):
        everything(club)[name]()


@pytest.mark.parametrize("name", ["sit", "seat_bot", "stand", "fix_salt", "tell_salt", "begin"])
def test_during_the_game_nobody_changes_seats(name: str) -> None:
    with pytest.raises(NotNow, match="wrong_phase"):
        everything(begun("burrow"))[name]()
