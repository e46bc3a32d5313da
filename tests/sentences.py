"""What every sentence that people are told must be, in both languages."""

import re

from tests.french import NARROW, well_set

_FROM = re.compile(r"[\dA-ZÀ-Þ«“]")
_LEFT_OVER = re.compile(r"[{}\n\[]|  |None")


def assert_whole(fr: str, en: str) -> None:
    """Two sentences, each whole from capital to full stop, set as its language is, with no blank left unfilled."""
    assert fr != en
    for sentence in (fr, en):
        assert _FROM.match(sentence), sentence
        assert sentence.endswith((".", "!")), sentence
        assert not _LEFT_OVER.search(sentence), sentence
    assert well_set(fr), fr
    assert NARROW not in en, en


def assert_adds_up(said: str, points: int) -> None:
    """“…: 3 tiles and 1 shield at 2 points each = 8 points” comes to what it says.

    What stands in brackets is told besides, and not counted. A sentence of another make only has to say the points.
    """
    made, told = re.sub(r" \([^()]*\)", "", said).split(": ", 1)[1].split(" = ")
    assert told.startswith((f"{points} points ", f"{points} point ")), said
    counted = re.fullmatch(r"(.*) at (\d+) points?(?: each)?(?: instead of .*)?", made)
    if counted is not None:
        parts = sum(map(int, re.findall(r"\d+", counted[1]))) + counted[1].startswith("its own tile")
        assert parts * int(counted[2]) == points, said
