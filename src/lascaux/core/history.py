"""The lines of a record in the order in which they happened: actions, and what was taken back past a draw."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One action: its number, who took it, and its notation."""

    n: int
    seat: int
    do: str


class TakenBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """Something was taken back past a draw: so many actions stand, and what nobody had seen then was mixed anew."""

    back: int
    seat: int
    """Who took back."""
    agreed: list[int] = []
    """The seats of other people, who all agreed."""
    leaves: list[str] | None = None
    """The seals of all draws from now on, where the bag is a fair one."""
    commitment: str | None = None
    """Binds them, and all that was sealed before."""


History = Sequence[Line | TakenBack]

MOST = 100
"""How often something can be taken back past a draw in one play-through."""


class Standing(NamedTuple):
    """An action that was not taken back, with the number of its line in the file."""

    at: int
    line: Line


def numbered(history: History) -> Iterator[tuple[int, Line | TakenBack]]:
    """Every line with its number in the file; the header is the first."""
    yield from enumerate(history, 2)


def standing(history: History) -> list[Standing]:
    """The actions that were not taken back."""
    lines: list[Standing] = []
    for at, one in numbered(history):
        if isinstance(one, TakenBack):
            del lines[one.back :]
        else:
            lines.append(Standing(at, one))
    return lines


def orders(returns: Iterable[int]) -> Mapping[int, int]:
    """After which of the actions that stand the bag was mixed anew, and which order that was.

    `returns` are those to which one went back, one after the other. Going back to an action undoes what was mixed there
    or later: the new order is made of the first one that position had.
    """
    found: dict[int, int] = {}
    for order, back in enumerate(returns, 1):
        found = {n: mixed for n, mixed in found.items() if n < back}
        found[back] = order
    return found


def up_to(history: History, n: int) -> list[Line | TakenBack]:
    """The part of a history that leads to the n-th of the actions that stand, and to no other."""
    last = max((i for i, one in enumerate(history) if isinstance(one, TakenBack) and one.back <= n), default=None)
    if last is None:
        return [one.line for one in standing(history)[:n]]
    there = history[last]
    assert isinstance(there, TakenBack)
    return [*history[: last + 1], *(one.line for one in standing(history)[there.back : n])]
