"""Areas in words: size, pieces, what they lack and their points."""

from collections.abc import Mapping, Sequence
from typing import Any

from lascaux.core.language import Lang, Text
from lascaux.core.player_names import PlayerNames
from lascaux.games.hunters.speech.vocabulary import (
    AUROCHS,
    DEER,
    FIRE,
    FISH,
    FOREST_SEGMENT,
    MAMMOTH,
    MUSHROOMS,
    NUGGET,
    RIVER_SEGMENT,
    TIGER,
    ZONES,
    role,
)
from lascaux.kit.landscape.speech.nouns import POINT, capital
from lascaux.kit.landscape.speech.zones import ends_text, people_text
from lascaux.kit.landscape.zone_map import End
from lascaux.kit.noun import Noun

Row = Mapping[str, Any]
"""An area, or its parts."""


def zone_name(row: Row, lang: Lang) -> str:
    """Return a short name for a list: Forêt, 4 portions, 1 pépite d’or."""
    noun = ZONES[row["kind"]]
    done = row["complete"]
    head = Text(
        capital(noun.one.fr) + (" achevée" if done else ""),
        capital(f"completed {noun.one.en}" if done else noun.one.en),
    )
    return ", ".join([head[lang], *size_text(row, lang)])


def size_text(row: Row, lang: Lang) -> list[str]:
    """Return an area's size, in the parts that count for it."""
    parts = []
    if row["kind"] == "forest":
        parts.append(FOREST_SEGMENT.count(row["segments"], lang))
    if row["kind"] == "river":
        parts.append(RIVER_SEGMENT.count(row["segments"], lang))
    parts += _counted(row, lang)
    if row["kind"] == "meadow" and not parts:
        return [Text("aucun animal", "no animals")[lang]]
    if row["kind"] == "river_system" and not parts:
        return [Text("aucun poisson", "no fish")[lang]]
    return parts


_COUNTED: tuple[tuple[str, Noun], ...] = (
    ("mushrooms", MUSHROOMS),
    ("nuggets", NUGGET),
    ("fish", FISH),
    ("deer", DEER),
    ("mammoths", MAMMOTH),
    ("aurochs", AUROCHS),
    ("tigers", TIGER),
)


def _counted(row: Row, lang: Lang) -> list[str]:
    parts = [noun.count(row[part], lang) for part, noun in _COUNTED if row.get(part)]
    return parts + ([FIRE.a(lang)] if row.get("fire") else [])


def zone_text(row: Row, ends: Sequence[End], lang: Lang, company: PlayerNames) -> str:
    """Return who stands there, its points now, and what it lacks."""
    parts = [_people(row, lang, company), _worth(row, lang, company), _needs(row, ends, lang)]
    return " ".join(part for part in parts if part)


def _people(row: Row, lang: Lang, company: PlayerNames) -> str:
    kind = "river" if row["kind"] == "river_system" else row["kind"]
    sentence = people_text(row["pieces"], lambda piece: role(piece, kind), lang, company)
    others = [piece for piece in row["pieces"] if piece["seat"] != row.get("shrine")]
    if row.get("shrine") is not None and others:
        text = Text(" Grâce au lieu de culte, {} marquera seul.", " At the shrine, {} alone will score.")
        sentence += text[lang].format(company.the(row["shrine"], lang))
    return sentence


def _worth(row: Row, lang: Lang, company: PlayerNames) -> str:
    if row["worth"] is None or not row["leaders"] or row["complete"]:
        return ""
    leaders, several = company.all(row["leaders"], lang), len(row["leaders"]) > 1
    if row["done"] is not None:
        text = Text("Achevée telle quelle : {}{} pour {}.", "Completed as it stands: {}{} for {}.")
        points = row["done"]
    else:
        text = Text("Si la partie finissait ici : {}{} pour {}.", "If the game ended here: {}{} for {}.")
        points = row["worth"]
    each = Text(" chacun", " each")[lang] if several else ""
    return text[lang].format(POINT.count(points, lang), each, leaders) + _eaten(row, lang)


def _eaten(row: Row, lang: Lang) -> str:
    if not row.get("eaten"):
        return ""
    one, several = Text(" {} mange {}.", " {} eats {}."), Text(" {} mangent {}.", " {} eat {}.")
    text = one if row["eaten"] == 1 else several
    return text[lang].format(TIGER.count(row["eaten"], lang), DEER.count(row["eaten"], lang))


def _needs(row: Row, ends: Sequence[End], lang: Lang) -> str:
    if row["kind"] in ("meadow", "river_system"):
        return ""
    if row["complete"]:
        return Text("Elle est achevée.", "It is complete.")[lang]
    if not ends:
        return Text("C’est une boucle : elle n’a pas de bouts à fermer.", "It is a loop: it has no ends to close.")[
            lang
        ]
    return Text("Ouverte {}.", "Open {}.")[lang].format(ends_text(ends, lang))
