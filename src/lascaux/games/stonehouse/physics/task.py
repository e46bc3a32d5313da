"""The state of a house: its finished parts, and the widest gap for the roof."""

from collections.abc import Mapping
from typing import Literal

from lascaux.games.stonehouse.physics.judge import Walls
from lascaux.games.stonehouse.physics.outline import TENTHS, Outline
from lascaux.games.stonehouse.physics.rest import rests
from lascaux.games.stonehouse.physics.site import STONES

PartName = Literal["footings", "uppers", "walls", "roof"]

LEDGE = 5.0
"""The overlap of a roof with either wall, in millimetres."""


def parts_laid(heaps: tuple[tuple[int, ...], ...], walls: Walls) -> list[tuple[PartName, int, int]]:
    """Return the parts of a house, each with its laid and needed stones."""
    roof: tuple[PartName, int, int] = ("roof", 0, 1)
    if walls == Walls.ANY:
        return [("walls", sum(map(len, heaps)), STONES - 1), roof]
    return [("footings", len(heaps), 2), ("uppers", sum(len(heap) > 1 for heap in heaps), 2), roof]


def roof_left(outlines: Mapping[int, Outline]) -> tuple[int, int]:
    """Return the longest of some stones as it lies, and the widest gap it can span, in tenths of a millimetre."""
    width = {stone: rests(outline)[0].width for stone, outline in outlines.items()}
    stone = max(width, key=lambda stone: (width[stone], -stone))
    return stone, max(0, round((width[stone] - 2 * LEDGE) * TENTHS))
