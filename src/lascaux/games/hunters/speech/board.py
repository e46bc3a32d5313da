"""The table of Hunters & Gatherers as text for a terminal."""

from typing import Any

from lascaux.core.game import View
from lascaux.core.language import Lang, Text
from lascaux.games.hunters.speech import tile_text as marks
from lascaux.games.hunters.speech import vocabulary as nouns
from lascaux.games.hunters.speech.board_text import HuntersBoardText
from lascaux.games.hunters.speech.tile_text import draw_tile
from lascaux.kit.landscape.speech.board import LAST_TILE, TextBoard
from lascaux.kit.noun import Noun

_MARKS = (
    (marks.FOREST, nouns.FOREST),
    (marks.NUGGET, nouns.NUGGET),
    (marks.MUSHROOMS, nouns.MUSHROOMS),
    (marks.RIVER, nouns.RIVER),
    (marks.LAKE, nouns.LAKE),
    (marks.MEADOW, nouns.MEADOW),
)
_PEOPLE = (nouns.GATHERER, nouns.FISHER, nouns.HUNTER, nouns.HUT)
_LETTERS = {nouns.HUNTER: "h", nouns.HUT: "⌂"}


class HuntersBoard(HuntersBoardText, TextBoard):
    """Draws Hunters & Gatherers."""

    draw_tile = staticmethod(draw_tile)
    block = marks.FOREST

    def legend(self, view: View, lang: Lang) -> list[str]:
        land = [f"{mark} {noun.one[lang]}" for mark, noun in _MARKS]
        land.append(f"{marks.SPRING} {Text('source', 'spring')[lang]}")
        animals = [f"{mark} {nouns.ANIMALS[name].one[lang]}" for name, mark in marks.ANIMALS.items()]
        special = [f"{mark} {nouns.SPECIAL[name].one[lang]}" for name, mark in marks.SPECIAL.items()]
        letters = ", ".join(f"{self.letter(who, lang)} {who.one[lang]}" for who in _PEOPLE)
        text = Text("Numéro du joueur, puis {}.", "Number of the player, then {}.")
        return ["  ".join(land), "  ".join([*animals, *special, LAST_TILE[lang]]), text[lang].format(letters)]

    def letter(self, who: Noun, lang: Lang) -> str:
        # Hunter and hut share an initial in English, hunter and gatherer in French.
        return _LETTERS.get(who, who.one[lang][0])

    def takes_piece(self, feature: dict[str, Any], view: View) -> bool:
        return True


text_board = HuntersBoard().draw
land_lines = HuntersBoard().land_lines
