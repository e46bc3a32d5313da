"""Names that a reader would take for the same."""

import pytest

from lascaux.core.confusables import skeleton
from lascaux.core.player_names import PlayerNames

CYRILLIC_ADA = "\N{CYRILLIC CAPITAL LETTER A}d\N{CYRILLIC SMALL LETTER A}"


@pytest.mark.parametrize(
    ("name", "other"),
    [
        ("Ada", CYRILLIC_ADA),
        ("Ada", "ADA"),
        ("Ada", "A d a"),
        ("Paul", "\N{GREEK CAPITAL LETTER RHO}aul"),
        ("Bob", "\N{MATHEMATICAL BOLD CAPITAL B}ob"),
        ("Ilse", "llse"),
        ("Carmen", "Carrnen"),
        ("Zoé", "Zoe"),
        ("Otto", "0tto"),
        ("Ada", "Ada (1)"),
    ],
)
def test_look_alikes_are_told_apart(name: str, other: str) -> None:
    assert skeleton(name) == skeleton(other)
    company = PlayerNames([name, "Guilhem", other])
    assert [company.name(seat, "fr") for seat in range(3)] == [f"{name} (1)", "Guilhem", f"{other} (3)"]


@pytest.mark.parametrize(
    ("name", "other"),
    [("Zoé", "Chloé"), ("Joël", "Noël"), ("कि", "का"), ("🐉", "🐲"), ("Aude", "Maude"), ("...", "---")],
)
def test_others_are_left_alone(name: str, other: str) -> None:
    assert PlayerNames([name, other]).name(0, "en") == name
