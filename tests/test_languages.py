"""Every text exists in both languages, with the same blanks and different words."""

import re

import pytest

from lascaux.core.language import LANGS
from tests.pairs import LANGUAGES, MESSAGES, Pair, all_pairs, written

ALIKE = {
    *("arguments", "aurochs", "bluff", "carcassonne", "crocodile", "dumnopterix", "expert", "face", "invitation"),
    *("lascaux", "lion", "meeple", "meeples", "menu", "options", "pause", "places", "point", "points", "score"),
    *("phase", "serpent", "source", "total", "totem", "totems", "violet", "zone", "zones"),
    *("b", "i", "m", "mm"),
}
"""Words that French and English share. What is no word of either (a command, a name) is a `Text.alike`."""

GRAMMAR = {
    "src/lascaux/games/carcassonne/speech/zones.py": {"TILE.count(tiles, )", "tiles"},
    "src/lascaux/games/hunters/speech/summary.py": {""},
    "src/lascaux/games/stonehouse/speech/texts.toml": {"of", "bare", "of_partner", "to", "partner"},
    "src/lascaux/kit/landscape/speech/summary.py": {
        *(" if feminine else ", " if noun.feminine else "),
        *("a.split(, 1)[1]", "noun.one."),
    },
    "src/lascaux/kit/landscape/speech/words.py": {"each"},
    "src/lascaux/kit/noun.py": {" if self.feminine else ", "english"},
}
"""Blanks that only one language needs: agreement, elision, “each”."""

BLANK = re.compile(r"\{[^{}]*\}")


@pytest.fixture(scope="module")
def pairs() -> list[Pair]:
    return all_pairs()


def wrong(pair: Pair) -> str | None:
    """Return what is wrong with a pair, or None."""
    if pair.fr is None or pair.en is None:
        return f"is missing in {'French' if pair.fr is None else 'English'}"
    if bool(pair.fr) != bool(pair.en):
        return "says nothing in one language"
    differ = set(pair.fr_blanks ^ pair.en_blanks) - GRAMMAR.get(re.split("[: ]", pair.place)[0], set())
    if differ:
        return f"puts in {differ} in one language alone"
    words = set(re.findall(r"[a-zà-ÿ]+", BLANK.sub(" ", pair.fr).lower()))
    if pair.fr == pair.en and not words <= ALIKE:
        return f"says “{pair.fr}” in both languages: translate it, or say that it is alike"
    if re.search(r"\S[ \u00a0\u202f]{2}", pair.fr) and not re.search(r"\S {2}", pair.en):
        return "has two spaces side by side in French"
    return None


def test_all_languages_say_all_of_it(pairs: list[Pair]) -> None:
    amiss = [f"{pair.place} {why}" for pair in pairs if (why := wrong(pair))]
    assert not amiss, "\n".join(amiss)


def test_everything_is_looked_at(pairs: list[Pair]) -> None:
    """Every kind of text is found, so that none is skipped unnoticed."""
    rooms = {pair.place.split(":")[0].split(" ")[0] for pair in pairs}
    games = ("carcassonne", "hunters", "prehistories", "stonehouse")
    assert {f"src/lascaux/games/{game}/rules.toml" for game in games} <= rooms
    assert {f"web/lessons/{game}.json" for game in games} <= rooms
    assert {f"web/messages/*/{path.name}" for path in (MESSAGES / "en").iterdir()} <= rooms
    assert {
        "src/lascaux/cli/messages/play.json",
        "src/lascaux/core/errors.py",
        "src/lascaux/server/readers/reasons.toml",
    } <= rooms
    assert set(LANGUAGES) == set(LANGS), "a further language is read here too"


@pytest.mark.parametrize(
    ("fr", "en", "why"),
    [
        (None, "a road", "missing in French"),
        ("une route", None, "missing in English"),
        ("", "a road", "says nothing"),
        ("{n} routes", "{count} roads", "in one language alone"),
        ("the road", "the road", "in both languages"),
        ("une route\u202f\u202f?", "a road?", "two spaces"),
    ],
)
def test_what_is_amiss_is_found(fr: str | None, en: str | None, why: str) -> None:
    assert why in (wrong(written("made up", fr, en)) or "")


def test_what_is_well_is_left_alone() -> None:
    assert wrong(written("made up", "{n} tuiles", "{n} tiles")) is None
    assert wrong(written("made up", "{n} points", "{n} points")) is None
