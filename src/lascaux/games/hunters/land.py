"""The land of a view: its zones joined, and what only this game's zones have."""

from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Any

from lascaux.core.game import View
from lascaux.games.hunters.tiles import TILESET, ZONE_KINDS
from lascaux.kit.landscape.land import JoinedZone, Land, Piece, Shape


@cache
def _shape(tile: str, turns: int) -> Shape:
    return Shape.of(TILESET.as_kind(TILESET.tile(tile)), turns)


def _system_number(tile: str, zone: int) -> int:
    """The zone beneath a river or lake."""
    first = len(TILESET.features(tile))
    return next(n for n, system in enumerate(TILESET.beneath(tile), first) if zone in system["zones"])


class Landscape(Land):
    """The laid tiles of a view. A hut belongs to the river system beneath the river or lake it stands on."""

    def __init__(self, view: View) -> None:
        tiles = {(t["x"], t["y"]): t["tile"] for t in view["board"]}
        super().__init__(view["board"], [_where_it_counts(piece, tiles) for piece in view["pieces"]], _shape)

    def kind(self, zone: JoinedZone) -> str:
        """What a zone is: forest, river, …"""
        return ZONE_KINDS[zone.kind]

    def features(self, zone: JoinedZone) -> Iterator[dict[str, Any]]:
        """The parts of a zone as the data file has them; of a river system its rivers and lakes."""
        for x, y, number in zone.nodes:
            tile = self.tiles[x, y]["tile"]
            features = TILESET.features(tile)
            if number < len(features):
                yield features[number]
            else:
                yield from (features[zone] for zone in TILESET.beneath(tile)[number - len(features)]["zones"])

    def count(self, zone: JoinedZone, what: str) -> int:
        """Nuggets, mushrooms or fish in a zone."""
        return sum(feature.get(what, 0) for feature in self.features(zone))

    def animals(self, meadow: JoinedZone) -> Counter[str]:
        """Animals of a meadow by kind."""
        return Counter(animal for feature in self.features(meadow) for animal in feature["animals"])

    def has_fire(self, meadow: JoinedZone) -> bool:
        """Does a fire burn there?"""
        return any(feature["special"] == "fire" for feature in self.features(meadow))

    def shrine_seat(self, meadow: JoinedZone) -> int | None:
        """The seat whose hunter lies at the shrine of a meadow."""
        for piece in meadow.pieces:
            if TILESET.features(self.tiles[piece["x"], piece["y"]]["tile"])[piece["zone"]]["special"] == "shrine":
                return int(piece["seat"])
        return None

    def end_fish(self, river: JoinedZone) -> int:
        """Fish in the lakes at the ends of a river, each lake once."""
        lakes = {
            (x, y, end)
            for (x, y, _), feature in zip(river.nodes, self.features(river), strict=True)
            for end in feature["ends"]
            if end != "spring"
        }
        return sum(TILESET.features(self.tiles[x, y]["tile"])[lake]["fish"] for x, y, lake in lakes)

    def is_loop(self, river: JoinedZone) -> bool:
        """Does a river have no ends at all?"""
        return not river.open_ends and not any(feature["ends"] for feature in self.features(river))

    def members(self, zone: JoinedZone) -> list[list[int]]:
        """Where a zone lies, as rows of x, y and a zone of the data file."""
        rows = []
        for x, y, number in zone.nodes:
            tile = self.tiles[x, y]["tile"]
            first = len(TILESET.features(tile))
            zones = [number] if number < first else TILESET.beneath(tile)[number - first]["zones"]
            rows += [[x, y, zone] for zone in zones]
        return rows


def _where_it_counts(piece: Piece, tiles: dict[tuple[int, int], str]) -> Piece:
    """A piece with the number of the zone it counts for, and the one it stands on kept beside it."""
    if piece["piece"] != "hut":
        return {**piece, "on": piece["zone"]}
    return {**piece, "on": piece["zone"], "zone": _system_number(tiles[piece["x"], piece["y"]], piece["zone"])}
