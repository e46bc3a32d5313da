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
    """Ordinary tiles."""
    bonus: int
    """Bonus tiles."""
    kinds: dict[str, int]
    """How many of each tile."""


class Laid(Layout):
    """All that lies on the table."""

    bonus: bool
    """Whether the tile to be laid is a bonus tile."""
    left: Piles
    """What is still to be drawn."""


class HuntersView(ViewHead, Laid):
    """Hunters & Gatherers as a seat sees it; only the order of the piles is hidden."""

    game: Literal["hunters"]
    """The name of the game."""


class AreaParts(TypedDict):
    """What an area is made of, as far as it counts."""

    kind: Surveyed
    """What kind of area it is."""
    segments: int
    """How many pieces of tiles it is made of."""
    mushrooms: NotRequired[int]
    """Of a forest: clearings with mushrooms."""
    nuggets: NotRequired[int]
    """Of a forest: how many of gold."""
    fish: NotRequired[int]
    """Of rivers and river systems."""
    deer: NotRequired[int]
    """Of a meadow: before tigers eat any."""
    mammoths: NotRequired[int]
    """Of a meadow."""
    aurochs: NotRequired[int]
    """Of a meadow."""
    tigers: NotRequired[int]
    """Of a meadow."""
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
    """Where the tiger is."""
    deer: Animal
    """Where the deer is."""


# --- events ----------------------------------------------------------------
class BonusDrawn(TileEvent, tag="bonus_drawn"):
    """Gold was found, and a bonus tile drawn."""


class PieceOnZone(PieceMoved):
    """A piece, and the zone it comes to or goes from."""

    piece: PieceSort
    """Its sort."""
    kind: ZoneKind
    """What kind of area it is."""


class PiecePlaced(PieceOnZone, tag="piece_placed"):
    """A piece stands."""


class PieceReturned(PieceOnZone, tag="piece_returned"):
    """A piece is home."""

    final: bool
    """Whether it came home at the end, for nothing."""


class Scored(ZoneScored, tag="scored"):
    """A seat gets points for an area."""

    kind: Surveyed
    """What kind of area it is."""
    segments: int | UnsetType = UNSET
    """Of forests and rivers."""
    mushrooms: int | UnsetType = UNSET
    """Of forests."""
    nuggets: int | UnsetType = UNSET
    """Of forests."""
    fish: int | UnsetType = UNSET
    """Of rivers and river systems."""
    deer: int | UnsetType = UNSET
    """Of meadows: before tigers eat any."""
    mammoths: int | UnsetType = UNSET
    """Of meadows."""
    aurochs: int | UnsetType = UNSET
    """Of meadows."""
    tigers: int | UnsetType = UNSET
    """Of meadows."""
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
