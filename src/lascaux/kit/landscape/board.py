"""Reads a state: what lies on the table, in the game's terms rather than the kernels'."""

from abc import ABC, abstractmethod
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, ClassVar

from lascaux.kit.landscape.kernels.layout import SOURCES
from lascaux.kit.landscape.tiles import TileSet
from lascaux.kit.landscape.types import LaidTile, Layout, Piece

Cell = list[int]


class TileBoard(ABC):
    """A read-only view of a state of either backend."""

    tileset: ClassVar[TileSet]
    zones: ClassVar[int]
    """Room for zones on a tile in the game's kernels."""
    pieces_in_supply: ClassVar[dict[str, str]]
    """The sorts of pieces, and the fields that count them."""
    described_with_others: ClassVar[frozenset[str]] = frozenset()
    """Kinds of zones that a survey lists only together with others."""

    _known_pieces: ClassVar[dict[tuple[int, int], dict[str, Any]]]
    """Cache of decoded zone codes: few values, needed in every view."""

    def __init_subclass__(cls) -> None:
        cls._known_pieces = {}

    def __init__(self, state: Any, seen: int = 0) -> None:
        """Read a state; `shown` leaves out the first `seen` tiles, which the viewer has already."""
        self._s = state
        self._seen = seen

    def _row(self, name: str, count: int, first: int = 0) -> list[int]:
        """Return the first values of an array field, all at once because single look-ups in a NumPy record are slow."""
        values = getattr(self._s, name)
        row: list[int] = values[first:count] if isinstance(values, list) else values[first:count].tolist()
        return row

    def _one_by_one(self, name: str) -> Sequence[int]:
        """Return an array field for a few look-ups, three times as fast as NumPy's own."""
        values = getattr(self._s, name)
        row: Sequence[int] = values if isinstance(values, list) else memoryview(values)
        return row

    def _filled(self, name: str, count: int) -> Iterable[tuple[int, int]]:
        """Yield the first values of an array field that are not 0, with their indices."""
        values = getattr(self._s, name)[:count]
        if isinstance(values, list):
            return [(place, value) for place, value in enumerate(values) if value]
        places = values.nonzero()[0]
        return zip(places.tolist(), values[places].tolist(), strict=True)

    # --- counts ------------------------------------------------------------
    @property
    def n_players(self) -> int:
        """The number of seats."""
        return int(self._s.n_players)

    @property
    def rules(self) -> int:
        """The rules in force, as bits."""
        return int(self._s.rules)

    @property
    def drawn(self) -> str | None:
        """The tile in hand; None when the game is over."""
        kind = int(self._s.drawn)
        return self.tileset.ids[kind] if kind >= 0 else None

    def scores(self) -> list[int]:
        """Points by seat."""
        return self._row("score", self.n_players)

    def winners(self) -> list[int]:
        """Seats with the most points."""
        scores = self.scores()
        return [seat for seat, score in enumerate(scores) if score == max(scores)]

    def supply(self) -> list[dict[str, int]]:
        """Pieces that each seat can still place."""
        sorts, seats = tuple(self.pieces_in_supply), self.n_players
        rows = [self._row(field, seats) for field in self.pieces_in_supply.values()]
        return [dict(zip(sorts, counts, strict=True)) for counts in zip(*rows, strict=True)]

    def account(self) -> list[dict[str, int]]:
        """Points of each seat by source; those of the final scoring are separate."""
        names, count = self.tileset.sources, 2 * SOURCES
        seats = self.n_players
        points = self._row("account", seats * count)
        rows = [points[seat * count : (seat + 1) * count] for seat in range(seats)]
        return [{source: worth for source, worth in zip(names, row, strict=False) if worth} for row in rows]

    def shown(self) -> Layout:
        """The table as everyone sees it, except for the remaining pile."""
        return {
            "board": self.tiles(self._seen),
            "pieces": self.pieces(),
            "scores": self.scores(),
            "supply": self.supply(),
            "account": self.account(),
            "tile": self.drawn,
            "set_aside": self.set_aside(),
        }

    # --- tiles -------------------------------------------------------------
    def tiles(self, first: int = 0) -> list[LaidTile]:
        """Return the laid tiles in order, from the first or a later one."""
        count, ids = int(self._s.n_tiles), self.tileset.ids
        rows = [self._row(name, count, first) for name in ("tile_kind", "tile_x", "tile_y", "tile_turns")]
        return [{"tile": ids[kind], "x": x, "y": y, "turns": turns} for kind, x, y, turns in zip(*rows, strict=True)]

    def tile_at(self, x: int, y: int) -> LaidTile | None:
        """Return the tile on a cell."""
        return next((tile for tile in self.tiles() if (tile["x"], tile["y"]) == (x, y)), None)

    def set_aside(self) -> list[str]:
        """Drawn tiles that fitted nowhere."""
        return [self.tileset.ids[kind] for kind in self._row("set_aside", int(self._s.n_set_aside))]

    def deck(self) -> list[str]:
        """The shuffled pile, drawn tiles included: a secret."""
        return [self.tileset.ids[kind] for kind in self._row("deck", int(self._s.n_deck))]

    def unseen(self) -> list[str]:
        """The tiles not drawn yet, in the order of the pile: a secret."""
        return [self.tileset.ids[kind] for kind in self.unseen_kinds()]

    def unseen_kinds(self) -> list[int]:
        """The kinds of the tiles not drawn yet, in the order of the pile: a secret."""
        return self._row("deck", int(self._s.n_deck))[int(self._s.n_drawn) :]

    def left(self) -> dict[str, int]:
        """The number of each tile not drawn yet, by name: public, since anyone can count."""
        ids, left = self.tileset.ids, bytes(self.unseen_kinds())
        return {ids[kind]: count for kind in self.tileset.by_name if (count := left.count(kind))}

    def hidden_stretches(self) -> list[tuple[int, int]]:
        """Return the ranges of the deck whose order is unknown, each as start and length."""
        drawn = int(self._s.n_drawn)
        return [(drawn, int(self._s.n_deck) - drawn)]

    def known_draws(self) -> range | list[int]:
        """Return the indices of the drawn tiles."""
        return range(int(self._s.n_drawn))

    # --- zones -------------------------------------------------------------
    def cell(self, node: int) -> Cell:
        """Return a node's cell."""
        tile = node // self.zones
        return [int(self._s.tile_x[tile]), int(self._s.tile_y[tile])]

    def turns(self, node: int) -> int:
        """Return how often a node's tile is turned."""
        return int(self._s.tile_turns[node // self.zones])

    def zone(self, node: int) -> int:
        """Return the number of a node among its tile's zones."""
        return node % self.zones

    def tile_of(self, node: int) -> str:
        """Return a node's tile."""
        return self.tileset.ids[int(self._s.tile_kind[node // self.zones])]

    def feature(self, node: int) -> dict[str, Any]:
        """Return a node's zone in the data file, or the zone beneath."""
        return self.tileset.zones(self.tile_of(node))[node % self.zones]

    def kind(self, node: int) -> str:
        """Return the kind of a node's zone: road, forest, …"""
        kind: str = self.feature(node)["kind"]
        return kind

    def members(self, node: int) -> list[int]:
        """Return the zones of the data file that a node consists of."""
        return self.tileset.members(self.tile_of(node), node % self.zones)

    def ring(self, node: int) -> Iterator[int]:
        """Yield all nodes of a node's zone."""
        ring, here = self._one_by_one("ring"), node
        while True:
            yield here
            here = ring[here]
            if here == node:
                return

    def is_closed(self, node: int) -> bool:
        """Return whether a node's zone has no open ends."""
        return int(self._s.open[int(self._s.label[node])]) == 0

    def seats_beside(self, node: int) -> list[int] | None:
        """Return the seats with pieces in a node's zone; None if the zone is on no other tile."""
        nodes, zones, tile = list(self.ring(node)), self.zones, node // self.zones
        if all(other // zones == tile for other in nodes):
            return None
        pieces = self._one_by_one("piece")
        codes = {(code, other % zones) for other in nodes if (code := pieces[other]) > 0}
        return sorted({self.read_piece(code, zone)["seat"] for code, zone in codes})

    def zone_cells(self, node: int) -> list[Cell]:
        """Return the cells of a node's zone, in order."""
        return [list(cell) for cell in sorted({tuple(self.cell(other)) for other in self.ring(node)})]

    def nodes_by_label(self) -> dict[int, list[int]]:
        """Return the nodes of every zone by its label, in the order they were laid."""
        count = int(self._s.n_tiles)
        labels, ids = self._row("label", count * self.zones), self.tileset.ids
        found: dict[int, list[int]] = {}
        for tile, kind in enumerate(self._row("tile_kind", count)):
            first = tile * self.zones
            for node in range(first, first + len(self.tileset.zones(ids[kind]))):
                found.setdefault(labels[node], []).append(node)
        return found

    # --- pieces ------------------------------------------------------------
    @abstractmethod
    def read_piece(self, code: int, zone: int) -> dict[str, Any]:
        """Decode a piece: its seat, its sort, and its zone."""

    def pieces(self) -> list[Piece]:
        """Return the pieces on the board, by tile and zone."""
        return list(self.pieces_by_node().values())

    def pieces_by_node(self) -> dict[int, Piece]:
        """Return the pieces on the board by the nodes for which they count."""
        count = int(self._s.n_tiles)
        xs, ys = self._row("tile_x", count), self._row("tile_y", count)
        zones, known = self.zones, self._known_pieces
        found: dict[int, Piece] = {}
        for node, code in self._filled("piece", count * zones):
            tile, zone = divmod(node, zones)
            if (code, zone) not in known:
                known[code, zone] = self.read_piece(code, zone)
            read = known[code, zone]
            found[node] = {
                "seat": read["seat"],
                "piece": read["piece"],
                "x": xs[tile],
                "y": ys[tile],
                "zone": read["zone"],
            }
        return found

    def pieces_on(self, nodes: Iterable[int]) -> list[Piece]:
        """Return the pieces on some nodes."""
        codes = ((node, int(self._s.piece[node])) for node in sorted(nodes))
        return [self._piece(node, code, *self.cell(node)) for node, code in codes if code > 0]

    def _piece(self, node: int, code: int, x: int, y: int) -> Piece:
        read = self.read_piece(code, node % self.zones)
        return {"seat": read["seat"], "piece": read["piece"], "x": x, "y": y, "zone": read["zone"]}
