"""Who speaks under a name that looks like the host's or a player's is marked, and no one else."""

import pytest

from lascaux.server.readers.reader_view import chat_line
from lascaux.server.tables import log, referee, seating
from lascaux.server.tables.look_alikes import skeleton
from tests.server.club import HOST, START, Club, opened

ALIKE = [
    ("Ada", "ada"),
    ("Ada", " A d a "),
    ("Ada", "Àda"),
    ("Ada", "Аda"),
    ("Ada", "Α\u200bda"),
    ("Ada", "Ａｄａ"),
    ("Bob", "B0b"),
    ("Bill", "BiII"),
    ("Bill", "Bi11"),
    ("Bernard", "Bemard"),
    ("Сергей", "сергей."),
    ("Χλόη", "χλοη"),
    ("洞窟", "洞 窟"),
]
DIFFERENT = [("Ada", "Ida"), ("Bob", "Bobby"), ("Zoé", "Chloé"), ("洞窟", "洞穴"), ("Anna", "Hanna")]


@pytest.mark.parametrize(("one", "other"), ALIKE)
def test_names_that_people_mistake_for_each_other(one: str, other: str) -> None:
    assert skeleton(one) == skeleton(other)


@pytest.mark.parametrize(("one", "other"), DIFFERENT)
def test_names_that_differ(one: str, other: str) -> None:
    assert skeleton(one) != skeleton(other)


def _mark(club: Club, name: str, by: str) -> str | None:
    said = log.Said(at=START, name=name, text="Hello", id="x", by=by)
    return chat_line(club.table, 9, said).imitates


def test_the_hosts_and_the_players_names_are_theirs() -> None:
    club = opened(seats=3, talkers="everyone")
    club.write(seating.sit(club.table, 0, "b", "Bob", None, START))
    assert _mark(club, "Host", HOST) is None
    assert _mark(club, "Bob", "b") is None
    assert _mark(club, "Host", "eve") == "host"
    assert _mark(club, "h0st", "b") == "host"
    assert _mark(club, "bob", "eve") == "player"
    assert _mark(club, "Eve", "eve") is None
    assert _mark(club, "…", "eve") is None, "nothing can be read in it, so it looks like nobody"


def test_a_new_name_of_the_host_is_the_hosts_too() -> None:
    club = opened(talkers="everyone")
    club.write([log.Said(at=START, name="Zoé", text="Hello", id="1", by=HOST)])
    assert (_mark(club, "Zoé", HOST), _mark(club, "zoe", "eve"), _mark(club, "host", "eve")) == (None, "host", "host")
    club.write(seating.sit(club.table, 0, "b", "Bob", None, START))
    club.write(referee.change_host(club.table, 0, HOST, START))
    assert (_mark(club, "bob", "eve"), _mark(club, "zoe", "eve")) == ("host", None)


def test_of_two_players_of_one_name_the_later_one_is_marked() -> None:
    club = opened(seats=3)
    club.write(seating.sit(club.table, 0, "eve", "Eve", None, START))
    club.write(seating.sit(club.table, 1, "b", "Bob", None, START))
    assert _mark(club, "Bob", "b") is None
    club.write(seating.sit(club.table, 0, "eve", "BOB", None, START))
    assert (_mark(club, "Bob", "b"), _mark(club, "BOB", "eve")) == (None, "player"), "a name that was taken later"
    club.write(seating.sit(club.table, 1, "b", "Bob", "green", START))
    assert _mark(club, "Bob", "b") is None, "another colour is no other name"
