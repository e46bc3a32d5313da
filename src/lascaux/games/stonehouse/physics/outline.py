"""Outlines of stones, and what geometry alone can say of them.

An outline is convex, runs counter-clockwise round the stone's centre of mass, and is whole tenths of a millimetre.
Turned and moved it is a shape: the same corners in millimetres.
"""

import math
from fractions import Fraction

Corner = tuple[int, int]
Outline = tuple[Corner, ...]
Shape = list[tuple[float, float]]

TENTHS = 10


def hull(points: list[Corner]) -> Outline:
    """The corners of the smallest convex outline round some points, counter-clockwise, none of them on a side."""
    ordered = sorted(set(points))
    return (*_half(ordered)[:-1], *_half(ordered[::-1])[:-1])


def _half(points: list[Corner]) -> list[Corner]:
    bent: list[Corner] = []
    for point in points:
        while len(bent) > 1 and cross(bent[-2], bent[-1], point) <= 0:
            bent.pop()
        bent.append(point)
    return bent


def cross(a: Corner, b: Corner, c: Corner) -> int:
    """Above nothing where the way from a over b to c turns left."""
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def area(outline: Outline) -> float:
    """In square millimetres."""
    return sum(x * v - u * y for (x, y), (u, v) in sides(outline)) / 2 / TENTHS**2


def sides(outline: Outline) -> list[tuple[Corner, Corner]]:
    """Each side, as its two ends."""
    return list(zip(outline, (*outline[1:], outline[0]), strict=True))


def centred(outline: Outline) -> Outline:
    """The outline moved so that its centre of mass lies at the origin, as near as tenths go."""
    crosses = [x * v - u * y for (x, y), (u, v) in sides(outline)]
    whole = 3 * sum(crosses)
    x = round(Fraction(sum((a[0] + b[0]) * c for (a, b), c in zip(sides(outline), crosses, strict=True)), whole))
    y = round(Fraction(sum((a[1] + b[1]) * c for (a, b), c in zip(sides(outline), crosses, strict=True)), whole))
    return tuple((u - x, v - y) for u, v in outline)


def turned(outline: Outline, degrees: float, x: float = 0.0, y: float = 0.0) -> Shape:
    """The shape with its centre of mass at x, y (in millimetres)."""
    c, s = math.cos(math.radians(degrees)) / TENTHS, math.sin(math.radians(degrees)) / TENTHS
    return [(u * c - v * s + x, u * s + v * c + y) for u, v in outline]


def clearance(upper: Shape, lower: Shape) -> float:
    """How far a shape can be moved straight down before it meets another; infinite where it passes beside it."""
    left = max(min(x for x, _ in upper), min(x for x, _ in lower))
    right = min(max(x for x, _ in upper), max(x for x, _ in lower))
    places = {x for x, _ in (*upper, *lower) if left <= x <= right}
    return min((min(_heights(upper, x)) - max(_heights(lower, x)) for x in places), default=math.inf)


def _heights(shape: Shape, x: float) -> list[float]:
    """Where the outline of a shape passes above a place on the ground that lies under it."""
    found = []
    x0, y0 = shape[-1]
    for x1, y1 in shape:
        if x0 <= x <= x1 or x1 <= x <= x0:
            found += [y0, y1] if x0 == x1 else [y0 + (y1 - y0) * (x - x0) / (x1 - x0)]
        x0, y0 = x1, y1
    return found
