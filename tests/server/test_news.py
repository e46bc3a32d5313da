"""What there is to tell someone who is away, and in which words."""

from dataclasses import replace

import msgspec
import pytest

from lascaux.core import registry
from lascaux.core.language import LANGS, Text, join_list
from lascaux.server.notifications.notice import (
    DAY_MS,
    FRESH_MS,
    HOUR_MS,
    LEAST_MS,
    MINUTE_MS,
    TITLES,
    Notice,
    due_notices,
    is_true,
    notice_for,
)
from lascaux.server.tables import log, referee
from lascaux.wire.tables import ChessClock, MoveClock
from tests.server.club import Club, begun

NEWS = Notice("turn", Text.alike("Hunters"), "", Text("Aude et Bernat", "Aude and Bernat"))


@pytest.mark.parametrize(
    ("left", "fr", "en"),
    [
        (2 * MINUTE_MS, "Il vous reste 2 minutes.", "You have 2 minutes left."),
        (HOUR_MS, "Il vous reste 60 minutes.", "You have 60 minutes left."),
        (2 * HOUR_MS, "Il vous reste 2 heures.", "You have 2 hours left."),
        (2 * DAY_MS - HOUR_MS, "Il vous reste 47 heures.", "You have 47 hours left."),
        (3 * DAY_MS - MINUTE_MS, "Il vous reste 3 jours.", "You have 3 days left."),
        (3 * DAY_MS - HOUR_MS, "Il vous reste 2 jours.", "You have 2 days left."),
        (14 * DAY_MS, "Il vous reste 14 jours.", "You have 14 days left."),
    ],
)
def test_how_long_there_is_as_one_says_it(left: int, fr: str, en: str) -> None:
    timed = replace(NEWS, deadline=1000 + left)
    assert timed.body("fr", 1000).endswith(f"avec Aude et Bernat. {fr}")
    assert timed.body("en", 1000).endswith(f"with Aude and Bernat. {en}")


def test_who_is_alone_there_reads_of_nobody() -> None:
    assert replace(NEWS, others=Text.alike("")).body("en", 0) == "Hunters."


def away(club: Club) -> dict[str, str]:
    return due_notices(club.table, club.now)


def first(club: Club, seat: int) -> None:
    """A seat does the first thing it may."""
    assert club.table.position is not None
    club.act(seat, str(club.table.position.legal(seat).actions[0]))


def test_it_is_the_turn_of_who_is_away_and_owes_something() -> None:
    club = begun("carcassonne", ("ada", "bob"), MoveClock(3 * 24 * 3600))
    assert away(club) == {"ada": "turn.0"}
    first(club, 0)
    assert away(club) == {"bob": "turn.0"}
    told = notice_for(club.table, "bob")
    assert (told.kind, told.game) == ("turn", Text.alike("Carcassonne"))
    assert told.deadline is not None
    assert told.deadline >= club.now + 3 * DAY_MS
    club.write([log.Came(at=club.now, person="bob")])
    assert away(club) == {}
    club.write([log.Went(at=club.now, person="bob")])
    assert away(club) == {"bob": "turn.0"}
    first(club, 1)
    first(club, 0)
    assert away(club) == {"bob": "turn.1"}
    club.write(referee.stand_in(club.table, 1, "random", "absent", club.now))
    assert away(club) == {}, "a bot plays on"


def test_who_could_not_come_in_time_is_not_told() -> None:
    assert away(begun("carcassonne", ("ada", "bob"), MoveClock(30))) == {}
    club = begun("carcassonne", ("ada", "bob"), MoveClock(600))
    assert away(club) == {"ada": "turn.0"}
    end = notice_for(club.table, "ada").deadline
    assert end is not None
    club.now = end - LEAST_MS
    assert is_true(club.table, "ada", "turn.0", club.now)
    club.now += 1
    assert away(club) == {}
    assert not is_true(club.table, "ada", "turn.0", club.now)


def test_a_bell_waits_for_nobody() -> None:
    assert away(begun("embers", ("ada", "bob"), options={"wind": True})) == {}
    slow = begun("embers", ("ada", "bob"), MoveClock(3600), options={"wind": True})
    assert away(slow) == {"ada": "turn.0", "bob": "turn.0"}
    assert notice_for(slow.table, "ada").deadline == slow.table.bell.wound + HOUR_MS


def test_a_bot_that_will_play_on_is_an_end_too() -> None:
    """Three days for a decision are none where a bot takes the seat after an hour."""
    club = begun("embers", ("ada", "bob"), MoveClock(3 * 24 * 3600), grace_s=3600)
    club.write([log.Came(at=club.now, person="ada"), log.Went(at=club.now + 1000, person="ada")])
    assert notice_for(club.table, "ada").deadline == club.now + 1000 + HOUR_MS
    assert away(begun("embers", ("ada", "bob"), grace_s=60)) == {}


def test_bots_alone_wait_without_a_clock() -> None:
    club = begun("carcassonne", ("ada", None), ChessClock(600), at_zero="bot")
    assert notice_for(club.table, "ada").deadline is None
    club.now += DAY_MS
    assert away(club) == {"ada": "turn.0"}


MOST_PLAIN = 4096 - 86 - 17
"""What a push service takes at least (RFC 8030, 7.2), less head, tag and end of what is encrypted (RFC 8291, 4)."""


@pytest.mark.parametrize("letter", ["\N{FAMILY}", "\N{ARABIC LETTER ALEF}", "<", '"', "\\", "\x01"])
def test_the_longest_names_fit_into_a_message(letter: str) -> None:
    """Ten seats, names of forty letters, a table of sixty; a control character, which no name has, takes six bytes."""
    others = join_list([letter * 40] * 9, "fr")
    game = registry.find("prehistories").info.title
    longest = Notice("turn", game, letter * 60, Text.alike(others), 14 * DAY_MS)
    for lang in LANGS:
        said = {"title": TITLES["turn"][lang], "body": longest.body(lang, 0), "table": "0" * 10, "language": lang}
        assert len(msgspec.json.encode(said)) <= MOST_PLAIN


def test_who_holds_several_seats_is_told_once_and_not_of_themselves() -> None:
    club = begun("embers", ("ada", "ada", "bob"))
    assert away(club) == {"ada": "turn.0", "bob": "turn.0"}
    assert notice_for(club.table, "ada").others == Text.alike("Bob")


def test_the_end_is_news_for_a_while_to_who_was_not_there() -> None:
    club = begun("embers", ("ada", "bob"))
    club.write([log.Came(at=club.now, person="ada")])
    while club.table.to_act:
        first(club, club.table.to_act[0])
    assert club.table.phase == "over"
    assert away(club) == {"bob": "over"}
    assert notice_for(club.table, "bob").title("fr") == "La partie est terminée"
    club.now += FRESH_MS + 1
    assert is_true(club.table, "bob", "over", club.now), "a service may have been away for that long"
    assert away(club) == {}, "who looks at an old table tells nobody"
