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
                f"whose piece stands there: 1 the seat's own, 2 that of the next seat, and so on; {PLAYERS} more where "
                f"its sort is {second} and not {first}; 0: none",
            ),
            Feature("zones", _BOARD, "the zone of the tile that piece was put on, plus 1; 0: none"),
            Feature("stage", (1,), "0: a place is asked for; 1: the tile lies, and the piece step is asked for"),
            Feature("asked", (1,), "1 where it is the seat's own turn"),
            Feature("drawn", (1,), "the kind of the tile in hand, or just laid, plus 1; 0 once the game is over"),
            Feature("last", (2,), "row and column of the tile laid last"),
            Feature("pile", (1,), "how many tiles are still to be drawn"),
            Feature("points", (PLAYERS,), "by seat, the own first"),
            Feature(f"{first}s", (PLAYERS,), f"{first}s in supply by seat, the own first"),
            Feature(f"{second}s", (PLAYERS,), f"{second}s in supply by seat, the own first"),
            Feature("left", (kinds,), "how many tiles of each kind are still to come"),
            Feature("aside", (kinds,), "how many tiles of each kind were set aside"),
        ]
    )
