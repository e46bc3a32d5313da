"""The types of what Hunters & Gatherers sends."""

from typing import Annotated, Literal, NotRequired, TypedDict

from msgspec import UNSET, Meta, UnsetType

from lascaux.core.types import GameTypes, ViewHead
from lascaux.kit.landscape.types import (
    BoxOfPieces,
    GameOver,
    Layout,
    PieceMoved,
    TileDiscarded,
    TileEvent,
    TilePlaced,
    ZoneFacts,
    ZoneRow,
    ZoneScored,
)

PieceSort = Literal["follower", "hut"]
ZoneKind = Literal["forest", "river", "meadow", "river_system", "lake"]
Surveyed = Literal["forest", "river", "meadow", "river_system"]
Animal = Annotated[list[int], Meta(min_length=4, max_length=4)]
"""Where an animal is: x, y, zone, and its number in the zone's herd."""


class Piles(TypedDict):
    """What is left to draw: anyone can count it."""

    land: int
    bonus: int
    kinds: dict[str, int]
    """How many of each tile."""


class Laid(Layout):
    """All that lies on the table."""

    bonus: bool
    """Whether the tile to be laid is a bonus tile."""
    left: Piles


class HuntersView(ViewHead, Laid):
    """Hunters & Gatherers as a seat sees it; only the order of the piles is hidden."""

    game: Literal["hunters"]


class AreaParts(TypedDict):
    """What an area is made of, as far as it counts."""

    kind: Surveyed
    segments: int
    mushrooms: NotRequired[int]
    nuggets: NotRequired[int]
    fish: NotRequired[int]
    deer: NotRequired[int]
    mammoths: NotRequired[int]
    aurochs: NotRequired[int]
    tigers: NotRequired[int]
    eaten: NotRequired[int]
    """Deer that tigers eat."""
    fire: NotRequired[bool]
    """Whether fire has driven the tigers off."""
    shrine: NotRequired[int | None]
    """The seat that alone scores a meadow, by its shrine."""


class Area(ZoneFacts, AreaParts):
    """An area and how it stands."""


class HuntersRow(Area, ZoneRow):
    """An area of a survey."""


class Hunt(TypedDict):
    """A tiger, and the deer it eats."""

    tiger: Animal
    deer: Animal


# --- events ----------------------------------------------------------------
class BonusDrawn(TileEvent, tag="bonus_drawn"):
    """Gold was found, and a bonus tile drawn."""


class PieceOnZone(PieceMoved):
    """A piece, and the zone it comes to or goes from."""

    piece: PieceSort
    kind: ZoneKind


class PiecePlaced(PieceOnZone, tag="piece_placed"):
    """A piece stands."""


class PieceReturned(PieceOnZone, tag="piece_returned"):
    """A piece is home."""

    final: bool
    """Whether it came home at the end, for nothing."""


class Scored(ZoneScored, tag="scored"):
    """A seat gets points for an area."""

    kind: Surveyed
    segments: int | UnsetType = UNSET
    """Of forests and rivers."""
    mushrooms: int | UnsetType = UNSET
    nuggets: int | UnsetType = UNSET
    fish: int | UnsetType = UNSET
    """Of rivers and river systems."""
    deer: int | UnsetType = UNSET
    mammoths: int | UnsetType = UNSET
    aurochs: int | UnsetType = UNSET
    tigers: int | UnsetType = UNSET
    eaten: int | UnsetType = UNSET
    """Deer that tigers eat."""
    fire: bool | UnsetType = UNSET
    """Whether fire has driven the tigers off."""
    shrine: bool | UnsetType = UNSET
    """Whether this seat hunts at the shrine, so that the meadow is its alone."""
    hunts: list[Hunt] | UnsetType = UNSET
    """Which tiger eats which deer, where some do."""


TYPES = GameTypes(
    view=HuntersView,
    events=(TilePlaced, TileDiscarded, BonusDrawn, PiecePlaced, PieceReturned, Scored, GameOver),
    row=HuntersRow,
    constants=BoxOfPieces,
)
