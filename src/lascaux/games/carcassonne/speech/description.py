"""Describes the table of Carcassonne in sentences."""

from collections.abc import Sequence

from lascaux.core.language import Lang, Text, join_list
from lascaux.games.carcassonne.kernels.worth import CITIES, SHIELDS, TILES
from lascaux.games.carcassonne.speech.board_text import CarcassonneBoardText
from lascaux.games.carcassonne.speech.zones import size_text
from lascaux.games.carcassonne.tiles import SURROUNDED
from lascaux.kit.landscape.speech.description import BoardDescription, Tile
from lascaux.kit.landscape.speech.nouns import SIDE
from lascaux.kit.landscape.speech.tile_text import turned_sides
from lascaux.kit.landscape.speech.zones import ends_text
from lascaux.kit.landscape.zone_map import JoinedZone

_ENDS = {
    "village": Text("qui s’arrête au village", "ending at the village"),
    "city": Text("qui s’arrête à la ville", "ending at the city"),
    "monastery": Text("qui s’arrête à l’abbaye", "ending at the monastery"),
    "spring": Text("qui naît à la source", "rising at the spring"),
    "lake": Text("qui finit dans le lac", "ending in the lake"),
}


class CarcassonneDescription(CarcassonneBoardText, BoardDescription):
    """Describes Carcassonne."""

    open_land = "field"

    def details(self, zone: Tile, tile: Sequence[Tile], turns: int, lang: Lang) -> list[str]:
        parts = []
        if zone.get("shields"):
            parts.append(Text("avec un blason", "with a shield")[lang])
        if zone.get("end"):
            parts.append(_ENDS[zone["end"]][lang])
        touches = Text("touche la ville {}", "touches the city {}")
        cities = [turned_sides(tile[city], turns) for city in zone.get("cities", ())]
        return parts + [touches[lang].format(join_list([SIDE[side][lang] for side in sides], lang)) for sides in cities]

    def extent(self, zone: JoinedZone, lang: Lang) -> list[str]:
        if zone.kind in SURROUNDED:
            return size_text(zone.kind, zone.parts[TILES], 0, 0, lang)
        size = size_text(zone.kind, len(zone.cells), zone.parts[SHIELDS], zone.parts[CITIES], lang)
        if zone.kind == "field":
            return size
        return [*size, Text("ouverte {}", "open {}")[lang].format(ends_text(zone.open_ends, lang))]


describe = CarcassonneDescription().describe
