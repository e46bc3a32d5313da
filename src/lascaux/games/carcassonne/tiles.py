"""The 84 tiles, read from `tiles.json`, as the landscape takes them."""

from functools import cache
from importlib.resources import files
from typing import Any

import msgspec

from lascaux.kit.landscape.box import TileKind, Zone, half_port, side_port

FIELD, ROAD, CITY, MONASTERY, GARDEN, RIVER = range(6)
ZONE_KINDS = ("field", "road", "city", "monastery", "garden", "river")
EDGES = {"field": 1, "road": 2, "city": 3, "river": 4}
SIDES = "NESW"


@cache
def tile_data() -> list[dict[str, Any]]:
    """Every tile of the box as the data file has it."""
    data = msgspec.json.decode(files(__package__).joinpath("tiles.json").read_bytes())
    tiles: list[dict[str, Any]] = data["tiles"]
    return tiles


@cache
def tile_ids() -> tuple[str, ...]:
    """Ids of the kinds of tiles, in the order of their numbers."""
    return tuple(tile["id"] for tile in tile_data())


@cache
def tile_numbers() -> dict[str, int]:
    """The number of each id."""
    return {tile: number for number, tile in enumerate(tile_ids())}


def zone_kind(tile: str, zone: int) -> str:
    """What a zone of a tile is: road, city, …"""
    kind: str = tile_data()[tile_numbers()[tile]]["features"][zone]["kind"]
    return kind


def as_kind(tile: dict[str, Any]) -> TileKind:
    """One tile of the data file as the landscape takes it."""
    north, east, south, west = (EDGES[tile["edges"][side]] for side in SIDES)
    return TileKind((north, east, south, west), tuple(_zone(feature) for feature in tile["features"]))


def _zone(feature: dict[str, Any]) -> Zone:
    sides = tuple(side_port(SIDES.index(side)) for side in feature.get("sides", ()))
    halves = tuple(half_port(half) for half in feature.get("halves", ()))
    return Zone(ZONE_KINDS.index(feature["kind"]), sides + halves)
