"""How long what happens takes to be seen."""

from lascaux.core.event import Event
from lascaux.core.film import Film
from lascaux.core.sight import LOOK_MS
from lascaux.games.stonehouse.sights import CARDS_MS, HAND_MS, LOWERED_MS, RESTING_MS, sight_ms

LAID = Event("stone_built", 7, 0, None, {"x": 0})


def test_a_stone_is_lowered_falls_and_is_looked_at() -> None:
    """A second of settling is sixty pictures after the first."""
    film = Film((3,), ((0, 0, 0),) * 61)
    assert sight_ms(film, [LAID]) == LOWERED_MS + 1_000 + RESTING_MS


def test_cards_are_read_and_hands_open_one_after_the_other() -> None:
    opened = Event("stakes_opened", 7, None, None, {"stakes": [{"seat": 0, "gems": 1}, {"seat": 2, "gems": 3}]})
    assert sight_ms(None, [opened]) == CARDS_MS + 2 * HAND_MS
    assert sight_ms(None, [Event("card_revealed", 7, 0, None, {"card": "stay"})]) == CARDS_MS


def test_all_else_is_one_look_and_what_lies_face_down_none() -> None:
    assert sight_ms(None, [Event("bid", 7, 0, None, {"gems": 2})]) == LOOK_MS
    assert sight_ms(None, [Event("card_laid", 7, 0, None, {}, {"card": "stay"}, frozenset({0}))]) == 0
