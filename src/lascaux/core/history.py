"""The lines of a record in the order in which they happened: actions, and undos past a draw."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import NamedTuple

import msgspec


class Line(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One action: its number, its seat and its notation."""

    n: int
    seat: int
    do: str


class TakenBack(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """An undo past a draw: the number of actions kept. The draws unseen at that point were reshuffled."""

    back: int
    seat: int
    """The seat that asked for the undo."""
    agreed: list[int] = []
    """Other human seats, all of which agreed."""
    leaves: list[str] | None = None
    """The seals of all draws from now on, if the bag is a fair one."""
    commitment: str | None = None
    """Hash that binds these seals and everything sealed before."""


History = Sequence[Line | TakenBack]

MAX_UNDOS = 100
"""The most undos past a draw in one game."""


class Standing(NamedTuple):
    """An action that was not undone, with its line number in the file."""

    at: int
    line: Line


def numbered(history: History) -> Iterator[tuple[int, Line | TakenBack]]:
    """Yield every line with its number in the file; the header is line 1."""
    yield from enumerate(history, 2)


def standing(history: History) -> list[Standing]:
    """Return the actions that were not undone."""
    lines: list[Standing] = []
    for at, one in numbered(history):
        if isinstance(one, TakenBack):
            del lines[one.back :]
        else:
            lines.append(Standing(at, one))
    return lines


def orders(returns: Iterable[int]) -> Mapping[int, int]:
    """Return after which of the kept actions the bag was reshuffled, and the number of each order.

    `returns` lists the undos by the number of actions they kept. An undo discards the reshuffles at or after that
    point; the new order is a permutation of the first one that the position had.
    """
    found: dict[int, int] = {}
    for order, back in enumerate(returns, 1):
        found = {n: mixed for n, mixed in found.items() if n < back}
        found[back] = order
    return found


def up_to(history: History, n: int) -> list[Line | TakenBack]:
    """Return the part of a history that leads to the n-th kept action."""
    last = max((i for i, one in enumerate(history) if isinstance(one, TakenBack) and one.back <= n), default=None)
    if last is None:
        return [one.line for one in standing(history)[:n]]
    there = history[last]
    assert isinstance(there, TakenBack)
    return [*history[: last + 1], *(one.line for one in standing(history)[there.back : n])]
