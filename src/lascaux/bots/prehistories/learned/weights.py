"""The learned weights in the package, and the memory of a player with its tables."""

from functools import cache
from math import exp
from typing import Any, cast

import numpy as np

from lascaux.bots import weights
from lascaux.bots.prehistories.learned.features import LACKS, SEEN
from lascaux.bots.prehistories.learned.gains import NOTES
from lascaux.bots.prehistories.learned.memory import Memory
from lascaux.bots.prehistories.learned.paintings import BUFFER
from lascaux.bots.prehistories.learned.search import COPIES
from lascaux.bots.prehistories.learned.value import (
    EVEN,
    GROUPS_AT,
    MOST_NEEDED,
    ODDS_AT,
    ODDS_SHIFT,
    ODDS_STEPS,
    ROWS,
    SIDES,
    STAGES,
    TABLES,
    WEIGHTS,
)
from lascaux.bots.prehistories.plan import IN_HAND, STRENGTH
from lascaux.bots.weights import Weights
from lascaux.games.prehistories.kernels.engine import NO_LOG, Engine
from lascaux.games.prehistories.kernels.game_data import game_data_record
from lascaux.games.prehistories.kernels.layout import CARD_SETS, CARDS
from lascaux.kit.jit import Program

FEATURES_VERSION = 1
"""Version of the features."""
GAME, PACKAGE = "prehistories", "lascaux.bots.prehistories"
UNIT = 1024


def read(data: bytes, rules: str) -> Weights:
    """Read weights for these rules. Raises `OtherRules` if they do not fit."""
    return weights.read(data, GAME, rules, FEATURES_VERSION, (SIDES, STAGES, ROWS))


def shipped(rules: str) -> Weights:
    """Return the weights in the package, by side of the board, stage and row."""
    return weights.shipped(PACKAGE, GAME, rules, FEATURES_VERSION, (SIDES, STAGES, ROWS))


def tables_of(rows: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Return the tables that kernels read: the weights, the odds of every lead, the cheapest groups."""
    tables = np.zeros(TABLES, np.int64)
    tables[:WEIGHTS] = rows.reshape(-1)
    leads = range(-ODDS_STEPS, ODDS_STEPS + 1)
    tables[ODDS_AT:GROUPS_AT] = [round(EVEN * exp(lead * (1 << ODDS_SHIFT) / UNIT)) for lead in leads]
    tables[GROUPS_AT:] = cheapest_groups()
    return tables


@cache
def cheapest_groups() -> np.ndarray[Any, Any]:
    """Return the cheapest group of each set of hunters that reaches each total, one total after the other."""
    points = game_data_record()["SUM"][0]
    prices = [IN_HAND * cards.bit_count() + STRENGTH * int(points[cards]) for cards in range(CARD_SETS)]
    by_price = np.array(sorted(range(CARD_SETS), key=lambda cards: (prices[cards], cards)))
    enough = points[by_price] >= np.arange(MOST_NEEDED + 1)[:, None]
    ranks = np.full((MOST_NEEDED + 1, CARD_SETS), CARD_SETS)
    ranks[:, by_price] = np.where(enough, np.arange(CARD_SETS), CARD_SETS)
    for card in range(CARDS):
        pools = ranks.reshape(MOST_NEEDED + 1, -1, 2, 1 << card)  # without the card, and with it
        np.minimum(pools[:, :, 1], pools[:, :, 0], out=pools[:, :, 1])
    return np.append(by_price, 0)[ranks].reshape(-1)


@cache
def shipped_tables(rules: str, program: Program) -> Any:
    """Return the tables of the package's weights, for a program's kernels."""
    return program.ints(tables_of(shipped(rules).rows).tolist())


def new_memory(running: Engine, tables: Any, dice: int = 1, rate: int = 0, sight: int = LACKS) -> Memory:
    """Return a player's memory for an engine, with the number that its dice start from, and what it overlooks."""
    program, log = running.program, cast(Any, NO_LOG)
    notes, seen, buffer = (program.ints([0] * size) for size in (2 * NOTES, SEEN, BUFFER))
    mind = (program.ints([dice]), program.ints([rate, sight]), tables)
    return Memory(*mind, notes, seen, buffer, program.blank(COPIES), running.shuffler(), log)
