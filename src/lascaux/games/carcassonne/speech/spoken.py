"""The table in plain sentences, for a screen reader or for reading aloud."""

from collections import Counter
from typing import Any

from lascaux.core.company import NAMELESS, Company
from lascaux.core.game import View
from lascaux.core.language import Lang, Text, count_of, listed
from lascaux.games.carcassonne.land import AROUND, SURROUNDED, Landscape
from lascaux.games.carcassonne.refusals import edge
from lascaux.games.carcassonne.speech.names import name_of
from lascaux.games.carcassonne.speech.tally import seat_line, tiles_left
from lascaux.games.carcassonne.speech.vocabulary import (
    SIDE,
    TURNED,
    ZONES,
    capital,
    cell,
    role,
)
from lascaux.games.carcassonne.speech.zones import ends_said, size_said
from lascaux.games.carcassonne.tiles import SIDES, tile_data, tile_numbers, zone_kind
from lascaux.kit.landscape.land import JoinedZone

Tile = dict[str, Any]


def describe(view: View, lang: Lang, company: Company = NAMELESS) -> str:
    """Say everything a seat may know, one subject per line."""
    lines = [_turn(view, lang, company)]
    if view["tile"] is not None:
        lines += _drawn(view["tile"], lang)
    lines += [f"{seat_line(view, seat, lang, company)}." for seat in range(view["seats"])]
    lines.append(tiles_left(view, lang))
    land = Landscape(view)
    lines += [_occupied(land, zone, lang, company) for zone in land.zones if zone.pieces]
    by_row = sorted(view["board"], key=lambda laid: (laid["y"], laid["x"]))
    return "\n".join([*lines, *(_laid(laid, view, lang, company) for laid in by_row)])


# --- the turn and the tile in hand -----------------------------------------
def _turn(view: View, lang: Lang, company: Company) -> str:
    if view["to_act"]:
        (seat,) = view["to_act"]
        text = Text("Tour {} : c’est {} de jouer.", "Turn {}: {} is to play.")
        who = company.to if lang == "fr" else company.the
        return text[lang].format(view["n"] + 1, who(seat, lang))
    text = Text("La partie est terminée après {}.", "The game is over after {}.")
    return text[lang].format(count_of(view["n"], Text("tour", "turn")[lang], Text("tours", "turns")[lang], lang))


def _drawn(tile: str, lang: Lang) -> list[str]:
    text = Text(
        "Tuile piochée : {}, {}. Avant de la tourner, elle montre {}.",
        "Drawn tile: {}, {}. Before it is turned, it shows {}.",
    )
    zones = tile_data()[tile_numbers()[tile]]["features"]
    head = text[lang].format(tile, name_of(tile, lang), _sides(tile, 0, lang))
    one = Text("Zone {} : {}.", "Zone {}: {}.")[lang]
    return [head, *(one.format(number, _zone(zone, lang)) for number, zone in enumerate(zones))]


def _sides(tile: str, turns: int, lang: Lang) -> str:
    """What the four sides of the table see of a tile."""
    return ", ".join(f"{ZONES[edge(tile, turns, k)].a(lang)} {SIDE[side][lang]}" for k, side in enumerate(SIDES))


def _zone(zone: Tile, lang: Lang) -> str:
    said = [ZONES[zone["kind"]].one[lang]]
    said += _reach(zone, lang)
    if zone.get("shields"):
        said.append(Text("avec un blason", "with a shield")[lang])
    if zone.get("end"):
        said.append(_ENDS[zone["end"]][lang])
    if zone.get("cities"):
        touches = Text("touche la ville de la zone {}", "touches the city of zone {}")
        said += [touches[lang].format(city) for city in zone["cities"]]
    return ", ".join(said)


