"""The protocol page's table of optional actions is correct."""

import re
from collections import defaultdict
from random import Random

import pytest
from tools.site.blocks import ROOT

from lascaux.core import registry
from lascaux.core.reconsider import MAX_CHANGES
from tests.battery.playthrough import some_move

PAGE = (ROOT / "docs" / "protocol.md").read_text("utf-8")
ROWS = re.findall(r"^\| `(\w+)` \| `(\w+)` \| [^|`]* \| (`.*`) \|$", PAGE, re.MULTILINE)
MOVES = {"carcassonne": 20, "hunters": 20, "prehistories": 200, "stonehouse": 3000}
"""Enough moves to reach every phase; another game begins when one is over."""


@pytest.mark.parametrize("name", ["carcassonne", "hunters", "prehistories", "stonehouse"])
def test_who_owes_nothing_is_offered_what_the_page_says(name: str) -> None:
    said = {phase: set(re.findall(r"`(\w+)`", verbs)) for game, phase, verbs in ROWS if game == name}
    assert _offered(name) == said


def test_the_page_knows_how_often_one_may_think_again() -> None:
    assert f"after {MAX_CHANGES} second thoughts" in PAGE


def _offered(name: str) -> dict[str, set[str]]:
    """Return by phase the actions of seats that need not decide, in random games."""
    found: dict[str, set[str]] = defaultdict(set)
    game, rng = registry.find(name), Random("offered")
    position = game.new(seats=3, seed="offered")
    for move in range(MOVES[name]):
        if not position.to_act:
            position = game.new(seats=3, seed=f"offered/{move}")
        for seat in set(range(position.seats)) - set(position.to_act):
            choices = position.legal(seat)
            named = [*map(str, choices.actions), *(form.name for form in choices.forms)]
            if named:
                found[position.view(None)["phase"]] |= {words.split()[0] for words in named}
        position.apply(*some_move(position, rng))
    return dict(found)
