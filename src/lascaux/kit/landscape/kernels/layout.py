"""The part of a position that every tile-laying game has.

Tiles lie on a grid without edges. A cell's index is `x + ROW * y` modulo the number of cells, chosen so that no two
cells closer than `reach` steps share an index. A connected layout with its frontier is never wider than that, so the
index needs no bounds check and half the memory of a square torus (it is the tiling of the plane by diamonds, as in
perfect Lee codes).

A zone of a laid tile is a node: `tile * ZONES + zone`. Joined zones form a ring (`ring` leads to the next node) with
one common label, one of its own nodes; extent, open ends and owners are read at the label.
"""

from dataclasses import dataclass
from typing import Any

import numpy as np

ZONES = 8
"""Room for zones on one tile. Kernels get the number of their own game (`Grid.sizes`)."""
TURNS = 4
SIDES = 4
LANES = 4
"""Places on a side where zones of two tiles meet: the middle, its left and right halves, and beneath."""
PORTS = SIDES * LANES
PLAYERS = 5
SOURCES = 5
"""Room for kinds of zones that give points."""
EMPTY = 0
NOWHERE = 0xFFFF
"""No node."""
OUT_OF_PLAY = -1
"""No tile."""


@dataclass(frozen=True)
class Grid:
    """Sizes that follow from the number of tiles and of zones on one of them."""

    tiles: int
    zones: int = ZONES

    @property
    def sizes(self) -> dict[str, int]:
        """Constants that the kernels of this grid are compiled with; see `Program`."""
        return {"ZONES": self.zones}

    @property
    def radius(self) -> int:
        """Half of the longest distance between two cells that must not be confused."""
        return (self.tiles + 2) // 2

    @property
    def cells(self) -> int:
        """Cells of the grid: those of a diamond of that radius."""
        return 2 * self.radius * (self.radius + 1) + 1

    @property
    def row(self) -> int:
        """Change of the index for one step south."""
        return 2 * self.radius + 1

    @property
    def nodes(self) -> int:
        """Room for zones of laid tiles."""
        return self.tiles * self.zones

    @property
    def frontier(self) -> int:
        """The most empty cells that can lie beside a connected layout."""
        return 2 * self.tiles + 2

    def state_fields(self, watched: int) -> list[Any]:
        """Return the fields of the state record; `watched` is the most zones that can wait to be surrounded at once."""
        return [
            ("owners", np.int32, self.nodes),  # pieces per seat, 4 bits each
            ("label", np.uint16, self.nodes),
            ("ring", np.uint16, self.nodes),
            ("extent", np.uint16, self.nodes),  # number of nodes (`size` is taken: a NumPy record has its own)
            ("open", np.int16, self.nodes),  # ports that lead to an empty cell; empty neighbours of a watched zone
            ("grid", np.uint16, self.cells),  # EMPTY, tile + 1, or `first_slot` + frontier slot
            ("front_cell", np.uint16, self.frontier),
            ("front_want", np.uint16, self.frontier),  # what the neighbours demand, see `FIT`
            ("tile_cell", np.uint16, self.tiles),
            ("watch", np.uint16, watched),  # nodes waiting to be surrounded
            ("n_tiles", np.int16),
            ("n_front", np.int16),
            ("n_watch", np.int16),
            ("front_x", np.int8, self.frontier),
            ("front_y", np.int8, self.frontier),
            ("tile_x", np.int8, self.tiles),
            ("tile_y", np.int8, self.tiles),
            ("piece", np.uint8, self.nodes),  # 0, or the piece there in the game's own code
            ("tile_kind", np.uint8, self.tiles),
            ("tile_turns", np.uint8, self.tiles),
        ]

    def turn_fields(self) -> list[Any]:
        """Return the fields of the state record for turns: the pile, the tile in hand, whose turn, the points."""
        return [
            ("score", np.int16, PLAYERS),
            ("account", np.int16, PLAYERS * SOURCES * 2),  # points by seat, source, and whether at the end
            ("n_actions", np.int16),
            ("n_deck", np.int16),
            ("n_drawn", np.int16),
            ("n_set_aside", np.int16),
            ("n_places", np.int16),  # number of placements of the drawn tile, rotations that look the same counted once
            ("drawn", np.int16),  # kind of the tile in hand, OUT_OF_PLAY when the game is over
            ("rules", np.int16),
            ("deck", np.uint8, self.tiles),
            ("set_aside", np.uint8, self.tiles),  # drawn, fitted nowhere, back in the box
            ("n_players", np.int8),
            ("player", np.int8),
        ]
