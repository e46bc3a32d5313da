"""The data types of Carcassonne."""

from typing import Literal, NotRequired, TypedDict

from msgspec import UNSET, UnsetType

from lascaux.core.types import GameTypes, Pair, ViewHead
from lascaux.kit.landscape.types import (
    BoxOfPieces,
    GameOver,
    Layout,
    PieceMoved,
    TileDiscarded,
    TilePlaced,
    ZoneFacts,
    ZoneRow,
    ZoneScored,
)

PieceSort = Literal["meeple", "abbot"]
ZoneKind = Literal["field", "road", "city", "monastery", "garden", "river"]


class Pile(TypedDict):
    """The remaining tiles, which anyone can count."""

    river: int
    """Tiles of the river."""
    land: int
    """All other tiles."""
    kinds: dict[str, int]
    """The number of each tile."""


class Laid(Layout):
    """The public table."""

    left: Pile
    """The remaining tiles."""


class CarcassonneView(ViewHead, Laid):
    """Carcassonne as a seat sees it; only the order of the pile is hidden."""

    game: Literal["carcassonne"]
    """The name of the game."""


class Zone(ZoneFacts):
    """A zone and its state."""

    kind: ZoneKind
    """The kind of zone."""
    shields: int
    """Shields in a city."""
    cities: int
    """Completed cities that a field touches."""
    around: NotRequired[list[Pair]]
    """The nine cells of a monastery or garden."""


class CarcassonneRow(Zone, ZoneRow):
    """A zone of a survey."""


# --- events ----------------------------------------------------------------
class PieceOnZone(PieceMoved):
    """A piece, and the zone it comes to or leaves."""

    piece: PieceSort
    """Its sort."""
    kind: ZoneKind
    """The kind of zone."""


class PiecePlaced(PieceOnZone, tag="piece_placed"):
    """A piece was placed."""


class PieceReturned(PieceOnZone, tag="piece_returned"):
    """A piece returned to its supply."""


class Scored(ZoneScored, tag="scored"):
    """A seat gets points for a zone."""

    kind: ZoneKind
    """The kind of zone."""
    tiles: int | UnsetType = UNSET
    """Tiles, of all zones but fields."""
    shields: int | UnsetType = UNSET
    """Shields, of cities."""
    cities: int | UnsetType = UNSET
    """Completed cities that a field touches."""
    city_cells: list[list[Pair]] | UnsetType = UNSET
    """The cells of those cities."""
    taken_home: bool | UnsetType = UNSET
    """Whether the abbot was taken home from a zone that is not complete."""


TYPES = GameTypes(
    view=CarcassonneView,
    events=(TilePlaced, TileDiscarded, PiecePlaced, PieceReturned, Scored, GameOver),
    row=CarcassonneRow,
    constants=BoxOfPieces,
)
