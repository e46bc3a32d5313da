"""Survey rows of Hunters & Gatherers: what an area lacks, who leads, its points."""

from lascaux.core.language import bilingual
from lascaux.core.player_names import PlayerNames
from lascaux.games.hunters.kernels import worth
from lascaux.games.hunters.speech.zones import zone_name, zone_text
from lascaux.games.hunters.types import Area, AreaParts, HuntersRow
from lascaux.kit.landscape.survey import zone_facts
from lascaux.kit.landscape.zone_map import JoinedZone


def zone_row(zone: JoinedZone, company: PlayerNames, projected: bool) -> HuntersRow:
    """Return a row of the survey; without projected points unless `projected`."""
    area: Area = {**zone_facts(zone, projected), **zone_parts(zone)}
    return {
        **area,
        "name": bilingual(lambda lang: zone_name(area, lang)),
        "say": bilingual(lambda lang: zone_text(area, zone.open_ends, lang, company)),
    }


def zone_parts(zone: JoinedZone) -> AreaParts:
    """Return the parts of an area that count."""
    parts, segments = zone.parts, zone.segments
    match zone.kind:
        case "forest":
            mushrooms, nuggets = parts[worth.MUSHROOMS], parts[worth.NUGGETS]
            return {"kind": "forest", "segments": segments, "mushrooms": mushrooms, "nuggets": nuggets}
        case "river":
            return {"kind": "river", "segments": segments, "fish": parts[worth.FISH]}
        case "river_system":
            return {"kind": "river_system", "segments": segments, "fish": parts[worth.FISH]}
    return {
        "kind": "meadow",
        "segments": segments,
        "deer": parts[worth.DEER],
        "mammoths": parts[worth.MAMMOTHS],
        "aurochs": parts[worth.AUROCHS],
        "tigers": parts[worth.TIGERS],
        "eaten": parts[worth.EATEN],
        "fire": bool(parts[worth.FIRE_BURNS]),
        "shrine": parts[worth.SHRINE_SEAT] - 1 if parts[worth.SHRINE_SEAT] else None,
    }
