"""Every zone on the table and how it stands: what it lacks, who leads, what it would give."""

from typing import Any

from lascaux.core.company import NAMELESS, Company
from lascaux.core.game import View
from lascaux.core.language import LANGS
from lascaux.core.option import Options
from lascaux.games.carcassonne.land import AROUND, SURROUNDED, Landscape
from lascaux.games.carcassonne.speech.zones import zone_name, zone_said
from lascaux.kit.landscape.land import JoinedZone
from lascaux.kit.landscape.survey import zone_row

PER_CITY = 3

Row = dict[str, Any]


def survey(view: View, company: Company = NAMELESS, projected: bool = True) -> list[Row]:
    """Every zone of the view; without points to come unless they are to be told."""
    land = Landscape(view)
    return [_row(land, zone, view["options"], company, projected) for zone in land.zones]


def survey_last(view: View, company: Company = NAMELESS, projected: bool = True) -> list[Row]:
    """The zones that the tile laid last takes part in."""
    land, last = Landscape(view), view["board"][-1]
    zones = land.zones_of((last["x"], last["y"]))
    return [_row(land, zone, view["options"], company, projected) for zone in zones]


def _row(land: Landscape, zone: JoinedZone, options: Options, company: Company, projected: bool) -> Row:
    row = zone_row(zone, land.kind(zone))
    kind, missing = row["kind"], land.missing(zone)
    row |= {"open": missing, "complete": missing == 0 and kind != "field"}
    row |= {"shields": 0, "cities": 0, "worth": None, "done": None}
    if kind in SURROUNDED:
        row |= {"around": [list(cell) for cell in land.square(zone)], "tiles": AROUND - missing}
    elif kind == "city":
        row["shields"] = land.shields(zone)
    elif kind == "field":
        row["cities"] = land.completed_cities(zone)
    if projected:
        row |= _points(row, options)
    row["name"] = {lang: zone_name(row, lang) for lang in LANGS}
    row["say"] = {lang: zone_said(row, zone.open_ends, lang, company) for lang in LANGS}
    return row


def _points(row: Row, options: Options) -> Row:
    """What the leaders would get if the game ended now, and what if the zone were completed with these tiles."""
    kind, tiles = row["kind"], row["tiles"]
    if not _scores(kind, options):
        return {"worth": None, "done": None}
    if not row["pieces"] and (row["complete"] or kind in SURROUNDED):
        return {"worth": 0, "done": None}  # nobody can come there any more
    if kind == "field":
        return {"worth": PER_CITY * row["cities"], "done": None}
    if kind in SURROUNDED:
        return {"worth": tiles, "done": AROUND}
    if kind == "road":
        return {"worth": tiles, "done": None}
    parts = tiles + row["shields"]
    small = tiles == 2 and options["two_tile_city"] == 2
    return {"worth": parts, "done": None if small else 2 * parts}


def _scores(kind: str, options: Options) -> bool:
    """Does a zone of that kind give points under these options?"""
    return bool({"river": False, "field": options["farmers"], "garden": options["abbot"]}.get(kind, True))
