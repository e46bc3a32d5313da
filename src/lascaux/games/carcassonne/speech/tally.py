"""The score, the supplies and the pile, in words."""

from lascaux.core.company import NAMELESS, Company
from lascaux.core.game import View
from lascaux.core.language import Lang, Text, listed
from lascaux.games.carcassonne.speech.vocabulary import ABBOT, MEEPLE, POINT, TILE, capital


def seat_line(view: View, seat: int, lang: Lang, company: Company = NAMELESS) -> str:
    """Points and supply of a seat."""
    you = Text(" (vous)", " (you)")[lang] if seat == view["seat"] else ""
    text = Text("{}{} : {}, {} en réserve", "{}{}: {}, {} in supply")
    who = company.name(seat) or capital(company.bare(seat, lang))
    return text[lang].format(who, you, POINT.count(view["scores"][seat], lang), _supply(view["supply"][seat], lang))


def _supply(supply: dict[str, int], lang: Lang) -> str:
    meeples, abbots = supply["meeple"], supply["abbot"]
    pieces = [MEEPLE.count(meeples, lang)] if meeples else []
    pieces += [ABBOT.count(abbots, lang)] if abbots else []
    return listed(pieces, lang) or Text("rien", "nothing")[lang]


def tiles_left(view: View, lang: Lang) -> str:
    """What is left to draw, and what was put back in the box."""
    left = view["left"]
    total = left["river"] + left["land"]
    if total:
        said = Text("Il reste {} à piocher", "{} left to draw")[lang].format(TILE.count(total, lang))
    else:
        said = Text("Il ne reste aucune tuile à piocher", "No tile left to draw")[lang]
    if left["river"]:
        said += Text(", dont {} de rivière", ", {} of them river")[lang].format(left["river"])
    if view["set_aside"]:
        back = Text(" ; remises dans la boîte : {}", "; back in the box: {}")
        said += back[lang].format(", ".join(view["set_aside"]))
    return said + "."
