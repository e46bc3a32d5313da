"""The bag: forty different stones from the seed, fair shares, shapes that can be built with."""

from collections import Counter

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lascaux.core.seed import Seed
from lascaux.games.stonehouse.physics.outline import TENTHS, Outline, area, clearance, cross, sides, turned
from lascaux.games.stonehouse.physics.rest import rests
from lascaux.games.stonehouse.physics.site import HALF_WIDTH, REACH
from lascaux.games.stonehouse.physics.stones import _STEPS, BAG_SIZE, StoneKind, _cosine, bag

SHARES: dict[StoneKind, int] = {"slab": 13, "block": 14, "egg": 13}
seeds = st.integers(0, 10**6).map(lambda number: Seed("stones", number))


def centre(outline: Outline) -> tuple[float, float]:
    """The centre of mass by triangles from the first corner, in tenths of a millimetre."""
    (x0, y0), weight, x, y = outline[0], 0.0, 0.0, 0.0
    for (x1, y1), (x2, y2) in sides(outline):
        part = ((x1 - x0) * (y2 - y0) - (x2 - x0) * (y1 - y0)) / 2
        weight, x, y = weight + part, x + part * (x0 + x1 + x2) / 3, y + part * (y0 + y1 + y2) / 3
    return x / weight, y / weight


@settings(max_examples=25)
@given(seeds)
def test_every_bag_is_whole_and_fair(seed: Seed) -> None:
    stones = bag(seed)
    assert [stone.id for stone in stones] == list(range(1, BAG_SIZE + 1))
    assert BAG_SIZE == 40
    assert Counter(stone.kind for stone in stones) == SHARES
    assert len({stone.outline for stone in stones}) == BAG_SIZE
    for stone in stones:
        corners = stone.outline
        assert 6 <= len(corners) <= 12
        turns = [cross(corners[i - 2], corners[i - 1], corners[i]) for i in range(len(corners))]
        assert all(turn > 0 for turn in turns), "convex and counter-clockwise"
        assert max(map(abs, centre(corners))) <= 0.5 + 1e-9
        assert max(abs(x) for x, _ in corners) <= HALF_WIDTH - REACH, "a stone let go is over the site"


@settings(max_examples=25)
@given(seeds)
def test_every_bag_has_roofs_and_walls(seed: Seed) -> None:
    stones = bag(seed)
    lying = {stone.id: rests(stone.outline)[0] for stone in stones}
    narrow = sorted(lying[stone.id].width for stone in stones if stone.kind == "block")
    # A roof reaches the middles of two walls of middling blocks, six millimetres apart.
    needed = narrow[len(narrow) // 2] + 6
    assert sum(lying[stone.id].width >= needed for stone in stones if stone.kind == "slab") >= 8
    assert sum(lying[stone.id].margin >= 2 for stone in stones) >= 32, "most stones lie firmly"


def test_the_order_of_a_bag_says_nothing_of_kinds() -> None:
    early = Counter(stone.kind for i in range(25) for stone in bag(Seed("order", i))[:8])
    for kind, share in SHARES.items():
        assert abs(early[kind] - 200 * share / 40) < 27  # more than four standard deviations


def test_a_bag_drawn_around_known_stones_keeps_them() -> None:
    drawn = bag(Seed("true"))
    known = [drawn[4], drawn[0], drawn[17]]
    other = bag(Seed("guess"), known)
    assert [other[4], other[0], other[17]] == known
    assert Counter(stone.kind for stone in other) == SHARES
    assert sum(a == b for a, b in zip(drawn, other, strict=True)) == 3


def test_the_circle_is_round() -> None:
    for step in range(-_STEPS, 2 * _STEPS):
        assert _cosine(step) ** 2 + _cosine(step - _STEPS // 4) ** 2 == pytest.approx(1, abs=2e-6)
    assert (_cosine(0), _cosine(_STEPS // 2), _cosine(_STEPS // 6)) == (1, -1, 0.5)


def test_geometry_of_a_box() -> None:
    box: Outline = ((-100, -50), (100, -50), (100, 50), (-100, 50))
    assert area(box) == 20 * 10
    assert clearance(turned(box, 0, 0, 30), turned(box, 0, 0, 5)) == pytest.approx(15)
    assert clearance(turned(box, 0, 21, 30), turned(box, 0, 0, 5)) == float("inf"), "it passes beside"
    assert max(y for _, y in turned(box, 90)) == pytest.approx(100 / TENTHS)
