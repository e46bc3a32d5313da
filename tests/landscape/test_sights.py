"""How long a turn takes to be seen: clocks and bots wait until all of it was shown."""

from typing import Any

from lascaux.core.display_time import GLANCE_MS
from lascaux.core.event import Event
from lascaux.kit.landscape.display_times import PAID_MS, PIECE_MS, REST_MS, TILE_MS, display_ms


def _told(kind: str, **data: Any) -> Event:
    return Event(kind, 7, 1, "any", data)


TILE, PIECE, HOME = _told("tile_placed"), _told("piece_placed"), _told("piece_returned")


def test_the_tile_the_piece_and_the_points_are_seen_one_after_the_other() -> None:
    assert display_ms([TILE]) == TILE_MS + REST_MS
    assert display_ms([TILE, PIECE]) == TILE_MS + PIECE_MS + REST_MS
    assert display_ms([TILE, PIECE, _told("scored", final=False), HOME]) == TILE_MS + PIECE_MS + REST_MS + PAID_MS


def test_the_final_scoring_is_shown_after_the_turn() -> None:
    assert display_ms([TILE, _told("scored", final=True)]) == TILE_MS + REST_MS


def test_what_lays_no_tile_is_one_look() -> None:
    assert display_ms([_told("tile_discarded", tile="A")]) == GLANCE_MS
