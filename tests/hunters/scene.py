"""Positions of Hunters & Gatherers put up by hand."""

from collections.abc import Mapping, Sequence
from typing import Any

from lascaux.games.hunters import game
from lascaux.games.hunters.position import HuntersPosition
from lascaux.games.hunters.tiles import START
from tests.landscape.scene import put_up

FOLLOWERS, HUTS = 5, 2


def scene(
    tiles: str = "",
    pieces: str = "",
    *,
    drawn: str,
    pile: str = "",
    bonus: str = "",
    seats: int = 2,
    player: int = 0,
    options: Mapping[str, Any] | None = None,
    scores: Sequence[int] | None = None,
    followers: Mapping[int, int] | None = None,
    huts: Mapping[int, int] | None = None,
) -> HuntersPosition:
    """Put a position up; the volcano lies at 0,0 by itself. Tiles that are nowhere in it were set aside.

    tiles: `L20 0,-1 r0; L32 1,-1 r1`, in an order in which each fits.  pieces: `0 follower 0,-1 z0; 1 hut 1,0 z2`.
    pile, bonus: what is left to draw after the tile in hand, in that order; without a pile this turn ends the game.
    scores: points brought along, booked as made in forests.  followers, huts: supplies other than the rest of 5 and 2.
    """
    lines = {"tile": drawn, "player": str(player), "board": f"{START} 0,0 r0; {tiles}", "pieces": pieces}
    piles = {"pile": pile or "-", "bonus": bonus or "-"}
    supply = {"follower": (FOLLOWERS, followers), "hut": (HUTS, huts)}
    return put_up(game, options, seats, lines | piles, scores=scores, source="forest", supply=supply)
