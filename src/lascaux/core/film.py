"""Animations between an action and its result, such as stones that fall until they come to rest."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class Film:
    """Moving pieces at sixty frames a second. Each frame holds x, y and angle of every piece, in the same order."""

    pieces: tuple[int, ...]
    pictures: tuple[tuple[int, ...], ...]
