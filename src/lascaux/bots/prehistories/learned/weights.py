"""What was learned, as a file that comes with the package, and the tables that kernels read."""

import json
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from io import BytesIO
from math import exp
from typing import Any

import numpy as np

from lascaux.bots.prehistories.learned.value import (
    EVEN,
    GROUPS_AT,
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
from lascaux.core.refusal import LascauxError
from lascaux.games.prehistories.kernels.box import box_record
from lascaux.games.prehistories.kernels.layout import CARD_SETS
from lascaux.kit.jit import Program

SIGHT = 1
"""What the rows mean: raised when that changes, since what was learned is then of no use."""
FILE = "weights.npz"
GAME = "prehistories"
UNIT = 1024


class OtherRules(LascauxError):
    """Weights that were learned by other rules, or whose rows meant something else."""


@dataclass(frozen=True)
class Provenance:
    """Where weights come from."""

    game: str
    rules: str
    """The version of the rules they were learned by."""
    sight: int
    seed: str
    commit: str
    games: int
    """How many were played for them."""
    date: str


@dataclass(frozen=True)
class Weights:
    """Weights by side of the board, stage and row."""

    rows: np.ndarray[Any, Any]
    origin: Provenance

    def write(self) -> bytes:
        """As a file; `read` gives back the same."""
        file, origin = BytesIO(), json.dumps(asdict(self.origin)).encode()
        np.savez_compressed(file, rows=self.rows.astype(np.int32), origin=np.frombuffer(origin, np.uint8))
        return file.getvalue()


def read(data: bytes, rules: str) -> Weights:
    """Weights for these rules; `OtherRules` if they are not."""
    with np.load(BytesIO(data), allow_pickle=False) as arrays:
        origin = Provenance(**json.loads(arrays["origin"].tobytes()))
        rows = arrays["rows"]
    if (origin.game, origin.rules, origin.sight, rows.shape) != (GAME, rules, SIGHT, (SIDES, STAGES, ROWS)):
        found = f"{origin.game} {origin.rules}, rows of kind {origin.sight}"
        raise OtherRules(f"these weights are of {found}; {GAME} is played by {rules}, with rows of kind {SIGHT}")
    return Weights(rows, origin)


@cache
def shipped(rules: str) -> Weights:
    """The weights that come with the package."""
    return read(files(__package__).joinpath(FILE).read_bytes(), rules)


def tables_of(weights: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """The tables that kernels read: the weights, the odds of every lead, all sets of hunters by their price."""
    tables = np.zeros(TABLES, np.int64)
    tables[:WEIGHTS] = weights.reshape(-1)
    leads = range(-ODDS_STEPS, ODDS_STEPS + 1)
    tables[ODDS_AT:GROUPS_AT] = [round(EVEN * exp(lead * (1 << ODDS_SHIFT) / UNIT)) for lead in leads]
    points = box_record()["SUM"][0]
    prices = [IN_HAND * cards.bit_count() + STRENGTH * int(points[cards]) for cards in range(CARD_SETS)]
    tables[GROUPS_AT:] = sorted(range(CARD_SETS), key=lambda cards: (prices[cards], cards))
    return tables


@cache
def shipped_tables(rules: str, program: Program) -> Any:
    """Those of the weights that come with the package, as a program's kernels take them."""
    return program.ints(tables_of(shipped(rules).rows).tolist())
