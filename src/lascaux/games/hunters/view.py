"""What may be known of a position, and positions that would look the same.

Everything is open but the order of the two piles; what is left in them anyone can count.
"""

from collections import Counter
from typing import Any

from lascaux.core.game import View
from lascaux.core.option import complete
from lascaux.core.refusal import BadData, BadOption
from lascaux.core.seed import Seed
from lascaux.games.hunters.board import Board
from lascaux.games.hunters.kernels.layout import BONUS_TILES, LAND_TILES
from lascaux.games.hunters.options import OPTIONS, rule_bits
from lascaux.games.hunters.tiles import TILESET, is_bonus
from lascaux.games.hunters.types import Laid
from lascaux.kit.chance import stream_words
from lascaux.kit.landscape.kernels.engine import Engine
from lascaux.kit.landscape.kernels.entry_points import reshuffle
from lascaux.kit.landscape.rebuild import BROKEN, fill_deck, rebuild_board


def show(board: Board) -> Laid:
    """The table as anyone sees it."""
    left = board.unseen()
    bonus = sum(map(is_bonus, left))
    return {
        "board": board.tiles(),
        "pieces": board.pieces(),
        "scores": board.scores(),
        "supply": board.supply(),
        "account": board.account(),
        "tile": board.drawn,
        "bonus": board.drawn is not None and is_bonus(board.drawn),
        "set_aside": board.set_aside(),
        "left": {"land": len(left) - bonus, "bonus": bonus, "kinds": dict(sorted(Counter(left).items()))},
    }


def rebuild(view: View, engine: Engine, seed: Seed) -> Any:
    """States for a position that looks like the view; both piles are shuffled anew."""
    try:
        states = rebuild_board(view, engine, Board, rule_bits(complete(OPTIONS, view["options"])))
        state = engine.program.fields(states)
        turns = sum(not is_bonus(t["tile"]) for t in view["board"][1:])
        state.player = view["to_act"][0] if view["to_act"] else turns % view["seats"]
        _fill_piles(states, state, view, engine, seed)
    except (BadOption, *BROKEN) as wrong:
        raise BadData(f"this is no view of a game of Hunters & Gatherers: {wrong}") from None
    return states


def _fill_piles(states: Any, state: Any, view: View, engine: Engine, seed: Seed) -> None:
    """Each pile: what is gone from it, in any order, then the rest."""
    gone = [t["tile"] for t in view["board"][1:]] + view["set_aside"] + [view["tile"]] * (view["tile"] is not None)
    left = [tile for tile, count in view["left"]["kinds"].items() for _ in range(count)]
    land, bonus = ([tile for tile in gone if is_bonus(tile) == kind] for kind in (False, True))
    land_left, bonus_left = ([tile for tile in left if is_bonus(tile) == kind] for kind in (False, True))
    if len(land + land_left) != LAND_TILES or len(bonus + bonus_left) != BONUS_TILES:
        raise ValueError("the piles are not whole")
    fill_deck(state, TILESET, [*land, *land_left, *bonus, *bonus_left], len(land), view["set_aside"])
    state.n_deck, state.n_bonus = LAND_TILES, len(bonus)
    stream = engine.program.ints(stream_words(seed))
    mix = engine.program(reshuffle)
    mix(states, stream, len(land), len(land_left))
    mix(states, stream, LAND_TILES + len(bonus), len(bonus_left))
