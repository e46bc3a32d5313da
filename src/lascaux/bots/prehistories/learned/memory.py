"""What a learned player works with, passed between kernels as one argument."""

from typing import NamedTuple

from lascaux.kit.jit import Ints, Rows, States

RATE, SIGHT = 0, 1
"""The rate, in a thousand, at which places that bring no totem are overlooked (half of it for zones); lines and wishes
that lack more cells than the sight look as if they lacked that many."""


class Memory(NamedTuple):
    """Its dice, its oversights, its weights, and what it writes down."""

    dice: Ints
    oversight: Ints
    """What it overlooks: `RATE` and `SIGHT`."""
    tables: Ints
    """The weights, the odds and the cheapest groups (`value.py`)."""
    notes: Ints
    """The stored values of this round, and behind them those of rounds played ahead (`gains.py`)."""
    seen: Ints
    """The features of a cave (`features.py`)."""
    buffer: Ints
    """Waiting tiles and the places of a sequence of paintings (`paintings.py`)."""
    scratch: States
    """Copies of a position (`search.py`)."""
    shuffler: Ints
    """For draws in positions played ahead."""
    log: Rows
    """An empty log."""
