"""One tile of Carcassonne as characters, in any size.

D, as drawn   ·▒▒▒▒▒·      O, as drawn   ▒▒◆▒▒▒·
              ───────                    ▒▒▒┌───
              ·······                    ▒··│···
"""

from functools import cache
from typing import Any

from lascaux.games.carcassonne.tiles import TILESET
from lascaux.kit.landscape.speech.tile_text import LAND, Brush, TileText, opposite
from lascaux.kit.landscape.speech.tile_text import rotations as turns_that_differ

FIELD, CITY, RIVER = LAND, "▒", "≈"
MONASTERY, GARDEN, VILLAGE, SHIELD, SPRING = "†", "*", "⌂", "◆", "○"
_ROADS = {"NS": "│", "EW": "─", "NE": "└", "NW": "┘", "ES": "┌", "SW": "┐"}


@cache
def draw_tile(tile: str, turns: int, width: int, height: int) -> TileText:
    """Draw a tile with these turns; width and height are odd."""
    return _Brush(TILESET.features(tile), turns, width, height).paint()


def rotations(tile: str) -> list[int]:
    """Return the turns that give different tiles."""
    return turns_that_differ(TILESET.features(tile))


class _Brush(Brush):
    """Paints cities, then river and roads, then marks; the rest is field."""

    BLOCK = ("city", CITY)
    LINES = ("river", "road")  # roads last: they run over the bridges
    OPEN = "field"
    CENTRES = ("monastery", "garden")

    # --- river and roads ---------------------------------------------------
    def line(self, number: int, zone: dict[str, Any], sides: str) -> None:
        road = zone["kind"] == "road"
        for side in sides:
            for spot in self.way(side):
                self.run(spot, number, _ROADS["NS" if side in "NS" else "EW"] if road else RIVER)
        if zone["end"] == "village":
            self.mark(self.middle, number, VILLAGE)
        elif zone["end"] in ("spring", "lake"):
            self._river_end(number, zone["end"])
        elif zone["end"] is None:
            self.run(self.middle, number, _ROADS[sides] if road else RIVER)
        else:
            self._to_the_gate(number, sides, zone["end"])

    def _to_the_gate(self, number: int, side: str, end: str) -> None:
        """Draw the end of a road at a city or monastery, across the river if there is one."""
        char = _ROADS["NS" if side in "NS" else "EW"]
        self.run(self.middle, number, char)
        for spot in self.way(opposite(side)) if end == "city" else ():
            if self.chars.get(spot) == CITY:
                break
            self.own(spot, number, char)

    def _river_end(self, number: int, end: str) -> None:
        row, middle = self.middle
        if end == "spring":
            self.own(self.middle, number, SPRING)
            return
        for column in range(middle - self.width // 5, middle + self.width // 5 + 1):
            self.own((row, column), number, RIVER)

    # --- monastery, garden, shield -----------------------------------------
    def centres(self, sides: list[str]) -> None:
        """Draw the monastery: in the middle, or beyond the bridge if a river runs through the middle."""
        for number, zone in enumerate(self.zones):
            if zone["kind"] == "monastery":
                spot = self.middle
                if any(z["kind"] == "river" for z in self.zones):
                    road = next(s for s, z in zip(sides, self.zones, strict=True) if z["kind"] == "road")
                    spot = self.way(opposite(road))[0]
                self.mark(spot, number, MONASTERY)

    def marks_on_top(self) -> None:
        """Draw gardens, where the field is widest, and shields."""
        for number, zone in enumerate(self.zones):
            if zone["kind"] == "garden":
                free = [spot for spot in self.spots() if self.is_open(spot)]
                best = min(free, key=lambda spot: (-self.room(spot), self.off_middle(spot), spot))
                self.mark(best, number, GARDEN)
        for number, zone in enumerate(self.zones):
            if zone.get("shields"):
                self.mark(self.centre(self.owned(number)), number, SHIELD)
