"""The data types of all tile-laying games; a game adds details of its zones and points."""

from typing import TypedDict

from lascaux.core.language import Words
from lascaux.core.types import AnyRow, EventType, Pair, PointsEvent, Triple


class LaidTile(TypedDict):
    """A tile on the board and its rotation."""

    tile: str
    """Its id in the tile data."""
    x: int
    """Its column: 0 for the first tile, growing to the east."""
    y: int
    """Its row: 0 for the first tile, growing to the south."""
    turns: int
    """Quarter turns clockwise."""


class Piece(TypedDict):
    """A piece on the board: its seat, its sort, its tile and its zone."""

    seat: int
    """Its seat."""
    piece: str
    """Its sort."""
    x: int
    """The column of its tile."""
    y: int
    """The row of its tile."""
    zone: int
    """The number of its zone on that tile."""


class Layout(TypedDict):
    """The public table, except for the pile, which each game describes."""

    board: list[LaidTile]
    """Laid tiles, in order."""
    pieces: list[Piece]
    """All pieces on the board."""
    scores: list[int]
    """Points so far, by seat."""
    supply: list[dict[str, int]]
    """Pieces of each sort that every seat can still place."""
    account: list[dict[str, int]]
    """Each seat's points by source."""
    tile: str | None
    """The tile in hand; null once the game is over."""
    set_aside: list[str]
    """Tiles that fitted nowhere when they were drawn."""


class ZoneFacts(TypedDict):
    """A zone of the landscape; zone numbers are those of the tile data."""

    at: Triple
    """A place that identifies it: x, y, and zone."""
    cells: list[Triple]
    """All its cells."""
    pieces: list[Piece]
    """Its pieces."""
    leaders: list[int]
    """The seats that would get its points."""
    complete: bool
    """Whether it has no open ends."""
    open: int
    """The number of open ends, or of empty cells around it."""
    tiles: int
    """The number of its tiles."""
    worth: int | None
    """Points for each leader if the game ended now; null if not shown."""
    done: int | None
    """Points if completed as it stands; null if not shown, or impossible."""


class ZoneRow(ZoneFacts, AnyRow):
    """A zone with its name and state in words."""


class TileFacts(TypedDict):
    """A kind of tile."""

    name: Words
    """Its name: the features it shows."""
    zones: list[list[int]]
    """The half sides that each of its zones reaches, clockwise from 0, the west half of the north side."""


class BoxOfPieces(TypedDict):
    """The components of the game."""

    pieces: dict[str, int]
    """A player's pieces of each sort."""
    tiles: dict[str, TileFacts]
    """The kinds of tiles, by id."""


# --- events ----------------------------------------------------------------
class Joined(TypedDict):
    """A zone that a tile extends."""

    kind: str
    """The kind of zone."""
    zone: int
    """Its number on the tile."""
    closed: bool
    """Whether it now has no open ends."""
    seats: list[int]
    """The seats with pieces there after scoring."""


class TileEvent(EventType):
    """The fields of every event about a drawn tile."""

    tile: str
    """Its id in the tile data."""


class TilePlaced(TileEvent, tag="tile_placed"):
    """A tile was placed."""

    x: int
    """Its column."""
    y: int
    """Its row."""
    turns: int
    """Quarter turns clockwise."""
    joins: list[Joined]
    """The zones of the table that it extends, as they are after the turn."""


class TileDiscarded(TileEvent, tag="tile_discarded"):
    """A tile that fitted nowhere was put back in the box."""


class PieceMoved(EventType):
    """The fields of every event about a piece that comes or goes."""

    x: int
    """The column of its tile."""
    y: int
    """The row of its tile."""
    zone: int
    """The number of its zone on that tile."""


class ZoneScored(PointsEvent):
    """The fields of every event about a zone's points."""

    x: int
    """The column of one of its tiles."""
    y: int
    """The row of that tile."""
    zone: int
    """Its number on that tile."""
    final: bool
    """Whether it was scored at the end of the game."""
    cells: list[Pair]
    """The cells that count."""
    pieces: list[int]
    """The number of each seat's pieces there."""


class GameOver(EventType, tag="game_over"):
    """The end of the game."""

    scores: list[int]
    """The final points, by seat."""
    winners: list[int]
    """The winning seats."""
