"""Whole games of Carcassonne between bots."""

from collections.abc import Mapping
from typing import Any

from lascaux.bots.carcassonne.greedy import outlook
from lascaux.bots.landscape.match import QuickMatch
from lascaux.core.option import complete
from lascaux.games.carcassonne.action import Turn
from lascaux.games.carcassonne.kernels.engine import engine
from lascaux.games.carcassonne.kernels.layout import TILES
from lascaux.games.carcassonne.options import OPTIONS, rule_bits
from lascaux.games.carcassonne.tiles import tile_ids
from lascaux.kit.jit import Backend
from lascaux.kit.landscape import parts
from lascaux.kit.landscape.engine import Engine


def bot_engine(backend: Backend) -> Engine:
    """The game's engine, with what its greedy player goes by."""
    running = engine(backend)
    running.program.fill({parts.outlook: outlook})
    return running


def _rules(options: Mapping[str, Any]) -> int:
    return rule_bits(complete(OPTIONS, options))


def _notation(kind: int, x: int, y: int, turns: int, choice: int) -> str:
    return str(Turn.of(tile_ids()[kind], x, y, turns, choice))


match = QuickMatch(bot_engine, _rules, _notation, TILES)
