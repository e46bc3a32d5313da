"""The types of what every tile-laying game sends; a game adds what its zones are and what its points are made of."""

from typing import TypedDict

from lascaux.core.types import AnyRow, EventType, Pair, PointsEvent, Triple


class LaidTile(TypedDict):
    """A tile on the board, turned so many quarters clockwise."""

    tile: str
    """Its id in the data of the tiles."""
    x: int
    """Its column: 0 is that of the first tile, and east of it is more."""
    y: int
    """Its row: 0 is that of the first tile, and south of it is more."""
    turns: int
    """Quarters clockwise that it is turned by."""


class Piece(TypedDict):
    """A piece on the board: whose, of which sort, and on which zone of which tile it stands."""

    seat: int
    """Whose it is."""
    piece: str
    """Its sort."""
    x: int
    """The column of its tile."""
    y: int
    """The row of its tile."""
    zone: int
    """The number of its zone on that tile."""


class Layout(TypedDict):
    """What lies before everyone, but for the pile: what is in it is the game's to say."""

    board: list[LaidTile]
    """In the order they were laid."""
    pieces: list[Piece]
    """All that stand on the board."""
    scores: list[int]
    """Points so far, by seat."""
    supply: list[dict[str, int]]
    """How many pieces of each sort every seat can still place."""
    account: list[dict[str, int]]
    """Each seat's points by their sources."""
    tile: str | None
    """The tile to be laid; null once the game is over."""
    set_aside: list[str]
    """Tiles that fitted nowhere when they were drawn."""


class ZoneFacts(TypedDict):
    """A zone of the landscape; numbers of zones are those of the tile's data."""

    at: Triple
    """A place of its own: x, y, and zone."""
    cells: list[Triple]
    """Everywhere it lies."""
    pieces: list[Piece]
    """Those that stand in it."""
    leaders: list[int]
    """The seats that would get its points."""
    complete: bool
    """Whether nothing of it is open any more."""
    open: int
    """How much it lacks to be complete."""
    tiles: int
    """How many tiles it lies on."""
    worth: int | None
    """What it would give each leader if the game ended now; null where that is not told."""
    done: int | None
    """What it would give completed as it stands; null where that is not told, or cannot come."""


class ZoneRow(ZoneFacts, AnyRow):
    """A zone, named and told."""


class BoxOfPieces(TypedDict):
    """What a player finds in the box."""

    pieces: dict[str, int]
    """How many pieces of each sort."""


# --- events ----------------------------------------------------------------
class Joined(TypedDict):
    """A zone that a tile goes on with."""

    kind: str
    """What kind of zone it is."""
    zone: int
    """Its number on the tile."""
    closed: bool
    """Nothing of it is open any more."""
    seats: list[int]
    """Who has pieces there once all is scored."""


class TileEvent(EventType):
    """What is told of every tile that was drawn."""

    tile: str
    """Its id in the data of the tiles."""


class TilePlaced(TileEvent, tag="tile_placed"):
    """A tile lies."""

    x: int
    """Its column."""
    y: int
    """Its row."""
    turns: int
    """Quarters clockwise that it is turned by."""
    joins: list[Joined]
    """The zones of the table that it goes on with, as they are after the turn."""


class TileDiscarded(TileEvent, tag="tile_discarded"):
    """A tile that fitted nowhere is back in the box."""


class PieceMoved(EventType):
    """What is told of every piece that comes or goes."""

    x: int
    """The column of its tile."""
    y: int
    """The row of its tile."""
    zone: int
    """The number of its zone on that tile."""


class ZoneScored(PointsEvent):
    """What is told of the points of every zone."""

    x: int
    """The column of a tile of it."""
    y: int
    """The row of that tile."""
    zone: int
    """Its number on that tile."""
    final: bool
    """Whether it was counted at the end."""
    cells: list[Pair]
    """The cells that count."""
    pieces: list[int]
    """How many pieces each seat has there."""


class GameOver(EventType, tag="game_over"):
    """The end."""

    scores: list[int]
    """The final points, by seat."""
    winners: list[int]
    """The seats that have won."""
