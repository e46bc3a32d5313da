"""The air between the walls of a house, where it can be reckoned by hand."""

from math import hypot

import pytest

from lascaux.games.stonehouse.physics.gap import gap
from lascaux.games.stonehouse.physics.site import Pose

BOX = ((-200, -100), (200, -100), (200, 100), (-200, 100))
"""40 mm by 20 mm."""
BOXES = dict.fromkeys(range(1, 6), BOX)
SKINS = 0.4
"""Both stones have a skin of 0.2 mm."""


def test_the_nearest_stones_count() -> None:
    site = (Pose(1, -300, 102, 0), Pose(2, 300, 102, 0), Pose(3, -290, 306, 0), Pose(4, 280, 306, 0))
    # The upper ones: from -29 + 20 to 28 - 20 mm.
    assert gap(site, BOXES, ((1, 3), (2, 4))) == pytest.approx(17 - SKINS)


def test_corners_are_measured_across() -> None:
    site = (Pose(1, -300, 100, 0), Pose(2, 130, 340, 0))
    # From the upper right corner of one to the lower left of the other: 3 mm aside, 4 mm up.
    assert gap(site, BOXES, ((1,), (2,))) == pytest.approx(hypot(3, 4) - SKINS)


def test_a_corner_is_measured_straight_to_a_side() -> None:
    # A box on its end beside one that lies: 10 mm to its left side at every height.
    site = (Pose(1, -300, 102, 0), Pose(2, 100, 202, 900))
    assert gap(site, BOXES, ((1,), (2,))) == pytest.approx(10 - SKINS)
