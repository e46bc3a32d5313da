"""A building site: stones at rest, each with its pose. x runs to the right from the middle, y up from the ground."""

from dataclasses import dataclass

from lascaux.games.stonehouse.physics.outline import TENTHS, Outline, Shape, turned

HALF_WIDTH = 1200
"""From the middle of a site to either edge, in tenths of a millimetre."""
REACH = 850
"""The farthest from the middle that a stone may be released: all of it is then over the site."""
TURN = 3600
STONES = 5


@dataclass(frozen=True, slots=True)
class Pose:
    """A stone's pose: its centre of mass in tenths of a millimetre, its angle in tenths of a degree."""

    stone: int
    x: int
    y: int
    angle: int

    @classmethod
    def of(cls, stone: int, x: float, y: float, degrees: float) -> "Pose":
        """Round a pose in millimetres and degrees."""
        return cls(stone, round(x * TENTHS), round(y * TENTHS), round(degrees * TENTHS) % TURN)

    def shape(self, outline: Outline) -> Shape:
        """Return the stone as it lies, in millimetres."""
        return turned(outline, self.angle / TENTHS, self.x / TENTHS, self.y / TENTHS)


Site = tuple[Pose, ...]
"""Stones at rest, in the order they were laid."""
EMPTY: Site = ()
