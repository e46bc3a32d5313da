"""The zone map: joined zones with their values, for surveys, summaries and drawings."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass

from lascaux.kit.landscape.board import TileBoard
from lascaux.kit.landscape.kernels.appraisal import CLAIMS, COMPLETE, DONE, DONE_CASE, NOW, NOW_CASE, OPEN, PART
from lascaux.kit.landscape.kernels.game_data import STEPS
from lascaux.kit.landscape.kernels.layout import PLAYERS
from lascaux.kit.landscape.kernels.log import NO_CASE
from lascaux.kit.landscape.kernels.zones import majority, owned_by
from lascaux.kit.landscape.tiles import SIDES
from lascaux.kit.landscape.types import LaidTile, Piece

Cell = tuple[int, int]
Member = tuple[int, int, int]
"""x, y, and the number of a zone of the tile there, as the data file has it."""
End = tuple[int, int, int]
"""A cell and the side (north is 0, then clockwise) by which a zone leaves it for an empty cell."""
Spot = tuple[LaidTile, int]
"""A laid tile and the number of one of its zones."""
Appraise = Callable[[Sequence[int]], list[list[int]]]
"""Returns rows about zones by their labels: see `kernels/appraisal.py`."""


@dataclass(frozen=True, slots=True)
class JoinedZone:
    """A zone as players see it, over all its tiles."""

    kind: str
    segments: int
    """The number of zones of single tiles in it."""
    members: list[Member]
    cells: list[Cell]
    """Its cells, from north to south and west to east."""
    pieces: list[Piece]
    leaders: list[int]
    """The seats that would get its points."""
    open_ends: list[End]
    """Each half side of a field counts."""
    open: int
    """The number of open ends, or of empty cells around it."""
    complete: bool
    worth: int | None
    """Points for each leader if the game ended now; None if no rule gives points."""
    done: int | None
    """Points if completed as it stands; None if that is the same, or impossible."""
    parts: Sequence[int]
    """The amounts that count in it, from the game's kernels."""


class ZoneMap:
    """The laid tiles of a board and their joined zones."""

    def __init__(self, board: TileBoard, appraise: Appraise) -> None:
        self._board = board
        self._appraise = appraise
        self._tiles = board.tiles()
        self._laid = {(tile["x"], tile["y"]) for tile in self._tiles}
        self._pieces = board.pieces_by_node()

    def zones(self) -> list[JoinedZone]:
        """Every zone once, in the order its first tile was laid."""
        return self._zones(lambda nodes: True)

    def occupied_zones(self) -> list[JoinedZone]:
        """The zones with pieces."""
        return self._zones(lambda nodes: not self._pieces.keys().isdisjoint(nodes))

    def last_zones(self) -> list[JoinedZone]:
        """The zones of the tile laid last."""
        last = (len(self._tiles) - 1) * self._board.zones
        return self._zones(lambda nodes: nodes[-1] >= last)

    def _zones(self, wanted: Callable[[list[int]], bool]) -> list[JoinedZone]:
        found = {label: nodes for label, nodes in self._board.nodes_by_label().items() if wanted(nodes)}
        separate = [label for label in found if self._kind(label) not in self._board.described_with_others]
        return [self._zone(found[label], row) for label, row in zip(separate, self._appraise(separate), strict=True)]

    def _zone(self, nodes: list[int], row: list[int]) -> JoinedZone:
        spots = [self._spot(node) for node in nodes]
        pieces = [self._pieces[node] for node in nodes if node in self._pieces]
        ends = list(self._ends(spots)) if row[OPEN] else []
        worth, done = _points(row, lost=not pieces and not ends)
        return JoinedZone(
            kind=self._kind(nodes[0]),
            segments=len(nodes),
            members=list(self._members(spots)),
            cells=sorted({(tile["x"], tile["y"]) for tile, _ in spots}, key=lambda at: (at[1], at[0])),
            pieces=pieces,
            leaders=leaders(row[CLAIMS]),
            open_ends=ends,
            open=row[OPEN],
            complete=bool(row[COMPLETE]),
            worth=worth,
            done=done,
            parts=row[PART:],
        )

    def _spot(self, node: int) -> Spot:
        tile, zone = divmod(node, self._board.zones)
        return self._tiles[tile], zone

    def _kind(self, node: int) -> str:
        tile, zone = self._spot(node)
        kind: str = self._board.tileset.zones(tile["tile"])[zone]["kind"]
        return kind

    def _members(self, spots: Iterable[Spot]) -> Iterator[Member]:
        for tile, zone in spots:
            for member in self._board.tileset.members(tile["tile"], zone):
                yield tile["x"], tile["y"], member

    def _ends(self, spots: Iterable[Spot]) -> Iterator[End]:
        for tile, zone in spots:
            for drawn in self._board.tileset.sides_of(tile["tile"], zone):
                side = (drawn + tile["turns"]) % len(SIDES)
                if (tile["x"] + STEPS[side][0], tile["y"] + STEPS[side][1]) not in self._laid:
                    yield tile["x"], tile["y"], side


def around(cell: Cell) -> list[Cell]:
    """Return a cell and its eight neighbours, from north to south and west to east."""
    return sorted(((cell[0] + dx, cell[1] + dy) for dx, dy in (*STEPS, (0, 0))), key=lambda at: (at[1], at[0]))


def leaders(claims: int) -> list[int]:
    """Return the seats with the most pieces that count in a zone."""
    if claims == 0:
        return []
    most = majority(claims)
    return [seat for seat in range(PLAYERS) if owned_by(claims, seat) == most]


def _points(row: list[int], lost: bool) -> tuple[int | None, int | None]:
    """Return a zone's points now and if completed as it stands; none if it can no longer be claimed (`lost`)."""
    if row[NOW_CASE] == NO_CASE:
        return None, None
    if lost:
        return 0, None
    can_be_done = row[OPEN] > 0 and row[DONE_CASE] != NO_CASE and row[DONE] != row[NOW]
    return row[NOW], row[DONE] if can_be_done else None
