"""What may be known of a position, and positions that would look the same.

Everything is open in Carcassonne but the order of the pile; what is left in it anyone can count.
"""

from collections.abc import Sequence
from typing import Any

from lascaux.core.game import View
from lascaux.games.carcassonne.board import Board
from lascaux.games.carcassonne.tiles import LAKE, TILESET, is_river
from lascaux.games.carcassonne.types import Laid
from lascaux.kit.landscape.rules import Stretch
from lascaux.kit.landscape.tiles import fill_deck


def show(board: Board) -> Laid:
    """The table as anyone sees it."""
    left = board.left()
    river = sum(count for tile, count in left.items() if is_river(tile))
    return {
        **board.shown(),
        "left": {"river": river, "land": sum(left.values()) - river, "kinds": left},
    }


def turns_taken(view: View) -> int:
    """One for every action."""
    return int(view["n"])


def fill_pile(state: Any, view: View, gone: Sequence[str], left: Sequence[str]) -> list[Stretch]:
    """The pile: what is gone from it, then the river's rest with the lake last, then the land."""
    river = sorted((tile for tile in left if is_river(tile)), key=lambda tile: tile == LAKE)
    land = [tile for tile in left if not is_river(tile)]
    fill_deck(state, TILESET, [*gone, *river, *land], len(gone), view["set_aside"])
    return [(len(gone), len(river) - (LAKE in river)), (len(gone) + len(river), len(land))]
