"""An area on the table and how it stands: what it lacks, who leads, what it would give."""

from typing import Any

from lascaux.core.company import Company
from lascaux.core.language import LANGS
from lascaux.games.hunters.kernels.worth import (
    AUROCHS,
    DEER,
    EATEN,
    FIRE_BURNS,
    FISH,
    MAMMOTHS,
    MUSHROOMS,
    NUGGETS,
    SHRINE_SEAT,
    TIGERS,
)
from lascaux.games.hunters.speech.zones import zone_name, zone_said
from lascaux.kit.landscape import survey
from lascaux.kit.landscape.land import JoinedZone

Row = dict[str, Any]
_COUNTED = {
    "forest": {"mushrooms": MUSHROOMS, "nuggets": NUGGETS},
    "river": {"fish": FISH},
    "river_system": {"fish": FISH},
    "meadow": {"deer": DEER, "mammoths": MAMMOTHS, "aurochs": AUROCHS, "tigers": TIGERS, "eaten": EATEN},
}


def zone_row(zone: JoinedZone, company: Company, projected: bool) -> Row:
    """A row of the survey; without points to come unless they are to be told."""
    row = survey.zone_row(zone, projected) | zone_parts(zone)
    row["name"] = {lang: zone_name(row, lang) for lang in LANGS}
    row["say"] = {lang: zone_said(row, zone.open_ends, lang, company) for lang in LANGS}
    return row


def zone_parts(zone: JoinedZone) -> Row:
    """What an area is made of, as far as it counts."""
    counted = {name: zone.parts[part] for name, part in _COUNTED[zone.kind].items()}
    parts: Row = {"kind": zone.kind, "segments": zone.segments, **counted}
    if zone.kind == "meadow":
        shrine = zone.parts[SHRINE_SEAT]
        parts |= {"fire": bool(zone.parts[FIRE_BURNS]), "shrine": shrine - 1 if shrine else None}
    return parts
