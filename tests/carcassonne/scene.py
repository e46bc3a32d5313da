"""Positions of Carcassonne put up by hand, and short ways to play and read them."""

from collections.abc import Mapping, Sequence
from typing import Any

from lascaux.core import option
from lascaux.games.carcassonne import game
from lascaux.games.carcassonne.position import CarcassonnePosition
from tests.landscape.scene import (
    facts_of,
    gains,
    only,
    places,
    play,
    put_up,
    refused,
    returned,
    scores,
    standing,
    steps,
    turns,
    types,
)
from tests.landscape.scene import supply as supply_of

MEEPLES = 7


def scene(
    tiles: str = "",
    pieces: str = "",
    *,
    drawn: str,
    pile: str = "",
    seats: int = 2,
    player: int = 0,
    options: Mapping[str, Any] | None = None,
    scores: Sequence[int] | None = None,
    meeples: Mapping[int, int] | None = None,
) -> CarcassonnePosition:
    """Put a position up; the start tile (with the river: the spring) lies at 0,0 by itself.

    tiles: `E 0,-1 r2; U 1,0 r1`, in an order in which each fits.  pieces: `0 meeple 0,-1 z0; 1 abbot 1,0 z3`.
    pile: what follows the drawn tile, in that order; without it the game ends with this turn.
    scores: points brought along, booked as made in cities.  meeples: supplies that are not 7 less those on the board.
    """
    chosen = option.complete(game.info.options, options)
    start = "RV_A" if chosen["river"] else "D_S"
    lines = {
        "tile": drawn,
        "player": str(player),
        "board": f"{start} 0,0 r0; {tiles}",
        "pieces": pieces,
        "pile": pile or "-",
    }
    supply = {"meeple": (MEEPLES, meeples), "abbot": (int(bool(chosen["abbot"])), None)}
    return put_up(game, options, seats, lines, scores=scores, source="city", supply=supply)


def supply(position: CarcassonnePosition, piece: str = "meeple") -> list[int]:
    """Pieces in each seat's supply."""
    return supply_of(position, piece)


__all__ = [
    "facts_of",
    "gains",
    "only",
    "places",
    "play",
    "refused",
    "returned",
    "scene",
    "scores",
    "standing",
    "steps",
    "supply",
    "turns",
    "types",
]
