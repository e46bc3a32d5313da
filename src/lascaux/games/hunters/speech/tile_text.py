"""One tile of Hunters & Gatherers as characters, in any size.

START, as drawn   ····♣♣♣
                  ≈≈≈@◆♣♣
                  ·♣♣♣♣♣♣
"""

from functools import cache
from typing import Any

from lascaux.games.hunters.tiles import TILESET
from lascaux.kit.landscape.speech.tile_text import LAND, Brush, Spot, TileText, turned_sides

MEADOW, FOREST, RIVER = LAND, "♣", "≈"
LAKE, SPRING, NUGGET, MUSHROOMS = "@", "○", "◆", "¤"
ANIMALS = {"deer": "v", "mammoth": "M", "aurochs": "A", "tiger": "T"}
SPECIAL = {"fire": "*", "shrine": "†"}
_KEPT = 2  # characters of a meadow kept free for a piece


@cache
def draw_tile(tile: str, turns: int, width: int, height: int) -> TileText:
    """Draw a tile with these turns; width and height are odd."""
    return _Brush(TILESET.features(tile), turns, width, height).paint()


class _Brush(Brush):
    """Paints forests, then rivers with their lakes and springs, then what stands in forests and meadows."""

    BLOCK = ("forest", FOREST)
    LINES = ("river",)
    OPEN = "meadow"

    def line(self, number: int, zone: dict[str, Any], sides: str) -> None:
        for side in sides:
            for spot in self.way(side):
                self.run(spot, number, RIVER)
        if not zone["ends"]:
            self.run(self.middle, number, RIVER)
        elif zone["ends"] == ["spring"]:
            self.own(self._inner(number), number, SPRING)

    def centres(self, sides: list[str]) -> None:
        """Draw lakes: in the middle or, if another one or a forest is in the way, at the end of a river."""
        for number, zone in enumerate(self.zones):
            if zone["kind"] == "lake":
                taken = self.middle in self.owner
                self.own(self._inner(zone["rivers"][0]) if taken else self.middle, number, LAKE)

    def _inner(self, river: int) -> Spot:
        """Return the inner end of a river that stops on the tile."""
        way = self.way(turned_sides(self.zones[river], self.turns))
        return next((spot for spot in way if self.owner.get(spot) == river), way[-1])

    def marks_on_top(self) -> None:
        """Draw gold and mushrooms, then animals, fire and shrine where there is room."""
        for number, zone in enumerate(self.zones):
            if zone["kind"] == "forest":
                marks = [NUGGET] * zone["nuggets"] + [MUSHROOMS] * zone["mushrooms"]
                self._scatter(number, marks, self.owned(number))
            elif zone["kind"] == "meadow":
                special = [SPECIAL[zone["special"]]] if zone["special"] else []
                spots = self.owned(number) if zone["halves"] else self._left_over()
                for spot in spots:
                    self.owner[spot] = number
                self._scatter(number, special + [ANIMALS[animal] for animal in zone["animals"]], spots)

    def _left_over(self) -> list[Spot]:
        """Return the spots of no zone: a meadow that reaches no side."""
        return [spot for spot in self.spots() if spot not in self.owner]

    def _scatter(self, number: int, marks: list[str], spots: list[Spot]) -> None:
        """Put marks on a zone, from its middle outwards, and leave room for a piece."""
        for mark in marks[: max(0, len(spots) - _KEPT)]:
            free = [spot for spot in spots if spot not in self.marks]
            self.mark(self.centre(free), number, mark)
