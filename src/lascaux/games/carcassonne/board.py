"""Reads a state of Carcassonne in the game's terms."""

from typing import Any

from lascaux.games.carcassonne.kernels.layout import ABBOT_MARK, GRID
from lascaux.games.carcassonne.tiles import LAKE, TILESET, is_river
from lascaux.kit.landscape.board import Cell, TileBoard
from lascaux.kit.landscape.kernels.game_data import STEPS


class Board(TileBoard):
    """A read-only view of a state of either backend."""

    tileset = TILESET
    zones = GRID.zones
    pieces_in_supply = {"meeple": "meeples", "abbot": "abbots"}  # noqa: RUF012

    def cells_around(self, node: int) -> list[Cell]:
        """Return the cell of a monastery or garden and those of its neighbours with tiles, in order."""
        x, y = self.cell(node)
        laid = {(tile["x"], tile["y"]) for tile in self.tiles()}
        return [list(cell) for cell in sorted({(x + dx, y + dy) for dx, dy in (*STEPS, (0, 0))} & laid)]

    def city_cells(self, node: int) -> list[list[Cell]]:
        """Return the cells of each completed city that touches a field."""
        cities = {}
        for field in self.ring(node):
            for zone in self.feature(field).get("cities", ()):
                label = int(self._s.label[field - field % self.zones + zone])
                if int(self._s.open[label]) == 0:
                    cities[label] = self.zone_cells(label)
        return sorted(cities.values())

    def hidden_stretches(self) -> list[tuple[int, int]]:
        """Return the ranges of the rest of the river and of the land; the lake is known to end the river (R-RIV-2)."""
        left, drawn = self.unseen(), int(self._s.n_drawn)
        river = sum(map(is_river, left))
        return [(drawn, river - (LAKE in left)), (drawn + river, len(left) - river)]

    def read_piece(self, code: int, zone: int) -> dict[str, Any]:
        return {"seat": (code - 1) % ABBOT_MARK, "piece": "abbot" if code > ABBOT_MARK else "meeple", "zone": zone}
