"""A game's tiles, read from the `tiles.json` in its package.

Each tile has an `id`, the `edges` it shows by side, and `features`, its zones: a `kind`, the `sides` or `halves` of
sides they reach, and whatever else the game needs.
"""

from collections.abc import Callable, Mapping, Sequence
from functools import cached_property, partial
from importlib.resources import files
from typing import Any

import msgspec

from lascaux.core.language import Lang, bilingual
from lascaux.kit.landscape.kernels.game_data import TileKind, Zone, deep_port, half_port, side_port
from lascaux.kit.landscape.kernels.layout import LANES
from lascaux.kit.landscape.types import TileFacts

SIDES = "NESW"


class TileSet:
    """All tiles of a game, numbered in the order of the file."""

    def __init__(
        self,
        package: str,
        zone_kinds: tuple[str, ...],
        edges: Mapping[str, int],
        beneath: Callable[[dict[str, Any]], list[dict[str, Any]]] = lambda tile: [],
    ) -> None:
        self._package = package
        self.zone_kinds = zone_kinds
        self.edges = edges
        self._beneath = beneath

    @cached_property
    def file(self) -> dict[str, Any]:
        """The whole data file."""
        found: dict[str, Any] = msgspec.json.decode(files(self._package).joinpath("tiles.json").read_bytes())
        return found

    @cached_property
    def data(self) -> list[dict[str, Any]]:
        """Every tile as the data file has it."""
        tiles: list[dict[str, Any]] = self.file["tiles"]
        return tiles

    @cached_property
    def ids(self) -> tuple[str, ...]:
        """The ids of the kinds of tiles, by number."""
        return tuple(tile["id"] for tile in self.data)

    @cached_property
    def by_name(self) -> tuple[int, ...]:
        """The numbers of the kinds of tiles, in the order of their ids."""
        return tuple(sorted(range(len(self.ids)), key=lambda kind: self.ids[kind]))

    @cached_property
    def sources(self) -> tuple[str, ...]:
        """The sources of points, in the order of the kernels: each kind of zone, during the game and at its end."""
        return tuple(source for kind in self.zone_kinds for source in (kind, f"{kind}_final"))

    @cached_property
    def numbers(self) -> dict[str, int]:
        """The number of each id."""
        return {tile: number for number, tile in enumerate(self.ids)}

    def tile(self, tile: str) -> dict[str, Any]:
        """Return one tile by its id."""
        return self.data[self.numbers[tile]]

    def features(self, tile: str) -> list[dict[str, Any]]:
        """Return the zones of a tile."""
        features: list[dict[str, Any]] = self.tile(tile)["features"]
        return features

    def zone_kind(self, tile: str, zone: int) -> str:
        """Return the kind of a zone: road, forest, …"""
        kind: str = self.features(tile)[zone]["kind"]
        return kind

    def edge(self, tile: str, turns: int, side: int) -> str:
        """Return the edge of a turned tile on a side of the table."""
        edges: dict[str, str] = self.tile(tile)["edges"]
        return edges[SIDES[(side - turns) % len(SIDES)]]

    def beneath(self, tile: str) -> list[dict[str, Any]]:
        """Return the zones that lie under those of the file and join by themselves; they are numbered after them."""
        return self.zones(tile)[len(self.features(tile)) :]

    def zones(self, tile: str) -> list[dict[str, Any]]:
        """Return all zones of a tile, including those beneath."""
        return self._zones[tile]

    @cached_property
    def _zones(self) -> dict[str, list[dict[str, Any]]]:
        return {tile["id"]: [*tile["features"], *self._beneath(tile)] for tile in self.data}

    def members(self, tile: str, zone: int) -> list[int]:
        """Return the zones of the file that a zone consists of: itself, or those that it lies beneath."""
        found: list[int] = self.zones(tile)[zone].get("zones", [zone])
        return found

    def sides_of(self, tile: str, zone: int) -> tuple[int, ...]:
        """Return the sides of a tile as drawn that a zone leads to, once for each port."""
        return self._sides[tile][zone]

    @cached_property
    def _sides(self) -> dict[str, list[tuple[int, ...]]]:
        zones = {tile["id"]: self.as_kind(tile).zones for tile in self.data}
        return {tile: [tuple(port // LANES for port in zone.ports) for zone in found] for tile, found in zones.items()}

    def as_kind(self, tile: dict[str, Any]) -> TileKind:
        """Return one tile in the kernels' form."""
        north, east, south, west = (self.edges[tile["edges"][side]] for side in SIDES)
        shown = [self._zone(feature) for feature in tile["features"]]
        deep = [self._deep_zone(feature) for feature in self.beneath(tile["id"])]
        return TileKind((north, east, south, west), (*shown, *deep))

    def _zone(self, feature: dict[str, Any]) -> Zone:
        sides = tuple(side_port(SIDES.index(side)) for side in feature.get("sides", ()))
        halves = tuple(half_port(half) for half in feature.get("halves", ()))
        return Zone(self.zone_kinds.index(feature["kind"]), sides + halves)

    def _deep_zone(self, feature: dict[str, Any]) -> Zone:
        ports = tuple(deep_port(SIDES.index(side)) for side in feature["sides"])
        return Zone(self.zone_kinds.index(feature["kind"]), ports)


def fill_deck(state: Any, tileset: TileSet, deck: Sequence[str], drawn: int, set_aside: Sequence[str]) -> None:
    """Write the pile with its number of drawn tiles, and the tiles set aside."""
    for i, tile in enumerate(deck):
        state.deck[i] = tileset.numbers[tile]
    for i, tile in enumerate(set_aside):
        state.set_aside[i] = tileset.numbers[tile]
    state.n_drawn = drawn
    state.n_deck = len(deck)
    state.n_set_aside = len(set_aside)


def kinds_of(tileset: TileSet, name_of: Callable[[str, Lang], str]) -> dict[str, TileFacts]:
    """Return all kinds of tiles of a game, with their names."""
    return {
        tile: {
            "name": bilingual(partial(name_of, tile)),
            "zones": [_half_sides(zone) for zone in tileset.features(tile)],
        }
        for tile in tileset.ids
    }


def _half_sides(zone: dict[str, Any]) -> list[int]:
    sides = (SIDES.index(side) for side in zone.get("sides", ()))
    return sorted({*zone.get("halves", ()), *(half for side in sides for half in (2 * side, 2 * side + 1))})
