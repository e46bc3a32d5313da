"""Zones joined across tiles, worked out from what everyone sees on the table: for showing and telling, never for rules.

A zone is only joined when somebody asks for it, so that looking at one tile of a large table costs little.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from lascaux.kit.landscape.kernels.box import STEPS, TileKind, facing, turned
from lascaux.kit.landscape.kernels.layout import LANES

Cell = tuple[int, int]
Node = tuple[int, int, int]
"""x, y, and the number of a zone of the tile there."""
End = tuple[int, int, int]
"""A cell and the side (north is 0, then clockwise) by which a zone leaves it for an empty cell."""
Laid = Mapping[str, Any]
"""A laid tile as a view has it: tile, x, y, turns."""
Piece = dict[str, Any]
"""A piece as a view has it: seat, piece, x, y, zone."""


@dataclass(frozen=True)
class Shape:
    """A tile turned: the kind and the ports of each of its zones, and the zone at each port."""

    kinds: tuple[int, ...]
    ports: tuple[tuple[int, ...], ...]
    zone_at: Mapping[int, int]

    @classmethod
    def of(cls, kind: TileKind, turns: int) -> "Shape":
        """A kind of tile after some quarter turns."""
        ports = tuple(tuple(turned(port, turns) for port in zone.ports) for zone in kind.zones)
        zone_at = {port: number for number, reached in enumerate(ports) for port in reached}
        return cls(tuple(zone.kind for zone in kind.zones), ports, zone_at)


@dataclass(eq=False)
class JoinedZone:
    """A zone as players see it, over all its tiles."""

    kind: int
    nodes: list[Node] = field(default_factory=list)
    open_ends: list[End] = field(default_factory=list)
    """A field's half sides each count."""
    pieces: list[Piece] = field(default_factory=list)

    @cached_property
    def cells(self) -> list[Cell]:
        """The cells it lies on, from north to south and west to east."""
        return sorted({(x, y) for x, y, _ in self.nodes}, key=lambda at: (at[1], at[0]))

    @property
    def leaders(self) -> list[int]:
        """The seats with the most pieces in it."""
        counts = self.counts
        return [seat for seat, count in counts.items() if count == max(counts.values())]

    @property
    def counts(self) -> dict[int, int]:
        """How many pieces each seat has in it, seats in order."""
        seats = sorted(piece["seat"] for piece in self.pieces)
        return {seat: seats.count(seat) for seat in dict.fromkeys(seats)}


class Land:
    """Laid tiles and the pieces on them; `shape` knows what a game's tiles look like when they are turned."""

    def __init__(self, board: Sequence[Laid], pieces: Sequence[Piece], shape: Callable[[str, int], Shape]) -> None:
        self.tiles = {(t["x"], t["y"]): t for t in board}
        self._shapes = {cell: shape(t["tile"], t["turns"]) for cell, t in self.tiles.items()}
        self._pieces: dict[Node, list[Piece]] = {}
        for piece in pieces:
            self._pieces.setdefault((piece["x"], piece["y"], piece["zone"]), []).append(piece)
        self._of: dict[Node, JoinedZone] = {}

    def zone(self, node: Node) -> JoinedZone:
        """The zone of a node, with everything that is connected with it."""
        if node not in self._of:
            self._join(node)
        return self._of[node]

    def zones_of(self, cell: Cell) -> list[JoinedZone]:
        """The zones that a tile takes part in, each once."""
        nodes = [(*cell, number) for number in range(len(self._shapes[cell].kinds))]
        return list(dict.fromkeys(map(self.zone, nodes)))

    @property
    def zones(self) -> list[JoinedZone]:
        """Every joined zone once, in the order its first tile was laid."""
        return list(dict.fromkeys(zone for cell in self.tiles for zone in self.zones_of(cell)))

    def around(self, cell: Cell) -> list[Cell]:
        """A cell and its eight neighbours, from north to south and west to east."""
        return sorted(((cell[0] + dx, cell[1] + dy) for dx, dy in (*STEPS, (0, 0))), key=lambda at: (at[1], at[0]))

    def filled(self, cells: Sequence[Cell]) -> int:
        """How many of some cells hold a tile."""
        return sum(cell in self.tiles for cell in cells)

    def _join(self, first: Node) -> None:
        """Collect everything connected with a node."""
        joined = JoinedZone(self._shapes[first[:2]].kinds[first[2]])
        waiting = [first]
        for node in waiting:
            if node in self._of:
                continue
            self._of[node] = joined
            joined.nodes.append(node)
            joined.pieces += self._pieces.get(node, ())
            x, y, number = node
            for port in self._shapes[x, y].ports[number]:
                dx, dy = STEPS[port // LANES]
                beyond = self._shapes.get((x + dx, y + dy))
                if beyond is None:
                    joined.open_ends.append((x, y, port // LANES))
                elif facing(port) in beyond.zone_at:  # not every tile has something beneath
                    waiting.append((x + dx, y + dy, beyond.zone_at[facing(port)]))
