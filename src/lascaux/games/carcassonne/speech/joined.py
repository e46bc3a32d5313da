"""Zones joined across tiles, worked out from a view alone: for descriptions, never for rules."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cached_property
from typing import Any

from lascaux.core.game import View
from lascaux.games.carcassonne.tiles import SIDES, as_kind, tile_data, tile_numbers, zone_kind
from lascaux.kit.landscape.box import STEPS, facing, turned
from lascaux.kit.landscape.layout import LANES

Node = tuple[int, int, int]
"""x, y, and the number of a zone of the tile there."""


@dataclass
class JoinedZone:
    """A zone as players see it, over all its tiles."""

    kind: str
    nodes: list[Node] = field(default_factory=list)
    open_ends: list[tuple[int, int, str]] = field(default_factory=list)
    """Cells and the sides by which it leaves them for an empty cell; a field's half sides each count."""
    shields: int = 0
    pieces: list[dict[str, Any]] = field(default_factory=list)

    @property
    def cells(self) -> list[tuple[int, int]]:
        """The cells it lies on, from north to south and west to east."""
        return sorted({(x, y) for x, y, _ in self.nodes}, key=lambda at: (at[1], at[0]))


class Landscape:
    """The laid tiles of a view, with their zones joined."""

    def __init__(self, view: View) -> None:
        self.tiles = {(t["x"], t["y"]): t for t in view["board"]}
        self._ports = {(x, y, port): (x, y, zone) for x, y, zone, port in self._reached()}
        self._of: dict[Node, JoinedZone] = {}
        for x, y in self.tiles:
            for zone in range(len(self._features(x, y))):
                if (x, y, zone) not in self._of:
                    self._join((x, y, zone))
        for piece in view["pieces"]:
            self._of[piece["x"], piece["y"], piece["zone"]].pieces.append(piece)

    @cached_property
    def zones(self) -> list[JoinedZone]:
        """Every joined zone once, in the order its first tile was laid."""
        return list({id(zone): zone for zone in self._of.values()}.values())

    def around(self, zone: JoinedZone) -> int:
        """How many of the nine cells of a monastery or garden hold a tile, its own included."""
        ((x, y),) = zone.cells
        return sum((x + dx, y + dy) in self.tiles for dx, dy in (*STEPS, (0, 0)))

    def completed_cities(self, meadow: JoinedZone) -> int:
        """How many completed cities a field touches."""
        touched = {
            id(city): city
            for x, y, zone in meadow.nodes
            for number in self._features(x, y)[zone]["cities"]
            for city in [self._of[x, y, number]]
        }
        return sum(not city.open_ends for city in touched.values())

    def _features(self, x: int, y: int) -> list[dict[str, Any]]:
        features: list[dict[str, Any]] = tile_data()[tile_numbers()[self.tiles[x, y]["tile"]]]["features"]
        return features

    def _reached(self) -> Iterator[tuple[int, int, int, int]]:
        for (x, y), laid in self.tiles.items():
            for number, zone in enumerate(as_kind(tile_data()[tile_numbers()[laid["tile"]]]).zones):
                for port in zone.ports:
                    yield x, y, number, turned(port, laid["turns"])

    @cached_property
    def _exits(self) -> dict[Node, list[int]]:
        """The ports of every node."""
        exits: dict[Node, list[int]] = {}
        for (_x, _y, port), node in self._ports.items():
            exits.setdefault(node, []).append(port)
        return exits

    def _join(self, first: Node) -> None:
        """Collect everything connected with a node."""
        x, y, number = first
        joined = JoinedZone(zone_kind(self.tiles[x, y]["tile"], number))
        waiting = [first]
        while waiting:
            node = waiting.pop(0)
            if node in self._of:
                continue
            self._of[node] = joined
            joined.nodes.append(node)
            joined.shields += self._features(node[0], node[1])[node[2]].get("shields", 0)
            for port in self._exits.get(node, []):
                dx, dy = STEPS[port // LANES]
                other = self._ports.get((node[0] + dx, node[1] + dy, facing(port)))
                if other is None:
                    joined.open_ends.append((node[0], node[1], SIDES[port // LANES]))
                else:
                    waiting.append(other)
