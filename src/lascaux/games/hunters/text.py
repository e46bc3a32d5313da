"""Positions of Hunters & Gatherers as text."""

from lascaux.games.hunters.action import Turn
from lascaux.games.hunters.board import Board
from lascaux.games.hunters.kernels.layout import BONUS_TILES, LAND_TILES
from lascaux.games.hunters.tiles import is_bonus
from lascaux.kit.landscape.text import Pile, TileText

TEXT = TileText(
    Board,
    Turn,
    piles=(
        Pile("pile", "n_drawn", holds=lambda tile: not is_bonus(tile), size=LAND_TILES),
        Pile("bonus", "n_bonus", holds=is_bonus, start=LAND_TILES, size=BONUS_TILES),
    ),
    stands={
        "follower": frozenset({"forest", "river", "meadow"}),
        "hut": frozenset({"river", "lake"}),
    },
)
