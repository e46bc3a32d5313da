"""Descriptions of the 91 tiles, composed from their data."""

from collections import Counter
from functools import cache
from typing import Any

from lascaux.core.language import Lang, Text, join_list
from lascaux.games.hunters.speech.vocabulary import (
    ANIMALS,
    FISH,
    FOREST,
    LAKE,
    MEADOW,
    MUSHROOMS,
    NUGGET,
    RIVER,
    SPECIAL,
)
from lascaux.games.hunters.tiles import START, TILESET

_SIDES = {
    1: Text("d’un côté", "on one side"),
    2: Text("de deux côtés", "on two sides"),
    3: Text("de trois côtés", "on three sides"),
    4: Text("des quatre côtés", "on all four sides"),
}


@cache
def name_of(tile: str, lang: Lang) -> str:
    """Describe a tile: “forest on two sides, gold nugget, river with its spring, deer”."""
    features = TILESET.features(tile)
    text = [Text("volcan", "volcano")[lang]] if tile == START else []
    text += _forests([f for f in features if f["kind"] == "forest"], lang)
    text += _waters(features, lang)
    text += _land([f for f in features if f["kind"] == "meadow"], lang)
    return ", ".join(text) or MEADOW.one[lang]


def _forests(forests: list[dict[str, Any]], lang: Lang) -> list[str]:
    parts = []
    if len(forests) == 1:
        parts.append(f"{FOREST.one[lang]} {_SIDES[len(forests[0]['sides'])][lang]}")
    elif forests:
        apart = Text("{} séparées", "{} apart")
        parts.append(apart[lang].format(FOREST.count(len(forests), lang)))
    for noun, field in ((NUGGET, "nuggets"), (MUSHROOMS, "mushrooms")):
        count = sum(forest[field] for forest in forests)
        parts += [noun.one[lang] if count == 1 else noun.count(count, lang)] if count else []
    return parts


def _waters(features: list[dict[str, Any]], lang: Lang) -> list[str]:
    parts = []
    through = [f for f in features if f["kind"] == "river" and not f["ends"]]
    springs = [f for f in features if f["kind"] == "river" and f["ends"] == ["spring"]]
    parts += [RIVER.one[lang] if len(through) == 1 else RIVER.count(len(through), lang)] if through else []
    if springs:
        one = Text("rivière avec sa source", "river with its spring")
        many = Text("{} rivières avec leurs sources", "{} rivers with their springs")
        parts.append(one[lang] if len(springs) == 1 else many[lang].format(len(springs)))
    for lake in (f for f in features if f["kind"] == "lake"):
        one = Text("{} à {} au bout d’une rivière", "{} with {} at the end of a river")
        many = Text("{} à {} où se rejoignent {}", "{} with {} where {} meet")
        rivers = len(lake["rivers"])
        parts.append(
            (one if rivers == 1 else many)[lang].format(
                LAKE.one[lang], FISH.count(lake["fish"], lang), RIVER.count(rivers, lang)
            )
        )
    return parts


def _land(meadows: list[dict[str, Any]], lang: Lang) -> list[str]:
    animals = Counter(animal for meadow in meadows for animal in meadow["animals"])
    nouns = [(ANIMALS[animal], count) for animal, count in animals.items()]
    parts = [noun.one[lang] if count == 1 else noun.count(count, lang) for noun, count in nouns]
    parts += [SPECIAL[meadow["special"]].one[lang] for meadow in meadows if meadow["special"]]
    return [join_list(parts, lang)] if parts else []
