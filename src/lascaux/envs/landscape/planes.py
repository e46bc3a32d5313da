"""Describes the observations of a tile-laying game."""

from collections.abc import Sequence

from lascaux.envs.feature import Feature, Features
from lascaux.envs.landscape.numbers import WIDTH
from lascaux.kit.landscape.kernels.layout import PLAYERS

_BOARD = (WIDTH, WIDTH)


def features(kinds: int, pieces: Sequence[str]) -> Features:
    """Return the features of a game with a number of kinds of tiles, and two sorts of pieces."""
    first, second = pieces
    return Features(
        [
            Feature("tiles", _BOARD, "rows and columns of the window: the kind of the tile there plus 1; 0: none"),
            Feature("turns", _BOARD, "quarter turns clockwise of the tile there"),
            Feature(
                "pieces",
                _BOARD,
                f"the owner of the piece there: 1 the seat itself, 2 the next seat, and so on; plus {PLAYERS} for a "
                f"{second} instead of a {first}; 0: none",
            ),
            Feature("zones", _BOARD, "the zone of the tile that piece was put on, plus 1; 0: none"),
            Feature("stage", (1,), "0: choose a place; 1: the tile lies, choose the piece step"),
            Feature("asked", (1,), "1 if it is the seat's own turn"),
            Feature("drawn", (1,), "the kind of the tile in hand, or just laid, plus 1; 0 once the game is over"),
            Feature("last", (2,), "row and column of the tile laid last"),
            Feature("pile", (1,), "the number of tiles left to draw"),
            Feature("points", (PLAYERS,), "by seat, starting with its own"),
            Feature(f"{first}s", (PLAYERS,), f"{first}s in supply by seat, starting with its own"),
            Feature(f"{second}s", (PLAYERS,), f"{second}s in supply by seat, starting with its own"),
            Feature("left", (kinds,), "tiles of each kind left to draw"),
            Feature("aside", (kinds,), "tiles of each kind set aside"),
        ]
    )
