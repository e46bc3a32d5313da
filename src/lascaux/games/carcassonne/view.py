"""What may be known of a position, and positions that would look the same.

Everything is open in Carcassonne but the order of the pile; what is left in it anyone can count.
"""

from collections import Counter
from functools import cache
from typing import Any

from lascaux.core.game import View
from lascaux.core.option import complete
from lascaux.core.refusal import BadData, BadOption
from lascaux.core.seed import Seed
from lascaux.games.carcassonne.board import Board
from lascaux.games.carcassonne.options import OPTIONS, rule_bits
from lascaux.games.carcassonne.tiles import TILESET
from lascaux.games.carcassonne.types import Laid
from lascaux.kit.chance import stream_words
from lascaux.kit.landscape.kernels.engine import Engine
from lascaux.kit.landscape.kernels.entry_points import reshuffle
from lascaux.kit.landscape.rebuild import BROKEN, fill_deck, rebuild_board

LAKE = "RV_L"


def show(board: Board) -> Laid:
    """The table as anyone sees it."""
    left = Counter(board.unseen())
    river = sum(left[tile] for tile in left if is_river(tile))
    return {
        "board": board.tiles(),
        "pieces": board.pieces(),
        "scores": board.scores(),
        "supply": board.supply(),
        "account": board.account(),
        "tile": board.drawn,
        "set_aside": board.set_aside(),
        "left": {"river": river, "land": left.total() - river, "kinds": dict(sorted(left.items()))},
    }


@cache
def is_river(tile: str) -> bool:
    """Is it one of the twelve river tiles?"""
    return bool(TILESET.tile(tile)["expansion"] == "river")


def rebuild(view: View, engine: Engine, seed: Seed) -> Any:
    """States for a position that looks like the view; the pile is shuffled anew."""
    try:
        states = rebuild_board(view, engine, Board, rule_bits(complete(OPTIONS, view["options"])))
        state = engine.program.fields(states)
        state.player = view["to_act"][0] if view["to_act"] else view["n"] % view["seats"]
        _fill_pile(states, state, view, engine, seed)
    except (BadOption, *BROKEN) as wrong:
        raise BadData(f"this is no view of a game of Carcassonne: {wrong}") from None
    return states


def _fill_pile(states: Any, state: Any, view: View, engine: Engine, seed: Seed) -> None:
    """The pile: what is gone from it in any order, then the river's rest with the lake last, then the land."""
    gone = [t["tile"] for t in view["board"][1:]] + view["set_aside"] + [view["tile"]] * (view["tile"] is not None)
    left = [tile for tile, count in view["left"]["kinds"].items() for _ in range(count)]
    river = sorted((tile for tile in left if is_river(tile)), key=lambda tile: tile == LAKE)
    land = [tile for tile in left if not is_river(tile)]
    fill_deck(state, TILESET, [*gone, *river, *land], len(gone), view["set_aside"])
    stream = engine.program.ints(stream_words(seed))
    mix = engine.program(reshuffle)
    mix(states, stream, len(gone), len(river) - (LAKE in river))
    mix(states, stream, len(gone) + len(river), len(land))
