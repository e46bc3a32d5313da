"""The data types of Hunters & Gatherers."""

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
"""An animal: x, y, zone, and its number in the zone's herd."""


class Piles(TypedDict):
    """The remaining tiles, which anyone can count."""

    land: int
    """Ordinary tiles."""
    bonus: int
    """Bonus tiles."""
    kinds: dict[str, int]
    """The number of each tile."""


class Laid(Layout):
    """The public table."""

    bonus: bool
    """Whether the tile in hand is a bonus tile."""
    left: Piles
    """The remaining tiles."""


class HuntersView(ViewHead, Laid):
    """Hunters & Gatherers as a seat sees it; only the order of the piles is hidden."""

    game: Literal["hunters"]
    """The name of the game."""


class AreaParts(TypedDict):
    """The parts of an area that count."""

    kind: Surveyed
    """The kind of area."""
    segments: int
    """The number of its pieces of tiles."""
    mushrooms: NotRequired[int]
    """Mushroom clearings of a forest."""
    nuggets: NotRequired[int]
    """Gold nuggets of a forest."""
    fish: NotRequired[int]
    """Fish of rivers and river systems."""
    deer: NotRequired[int]
    """Deer of a meadow, before tigers eat any."""
    mammoths: NotRequired[int]
    """Mammoths of a meadow."""
    aurochs: NotRequired[int]
    """Aurochs of a meadow."""
    tigers: NotRequired[int]
    """Tigers of a meadow."""
    eaten: NotRequired[int]
    """Deer that tigers eat."""
    fire: NotRequired[bool]
    """Whether fire has driven the tigers off."""
    shrine: NotRequired[int | None]
    """The seat whose hunter at the shrine scores the meadow alone."""


class Area(ZoneFacts, AreaParts):
    """An area and its state."""


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
    """Gold was found, and a bonus tile was drawn."""


class PieceOnZone(PieceMoved):
    """A piece, and the zone it comes to or leaves."""

    piece: PieceSort
    """Its sort."""
    kind: ZoneKind
    """The kind of area."""


class PiecePlaced(PieceOnZone, tag="piece_placed"):
    """A piece was placed."""


class PieceReturned(PieceOnZone, tag="piece_returned"):
    """A piece returned to its supply."""

    final: bool
    """Whether it returned at the end, without points."""


class Scored(ZoneScored, tag="scored"):
    """A seat gets points for an area."""

    kind: Surveyed
    """The kind of area."""
    segments: int | UnsetType = UNSET
    """Segments of forests and rivers."""
    mushrooms: int | UnsetType = UNSET
    """Mushroom clearings of forests."""
    nuggets: int | UnsetType = UNSET
    """Gold nuggets of forests."""
    fish: int | UnsetType = UNSET
    """Fish of rivers and river systems."""
    deer: int | UnsetType = UNSET
    """Deer of meadows, before tigers eat any."""
    mammoths: int | UnsetType = UNSET
    """Mammoths of meadows."""
    aurochs: int | UnsetType = UNSET
    """Aurochs of meadows."""
    tigers: int | UnsetType = UNSET
    """Tigers of meadows."""
    eaten: int | UnsetType = UNSET
    """Deer that tigers eat."""
    fire: bool | UnsetType = UNSET
    """Whether fire has driven the tigers off."""
    shrine: bool | UnsetType = UNSET
    """Whether this seat's hunter at the shrine scores the meadow alone."""
    hunts: list[Hunt] | UnsetType = UNSET
    """Which tiger eats which deer, if any does."""


TYPES = GameTypes(
    view=HuntersView,
    events=(TilePlaced, TileDiscarded, BonusDrawn, PiecePlaced, PieceReturned, Scored, GameOver),
    row=HuntersRow,
    constants=BoxOfPieces,
)
