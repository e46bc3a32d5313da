"""The air between the walls of a house."""

from collections.abc import Mapping
from math import hypot

from lascaux.games.stonehouse.physics.outline import Outline, Shape
from lascaux.games.stonehouse.physics.site import Site
from lascaux.games.stonehouse.physics.world import SKIN


def gap(site: Site, outlines: Mapping[int, Outline], walls: tuple[tuple[int, ...], ...]) -> float:
    """Return the width of the gap between the two walls of a house, in millimetres."""
    lies = {pose.stone: pose.shape(outlines[pose.stone]) for pose in site}
    one, other = walls
    return max(0.0, min(_apart(lies[a], lies[b]) for a in one for b in other) - 2 * SKIN)


def _apart(a: Shape, b: Shape) -> float:
    """Return the distance of two convex shapes that do not overlap: from a corner of one to a side of the other."""
    return min(_to_sides(a, b), _to_sides(b, a))


def _to_sides(corners: Shape, shape: Shape) -> float:
    sides = list(zip(shape, (*shape[1:], shape[0]), strict=True))
    return min(_to_side(corner, *side) for corner in corners for side in sides)


def _to_side(corner: tuple[float, float], start: tuple[float, float], end: tuple[float, float]) -> float:
    (px, py), (ax, ay), (bx, by) = corner, start, end
    dx, dy = bx - ax, by - ay
    along = max(0.0, min(1.0, ((px - ax) * dx + (py - ay) * dy) / (dx * dx + dy * dy)))
    return hypot(px - ax - along * dx, py - ay - along * dy)
