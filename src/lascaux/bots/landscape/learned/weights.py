"""What was learned, as a file that comes with the package: the numbers of the networks, and where they come from."""

import json
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Any

import numpy as np

from lascaux.bots.landscape.learned.network import WIDTH
from lascaux.bots.landscape.learned.value import WEIGHTS
from lascaux.core.refusal import LascauxError

SIGHT = 1
"""What the numbers of a row mean: raised when that changes, since what was learned is then of no use."""
FILE = "weights.npz"


class OtherRules(LascauxError):
    """Weights that were learned by other rules, or from rows that meant something else."""


@dataclass(frozen=True)
class Provenance:
    """Where weights come from."""

    game: str
    rules: str
    """The version of the rules they were learned by."""
    sight: int
    seed: str
    commit: str
    """The program that played them."""
    games: int
    """How many were played for them."""
    date: str


@dataclass(frozen=True)
class Weights:
    """The numbers of all networks of a game."""

    rows: np.ndarray[Any, Any]
    origin: Provenance

    def write(self) -> bytes:
        """As a file; `read` gives back the same."""
        file = BytesIO()
        np.savez_compressed(
            file, rows=self.rows, origin=np.frombuffer(json.dumps(asdict(self.origin)).encode(), np.uint8)
        )
        return file.getvalue()


def read(data: bytes, game: str, rules: str, sight: int = SIGHT, size: int = WEIGHTS) -> Weights:
    """Weights for a game by these rules, so many rows made of rows of that kind; `OtherRules` if they are not."""
    with np.load(BytesIO(data), allow_pickle=False) as arrays:
        origin = Provenance(**json.loads(arrays["origin"].tobytes()))
        rows = np.ascontiguousarray(arrays["rows"], np.int32)
    if (origin.game, origin.rules, origin.sight, rows.shape) != (game, rules, sight, (size, WIDTH)):
        found = f"{origin.game} {origin.rules}, rows of kind {origin.sight}"
        raise OtherRules(f"these weights are of {found}; {game} is played by {rules}, with rows of kind {sight}")
    return Weights(rows, origin)


@cache
def shipped(package: str, game: str, rules: str, file: str = FILE, sight: int = SIGHT, size: int = WEIGHTS) -> Weights:
    """The weights that come with a package of bots."""
    return read(files(package).joinpath(file).read_bytes(), game, rules, sight, size)
