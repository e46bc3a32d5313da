"""The 84 tiles, read from `tiles.json`, in the kernels' form."""

from functools import cache

from lascaux.kit.landscape.tiles import TileSet

FIELD, ROAD, CITY, MONASTERY, GARDEN, RIVER = range(6)
ZONE_KINDS = ("field", "road", "city", "monastery", "garden", "river")
SURROUNDED = ("monastery", "garden")
"""Kinds of zones that are complete when all cells around their tile are filled."""
EDGES = {"field": 1, "road": 2, "city": 3, "river": 4}
TILESET = TileSet(__package__, ZONE_KINDS, EDGES)
LAKE = "RV_L"


@cache
def is_river(tile: str) -> bool:
    """Return whether it is one of the twelve river tiles."""
    return bool(TILESET.tile(tile)["expansion"] == "river")
