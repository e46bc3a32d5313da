"""Events: tries to build."""

from typing import Literal

from lascaux.core.types import EventType
from lascaux.games.stonehouse.physics.judge import VerdictName


class BuildDeclined(EventType, tag="build_declined"):
    """Somebody does not build in this round."""


class TryBegun(EventType, tag="try_begun"):
    """Somebody begins to build."""

    stones: list[int]


class StoneBuilt(EventType, tag="stone_built"):
    """A stone was laid and has settled."""

    stone: int
    x: int
    y: int
    angle: int
    verdict: VerdictName


class HouseStands(EventType, tag="house_stands"):
    """A house stands, and the game is won."""

    stones: list[int]
    reason: Literal["house"]
    points: int


class HouseFell(EventType, tag="house_fell"):
    """A try has failed."""

    stones: list[int]
    reason: VerdictName


EVENTS = (BuildDeclined, TryBegun, StoneBuilt, HouseStands, HouseFell)
