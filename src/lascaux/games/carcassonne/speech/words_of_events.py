"""Sentences for events of Carcassonne: pieces, and the breakdown of points."""

from collections.abc import Callable, Mapping
from typing import Any

from lascaux.core.language import Lang, Text, count_of, join_list
from lascaux.core.player_names import PlayerNames
from lascaux.games.carcassonne.speech.texts import TEXTS
from lascaux.games.carcassonne.speech.vocabulary import COMPLETED_CITY, SHIELD, TILE, ZONES
from lascaux.games.carcassonne.tiles import SURROUNDED
from lascaux.kit.landscape.speech.words import each_at, place_text

Data = Mapping[str, Any]


def piece_placed(data: Data, lang: Lang, company: PlayerNames) -> str:
    """Say that a meeple or an abbot was placed on the tile just laid."""
    who = company.first(data["seat"], lang)
    if data["piece"] == "abbot":
        return TEXTS["placed"]["abbot"][lang].format(who, ZONES[data["kind"]].the(lang))
    return TEXTS["placed"][data["kind"]][lang].format(who)


# --- points ----------------------------------------------------------------


def occasion(data: Data, lang: Lang) -> str:
    """Return the scored subject and the reason."""
    heads = "taken_home" if data.get("taken_home") else "final" if data["final"] else "completed"
    return TEXTS[heads][data["kind"]][lang].format(place_text(data, lang, data["kind"] not in SURROUNDED))


def _road(data: Data, lang: Lang) -> str:
    return f"{TILE.count(data['tiles'], lang)} {each_at(data['points'], data['tiles'], lang)}"


def _city(data: Data, lang: Lang) -> str:
    parts = data["tiles"] + data["shields"]
    shields = [SHIELD.count(data["shields"], lang)] if data["shields"] else []
    return f"{join_list([TILE.count(data['tiles'], lang), *shields], lang)} {each_at(data['points'], parts, lang)}"


def _small_city(data: Data, lang: Lang) -> str:
    older = Text(" au lieu de 2, comme dans les éditions anciennes", " instead of 2, as in older editions")
    return _city(data, lang) + older[lang]


def _surrounded(data: Data, lang: Lang) -> str:
    around = data["tiles"] - 1
    if around == 0:
        text = Text("sa seule tuile", "its own tile alone")[lang]
    elif around == 8:
        text = Text("sa tuile et les 8 qui l’entourent", "its own tile and the 8 around it")[lang]
    else:
        nouns = Text("tuile voisine", "neighbouring tile"), Text("tuiles voisines", "neighbouring tiles")
        own = Text("sa tuile et {}", "its own tile and {}")
        text = own[lang].format(count_of(around, nouns[0][lang], nouns[1][lang], lang))
    return f"{text} {each_at(data['points'], data['tiles'], lang)}"


def _field(data: Data, lang: Lang) -> str:
    return f"{COMPLETED_CITY.count(data['cities'], lang)} {each_at(data['points'], data['cities'], lang)}"


PARTS: dict[str, Callable[[Data, Lang], str]] = {
    "RO-2": _road,
    "C-2": _city,
    "C-3": _small_city,
    "MO-1": _surrounded,
    "MO-2": _surrounded,
    "A-5": _surrounded,
    "A-6": _surrounded,
    "A-9": _surrounded,
    "F-4": _field,
}
"""The breakdown of points, by the rule that gives them."""