_ENDS = {
    "village": Text("qui s’arrête au village", "ending at the village"),
    "city": Text("qui s’arrête à la ville", "ending at the city"),
    "monastery": Text("qui s’arrête à l’abbaye", "ending at the monastery"),
    "spring": Text("qui naît à la source", "rising at the spring"),
    "lake": Text("qui finit dans le lac", "ending in the lake"),
}
_POINTS = {"N": Text("nord", "north"), "E": Text("est", "east"), "S": Text("sud", "south"), "W": Text("ouest", "west")}
_HALF_TOWARDS = "WENSEWSN"  # which end of its side each half lies at


def _reach(zone: Tile, lang: Lang) -> list[str]:
    """The sides a zone reaches; half a side where a road or river cuts it."""
    halves = zone.get("halves", [])
    whole = [side for k, side in enumerate(SIDES) if {2 * k, 2 * k + 1} <= set(halves) or side in zone.get("sides", ())]
    said = [Text("côté {}", "{} side")[lang].format(_POINTS[side][lang]) for side in whole]
    part = Text("moitié {} du côté {}", "{} half of the {} side")[lang]
    cut = [half for half in halves if SIDES[half // 2] not in whole]
    return said + [part.format(_POINTS[_HALF_TOWARDS[h]][lang], _POINTS[SIDES[h // 2]][lang]) for h in cut]


# --- the landscape ---------------------------------------------------------
def _occupied(land: Landscape, zone: JoinedZone, lang: Lang, company: Company) -> str:
    """A zone with its people: its size, what it lacks, who is in it."""
    kind = land.kind(zone)
    # A field can be as large as the land; where its farmers lie says enough.
    cells = zone.cells if kind != "field" else sorted({(p["x"], p["y"]) for p in zone.pieces})
    where = listed([cell(x, y) for x, y in cells], lang)
    text = Text("{} en {} : {} ; {}.", "{} at {}: {}; {}.")
    name = capital(ZONES[kind].one[lang])
    return text[lang].format(name, where, ", ".join(_extent(land, zone, lang)), _people(kind, zone, lang, company))


def _extent(land: Landscape, zone: JoinedZone, lang: Lang) -> list[str]:
    kind = land.kind(zone)
    if kind in SURROUNDED:
        return size_said(kind, AROUND - land.missing(zone), 0, 0, lang)
    if kind == "field":
        return size_said(kind, len(zone.cells), 0, land.completed_cities(zone), lang)
    size = size_said(kind, len(zone.cells), land.shields(zone), 0, lang)
    return [*size, Text("ouverte {}", "open {}")[lang].format(ends_said(zone.open_ends, lang))]


def _people(kind: str, zone: JoinedZone, lang: Lang, company: Company) -> str:
    counts = Counter((piece["seat"], piece["piece"]) for piece in zone.pieces)
    said = [
        f"{company.bare(seat, lang)}, {role(piece, kind).count(n, lang)}" for (seat, piece), n in sorted(counts.items())
    ]
    return Text(" ; ", "; ")[lang].join(said)


def _laid(laid: Tile, view: View, lang: Lang, company: Company) -> str:
    turned = f", {TURNED[laid['turns']][lang]}" if laid["turns"] else ""
    text = Text("En {}, tuile {}, {}{} : {}.", "At {}, tile {}, {}{}: {}.")
    where = cell(laid["x"], laid["y"])
    sides = _sides(laid["tile"], laid["turns"], lang)
    said = text[lang].format(where, laid["tile"], name_of(laid["tile"], lang), turned, sides)
    if laid == view["board"][-1]:
        said += Text(" C’est la dernière tuile posée.", " This is the tile laid last.")[lang]
    for piece in view["pieces"]:
        if (piece["x"], piece["y"]) == (laid["x"], laid["y"]):
            who = role(piece["piece"], zone_kind(laid["tile"], piece["zone"])).one[lang]
            text = Text(" {} {} dans la zone {}.", " {} {} in zone {}.")
            said += text[lang].format(capital(who), company.of(piece["seat"], lang), piece["zone"])
    return said
