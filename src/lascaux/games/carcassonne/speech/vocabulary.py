"""The nouns of Carcassonne in both languages: zones, the people on them, players, cells, sides."""

from dataclasses import dataclass

from lascaux.core.language import Lang, Text, count_of
from lascaux.games.carcassonne.speech.names import name_of


@dataclass(frozen=True, slots=True)
class Noun:
    """A noun as sentences need it: alone, several, with either article."""

    one: Text
    many: Text
    feminine: bool = False

    def count(self, n: int, lang: Lang) -> str:
        """How many: 1 road, 2 roads."""
        return count_of(n, self.one[lang], self.many[lang], lang)

    def a(self, lang: Lang) -> str:
        """With the indefinite article."""
        english = "an" if self.one.en[0] in "aeiou" else "a"
        return Text(f"{'une' if self.feminine else 'un'} {self.one.fr}", f"{english} {self.one.en}")[lang]

    def the(self, lang: Lang) -> str:
        """With the definite article."""
        french = "l’" if self.one.fr[0] in "aeiou" else "la " if self.feminine else "le "
        return Text(french + self.one.fr, f"the {self.one.en}")[lang]


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

TILE = Noun(Text("tuile", "tile"), Text("tuiles", "tiles"), feminine=True)
SHIELD = Noun(Text("blason", "shield"), Text("blasons", "shields"))
POINT = Noun(Text("point", "point"), Text("points", "points"))
MEEPLE = Noun(Text("meeple", "meeple"), Text("meeples", "meeples"))
COMPLETED_CITY = Noun(
    Text("ville complétée", "completed city"), Text("villes complétées", "completed cities"), feminine=True
)

SIDE = {
    "N": Text("au nord", "to the north"),
    "E": Text("à l’est", "to the east"),
    "S": Text("au sud", "to the south"),
    "W": Text("à l’ouest", "to the west"),
}
TURNED = (
    Text("", ""),
    Text("tournée d’un quart de tour à droite", "turned a quarter turn right"),
    Text("tournée d’un demi-tour", "turned half round"),
    Text("tournée d’un quart de tour à gauche", "turned a quarter turn left"),
)


def role(piece: str, kind: str) -> Noun:
    """What a piece is on a zone of that kind: a meeple on a road is a thief."""
    return ABBOT if piece == "abbot" else _MEEPLES[kind]


def cell(x: int, y: int) -> str:
    """A cell of the table."""
    return f"({x}, {y})"


def tile_said(tile: str, lang: Lang) -> str:
    """A tile by its id and what it shows."""
    return f"{tile} ({name_of(tile, lang)})"


def capital(sentence: str) -> str:
    """The sentence with a capital at its beginning."""
    return sentence[0].upper() + sentence[1:]
