"""Checks of sentences for people, in both languages."""

import re

from tests.french import NARROW, well_set

_FROM = re.compile(r"[\dA-ZÀ-Þ«“]")
_LEFT_OVER = re.compile(r"[{}\n\[]|  |None")


def assert_whole(fr: str, en: str, *, typeset: bool = True) -> None:
    """Check two sentences: from capital to full stop, with no blank left unfilled, nouns that agree with their numbers
    and, if `typeset`, the typography of their language."""
    assert fr != en
    for sentence in (fr, en):
        assert _FROM.match(sentence), sentence
        assert sentence.endswith((".", "!")), sentence
        assert not _LEFT_OVER.search(sentence), sentence
    assert not typeset or well_set(fr), fr
    assert NARROW not in en, en
    assert_agrees(fr, en)


def assert_adds_up(said: str, points: int) -> None:
    """Check the sum in “…: 3 tiles and 1 shield at 2 points each = 8 points”.

    Text in brackets is not counted. Other sentences only have to contain the points.
    """
    made, told = re.sub(r" \([^()]*\)", "", said).split(": ", 1)[1].split(" = ")
    assert told.startswith((f"{points} points ", f"{points} point ")), said
    counted = re.fullmatch(r"(.*) at (\d+) points?(?: each)?(?: instead of .*)?", made)
    if counted is not None:
        parts = sum(map(int, re.findall(r"\d+", counted[1]))) + counted[1].startswith("its own tile")
        assert parts * int(counted[2]) == points, said


_FRENCH = """carte tuile main totem façon point meeple chevalier voleur moine paysan abbé partisan hutte cueilleur
pêcheur chasseur portion tronçon clairière poisson cerf mammouth tigre blason ville route joueur pépite sanglier
bouquetin buffle case zone blessé"""
_ENGLISH = """card tile hand totem way point meeple knight thief monk farmer abbot follower hut gatherer fisher hunter
segment clearing mammoth tiger shield city road player nugget boar cell zone"""
"""Counted nouns with an irregular plural."""
_ODD = {"thief": "thieves", "city": "cities"}


def _disagreeing(nouns: str, few: str) -> re.Pattern[str]:
    """One of something in the plural, or several in the singular. Two totem animals are two, though one says totem.

    One pattern for all nouns, because games produce many thousand sentences.
    """
    one = "|".join(nouns.split())
    several = "|".join(_ODD.get(noun, f"{noun}s") for noun in nouns.split())
    return re.compile(rf"(?<![\d,./–-])(?:{few} (?:{several})\b|(?:[2-9]|[1-9]\d+) (?:{one})\b(?! animals))")


_DISAGREEING = _disagreeing(_FRENCH, "[01]"), _disagreeing(_ENGLISH, "1")


def assert_agrees(fr: str, en: str) -> None:
    """One of something is one, several are several: “4 sanglier” and “1 cards” are wrong in any sentence."""
    for said, wrong in zip((fr, en), _DISAGREEING, strict=True):
        assert not wrong.search(said), said
