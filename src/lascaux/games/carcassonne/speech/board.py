"""The table of Carcassonne as text for a terminal."""

from typing import Any

from lascaux.core.game import View
from lascaux.core.language import Lang, Text
from lascaux.games.carcassonne.speech.board_text import CarcassonneBoardText
from lascaux.games.carcassonne.speech.tile_text import (
    CITY,
    FIELD,
    GARDEN,
    MONASTERY,
    RIVER,
    SHIELD,
    VILLAGE,
    draw_tile,
)
from lascaux.games.carcassonne.speech.vocabulary import ABBOT, FARMER, KNIGHT, MONK, THIEF, ZONES
from lascaux.games.carcassonne.speech.vocabulary import SHIELD as SHIELDS
from lascaux.kit.landscape.speech.board import HEIGHT, LAST_TILE, WIDTH, TextBoard


class CarcassonneBoard(CarcassonneBoardText, TextBoard):
    """Draws Carcassonne."""

    draw_tile = staticmethod(draw_tile)
    block = CITY

    def legend(self, view: View, lang: Lang) -> list[str]:
        options = view["options"]
        marks = [(CITY, "city"), ("─", "road"), (FIELD, "field"), (MONASTERY, "monastery"), (GARDEN, "garden")]
        marks += [(RIVER, "river")] if options["river"] else []
        words = [f"{mark} {ZONES[kind].one[lang]}" for mark, kind in marks]
        words += [f"{VILLAGE} village", f"{SHIELD} {SHIELDS.one[lang]}", LAST_TILE[lang]]
        people = [THIEF, KNIGHT, MONK]
        people += [FARMER] if options["farmers"] else []
        people += [ABBOT] if options["abbot"] else []
        letters = ", ".join(f"{who.one[lang][0]} {who.one[lang]}" for who in people)
        text = Text("Numéro du joueur, puis {}.", "Number of the player, then {}.")
        return ["  ".join(words), text[lang].format(letters)]

    def takes_piece(self, feature: dict[str, Any], view: View) -> bool:
        options = view["options"]
        in_play = {"field": options["farmers"], "garden": options["abbot"], "river": False}
        return bool(in_play.get(feature["kind"], True))


text_board = CarcassonneBoard().draw
land_lines = CarcassonneBoard().land_lines

__all__ = ["HEIGHT", "WIDTH", "land_lines", "text_board"]
