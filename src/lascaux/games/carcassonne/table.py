"""Reading a state: what lies on the table, in the words of the game rather than of the kernels."""

from collections.abc import Iterator
from typing import Any

from lascaux.games.carcassonne.kernels.layout import ABBOT_MARK
from lascaux.games.carcassonne.tiles import ZONE_KINDS, tile_data, tile_ids
from lascaux.kit.landscape.box import STEPS
from lascaux.kit.landscape.layout import SOURCES, ZONES

Cell = list[int]


class Table:
    """A state of either backend, read-only."""

    def __init__(self, state: Any) -> None:
        self._s = state

    def _row(self, name: str, count: int) -> list[int]:
        """The first values of an array field; in one go, because single look-ups in a NumPy record are slow."""
        values = getattr(self._s, name)
        row: list[int] = values[:count] if isinstance(values, list) else values[:count].tolist()
        return row

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
        return self._row("score", self.n_players)

    def winners(self) -> list[int]:
        """Seats with the most points (E-5)."""
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def supply(self) -> list[dict[str, int]]:
        """Pieces each seat can still place."""
        meeples, abbots = self._row("meeples", self.n_players), self._row("abbots", self.n_players)
        return [{"meeple": m, "abbot": a} for m, a in zip(meeples, abbots, strict=True)]

    def account(self) -> list[dict[str, int]]:
        """Points of each seat by source; those of the final scoring by themselves."""
        points = self._row("account", self.n_players * SOURCES * 2)
        rows = []
        for seat in range(self.n_players):
            row: dict[str, int] = {}
            for kind in range(SOURCES):
                during, final = points[(seat * SOURCES + kind) * 2 :][:2]
                row |= {ZONE_KINDS[kind]: during, f"{ZONE_KINDS[kind]}_final": final}
            rows.append({source: worth for source, worth in row.items() if worth})
        return rows

    # --- tiles -------------------------------------------------------------
    def tiles(self) -> list[dict[str, Any]]:
        """Laid tiles in the order they were laid."""
        count, ids = int(self._s.n_tiles), tile_ids()
        rows = (self._row(name, count) for name in ("tile_kind", "tile_x", "tile_y", "tile_turns"))
        return [{"tile": ids[kind], "x": x, "y": y, "turns": turns} for kind, x, y, turns in zip(*rows, strict=True)]

    def tile_at(self, x: int, y: int) -> dict[str, Any] | None:
        """The tile on a cell."""
        return next((tile for tile in self.tiles() if (tile["x"], tile["y"]) == (x, y)), None)

    def set_aside(self) -> list[str]:
        """Tiles drawn that fitted nowhere."""
        return [tile_ids()[kind] for kind in self._row("set_aside", int(self._s.n_set_aside))]

    def deck(self) -> list[str]:
        """The pile as it was shuffled, drawn tiles included: a secret."""
        return [tile_ids()[kind] for kind in self._row("deck", int(self._s.n_deck))]

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
        count = int(self._s.n_tiles)
        codes, xs, ys = self._row("piece", count * ZONES), self._row("tile_x", count), self._row("tile_y", count)
        return [
            _piece(code, xs[node // ZONES], ys[node // ZONES], node % ZONES) for node, code in enumerate(codes) if code
        ]

    def pieces_on(self, nodes: Any) -> list[dict[str, Any]]:
        """Pieces on some nodes."""
        return [self._piece(node) for node in sorted(nodes) if int(self._s.piece[node]) > 0]

    def has_abbot(self, node: int) -> bool:
        """Does an abbot stand there?"""
        return int(self._s.piece[node]) > ABBOT_MARK

    def _piece(self, node: int) -> dict[str, Any]:
        x, y = self.cell(node)
        return _piece(int(self._s.piece[node]), x, y, node % ZONES)

    def _feature(self, node: int) -> dict[str, Any]:
        feature: dict[str, Any] = tile_data()[int(self._s.tile_kind[node // ZONES])]["features"][node % ZONES]
        return feature


def _piece(code: int, x: int, y: int, zone: int) -> dict[str, Any]:
    """A piece as everyone sees it."""
    seat = (code - 1) % ABBOT_MARK
    return {"seat": seat, "piece": "abbot" if code > ABBOT_MARK else "meeple", "x": x, "y": y, "zone": zone}
