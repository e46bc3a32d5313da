"""Outlines of stones and their geometry.

An outline is convex, runs counter-clockwise around the stone's centre of mass, and is in tenths of a millimetre. A
rotated and moved outline is a shape: the same corners in millimetres.
"""

import math
from fractions import Fraction

Corner = tuple[int, int]
Outline = tuple[Corner, ...]
Shape = list[tuple[float, float]]

TENTHS = 10


def hull(points: list[Corner]) -> Outline:
    """Return the corners of the convex hull of some points, counter-clockwise, none of them on a side."""
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
    """Return a positive number if the way from a over b to c turns left."""
    return (b[0] - a[0]) * (c[1] - b[1]) - (b[1] - a[1]) * (c[0] - b[0])


def area(outline: Outline) -> float:
    """Return the area in square millimetres."""
    return sum(x * v - u * y for (x, y), (u, v) in sides(outline)) / 2 / TENTHS**2


def sides(outline: Outline) -> list[tuple[Corner, Corner]]:
    """Return each side, as its two ends."""
    return list(zip(outline, (*outline[1:], outline[0]), strict=True))


def centred(outline: Outline) -> Outline:
    """Return the outline moved so that its centre of mass lies at the origin, to the nearest tenth."""
    crosses = [x * v - u * y for (x, y), (u, v) in sides(outline)]
    whole = 3 * sum(crosses)
    x = round(Fraction(sum((a[0] + b[0]) * c for (a, b), c in zip(sides(outline), crosses, strict=True)), whole))
    y = round(Fraction(sum((a[1] + b[1]) * c for (a, b), c in zip(sides(outline), crosses, strict=True)), whole))
    return tuple((u - x, v - y) for u, v in outline)


def turned(outline: Outline, degrees: float, x: float = 0.0, y: float = 0.0) -> Shape:
    """Return the shape with its centre of mass at x, y (in millimetres)."""
    c, s = math.cos(math.radians(degrees)) / TENTHS, math.sin(math.radians(degrees)) / TENTHS
    return [(u * c - v * s + x, u * s + v * c + y) for u, v in outline]


def clearance(upper: Shape, lower: Shape) -> float:
    """Return how far a shape can move straight down before it meets another; infinite if it passes beside it."""
    left = max(min(x for x, _ in upper), min(x for x, _ in lower))
    right = min(max(x for x, _ in upper), max(x for x, _ in lower))
    places = {x for x, _ in (*upper, *lower) if left <= x <= right}
    return min((min(_heights(upper, x)) - max(_heights(lower, x)) for x in places), default=math.inf)


def _heights(shape: Shape, x: float) -> list[float]:
    """Return the heights at which the outline of a shape crosses a vertical line."""
    found = []
    x0, y0 = shape[-1]
    for x1, y1 in shape:
        if x0 <= x <= x1 or x1 <= x <= x0:
            found += [y0, y1] if x0 == x1 else [y0 + (y1 - y0) * (x - x0) / (x1 - x0)]
        x0, y0 = x1, y1
    return found
