"""What bots have learned, as files that come with the package: numbers, and where they come from."""

import json
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Any

import numpy as np

from lascaux.core.language import Text
from lascaux.core.refusal import LascauxError

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
    """What their rows mean: raised when that changes, since what was learned is then of no use."""
    seed: str
    commit: str
    """The program that played the games."""
    games: int
    """How many were played for them."""
    date: str


@dataclass(frozen=True)
class Weights:
    """The numbers, in rows."""

    rows: np.ndarray[Any, Any]
    origin: Provenance

    def write(self) -> bytes:
        """As a file; `read` gives back the same."""
        file, origin = BytesIO(), json.dumps(asdict(self.origin)).encode()
        np.savez_compressed(file, rows=self.rows.astype(np.int32), origin=np.frombuffer(origin, np.uint8))
        return file.getvalue()


def read(data: bytes, game: str, rules: str, sight: int, shape: tuple[int, ...]) -> Weights:
    """Weights for a game by these rules, of rows of that kind; `OtherRules` if they are not."""
    with np.load(BytesIO(data), allow_pickle=False) as arrays:
        origin = Provenance(**json.loads(arrays["origin"].tobytes()))
        rows = np.ascontiguousarray(arrays["rows"], np.int32)
    if (origin.game, origin.rules, origin.sight, rows.shape) != (game, rules, sight, shape):
        found = f"{origin.game} {origin.rules}, rows of kind {origin.sight}"
        raise OtherRules(
            Text(
                f"ces poids sont de {found} ; {game} se joue avec {rules}, et des lignes de sorte {sight}",
                f"these weights are of {found}; {game} is played by {rules}, with rows of kind {sight}",
            )
        )
    return Weights(rows, origin)


@cache
def shipped(package: str, game: str, rules: str, sight: int, shape: tuple[int, ...], file: str = FILE) -> Weights:
    """The weights that come with a package of bots."""
    return read(files(package).joinpath(file).read_bytes(), game, rules, sight, shape)
