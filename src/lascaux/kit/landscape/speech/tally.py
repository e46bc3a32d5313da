"""The score, the supplies and the pile, in words."""

from collections.abc import Callable, Mapping

from lascaux.core.game import View
from lascaux.core.language import Lang, Text, join_list
from lascaux.core.player_names import UNNAMED, PlayerNames
from lascaux.kit.landscape.speech.nouns import POINT, TILE, capital
from lascaux.kit.noun import Noun


def seat_line(view: View, seat: int, lang: Lang, pieces: Mapping[str, Noun], company: PlayerNames = UNNAMED) -> str:
    """Return points and supply of a seat."""
    you = Text(" (vous)", " (you)")[lang] if seat == view["seat"] else ""
    text = Text("{}{} : {}, {} en réserve", "{}{}: {}, {} in supply")
    who = company.name(seat, lang) or capital(company.bare(seat, lang))
    supply: dict[str, int] = view["supply"][seat]
    kept = [noun.count(supply[piece], lang) for piece, noun in pieces.items() if supply[piece]]
    held = join_list(kept, lang) or Text("rien", "nothing")[lang]
    return text[lang].format(who, you, POINT.count(view["scores"][seat], lang), held)


def tiles_left(view: View, total: int, of_them: str, name_of: Callable[[str, Lang], str], lang: Lang) -> str:
    """Return the tiles left to draw, with a note about some, and those put back in the box."""
    if total:
        text = Text("Il reste {} à piocher", "{} left to draw")[lang].format(TILE.count(total, lang))
    else:
        text = Text("Il ne reste aucune tuile à piocher", "No tile left to draw")[lang]
    text += of_them
    if view["set_aside"]:
        back = Text(" ; remises dans la boîte : {}", "; back in the box: {}")
        text += back[lang].format(Text(" ; ", "; ")[lang].join(name_of(tile, lang) for tile in view["set_aside"]))
    return text + "."
