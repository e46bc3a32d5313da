"""How long what happens takes to be seen."""

from lascaux.core.event import Event
from lascaux.games.prehistories import game
from lascaux.games.prehistories.action import parse
from lascaux.games.prehistories.game import LOOK_MS, REVEAL_MS

TAKEN = Event("tile_taken", 7, 1, "PH-1", {"zone": "A1", "tile": "fish-1", "hunters": [], "injured": False})
REVEALED = Event("cards_revealed", 7, 1, "PS-1", {"cards": []})
LAID = Event("cards_laid", 7, 1, "PS-1", {}, {"cards": []}, frozenset({1}))
ROUND_MS = 12_000
ANSWER_MS = 50
"""A bot's decision on its way."""


def seen(*events: Event) -> int:
    return game.sight_ms(parse("stop"), events)


def test_hunts_and_paintings_are_looked_at_and_what_lies_face_down_is_not() -> None:
    assert (seen(TAKEN), seen(LAID), seen(LAID, REVEALED)) == (LOOK_MS, 0, REVEAL_MS)


def test_a_round_of_four_bots_who_take_and_paint_two_tiles_each_is_followed_in_twelve_seconds() -> None:
    deeds = 4 * (2 + 2)
    assert REVEAL_MS + deeds * (LOOK_MS + ANSWER_MS) <= ROUND_MS
