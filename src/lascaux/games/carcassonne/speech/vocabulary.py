"""The nouns of Carcassonne in both languages: zones, the people on them, players, cells, sides."""

from lascaux.core.language import Text
from lascaux.kit.landscape.speech.nouns import POINT, SIDE, TILE, TURNED, capital, cell
from lascaux.kit.noun import Noun

ROAD = Noun(Text("route", "road"), Text("routes", "roads"), feminine=True)
CITY = Noun(Text("ville", "city"), Text("villes", "cities"), feminine=True)
FIELD = Noun(Text("pré", "field"), Text("prés", "fields"))
RIVER = Noun(Text("rivière", "river"), Text("rivières", "rivers"), feminine=True)
GARDEN = Noun(Text("jardin", "garden"), Text("jardins", "gardens"))
MONASTERY = Noun(Text("abbaye", "monastery"), Text("abbayes", "monasteries"), feminine=True)
ZONES = {"road": ROAD, "city": CITY, "field": FIELD, "river": RIVER, "garden": GARDEN, "monastery": MONASTERY}

THIEF = Noun(Text("voleur", "thief"), Text("voleurs", "thieves"))
KNIGHT = Noun(Text("chevalier", "knight"), Text("chevaliers", "knights"))
MONK = Noun(Text("moine", "monk"), Text("moines", "monks"))
FARMER = Noun(Text("paysan", "farmer"), Text("paysans", "farmers"))
ABBOT = Noun(Text("abbé", "abbot"), Text("abbés", "abbots"))
_MEEPLES = {"road": THIEF, "city": KNIGHT, "monastery": MONK, "field": FARMER}

SHIELD = Noun(Text("blason", "shield"), Text("blasons", "shields"))
MEEPLE = Noun(Text("meeple", "meeple"), Text("meeples", "meeples"))
COMPLETED_CITY = Noun(
    Text("ville complétée", "completed city"), Text("villes complétées", "completed cities"), feminine=True
)


def role(piece: str, kind: str) -> Noun:
    """Return the noun of a piece on a zone of that kind: a meeple on a road is a thief."""
    return ABBOT if piece == "abbot" else _MEEPLES[kind]


__all__ = ["POINT", "SIDE", "TILE", "TURNED", "ZONES", "Noun", "capital", "cell", "role"]
