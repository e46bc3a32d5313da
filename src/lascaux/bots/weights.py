"""Learned weights of bots: numbers with their provenance, as files of the package."""

import json
from dataclasses import asdict, dataclass
from functools import cache
from importlib.resources import files
from io import BytesIO
from typing import Any

import numpy as np

from lascaux.bots.misfit import OtherRules
from lascaux.core.language import Text, join_list

FILE = "weights.npz"


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


def read(data: bytes, game: str, rules: str, features_version: int, shape: tuple[int, ...]) -> Weights:
    """Read weights for a game's rules and features.

    Raises `OtherRules`, with every difference and the command that trains new weights, if they do not fit.
    """
    with np.load(BytesIO(data), allow_pickle=False) as arrays:
        origin = Provenance(**json.loads(arrays["origin"].tobytes()))
        rows = np.ascontiguousarray(arrays["rows"], np.int32)
    differing = _differences(
        (_GAME, origin.game, game),
        (_RULES, origin.rules, rules),
        (_ROWS, origin.sight, features_version),
        (_SHAPE, "x".join(map(str, rows.shape)), "x".join(map(str, shape))),
    )
    if differing is not None:
        command = f"lascaux train {game}"
        raise OtherRules(
            Text(
                f"ces poids ne conviennent pas à {game} : {differing.fr} ; {command} en apprend de nouveaux",
                f"these weights do not fit {game}: {differing.en}; {command} learns new ones",
            )
        )
    return Weights(rows, origin)


_GAME, _RULES = Text("jeu", "game"), Text("règles", "rules")
_ROWS, _SHAPE = Text("sorte de lignes", "kind of rows"), Text("nombre de lignes et de colonnes", "shape")


def _differences(*compared: tuple[Text, object, object]) -> Text | None:
    differing = [(name, found, wanted) for name, found, wanted in compared if found != wanted]
    if not differing:
        return None
    return Text(
        join_list([f"{name.fr} {found} au lieu de {wanted}" for name, found, wanted in differing], "fr"),
        join_list([f"{name.en} {found} instead of {wanted}" for name, found, wanted in differing], "en"),
    )


@cache
def shipped(
    package: str, game: str, rules: str, features_version: int, shape: tuple[int, ...], file: str = FILE
) -> Weights:
    """Return the weights in a package of bots."""
    return read(files(package).joinpath(file).read_bytes(), game, rules, features_version, shape)
