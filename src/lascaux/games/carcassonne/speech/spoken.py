"""Describes the table of Carcassonne in sentences."""

from lascaux.core.language import Lang, Text
from lascaux.games.carcassonne.kernels.worth import CITIES, SHIELDS, TILES
from lascaux.games.carcassonne.speech.told import CarcassonneTold
from lascaux.games.carcassonne.speech.zones import size_said
from lascaux.games.carcassonne.tiles import SURROUNDED
from lascaux.kit.landscape.land import JoinedZone
from lascaux.kit.landscape.speech.portrait import Portrait, Tile
from lascaux.kit.landscape.speech.zones import ends_said

_ENDS = {
    "village": Text("qui s’arrête au village", "ending at the village"),
    "city": Text("qui s’arrête à la ville", "ending at the city"),
    "monastery": Text("qui s’arrête à l’abbaye", "ending at the monastery"),
    "spring": Text("qui naît à la source", "rising at the spring"),
    "lake": Text("qui finit dans le lac", "ending in the lake"),
}


class CarcassonnePortrait(CarcassonneTold, Portrait):
    """Describes Carcassonne."""

    open_land = "field"

    def details(self, zone: Tile, lang: Lang) -> list[str]:
        said = []
        if zone.get("shields"):
            said.append(Text("avec un blason", "with a shield")[lang])
        if zone.get("end"):
            said.append(_ENDS[zone["end"]][lang])
        touches = Text("touche la ville de la zone {}", "touches the city of zone {}")
        return said + [touches[lang].format(city) for city in zone.get("cities", ())]

    def extent(self, zone: JoinedZone, lang: Lang) -> list[str]:
        if zone.kind in SURROUNDED:
            return size_said(zone.kind, zone.parts[TILES], 0, 0, lang)
        size = size_said(zone.kind, len(zone.cells), zone.parts[SHIELDS], zone.parts[CITIES], lang)
        if zone.kind == "field":
            return size
        return [*size, Text("ouverte {}", "open {}")[lang].format(ends_said(zone.open_ends, lang))]


describe = CarcassonnePortrait().describe
