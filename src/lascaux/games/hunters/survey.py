"""Every area on the table and how it stands: what it lacks, who leads, what it would give."""

from typing import Any

from lascaux.core.company import NAMELESS, Company
from lascaux.core.game import View
from lascaux.core.language import LANGS
from lascaux.games.hunters.land import Landscape
from lascaux.games.hunters.options import in_force
from lascaux.games.hunters.speech.zones import zone_name, zone_said
from lascaux.kit.landscape.land import JoinedZone
from lascaux.kit.landscape.survey import zone_row

Row = dict[str, Any]
SURVEYED = ("forest", "river", "meadow", "river_system")
"""A lake is told with its river system."""


def survey(view: View, company: Company = NAMELESS, projected: bool = True) -> list[Row]:
    """Every area of the view; without points to come unless they are to be told."""
    land = Landscape(view)
    return [_row(land, zone, view, company, projected) for zone in land.zones if land.kind(zone) in SURVEYED]


def survey_last(view: View, company: Company = NAMELESS, projected: bool = True) -> list[Row]:
    """The areas that the tile laid last takes part in."""
    land, last = Landscape(view), view["board"][-1]
    zones = [zone for zone in land.zones_of((last["x"], last["y"])) if land.kind(zone) in SURVEYED]
    return [_row(land, zone, view, company, projected) for zone in zones]


def _row(land: Landscape, zone: JoinedZone, view: View, company: Company, projected: bool) -> Row:
    kind = land.kind(zone)
    row = zone_row(zone, kind)
    row["cells"] = land.members(zone)
    row["at"] = row["cells"][0]
    row["pieces"] = [{name: p[name] for name in ("seat", "piece", "x", "y")} | {"zone": p["on"]} for p in zone.pieces]
    row |= {"complete": _is_complete(land, zone, view), "worth": None, "done": None}
    row |= zone_parts(land, zone)
    if projected:
        row |= _points(row)
    row["name"] = {lang: zone_name(row, lang) for lang in LANGS}
    row["say"] = {lang: zone_said(row, zone.open_ends, lang, company) for lang in LANGS}
    return row


def zone_parts(land: Landscape, zone: JoinedZone) -> Row:
    """What an area is made of, as far as it counts."""
    kind = land.kind(zone)
    return {"kind": kind, "segments": len(zone.nodes), **_PARTS[kind](land, zone)}


def _is_complete(land: Landscape, zone: JoinedZone, view: View) -> bool:
    """Is it a forest or river that can grow no more? (HF-1, HR-1, HR-4)"""
    if zone.open_ends or land.kind(zone) not in ("forest", "river"):
        return False
    return land.kind(zone) == "forest" or not land.is_loop(zone) or in_force(view["options"])["loop_completes"]


def _forest(land: Landscape, zone: JoinedZone) -> Row:
    return {"mushrooms": land.count(zone, "mushrooms"), "nuggets": land.count(zone, "nuggets")}


def _river(land: Landscape, zone: JoinedZone) -> Row:
    return {"fish": land.end_fish(zone)}


def _system(land: Landscape, zone: JoinedZone) -> Row:
    return {"fish": land.count(zone, "fish")}


def _meadow(land: Landscape, zone: JoinedZone) -> Row:
    animals, fire = land.animals(zone), land.has_fire(zone)
    eaten = 0 if fire else min(animals["deer"], animals["tiger"])
    shrine = land.shrine_seat(zone)
    parts = {"deer": animals["deer"], "mammoths": animals["mammoth"], "aurochs": animals["aurochs"]}
    leaders = zone.leaders if shrine is None else [shrine]
    return {**parts, "tigers": animals["tiger"], "eaten": eaten, "fire": fire, "shrine": shrine, "leaders": leaders}


_PARTS = {"forest": _forest, "river": _river, "river_system": _system, "meadow": _meadow}


def _points(row: Row) -> Row:
    """What the leaders would get if the game ended now, and what if the area were completed as it stands."""
    if row["kind"] == "meadow":
        return {"worth": 2 * (row["deer"] - row["eaten"] + row["mammoths"] + row["aurochs"])}
    if row["kind"] == "river_system":
        return {"worth": row["fish"]}
    if not row["open"]:  # complete, or a loop where loops never are (HR-4)
        return {"worth": 0}
    done = 2 * (row["segments"] + row["mushrooms"]) if row["kind"] == "forest" else row["segments"] + row["fish"]
    return {"worth": 0, "done": done}
