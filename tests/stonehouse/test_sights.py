"""How long what happens takes to be seen."""

from lascaux.core.display_time import GLANCE_MS
from lascaux.core.event import Event
from lascaux.core.film import Film
from lascaux.games.stonehouse.display_times import (
    CARD_MS,
    CARDS_MS,
    EFFECT_MS,
    HAND_MS,
    HANDS_MS,
    LOWERED_MS,
    RESTING_MS,
    display_ms,
)


def _told(kind: str, seat: int) -> Event:
    return Event(kind, 7, seat, None, {})


LAID = Event("stone_built", 7, 0, None, {"x": 0})


def test_a_stone_is_lowered_falls_and_is_looked_at() -> None:
    """A second of settling is sixty pictures after the first."""
    film = Film((3,), ((0, 0, 0),) * 61)
    assert display_ms(film, [LAID]) == LOWERED_MS + 1_000 + RESTING_MS


def test_cards_are_read_and_hands_open_one_after_the_other() -> None:
    opened = Event("stakes_opened", 7, None, None, {"stakes": [{"seat": 0, "gems": 1}, {"seat": 2, "gems": 3}]})
    assert display_ms(None, [opened]) == HANDS_MS + 2 * HAND_MS
    assert display_ms(None, [_told("card_revealed", 0), _told("card_revealed", 1)]) == CARDS_MS + 2 * CARD_MS


def test_what_came_of_them_is_told_one_thing_after_the_other() -> None:
    """Gems that several take at the same time are one thing, two stones that are stolen two."""
    turned = [_told("card_revealed", seat) for seat in range(3)]
    came = [_told("gems_taken", 0), _told("gems_taken", 1), _told("stone_taken", 2), _told("stone_taken", 2)]
    assert display_ms(None, [*turned, *came]) == CARDS_MS + 3 * CARD_MS + 3 * EFFECT_MS


def test_all_else_is_one_look_and_what_lies_face_down_none() -> None:
    assert display_ms(None, [Event("bid", 7, 0, None, {"gems": 2})]) == GLANCE_MS
    assert display_ms(None, [Event("card_laid", 7, 0, None, {}, {"card": "stay"}, frozenset({0}))]) == 0
