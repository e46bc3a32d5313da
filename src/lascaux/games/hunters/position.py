"""A position of Hunters & Gatherers."""

from lascaux.games.hunters.action import Turn
from lascaux.games.hunters.board import Board
from lascaux.games.hunters.events import read_log
from lascaux.games.hunters.refusals import why_no_piece, why_not_there
from lascaux.games.hunters.survey import zone_row
from lascaux.games.hunters.view import show
from lascaux.kit.landscape.position import TilePosition


class HuntersPosition(TilePosition):
    """Everything true at one moment of a game."""

    turn = Turn
    drawn_rule = "HT-3"
    show = staticmethod(show)
    read_log = staticmethod(read_log)
    why_not_there = staticmethod(why_not_there)
    why_no_piece = staticmethod(why_no_piece)
    zone_row = staticmethod(zone_row)

    @property
    def board(self) -> Board:
        return Board(self._state)
