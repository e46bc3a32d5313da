"""The land of a view: its zones joined, and what only this game's zones have."""

from collections.abc import Iterator
from functools import cache
from typing import Any

from lascaux.core.game import View
from lascaux.games.carcassonne.tiles import ZONE_KINDS, as_kind, tile_data, tile_numbers
from lascaux.kit.landscape.land import Cell, JoinedZone, Land, Shape

SURROUNDED = ("monastery", "garden")
AROUND = 9


@cache
def _shape(tile: str, turns: int) -> Shape:
    return Shape.of(as_kind(tile_data()[tile_numbers()[tile]]), turns)


class Landscape(Land):
    """The laid tiles of a view."""

    def __init__(self, view: View) -> None:
        super().__init__(view["board"], view["pieces"], _shape)

    def kind(self, zone: JoinedZone) -> str:
        """What a zone is: road, city, …"""
        return ZONE_KINDS[zone.kind]

    def square(self, zone: JoinedZone) -> list[Cell]:
        """The nine cells of a monastery or garden."""
        return self.around(zone.cells[0])

    def shields(self, zone: JoinedZone) -> int:
        """Shields in a city."""
        return sum(feature.get("shields", 0) for feature in self._features(zone))

    def completed_cities(self, meadow: JoinedZone) -> int:
        """How many completed cities a field touches."""
        touched = {
            self.zone((x, y, number))
            for (x, y, _), feature in zip(meadow.nodes, self._features(meadow), strict=True)
            for number in feature["cities"]
        }
        return sum(not city.open_ends for city in touched)

    def missing(self, zone: JoinedZone) -> int:
        """What a zone lacks: open ends, or tiles around a monastery or garden."""
        if self.kind(zone) in SURROUNDED:
            return AROUND - self.filled(self.square(zone))
        return len(zone.open_ends)

    def _features(self, zone: JoinedZone) -> Iterator[dict[str, Any]]:
        for x, y, number in zone.nodes:
            yield tile_data()[tile_numbers()[self.tiles[x, y]["tile"]]]["features"][number]
