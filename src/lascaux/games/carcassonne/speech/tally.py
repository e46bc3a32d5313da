"""The score, the supplies and the pile of Carcassonne, in words."""

from lascaux.core.game import View
from lascaux.core.language import Lang, Text
from lascaux.core.player_names import UNNAMED, PlayerNames
from lascaux.games.carcassonne.speech.names import name_of
from lascaux.games.carcassonne.speech.vocabulary import ABBOT, MEEPLE
from lascaux.kit.landscape.speech import tally

_PIECES = {"meeple": MEEPLE, "abbot": ABBOT}


def seat_line(view: View, seat: int, lang: Lang, company: PlayerNames = UNNAMED) -> str:
    """Return points and supply of a seat."""
    return tally.seat_line(view, seat, lang, _PIECES, company)


def tiles_left(view: View, lang: Lang) -> str:
    """Return the tiles left to draw, and those put back in the box."""
    river = view["left"]["river"]
    of_them = Text(", dont {} de rivière", ", {} of them river")[lang].format(river) if river else ""
    return tally.tiles_left(view, river + view["left"]["land"], of_them, name_of, lang)
