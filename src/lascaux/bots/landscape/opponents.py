"""The bots of a tile-laying game, bound to its match and its words."""

from collections.abc import Mapping

from lascaux.bots.bot_set import BotSet
from lascaux.bots.landscape.bot import GreedyTileLayer, RandomTileLayer, TileLayer
from lascaux.bots.landscape.figures import figures
from lascaux.bots.landscape.learned.bot import (
    TileBeginner,
    TileCasual,
    TileExpert,
    TileMaster,
    TileMasterOne,
    TileSkilled,
)
from lascaux.bots.landscape.learned.figures import search_figures
from lascaux.bots.landscape.learned.reasons import Nouns
from lascaux.bots.landscape.match import QuickMatch
from lascaux.bots.landscape.mcts_plain import MctsPlain
from lascaux.bots.landscape.playouts import playouts

KINDS: tuple[type[TileLayer], ...] = (
    RandomTileLayer,
    GreedyTileLayer,
    TileBeginner,
    TileCasual,
    TileSkilled,
    TileExpert,
    TileMasterOne,
    TileMaster,
    MctsPlain,
)


def tile_laying_opponents(match: QuickMatch, nouns: Nouns, strays: float, *more: type[TileLayer]) -> BotSet:
    """Return the standard and further bots of a game, with their quick match and measurements."""
    own = {"match": match, "nouns": nouns, "strays": strays, "__module__": __name__}
    bots = [type(kind.__name__, (kind,), own) for kind in KINDS]

    def measured() -> Mapping[str, float]:
        return figures(match.engine("numba"), match.rules({}))

    return BotSet((*bots, *more), match, measured, lambda: search_figures(match), playouts)
