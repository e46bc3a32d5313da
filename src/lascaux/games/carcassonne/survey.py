"""A zone on the table and how it stands: what it lacks, who leads, what it would give."""

from typing import Any

from lascaux.core.company import Company
from lascaux.core.language import LANGS
from lascaux.games.carcassonne.kernels.worth import AROUND, CITIES, SHIELDS, TILES
from lascaux.games.carcassonne.speech.zones import zone_name, zone_said
from lascaux.games.carcassonne.tiles import SURROUNDED
from lascaux.kit.landscape import survey
from lascaux.kit.landscape.land import JoinedZone, around

Row = dict[str, Any]


def zone_row(zone: JoinedZone, company: Company, projected: bool) -> Row:
    """A row of the survey; without points to come unless they are to be told."""
    row = survey.zone_row(zone, projected)
    row |= {"shields": zone.parts[SHIELDS], "cities": zone.parts[CITIES]}
    if zone.kind in SURROUNDED:
        tiles = zone.parts[TILES]
        row |= {"around": [list(cell) for cell in around(zone.cells[0])], "tiles": tiles, "open": AROUND - tiles}
    row["name"] = {lang: zone_name(row, lang) for lang in LANGS}
    row["say"] = {lang: zone_said(row, zone.open_ends, lang, company) for lang in LANGS}
    return row
