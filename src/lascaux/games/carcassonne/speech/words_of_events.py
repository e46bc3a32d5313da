"""What happened, in words."""

from collections.abc import Callable, Mapping
from typing import Any

from lascaux.core.company import Company
from lascaux.core.event import Event
from lascaux.core.language import Lang, Text, count_of, listed
from lascaux.games.carcassonne.speech.vocabulary import (
    COMPLETED_CITY,
    POINT,
    SHIELD,
    TILE,
    TURNED,
    ZONES,
    capital,
    cell,
    role,
    tile_said,
)

Data = Mapping[str, Any]


def event_said(event: Event, lang: Lang, company: Company) -> str:
    """An event as a sentence."""
    return _EVENTS[event.type](event, lang, company)


# --- tiles and pieces ------------------------------------------------------
def _tile_placed(event: Event, lang: Lang, company: Company) -> str:
    data = event.data
    tile, where = tile_said(data["tile"], lang), cell(data["x"], data["y"])
    if event.seat is None:
        text = Text("Mise en place : la tuile {} est posée en {}.", "Set-up: tile {} is laid at {}.")
        return text[lang].format(tile, where)
    turned = f", {TURNED[data['turns']][lang]}" if data["turns"] else ""
    text = Text("{} pose la tuile {} en {}{}.", "{} lays tile {} at {}{}.")
    return text[lang].format(company.first(event.seat, lang), tile, where, turned)


def _tile_discarded(event: Event, lang: Lang, company: Company) -> str:
    text = Text(
        "{} pioche la tuile {}, qui ne peut aller nulle part : elle est remise dans la boîte.",
        "{} draws tile {}, which fits nowhere: it goes back to the box.",
    )
    return text[lang].format(company.first(_seat(event), lang), tile_said(event.data["tile"], lang))


_PLACED = {
    "road": Text(
        "{} pose un meeple comme voleur sur la route (zone {}) de la tuile en {}.",
        "{} places a meeple as a thief on the road (zone {}) of the tile at {}.",
    ),
    "city": Text(
        "{} pose un meeple comme chevalier dans la ville (zone {}) de la tuile en {}.",
        "{} places a meeple as a knight in the city (zone {}) of the tile at {}.",
    ),
    "monastery": Text(
        "{} pose un meeple comme moine dans l’abbaye (zone {}) de la tuile en {}.",
        "{} places a meeple as a monk in the monastery (zone {}) of the tile at {}.",
    ),
    "field": Text(
        "{} couche un meeple comme paysan dans le pré (zone {}) de la tuile en {}.",
        "{} lays a meeple down as a farmer in the field (zone {}) of the tile at {}.",
    ),
}
_ABBOT_PLACED = Text(
    "{} pose son abbé dans {} (zone {}) de la tuile en {}.",
    "{} places the abbot in {} (zone {}) of the tile at {}.",
)


def _piece_placed(event: Event, lang: Lang, company: Company) -> str:
    data = event.data
    who, where = company.first(_seat(event), lang), cell(data["x"], data["y"])
    if data["piece"] == "abbot":
        spot = ZONES[data["kind"]].the(lang)
        return _ABBOT_PLACED[lang].format(who, spot, data["zone"], where)
    return _PLACED[data["kind"]][lang].format(who, data["zone"], where)


def _piece_returned(event: Event, lang: Lang, company: Company) -> str:
    data = event.data
    text = Text(
        "{} {} quitte {} en {} et retourne dans sa réserve.",
        "{} {} leaves {} at {} and returns to the supply.",
    )
    piece, zone = role(data["piece"], data["kind"]).the(lang), ZONES[data["kind"]].the(lang)
    return text[lang].format(capital(piece), company.of(_seat(event), lang), zone, cell(data["x"], data["y"]))


# --- points ----------------------------------------------------------------
_COMPLETED = {
    "road": Text("Route complétée en {}", "Completed road at {}"),
    "city": Text("Ville complétée en {}", "Completed city at {}"),
    "monastery": Text("Abbaye complétée en {}", "Completed monastery at {}"),
    "garden": Text("Jardin complété en {}", "Completed garden at {}"),
}
_FINAL = {
    "road": Text("Évaluation finale, route incomplète en {}", "Final scoring, incomplete road at {}"),
    "city": Text("Évaluation finale, ville incomplète en {}", "Final scoring, incomplete city at {}"),
    "monastery": Text("Évaluation finale, abbaye incomplète en {}", "Final scoring, incomplete monastery at {}"),
    "garden": Text("Évaluation finale, jardin incomplet en {}", "Final scoring, incomplete garden at {}"),
    "field": Text("Évaluation finale, pré en {}", "Final scoring, field at {}"),
}
_TAKEN_HOME = {
    "monastery": Text("Abbé repris de l’abbaye en {}", "Abbot taken home from the monastery at {}"),
    "garden": Text("Abbé repris du jardin en {}", "Abbot taken home from the garden at {}"),
}


