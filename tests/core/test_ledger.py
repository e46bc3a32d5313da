"""The ledger of rules."""

import pytest

from lascaux.core.language import Lang, Text
from lascaux.core.rule import Ledger, Rule
from tests.madeup.game import EMBERS

LEDGER = Ledger(
    [
        Rule(
            "A-MEADOW",
            Text("Le pré s'étend jusqu'à la forêt.", "The meadow reaches the forest."),
            Text("page 3", "page 3"),
        ),
        Rule(
            "A-ROAD",
            Text("La route finit à l'Église.", "The road ends at the CHURCH."),
            Text("page 4, décision", "page 4, ruling"),
        ),
    ]
)


@pytest.mark.parametrize(
    ("query", "lang", "found"),
    [
        ("pre", "fr", ["A-MEADOW"]),
        ("PRÉ foret", "fr", ["A-MEADOW"]),
        ("eglise", "fr", ["A-ROAD"]),
        ("pré", "en", []),
        ("church", "en", ["A-ROAD"]),
        ("a-road", "en", ["A-ROAD"]),
        ("page", "en", ["A-MEADOW", "A-ROAD"]),
        ("page decision", "fr", ["A-ROAD"]),
        ("page ruling", "en", ["A-ROAD"]),
        ("meadow church", "en", []),
        ("", "en", ["A-MEADOW", "A-ROAD"]),
    ],
)
def test_search(query: str, lang: Lang, found: list[str]) -> None:
    assert [rule.id for rule in LEDGER.search(query, lang)] == found


def test_rules_are_found_by_id_in_order() -> None:
    assert LEDGER["A-ROAD"].source["en"] == "page 4, ruling"
    assert "A-ROAD" in LEDGER
    assert "B" not in LEDGER
    assert [rule.id for rule in LEDGER] == ["A-MEADOW", "A-ROAD"]
    assert len(LEDGER) == 2
    with pytest.raises(KeyError):
        LEDGER["B"]


def test_an_id_stands_once() -> None:
    rule = LEDGER["A-ROAD"]
    with pytest.raises(ValueError, match="twice"):
        Ledger([rule, rule])


def test_a_game_loads_the_file_in_its_package() -> None:
    rule = EMBERS.ledger["EMB-BACK"]
    assert rule.as_dict() == {
        "id": "EMB-BACK",
        "fr": "Un choix caché peut être repris tant qu’un autre réfléchit encore.",
        "en": "A hidden choice may be taken back while another still thinks.",
        "source": {"fr": "made up for the tests", "en": "made up for the tests"},
    }
    assert [found.id for found in EMBERS.ledger.search("cache repris", "fr")] == ["EMB-BACK"]
