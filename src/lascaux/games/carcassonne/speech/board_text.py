"""Texts shared by the drawn and the described table of Carcassonne."""

from lascaux.games.carcassonne.speech.tally import seat_line, tiles_left
from lascaux.games.carcassonne.speech.words import CarcassonneWords
from lascaux.games.carcassonne.tiles import TILESET
from lascaux.kit.landscape.speech.words import Words


class CarcassonneBoardText:
    """Tiles, words, score and pile."""

    tileset = TILESET
    words: Words = CarcassonneWords()
    seat_line = staticmethod(seat_line)
    tiles_left = staticmethod(tiles_left)
