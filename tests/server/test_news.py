"""What there is to tell somebody who is away, and in which words."""

import pytest
from msgspec.structs import replace

from lascaux.server.notifications.news import DAY_MS, FRESH_MS, HOUR_MS, MINUTE_MS, News, news, told_of
from lascaux.server.tables import log, referee
from lascaux.wire.tables import MoveClock
from tests.server.club import Club, begun

NEWS = News("t", "p", "turn", "turn.0", 3, "hunters", "", {"fr": "Aude et Bernat", "en": "Aude and Bernat"})


@pytest.mark.parametrize(
    ("left", "fr", "en"),
    [
        (30_000, "Le temps est presque écoulé.", "Your time is almost up."),
        (MINUTE_MS, "Il vous reste 1 minute.", "You have 1 minute left."),
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


def test_a_game_that_is_not_here_any_more_has_its_name() -> None:
    assert replace(NEWS, game="lost", others={"fr": "", "en": ""}).body("en", 0) == "lost."


def away(club: Club) -> dict[str, str]:
    return news(club.table, club.now)


def first(club: Club, seat: int) -> None:
    """A seat does the first thing it may."""
    assert club.table.position is not None
    club.act(seat, str(club.table.position.legal(seat).actions[0]))


def test_it_is_the_turn_of_who_is_away_and_owes_something() -> None:
    club = begun("carcassonne", ("ada", "bob"), MoveClock(3 * 24 * 3600))
    assert away(club) == {"ada": "turn.0"}
    first(club, 0)
    assert away(club) == {"bob": "turn.0"}
    told = told_of(club.table, "bob", "turn.0")
    assert (told.kind, told.game, told.version) == ("turn", "carcassonne", club.table.version)
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


def test_who_holds_several_seats_is_told_once_and_not_of_themselves() -> None:
    club = begun("embers", ("ada", "ada", "bob"))
    assert away(club) == {"ada": "turn.0", "bob": "turn.0"}
    assert told_of(club.table, "ada", "turn.0").others == {"fr": "Bob", "en": "Bob"}


def test_the_end_is_news_for_a_while_to_who_was_not_there() -> None:
    club = begun("embers", ("ada", "bob"))
    club.write([log.Came(at=club.now, person="ada")])
    while club.table.to_act:
        first(club, club.table.to_act[0])
    assert club.table.phase == "over"
    assert away(club) == {"bob": "over"}
    assert told_of(club.table, "bob", "over").title("fr") == "La partie est terminée"
    club.now += FRESH_MS + 1
    assert away(club) == {}, "who looks at an old table tells nobody"
