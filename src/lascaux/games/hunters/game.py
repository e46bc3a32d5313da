"""Carcassonne: Hunters & Gatherers, 2002: plays by the rules of the game by Klaus-Jürgen Wrede."""

from lascaux.core.game import GameInfo
from lascaux.core.language import Text
from lascaux.games.hunters.kernels.layout import FOLLOWERS, HUTS
from lascaux.games.hunters.options import OPTION_SETS, OPTIONS, VARIANTS
from lascaux.games.hunters.picture import PICTURE
from lascaux.games.hunters.position import HuntersPosition
from lascaux.games.hunters.speech.board import text_board
from lascaux.games.hunters.speech.description import describe
from lascaux.games.hunters.speech.names import name_of
from lascaux.games.hunters.speech.summary import summarize
from lascaux.games.hunters.speech.words import explain, source_text
from lascaux.games.hunters.text import TEXT
from lascaux.games.hunters.tiles import TILESET, is_bonus
from lascaux.games.hunters.types import TYPES
from lascaux.kit.landscape.game import Speech, TileGame
from lascaux.kit.landscape.tiles import kinds_of


class Hunters(TileGame[HuntersPosition]):
    """The game, in every reading of its rulebooks."""

    position = HuntersPosition
    types = TYPES
    constants = {  # noqa: RUF012
        "pieces": {"follower": FOLLOWERS, "hut": HUTS},
        "tiles": kinds_of(TILESET, name_of),
    }
    speech = Speech(explain, summarize, text_board, describe, source_text)
    text = TEXT
    drawing = PICTURE
    info = GameInfo(
        name="hunters",
        title=Text("Carcassonne : Chasseurs et Cueilleurs", "Carcassonne: Hunters & Gatherers"),
        about=Text(
            "Poser des tuiles de la préhistoire : cueillir dans les forêts, pêcher, chasser, bâtir des huttes.",
            "Lay tiles of prehistory: gather in forests, fish, hunt, and build huts on the rivers.",
        ),
        authors=("Klaus-Jürgen Wrede",),
        seats=range(2, 6),
        rules="1.0",
        turn_rule="HT-1",
        options=OPTIONS,
        option_sets=OPTION_SETS,
        sources=("forest", "river", "river_system_final", "meadow_final"),
        variants=VARIANTS,
    )

    def piles(self) -> list[list[str]]:
        return [[tile for tile in TILESET.ids if is_bonus(tile) is bonus] for bonus in (False, True)]


game = Hunters()
