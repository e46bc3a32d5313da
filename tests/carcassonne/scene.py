"""Positions of Carcassonne put up by hand, and short ways to play and read them."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from lascaux.core import option
from lascaux.games.carcassonne import game
from lascaux.games.carcassonne.position import CarcassonnePosition
from lascaux.games.carcassonne.tiles import tile_data
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
    shuffled,
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
    view = put_up(
        game,
        chosen,
        f"{start} 0,0 r0; {tiles}",
        pieces,
        drawn=drawn,
        left=pile.split(),
        seats=seats,
        player=player,
        scores=scores,
        source="city",
        supply={"meeple": (MEEPLES, meeples), "abbot": (int(bool(chosen["abbot"])), None)},
    )
    _check_box(view)
    return shuffled(game, view, lambda position: position.board.unseen() == pile.split())


def _check_box(view: dict[str, Any]) -> None:
    """No scene uses more tiles of a kind than the box holds."""
    used = Counter([*(tile["tile"] for tile in view["board"]), view["tile"]]) + Counter(view["left"]["kinds"])
    too_many = used - Counter({tile["id"]: tile["count"] for tile in tile_data()})
    if too_many:
        raise ValueError(f"the box does not hold so many: {dict(too_many)}")


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
