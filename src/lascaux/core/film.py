"""Something to watch between an action and the position it leads to: stones that fall, until all lie still."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Film:
    """Pieces on the move, sixty pictures a second: in each x, y and angle of every piece, in the same order."""

    pieces: tuple[int, ...]
    pictures: tuple[tuple[int, ...], ...]
