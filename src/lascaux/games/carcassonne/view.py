"""Views of Carcassonne, and positions rebuilt from them.

Everything is public except the order of the pile; anyone can count its tiles.
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
    """Return the table as everyone sees it."""
    left = board.left()
    river = sum(count for tile, count in left.items() if is_river(tile))
    return {
        **board.shown(),
        "left": {"river": river, "land": sum(left.values()) - river, "kinds": left},
    }


def turns_taken(view: View) -> int:
    """Return the number of turns: one for every action."""
    return int(view["n"])


def fill_pile(state: Any, view: View, gone: Sequence[str], left: Sequence[str]) -> list[Stretch]:
    """Fill the pile: drawn tiles, then the rest of the river with the lake last, then the land."""
    river = sorted((tile for tile in left if is_river(tile)), key=lambda tile: tile == LAKE)
    land = [tile for tile in left if not is_river(tile)]
    fill_deck(state, TILESET, [*gone, *river, *land], len(gone), view["set_aside"])
    return [(len(gone), len(river) - (LAKE in river)), (len(gone) + len(river), len(land))]
