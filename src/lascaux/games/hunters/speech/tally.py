"""The score, the supplies and the piles of Hunters & Gatherers, in words."""

from lascaux.core.game import View
from lascaux.core.language import Lang, Text
from lascaux.core.player_names import UNNAMED, PlayerNames
from lascaux.games.hunters.speech.names import name_of
from lascaux.games.hunters.speech.vocabulary import PIECES
from lascaux.kit.landscape.speech import tally


def seat_line(view: View, seat: int, lang: Lang, company: PlayerNames = UNNAMED) -> str:
    """Return points and supply of a seat."""
    return tally.seat_line(view, seat, lang, PIECES, company)


def tiles_left(view: View, lang: Lang) -> str:
    """Return the tiles left to draw, and those put back in the box."""
    text = Text(", et {} tuiles bonus", ", and {} bonus tiles")
    one = Text(", et une tuile bonus", ", and one bonus tile")
    none = Text(", et aucune tuile bonus", ", and no bonus tile")
    bonus = view["left"]["bonus"]
    words = (none if bonus == 0 else one if bonus == 1 else text)[lang].format(bonus)
    return tally.tiles_left(view, view["left"]["land"], words, name_of, lang)
