"""A position of Carcassonne, and the game's declarations."""

from lascaux.games.carcassonne.action import Turn
from lascaux.games.carcassonne.board import Board
from lascaux.games.carcassonne.events import read_log
from lascaux.games.carcassonne.kernels.engine import engine
from lascaux.games.carcassonne.options import OPTIONS, options_of, rule_bits
from lascaux.games.carcassonne.refusals import piece_refusal, placement_refusal
from lascaux.games.carcassonne.survey import zone_row
from lascaux.games.carcassonne.view import fill_pile, show, turns_taken
from lascaux.kit.landscape.position import TilePosition
from lascaux.kit.landscape.rules import OptionBits, Refusals, Shown, TileRules

RULES = TileRules(
    engine=engine,
    board=Board,
    turn=Turn,
    options=OptionBits(OPTIONS, rule_bits, options_of),
    read_log=read_log,
    refusals=Refusals("T-4", placement_refusal, piece_refusal),
    view=Shown(show, zone_row, turns_taken, fill_pile),
)


class CarcassonnePosition(TilePosition[Board]):
    """The full state of a game."""

    rules = RULES
