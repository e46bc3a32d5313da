"""Describes the table of Hunters & Gatherers in sentences."""

from collections.abc import Sequence

from lascaux.core.game import View
from lascaux.core.language import Lang, Text, join_list
from lascaux.core.player_names import PlayerNames
from lascaux.games.hunters.speech.board_text import HuntersBoardText
from lascaux.games.hunters.speech.vocabulary import ANIMALS, FISH, MUSHROOMS, NUGGET, SPECIAL
from lascaux.games.hunters.speech.zones import size_text
from lascaux.games.hunters.survey import zone_parts
from lascaux.kit.landscape.speech.description import BoardDescription, Tile
from lascaux.kit.landscape.speech.zones import ends_text
from lascaux.kit.landscape.zone_map import JoinedZone


class HuntersDescription(HuntersBoardText, BoardDescription):
    """Describes Hunters & Gatherers."""

    open_land = "meadow"

    def turn(self, view: View, lang: Lang, company: PlayerNames) -> str:
        text = super().turn(view, lang, company)
        return text + Text(" C’est une tuile bonus.", " It is a bonus tile.")[lang] if view["bonus"] else text

    def details(self, zone: Tile, tile: Sequence[Tile], turns: int, lang: Lang) -> list[str]:
        counted = ((NUGGET, "nuggets"), (MUSHROOMS, "mushrooms"), (FISH, "fish"))
        parts = [noun.count(zone[field], lang) for noun, field in counted if zone.get(field)]
        for end in zone.get("ends", ()):
            rising = Text("qui naît à la source", "rising at the spring")
            parts.append(rising[lang] if end == "spring" else _into_lake(end, tile, lang))
        animals: list[str] = zone.get("animals", [])
        found = [ANIMALS[animal].count(animals.count(animal), lang) for animal in dict.fromkeys(animals)]
        parts += [join_list(found, lang)] if found else []
        return parts + ([SPECIAL[zone["special"]].one[lang]] if zone.get("special") else [])

    def extent(self, zone: JoinedZone, lang: Lang) -> list[str]:
        size = size_text(zone_parts(zone), lang)
        if zone.kind in ("meadow", "river_system") or not zone.open_ends:
            return size
        return [*size, Text("ouverte {}", "open {}")[lang].format(ends_text(zone.open_ends, lang))]


def _into_lake(lake: int, tile: Sequence[Tile], lang: Lang) -> str:
    """Say that a river ends in a lake of its tile, and in which if the tile has two."""
    lakes = [number for number, zone in enumerate(tile) if zone["kind"] == "lake"]
    if len(lakes) == 1:
        return Text("qui finit dans le lac", "ending in the lake")[lang]
    first = Text("qui finit dans le premier lac", "ending in the first lake")
    second = Text("qui finit dans le second lac", "ending in the second lake")
    return (first, second)[lakes.index(lake)][lang]


describe = HuntersDescription().describe
