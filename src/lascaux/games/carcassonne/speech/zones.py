"""Zones in words: size, pieces, what they lack and their points."""

from collections.abc import Sequence

from lascaux.core.language import Lang, Text
from lascaux.core.player_names import PlayerNames
from lascaux.games.carcassonne.kernels.worth import AROUND
from lascaux.games.carcassonne.speech.vocabulary import (
    COMPLETED_CITY,
    POINT,
    SHIELD,
    TILE,
    ZONES,
    capital,
    role,
)
from lascaux.games.carcassonne.tiles import SURROUNDED
from lascaux.games.carcassonne.types import Zone
from lascaux.kit.landscape.speech.zones import ends_text, people_text
from lascaux.kit.landscape.zone_map import End


def zone_name(row: Zone, lang: Lang) -> str:
    """Return a short name for a list: Ville, 4 tuiles, 1 blason."""
    noun = ZONES[row["kind"]]
    done = Text(" complétée" if noun.feminine else " complété", "")[lang] if row["complete"] else ""
    head = Text(capital(noun.one.fr) + done, capital(f"completed {noun.one.en}" if row["complete"] else noun.one.en))
    return ", ".join([head[lang], *size_text(row["kind"], row["tiles"], row["shields"], row["cities"], lang)])


def size_text(kind: str, tiles: int, shields: int, cities: int, lang: Lang) -> list[str]:
    """Return a zone's size, in the parts that count for it."""
    if kind in SURROUNDED:
        return [Text(f"{TILE.count(tiles, 'fr')} sur {AROUND}", f"{tiles} of {AROUND} tiles")[lang]]
    parts = [TILE.count(tiles, lang)]
    if shields:
        parts.append(SHIELD.count(shields, lang))
    if kind == "field":
        parts.append(_cities(cities, lang))
    return parts


def _cities(n: int, lang: Lang) -> str:
    if n == 0:
        return Text("aucune ville complétée", "no completed city")[lang]
    return COMPLETED_CITY.count(n, lang)


def zone_text(row: Zone, ends: Sequence[End], lang: Lang, company: PlayerNames) -> str:
    """Return who stands there, its points now, and what it lacks."""
    parts = [_people(row, lang, company), _worth(row, lang, company), _needs(row, ends, lang)]
    return " ".join(part for part in parts if part)


def _people(row: Zone, lang: Lang, company: PlayerNames) -> str:
    return people_text(row["pieces"], lambda piece: role(piece, row["kind"]), lang, company)


_ONCE = {
    "city": Text(" ; {} si elle était complétée telle quelle", "; {} if it were completed as it stands"),
    "monastery": Text(" ; {} une fois complétée", "; {} once completed"),
    "garden": Text(" ; {} une fois complété", "; {} once completed"),
}


def _worth(row: Zone, lang: Lang, company: PlayerNames) -> str:
    worth, done = row["worth"], row["done"]
    if worth is None or not row["leaders"]:
        return ""
    leaders = company.all(row["leaders"], lang)
    if len(row["leaders"]) == 1:
        text = Text("Si la partie finissait ici : {} pour {}", "If the game ended here: {} for {}")
    else:
        text = Text("Si la partie finissait ici : {} chacun pour {}", "If the game ended here: {} each for {}")
    sentence = text[lang].format(POINT.count(worth, lang), leaders)
    if done is not None:
        sentence += _ONCE[row["kind"]][lang].format(done)
    return sentence + "."


def _needs(row: Zone, ends: Sequence[End], lang: Lang) -> str:
    kind, missing = row["kind"], row["open"]
    if kind == "field":
        return ""
    if row["complete"]:
        feminine = ZONES[kind].feminine
        return Text("Elle est complète." if feminine else "Il est complet.", "It is complete.")[lang]
    if kind in SURROUNDED:
        lacking = Text("Il manque {} autour.", "{} missing around it.")
        return lacking[lang].format(TILE.count(missing, lang))
    return Text("Ouverte {}.", "Open {}.")[lang].format(ends_text(ends, lang))
