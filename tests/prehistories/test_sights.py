"""How long what happens takes to be seen."""

import re
from pathlib import Path

from lascaux.core.display_time import GLANCE_MS as ONE_LOOK_MS
from lascaux.core.event import Event
from lascaux.games.prehistories import game
from lascaux.games.prehistories.action import parse
from lascaux.games.prehistories.display_times import FLIGHT_MS, GLANCE_MS, REVEAL_MS, TAKEN_MS, TOTEMS_MS

PACE = Path(__file__).parents[2] / "web/src/games/prehistories/pace.ts"
TAKEN = Event("tile_taken", 7, 1, "PH-1", {"zone": "A1", "tile": "fish-1", "hunters": [], "injured": False})
PAINTED = Event("tile_painted", 7, 1, "PP-1", {"tile": "fish-1", "face": "a", "col": 0, "row": 0, "hands": 0})
TOTEMS = Event("totems_placed", 7, 1, "PT-1", {"objective": "rows", "totems": 2, "first": True, "points": 2})
LOST = Event("tile_lost", 7, 1, "PP-3", {"tile": "fish-1"})
REVEALED = Event("cards_revealed", 7, 1, "PS-1", {"cards": []})
LAID = Event("cards_laid", 7, 1, "PS-1", {}, {"cards": []}, frozenset({1}))


def seen(*events: Event) -> int:
    return game.display_ms(parse("stop"), events)


def test_hunters_are_looked_at_and_what_lies_face_down_is_not() -> None:
    assert (seen(LAID), seen(LAID, REVEALED)) == (0, REVEAL_MS)


def test_a_tile_is_taken_flies_to_the_cave_and_is_looked_at_before_anybody_is_asked() -> None:
    assert seen(TAKEN) == TAKEN_MS
    assert seen(PAINTED) == FLIGHT_MS + GLANCE_MS
    assert seen(PAINTED, TOTEMS) == FLIGHT_MS + TOTEMS_MS
    assert seen(LOST) == ONE_LOOK_MS


def test_clocks_wait_as_long_as_the_page_shows_it() -> None:
    text = PACE.read_text("utf-8")
    shown = {name: int(ms.replace("_", "")) for name, ms in re.findall(r"const (\w+) = ([\d_]+);", text)}
    assert shown == {"TAKEN_MS": TAKEN_MS, "FLIGHT_MS": FLIGHT_MS, "LOOK_MS": GLANCE_MS}
