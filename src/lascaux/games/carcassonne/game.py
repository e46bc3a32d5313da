"""Carcassonne, 2014 edition: plays by the rules of the game by Klaus-Jürgen Wrede."""

from lascaux.core.game import GameInfo
from lascaux.core.language import Text
from lascaux.games.carcassonne.kernels.layout import ABBOTS, MEEPLES
from lascaux.games.carcassonne.options import OPTION_SETS, OPTIONS
from lascaux.games.carcassonne.picture import PICTURE
from lascaux.games.carcassonne.position import CarcassonnePosition
from lascaux.games.carcassonne.speech.board import text_board
from lascaux.games.carcassonne.speech.description import describe
from lascaux.games.carcassonne.speech.names import name_of
from lascaux.games.carcassonne.speech.summary import summarize
from lascaux.games.carcassonne.speech.words import explain, source_text
from lascaux.games.carcassonne.text import TEXT
from lascaux.games.carcassonne.tiles import TILESET, ZONE_KINDS
from lascaux.games.carcassonne.types import TYPES
from lascaux.kit.landscape.game import Speech, TileGame
from lascaux.kit.landscape.kernels.layout import SOURCES
from lascaux.kit.landscape.tiles import kinds_of


class Carcassonne(TileGame[CarcassonnePosition]):
    """The game: base, farmers, the River, the Abbot."""

    position = CarcassonnePosition
    types = TYPES
    constants = {  # noqa: RUF012
        "pieces": {"meeple": MEEPLES, "abbot": ABBOTS},
        "tiles": kinds_of(TILESET, name_of),
    }
    speech = Speech(explain, summarize, text_board, describe, source_text)
    text = TEXT
    drawing = PICTURE
    info = GameInfo(
        name="carcassonne",
        title=Text("Carcassonne", "Carcassonne"),
        about=Text(
            "Poser des tuiles, placer ses meeples sur les routes, dans les villes, les abbayes et les prés.",
            "Lay tiles, and place your meeples on roads, in cities, monasteries and fields.",
        ),
        authors=("Klaus-Jürgen Wrede",),
        seats=range(2, 6),
        rules="1.0",
        turn_rule="T-5",
        options=OPTIONS,
        option_sets=OPTION_SETS,
        sources=(*ZONE_KINDS[1:SOURCES], *(f"{kind}_final" for kind in ZONE_KINDS[:SOURCES])),  # fields come last
    )

    def piles(self) -> list[tuple[str, ...]]:
        return [TILESET.ids]  # with the river, its tiles lie on top


game = Carcassonne()
