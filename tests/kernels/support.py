"""What the kernel tests share: which games are played, how many, and on which backend."""

import os
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from importlib.resources import files
from itertools import product
from typing import Any

import msgspec

from lascaux.core.option import Options, complete, written
from lascaux.games.carcassonne.game import game
from lascaux.kit import jit

SOAK = int(os.environ.get("LASCAUX_SOAK", "1"))
"""How many times more games the tests play than in an ordinary run."""

BOTH = ("plain", "numba")
DATA: dict[str, Any] = msgspec.json.decode(files("lascaux.games.carcassonne").joinpath("tiles.json").read_bytes())
CATALOGUE: dict[str, dict[str, Any]] = {tile["id"]: tile for tile in DATA["tiles"]}


def option_sets() -> list[Options]:
    """Every set of options that makes another game: the readings of the river matter only where it flows."""
    usual, choices = complete(game.info.options, {}), [option.values for option in game.info.options]
    names = [option.name for option in game.info.options]
    every = [complete(game.info.options, dict(zip(names, values, strict=True))) for values in product(*choices)]
    of_the_river = ("start_tile", "u_turn")
    return [one for one in every if one["river"] or all(one[name] == usual[name] for name in of_the_river)]


ALL_SETS = option_sets()

SETTINGS: list[tuple[Options, int]] = [(chosen, seats) for chosen in ALL_SETS for seats in game.info.seats]
"""Every set of options with every number of seats."""


def set_name(options: Options) -> str:
    """How a set of options is called in a test's id: what is not as usual."""
    usual = complete(game.info.options, {})
    return ",".join(f"{name}={written(value)}" for name, value in options.items() if value != usual[name]) or "usual"


def in_chunks(count: int, size: int) -> list[range]:
    """So many things in runs of at most `size`: one test each, so that workers can share them."""
    return [range(first, min(count, first + size)) for first in range(0, count, size)]


def chunk_name(chunk: Sequence[int]) -> str:
    """How a chunk is called in a test's id."""
    return f"{chunk[0]}-{chunk[-1]}"


@contextmanager
def running_on(backend: str) -> Iterator[None]:
    """Make positions with a backend for a while."""
    before = jit.backend()
    jit.use(backend)
    try:
        yield
    finally:
        jit.use(before)