def _scored(event: Event, lang: Lang, company: Company) -> str:
    data = event.data
    heads = _TAKEN_HOME if data.get("taken_home") else _FINAL if data["final"] else _COMPLETED
    text = Text("{} : {} = {} pour {}{}.{}", "{}: {} = {} for {}{}.{}")
    standing, shared = _standing(data, _seat(event), lang, company)
    return text[lang].format(
        heads[data["kind"]][lang].format(cell(data["x"], data["y"])),
        _PARTS[data["kind"]](data, lang),
        POINT.count(data["points"], lang),
        company.the(_seat(event), lang),
        standing,
        shared,
    )


def _at(points: int, parts: int, lang: Lang) -> str:
    """What each part gives: à 2 points, at 2 points each."""
    each = " each" if parts > 1 else ""
    return Text(f"à {POINT.count(points, 'fr')}", f"at {POINT.count(points, 'en')}{each}")[lang]


def _road_parts(data: Data, lang: Lang) -> str:
    return f"{TILE.count(data['tiles'], lang)} {_at(1, data['tiles'], lang)}"


def _city_parts(data: Data, lang: Lang) -> str:
    parts = data["tiles"] + data["shields"]
    each = data["points"] // parts
    shields = [SHIELD.count(data["shields"], lang)] if data["shields"] else []
    said = f"{listed([TILE.count(data['tiles'], lang), *shields], lang)} {_at(each, parts, lang)}"
    if each == 1 and not data["final"]:
        said += Text(" au lieu de 2 (option two_tile_city)", " instead of 2 (option two_tile_city)")[lang]
    return said


def _around_parts(data: Data, lang: Lang) -> str:
    around = data["tiles"] - 1
    if around == 0:
        said = Text("sa seule tuile", "its own tile alone")[lang]
    elif around == 8:
        said = Text("sa tuile et les 8 qui l’entourent", "its own tile and the 8 around it")[lang]
    else:
        nouns = Text("tuile voisine", "neighbouring tile"), Text("tuiles voisines", "neighbouring tiles")
        own = Text("sa tuile et {}", "its own tile and {}")
        said = own[lang].format(count_of(around, nouns[0][lang], nouns[1][lang], lang))
    return f"{said} {_at(1, data['tiles'], lang)}"


def _field_parts(data: Data, lang: Lang) -> str:
    return f"{COMPLETED_CITY.count(data['cities'], lang)} {_at(3, data['cities'], lang)}"


_PARTS: dict[str, Callable[[Data, Lang], str]] = {
    "road": _road_parts,
    "city": _city_parts,
    "monastery": _around_parts,
    "garden": _around_parts,
    "field": _field_parts,
}


def _standing(data: Data, seat: int, lang: Lang, company: Company) -> tuple[str, str]:
    """Why these points are this seat's when others are in the zone too (P-2)."""
    pieces: list[int] = data["pieces"]
    most = pieces[seat]
    tied = [other for other, count in enumerate(pieces) if count == most and other != seat]
    fewer = [other for other, count in enumerate(pieces) if 0 < count < most]
    if not tied and not fewer:
        return "", ""
    people = role("meeple", data["kind"])
    whose = company.to if lang == "fr" else company.of
    lesser = listed([f"{pieces[s]} {whose(s, lang)}" for s in fewer], lang)
    against = Text(", contre {}", ", against {}")[lang].format(lesser) if fewer else ""
    if not tied:
        text = Text(", qui y a le plus de {} ({}{})", ", who has the most {} there ({}{})")
        return text[lang].format(people.many[lang], most, against), ""
    text = Text(", à égalité avec {} ({} chacun{})", ", tied with {} ({} each{})")
    shared = Text(" Chacun marque le total.", " Each gets the full amount.")[lang]
    return text[lang].format(company.all(tied, lang), people.count(most, lang), against), shared


# --- the end ---------------------------------------------------------------
def _game_over(event: Event, lang: Lang, company: Company) -> str:
    winners: list[int] = event.data["winners"]
    scores = [f"{company.bare(s, lang)}, {POINT.count(v, lang)}" for s, v in enumerate(event.data["scores"])]
    won = Text("{} gagne", "{} wins") if len(winners) == 1 else Text("{} se partagent la victoire", "{} share the win")
    text = Text("La partie est terminée : {}. {}.", "The game is over: {}. {}.")
    between = Text(" ; ", "; ")[lang]
    return text[lang].format(between.join(scores), won[lang].format(company.all_first(winners, lang)))


def _seat(event: Event) -> int:
    assert event.seat is not None, event.type
    return event.seat


_EVENTS: dict[str, Callable[[Event, Lang, Company], str]] = {
    "tile_placed": _tile_placed,
    "tile_discarded": _tile_discarded,
    "piece_placed": _piece_placed,
    "piece_returned": _piece_returned,
    "scored": _scored,
    "game_over": _game_over,
}
