"""Geometry for plans: resting positions of a stone, and how well its top can carry another. Millimetres and degrees."""

from dataclasses import dataclass
from functools import lru_cache
from math import atan2, degrees, hypot

from lascaux.games.stonehouse.physics.outline import Outline, Shape, sides, turned

_LEVEL = 0.5  # mm: corners no higher than this above the lowest carry the stone


@dataclass(frozen=True, slots=True)
class Rest:
    """A stone lying on one of its sides: the width of its base, how far inside it the centre is, and its extent."""

    angle: int
    base: float
    margin: float
    width: float
    height: float

    @property
    def calm(self) -> float:
        """Its stability: broad, centred, low; bad if the centre is hardly over the base."""
        return self.base + 2 * min(self.margin, 8.0) - 0.3 * self.height - (20.0 if self.margin < 1.0 else 0.0)


@lru_cache(maxsize=4096)
def rests(outline: Outline) -> tuple[Rest, ...]:
    """Return every side a stone can be laid on, the most stable first."""
    found = []
    for (x0, y0), (x1, y1) in sides(outline):
        angle = round(-degrees(atan2(y1 - y0, x1 - x0))) % 360
        shape = turned(outline, angle)
        floor = min(y for _, y in shape)
        base = [x for x, y in shape if y < floor + _LEVEL]
        wide, high = _span([x for x, _ in shape]), _span([y for _, y in shape])
        found.append(Rest(angle, _span(base), min(-min(base), max(base)), wide, high))
    return tuple(sorted(found, key=lambda rest: (-rest.calm, rest.angle)))


def _span(numbers: list[float]) -> float:
    return max(numbers) - min(numbers)


@dataclass(frozen=True, slots=True)
class Top:
    """The best side on top: its middle, its height there, its width, its slope."""

    middle: float
    height: float
    width: float
    slope: float

    @property
    def inviting(self) -> float:
        """Its quality as a base: broad and level."""
        return self.width - 1.2 * abs(self.slope)


def top(shape: Shape) -> Top:
    """Return the top of a stone as it lies."""
    found = [
        Top((x0 + x1) / 2, (y0 + y1) / 2, hypot(x1 - x0, y1 - y0), degrees(atan2(y0 - y1, x0 - x1)))
        for (x0, y0), (x1, y1) in zip(shape, (*shape[1:], shape[0]), strict=True)
        if x1 < x0  # outlines run counter-clockwise, so these sides face up
    ]
    return max(found, key=lambda side: side.inviting)
