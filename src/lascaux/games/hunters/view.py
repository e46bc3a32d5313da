"""Views of Hunters & Gatherers, and positions rebuilt from them.

Everything is public except the order of the two piles; anyone can count their tiles.
"""

from collections.abc import Sequence
from typing import Any

from lascaux.core.game import View
from lascaux.games.hunters.board import Board
from lascaux.games.hunters.kernels.layout import BONUS_TILES, LAND_TILES
from lascaux.games.hunters.tiles import TILESET, is_bonus
from lascaux.games.hunters.types import Laid
from lascaux.kit.landscape.rules import Stretch
from lascaux.kit.landscape.tiles import fill_deck


def show(board: Board) -> Laid:
    """Return the table as everyone sees it."""
    left = board.left()
    bonus = sum(count for tile, count in left.items() if is_bonus(tile))
    return {
        **board.shown(),
        "bonus": board.drawn is not None and is_bonus(board.drawn),
        "left": {"land": sum(left.values()) - bonus, "bonus": bonus, "kinds": left},
    }


def turns_taken(view: View) -> int:
    """Return the number of turns: one for every land tile, since a bonus tile is laid within a turn."""
    return sum(not is_bonus(laid["tile"]) for laid in view["board"][1:])


def fill_pile(state: Any, view: View, gone: Sequence[str], left: Sequence[str]) -> list[Stretch]:
    """Fill both piles, each with its drawn tiles before the rest."""
    land, bonus = ([tile for tile in gone if is_bonus(tile) == kind] for kind in (False, True))
    land_left, bonus_left = ([tile for tile in left if is_bonus(tile) == kind] for kind in (False, True))
    if len(land + land_left) != LAND_TILES or len(bonus + bonus_left) != BONUS_TILES:
        raise ValueError("the piles are not whole")
    fill_deck(state, TILESET, [*land, *land_left, *bonus, *bonus_left], len(land), view["set_aside"])
    state.n_deck, state.n_bonus = LAND_TILES, len(bonus)
    return [(len(land), len(land_left)), (LAND_TILES + len(bonus), len(bonus_left))]
