"""What happened in Carcassonne, in words: pieces, and what points are made of."""

from collections.abc import Callable, Mapping
from typing import Any

from lascaux.core.company import Company
from lascaux.core.language import Lang, Text, count_of, listed
from lascaux.games.carcassonne.speech.vocabulary import COMPLETED_CITY, SHIELD, TILE, ZONES, cell
from lascaux.kit.landscape.speech.words import each_at

Data = Mapping[str, Any]

_PLACED = {
    "road": Text("{} place un voleur sur la route (zone {}).", "{} places a thief on the road (zone {})."),
    "city": Text("{} place un chevalier dans la ville (zone {}).", "{} places a knight in the city (zone {})."),
    "monastery": Text("{} place un moine dans l’abbaye (zone {}).", "{} places a monk in the monastery (zone {})."),
    "field": Text("{} couche un paysan dans le pré (zone {}).", "{} lays a farmer down in the field (zone {})."),
}
_ABBOT_PLACED = Text("{} place son abbé dans {} (zone {}).", "{} places the abbot in {} (zone {}).")


def piece_placed(data: Data, lang: Lang, company: Company) -> str:
    """A meeple or an abbot stands on the tile that was just laid."""
    who = company.first(data["seat"], lang)
    if data["piece"] == "abbot":
        return _ABBOT_PLACED[lang].format(who, ZONES[data["kind"]].the(lang), data["zone"])
    return _PLACED[data["kind"]][lang].format(who, data["zone"])


# --- points ----------------------------------------------------------------
_COMPLETED = {
    "road": Text("Route complétée en {}", "Completed road at {}"),
    "city": Text("Ville complétée en {}", "Completed city at {}"),
    "monastery": Text("Abbaye complétée en {}", "Completed monastery at {}"),
    "garden": Text("Jardin complété en {}", "Completed garden at {}"),
}
_FINAL = {
    "road": Text("Décompte final, route incomplète en {}", "Final scoring, incomplete road at {}"),
    "city": Text("Décompte final, ville incomplète en {}", "Final scoring, incomplete city at {}"),
    "monastery": Text("Décompte final, abbaye incomplète en {}", "Final scoring, incomplete monastery at {}"),
    "garden": Text("Décompte final, jardin incomplet en {}", "Final scoring, incomplete garden at {}"),
    "field": Text("Décompte final, pré en {}", "Final scoring, field at {}"),
}
_TAKEN_HOME = {
    "monastery": Text("Abbé repris de l’abbaye en {}", "Abbot taken home from the monastery at {}"),
    "garden": Text("Abbé repris du jardin en {}", "Abbot taken home from the garden at {}"),
}


def occasion(data: Data, lang: Lang) -> str:
    """What is scored, and why now."""
    heads = _TAKEN_HOME if data.get("taken_home") else _FINAL if data["final"] else _COMPLETED
    return heads[data["kind"]][lang].format(cell(data["x"], data["y"]))


def _road(data: Data, lang: Lang) -> str:
    return f"{TILE.count(data['tiles'], lang)} {each_at(data['points'], data['tiles'], lang)}"


def _city(data: Data, lang: Lang) -> str:
    parts = data["tiles"] + data["shields"]
    shields = [SHIELD.count(data["shields"], lang)] if data["shields"] else []
    return f"{listed([TILE.count(data['tiles'], lang), *shields], lang)} {each_at(data['points'], parts, lang)}"


def _small_city(data: Data, lang: Lang) -> str:
    older = Text(" au lieu de 2, comme dans les éditions anciennes", " instead of 2, as in older editions")
    return _city(data, lang) + older[lang]


def _surrounded(data: Data, lang: Lang) -> str:
    around = data["tiles"] - 1
    if around == 0:
        said = Text("sa seule tuile", "its own tile alone")[lang]
    elif around == 8:
        said = Text("sa tuile et les 8 qui l’entourent", "its own tile and the 8 around it")[lang]
    else:
        nouns = Text("tuile voisine", "neighbouring tile"), Text("tuiles voisines", "neighbouring tiles")
        own = Text("sa tuile et {}", "its own tile and {}")
        said = own[lang].format(count_of(around, nouns[0][lang], nouns[1][lang], lang))
    return f"{said} {each_at(data['points'], data['tiles'], lang)}"


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
"""What points are made of, by the rule that gives them."""
