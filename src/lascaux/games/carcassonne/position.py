"""A position of Carcassonne."""

from lascaux.games.carcassonne.action import Turn
from lascaux.games.carcassonne.board import Board
from lascaux.games.carcassonne.events import read_log
from lascaux.games.carcassonne.refusals import why_no_piece, why_not_there
from lascaux.games.carcassonne.survey import zone_row
from lascaux.games.carcassonne.view import show
from lascaux.kit.landscape.position import TilePosition


class CarcassonnePosition(TilePosition):
    """Everything true at one moment of a game."""

    turn = Turn
    drawn_rule = "T-4"
    show = staticmethod(show)
    read_log = staticmethod(read_log)
    why_not_there = staticmethod(why_not_there)
    why_no_piece = staticmethod(why_no_piece)
    zone_row = staticmethod(zone_row)

    @property
    def board(self) -> Board:
        return Board(self._state)
