"""The types of what Carcassonne sends."""

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
    """What is left to draw: anyone can count it."""

    river: int
    """Tiles of the river."""
    land: int
    """All other tiles."""
    kinds: dict[str, int]
    """How many of each tile."""


class Laid(Layout):
    """All that lies on the table."""

    left: Pile
    """What is still to be drawn."""


class CarcassonneView(ViewHead, Laid):
    """Carcassonne as a seat sees it; only the order of the pile is hidden."""

    game: Literal["carcassonne"]
    """The name of the game."""


class Zone(ZoneFacts):
    """A zone and how it stands."""

    kind: ZoneKind
    """What kind of zone it is."""
    shields: int
    """Of a city: how many there are in it."""
    cities: int
    """Completed cities that a field touches."""
    around: NotRequired[list[Pair]]
    """The nine cells of a monastery or garden."""


class CarcassonneRow(Zone, ZoneRow):
    """A zone of a survey."""


# --- events ----------------------------------------------------------------
class PieceOnZone(PieceMoved):
    """A piece, and the zone it comes to or goes from."""

    piece: PieceSort
    """Its sort."""
    kind: ZoneKind
    """What kind of zone it is."""


class PiecePlaced(PieceOnZone, tag="piece_placed"):
    """A piece stands."""


class PieceReturned(PieceOnZone, tag="piece_returned"):
    """A piece is home."""


class Scored(ZoneScored, tag="scored"):
    """A seat gets points for a zone."""

    kind: ZoneKind
    """What kind of zone it is."""
    tiles: int | UnsetType = UNSET
    """Of all zones but fields."""
    shields: int | UnsetType = UNSET
    """Of cities."""
    cities: int | UnsetType = UNSET
    """Completed cities that a field touches."""
    city_cells: list[list[Pair]] | UnsetType = UNSET
    """Where those lie."""
    taken_home: bool | UnsetType = UNSET
    """The abbot was taken home from a zone that is not complete."""


TYPES = GameTypes(
    view=CarcassonneView,
    events=(TilePlaced, TileDiscarded, PiecePlaced, PieceReturned, Scored, GameOver),
    row=CarcassonneRow,
    constants=BoxOfPieces,
)
