"""Texts shared by the drawn and the described table of Hunters & Gatherers."""

from lascaux.games.hunters.speech.tally import seat_line, tiles_left
from lascaux.games.hunters.speech.words import HuntersWords
from lascaux.games.hunters.tiles import TILESET
from lascaux.kit.landscape.speech.words import Words


class HuntersBoardText:
    """Tiles, words, score and pile."""

    tileset = TILESET
    words: Words = HuntersWords()
    seat_line = staticmethod(seat_line)
    tiles_left = staticmethod(tiles_left)
