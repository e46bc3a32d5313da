"""Reading a state: what lies on the table, in the words of the game rather than of the kernels."""

from collections.abc import Iterator
from typing import Any

from lascaux.games.carcassonne.kernels.layout import ABBOT_MARK, SOURCES
from lascaux.games.carcassonne.tiles import ZONE_KINDS, tile_data, tile_ids
from lascaux.kit.landscape.box import STEPS
from lascaux.kit.landscape.layout import ZONES

Cell = list[int]


class Table:
    """A state of either backend, read-only."""

    def __init__(self, state: Any) -> None:
        self._s = state

    # --- counts ------------------------------------------------------------
    @property
    def n_players(self) -> int:
        """Seats at the table."""
        return int(self._s.n_players)

    @property
    def rules(self) -> int:
        """The rules in force, as bits."""
        return int(self._s.rules)

    @property
    def drawn(self) -> str | None:
        """The tile in hand; none when the game is over."""
        kind = int(self._s.drawn)
        return tile_ids()[kind] if kind >= 0 else None

    def scores(self) -> list[int]:
        """Points per seat."""
        return [int(v) for v in self._s.score[: self.n_players]]

    def winners(self) -> list[int]:
        """Seats with the most points (E-5)."""
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def supply(self) -> list[dict[str, int]]:
        """Pieces each seat can still place."""
        s = self._s
        return [{"meeple": int(s.meeples[seat]), "abbot": int(s.abbots[seat])} for seat in range(self.n_players)]

    def account(self) -> list[dict[str, int]]:
        """Points of each seat by source; those of the final scoring by themselves."""
        rows = []
        for seat in range(self.n_players):
            row: dict[str, int] = {}
            for kind in range(SOURCES):
                during, final = (int(self._s.account[(seat * SOURCES + kind) * 2 + end]) for end in (0, 1))
                row |= {ZONE_KINDS[kind]: during, f"{ZONE_KINDS[kind]}_final": final}
            rows.append({source: points for source, points in row.items() if points})
        return rows

    # --- tiles -------------------------------------------------------------
    def tiles(self) -> list[dict[str, Any]]:
        """Laid tiles in the order they were laid."""
        return [self.tile(number) for number in range(int(self._s.n_tiles))]

    def tile(self, number: int) -> dict[str, Any]:
        """One laid tile."""
        s = self._s
        x, y = int(s.tile_x[number]), int(s.tile_y[number])
        return {"tile": tile_ids()[int(s.tile_kind[number])], "x": x, "y": y, "turns": int(s.tile_turns[number])}

    def tile_at(self, x: int, y: int) -> dict[str, Any] | None:
        """The tile on a cell."""
        for number in range(int(self._s.n_tiles)):
            if int(self._s.tile_x[number]) == x and int(self._s.tile_y[number]) == y:
                return self.tile(number)
        return None

    def set_aside(self) -> list[str]:
        """Tiles drawn that fitted nowhere."""
        return [tile_ids()[int(kind)] for kind in self._s.set_aside[: int(self._s.n_set_aside)]]

    def deck(self) -> list[str]:
        """The pile as it was shuffled, drawn tiles included: a secret."""
        return [tile_ids()[int(kind)] for kind in self._s.deck[: int(self._s.n_deck)]]

    def unseen(self) -> list[str]:
        """Tiles not drawn yet, in the order of the pile: a secret."""
        return self.deck()[int(self._s.n_drawn) :]

    # --- zones -------------------------------------------------------------
    def cell(self, node: int) -> Cell:
        """Where a node lies."""
        return [int(self._s.tile_x[node // ZONES]), int(self._s.tile_y[node // ZONES])]

    def turns(self, node: int) -> int:
        """How a node's tile is turned."""
        return int(self._s.tile_turns[node // ZONES])

    def zone(self, node: int) -> int:
        """The number of a node among its tile's zones."""
        return node % ZONES

    def kind(self, node: int) -> str:
        """What a node is: road, city, …"""
        kind: str = self._feature(node)["kind"]
        return kind

    def ring(self, node: int) -> Iterator[int]:
        """All nodes of a node's zone."""
        here = node
        while True:
            yield here
            here = int(self._s.ring[here])
            if here == node:
                return

    def zone_cells(self, node: int) -> list[Cell]:
        """The cells of a node's zone, in order."""
        return [list(cell) for cell in sorted({tuple(self.cell(other)) for other in self.ring(node)})]

    def cells_around(self, node: int) -> list[Cell]:
        """The cell of a monastery or garden and those of its neighbours that hold tiles, in order."""
        x, y = self.cell(node)
        laid = {(tile["x"], tile["y"]) for tile in self.tiles()}
        return [list(cell) for cell in sorted({(x + dx, y + dy) for dx, dy in (*STEPS, (0, 0))} & laid)]

    def city_cells(self, node: int) -> list[list[Cell]]:
        """The cells of each completed city that touches a field."""
        cities = {}
        for field in self.ring(node):
            for zone in self._feature(field).get("cities", ()):
                label = int(self._s.label[field - field % ZONES + zone])
                if int(self._s.open[label]) == 0:
                    cities[label] = self.zone_cells(label)
        return sorted(cities.values())

    def pieces(self) -> list[dict[str, Any]]:
        """Pieces on the board, by tile and zone."""
        return self.pieces_on(range(int(self._s.n_tiles) * ZONES))

    def pieces_on(self, nodes: Any) -> list[dict[str, Any]]:
        """Pieces on some nodes."""
        return [self._piece(node) for node in sorted(nodes) if int(self._s.piece[node]) > 0]

    def has_abbot(self, node: int) -> bool:
        """Does an abbot stand there?"""
        return int(self._s.piece[node]) > ABBOT_MARK

    def _piece(self, node: int) -> dict[str, Any]:
        code, (x, y) = int(self._s.piece[node]), self.cell(node)
        seat = (code - 1) % ABBOT_MARK
        return {"seat": seat, "piece": "abbot" if code > ABBOT_MARK else "meeple", "x": x, "y": y, "zone": node % ZONES}

    def _feature(self, node: int) -> dict[str, Any]:
        feature: dict[str, Any] = tile_data()[int(self._s.tile_kind[node // ZONES])]["features"][node % ZONES]
        return feature
