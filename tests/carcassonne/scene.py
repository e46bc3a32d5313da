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
    laid,
    only,
    piece,
    places,
    play,
    refused,
    returned,
    scores,
    shuffled,
    split,
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
    board = [laid(game, text) for text in ["RV_A 0,0 r0" if chosen["river"] else "D_S 0,0 r0", *split(tiles)]]
    standing = [piece(text) for text in split(pieces)]
    points = list(scores or [0] * seats)
    out = Counter((piece["seat"], piece["piece"]) for piece in standing)
    view = {
        "game": "carcassonne",
        "rules": game.info.rules,
        "options": chosen,
        "seats": seats,
        "seat": None,
        "n": len(board) - 1,
        "to_act": [player],
        "board": board,
        "pieces": standing,
        "scores": points,
        "supply": [
            {
                "meeple": (meeples or {}).get(seat, MEEPLES - out[seat, "meeple"]),
                "abbot": int(bool(chosen["abbot"])) - out[seat, "abbot"],
            }
            for seat in range(seats)
        ],
        "account": [{"city": score} if score else {} for score in points],
        "tile": drawn,
        "set_aside": [],
        "left": {"kinds": dict(Counter(pile.split()))},
    }
    _check_box(view)
    return shuffled(game, view, lambda position: position.table.unseen() == pile.split())


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
