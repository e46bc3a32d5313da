"""Survey rows of Carcassonne: what a zone lacks, who leads, its points."""

from typing import cast

from lascaux.core.language import bilingual
from lascaux.core.player_names import PlayerNames
from lascaux.games.carcassonne.kernels.worth import AROUND, CITIES, SHIELDS, TILES
from lascaux.games.carcassonne.speech.zones import zone_name, zone_text
from lascaux.games.carcassonne.tiles import SURROUNDED
from lascaux.games.carcassonne.types import CarcassonneRow, Zone
from lascaux.kit.landscape.survey import zone_facts
from lascaux.kit.landscape.zone_map import JoinedZone, around


def zone_row(zone: JoinedZone, company: PlayerNames, projected: bool) -> CarcassonneRow:
    """Return a row of the survey; without projected points unless `projected`."""
    counted = {"kind": zone.kind, "shields": zone.parts[SHIELDS], "cities": zone.parts[CITIES]}
    facts = cast(Zone, {**zone_facts(zone, projected), **counted})
    if zone.kind in SURROUNDED:
        facts["around"] = [list(cell) for cell in around(zone.cells[0])]
        facts["tiles"] = zone.parts[TILES]
        facts["open"] = AROUND - zone.parts[TILES]
    return {
        **facts,
        "name": bilingual(lambda lang: zone_name(facts, lang)),
        "say": bilingual(lambda lang: zone_text(facts, zone.open_ends, lang, company)),
    }
