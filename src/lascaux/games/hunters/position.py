"""A position of Hunters & Gatherers, and the game's declarations."""

from collections.abc import Sequence

from lascaux.games.hunters.action import Turn
from lascaux.games.hunters.board import Board
from lascaux.games.hunters.events import read_log
from lascaux.games.hunters.kernels.engine import engine
from lascaux.games.hunters.options import OPTIONS, options_of, rule_bits
from lascaux.games.hunters.refusals import piece_refusal, placement_refusal
from lascaux.games.hunters.survey import zone_row
from lascaux.games.hunters.view import fill_pile, show, turns_taken
from lascaux.kit.landscape.position import TilePosition
from lascaux.kit.landscape.rules import OptionBits, Refusals, Shown, TileRules

RULES = TileRules(
    engine=engine,
    board=Board,
    turn=Turn,
    options=OptionBits(OPTIONS, rule_bits, options_of),
    read_log=read_log,
    refusals=Refusals("HT-3", placement_refusal, piece_refusal),
    view=Shown(show, zone_row, turns_taken, fill_pile),
)


class HuntersPosition(TilePosition[Board]):
    """The full state of a game."""

    rules = RULES

    def unknown_ranges(self) -> Sequence[tuple[int, int]]:
        # A bonus tile is drawn before the next land tile (HG-2).
        return super().unknown_ranges()[::-1]
