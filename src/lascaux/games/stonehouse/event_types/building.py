"""Events: tries to build."""

from typing import Literal

from lascaux.core.types import EventType, PointsEvent
from lascaux.games.stonehouse.event_types.subjects import StoneEvent, StonesEvent
from lascaux.games.stonehouse.physics.judge import VerdictName


class BuildDeclined(EventType, tag="build_declined"):
    """A player does not build in this round."""


class TryBegun(StonesEvent, tag="try_begun"):
    """A player starts to build."""


class StoneBuilt(StoneEvent, tag="stone_built"):
    """A stone was laid and has settled."""

    x: int
    """Where it came to rest, in tenths of a millimetre from the middle of the site."""
    y: int
    """Its height above the ground, in tenths of a millimetre."""
    angle: int
    """Its angle, in tenths of a degree."""
    verdict: VerdictName
    """The judge's verdict."""


class HouseStands(PointsEvent, tag="house_stands"):
    """A house stands, which wins the game."""

    stones: list[int]
    """Its five stones."""
    reason: Literal["house"]
    """The verdict."""


class HouseFell(StonesEvent, tag="house_fell"):
    """A try failed."""

    reason: VerdictName
    """The verdict that ended the try."""
