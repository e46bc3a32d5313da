"""The 79 land tiles and 12 bonus tiles, read from `tiles.json`, in the kernels' form."""

from functools import cache
from typing import Any

from lascaux.kit.landscape.tiles import TileSet

FOREST, RIVER, MEADOW, SYSTEM, LAKE = range(5)
ZONE_KINDS = ("forest", "river", "meadow", "river_system", "lake")
EDGES = {"forest": 1, "river": 2, "meadow": 3}
WET = ("river", "lake")
START = "START"


def river_systems(tile: dict[str, Any]) -> list[dict[str, Any]]:
    """Return the connected waters of a tile, as zones beneath its rivers and lakes (HS-1)."""
    features = tile["features"]
    waiting = [number for number, feature in enumerate(features) if feature["kind"] in WET]
    systems = []
    while waiting:
        zones = _connected(features, waiting[0])
        waiting = [number for number in waiting if number not in zones]
        sides = [side for number in zones for side in features[number].get("sides", ())]
        systems.append({"kind": "river_system", "sides": sides, "zones": zones})
    return systems


def _connected(features: list[dict[str, Any]], first: int) -> list[int]:
    """Return a river or lake with all waters connected to it on the tile."""
    found = [first]
    for number in found:
        beside = [
            *features[number].get("rivers", ()),
            *(end for end in features[number].get("ends", ()) if end != "spring"),
        ]
        found += [other for other in beside if other not in found]
    return sorted(found)


TILESET = TileSet(__package__, ZONE_KINDS, EDGES, river_systems)


@cache
def is_bonus(tile: str) -> bool:
    """Return whether it is one of the twelve bonus tiles."""
    return bool(TILESET.tile(tile)["set"] == "bonus")
