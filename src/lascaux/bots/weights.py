"""Learned weights of bots: numbers with their provenance, as files of the package."""

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
    """The origin of weights."""

    game: str
    rules: str
    """The version of the rules they were learned by."""
    sight: int
    """Version of their features: increased when these change, which makes the weights useless."""
    seed: str
    commit: str
    """The commit of the program that played the games."""
    games: int
    """The number of games played for them."""
    date: str


@dataclass(frozen=True)
class Weights:
    """Numbers in rows."""

    rows: np.ndarray[Any, Any]
    origin: Provenance

    def write(self) -> bytes:
        """Return a file's bytes; `read` returns the same weights."""
        file, origin = BytesIO(), json.dumps(asdict(self.origin)).encode()
        np.savez_compressed(file, rows=self.rows.astype(np.int32), origin=np.frombuffer(origin, np.uint8))
        return file.getvalue()


def read(data: bytes, game: str, rules: str, sight: int, shape: tuple[int, ...]) -> Weights:
    """Read weights for a game's rules and features. Raises `OtherRules` if they do not fit."""
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
    """Return the weights in a package of bots."""
    return read(files(package).joinpath(file).read_bytes(), game, rules, sight, shape)
