"""The 84 tiles, read from `tiles.json`, in the kernels' form."""

from functools import cache
from typing import Any

from lascaux.kit.landscape.tiles import SIDES, TileSet

FIELD, ROAD, CITY, MONASTERY, GARDEN, RIVER = range(6)
ZONE_KINDS = ("field", "road", "city", "monastery", "garden", "river")
SURROUNDED = ("monastery", "garden")
"""Kinds of zones that are complete when all cells around their tile are filled."""
EDGES = {"field": 1, "road": 2, "city": 3, "river": 4}
TILESET = TileSet(__package__, ZONE_KINDS, EDGES)
LAKE = "RV_L"


def tile_data() -> list[dict[str, Any]]:
    """Return every tile of the data file."""
    return TILESET.data


def tile_ids() -> tuple[str, ...]:
    """Return the ids of the kinds of tiles, by number."""
    return TILESET.ids


def tile_numbers() -> dict[str, int]:
    """Return the number of each id."""
    return TILESET.numbers


@cache
@cache
def is_river(tile: str) -> bool:
    """Return whether it is one of the twelve river tiles."""
    return bool(TILESET.tile(tile)["expansion"] == "river")


zone_kind = TILESET.zone_kind
as_kind = TILESET.as_kind

__all__ = [
    "LAKE",
    "SIDES",
    "SURROUNDED",
    "TILESET",
    "as_kind",
    "is_river",
    "tile_data",
    "tile_ids",
    "tile_numbers",
    "zone_kind",
]
