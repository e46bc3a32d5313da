"""What the page says of options: measured with the rules and options as they are now."""

import pytest

from lascaux.arena.compare import compare, variants_of
from lascaux.bots import effects
from lascaux.core import registry
from lascaux.core.seed import Seed

GAMES = ("carcassonne", "hunters", "prehistories", "stonehouse")


@pytest.mark.parametrize("game", GAMES)
def test_effects_are_of_todays_rules_and_options(game: str) -> None:
    info, measured = registry.find(game).info, effects.shipped()[game]
    assert measured.rules == info.rules, "measure again: python -m tools.effects"
    expected = {
        (name, value)
        for variant in variants_of(info)
        if len(variant.chosen) == 1
        for name, value in variant.chosen.items()
    }
    assert {(effect.option, effect.value) for effect in measured.effects} == expected, (
        "measure again: python -m tools.effects"
    )
    assert measured.games >= 100
    for effect in measured.effects:
        assert 0 <= effect.changed <= 1
        assert effect.points_error >= 0


def test_rules_of_the_river_are_measured_beside_the_river() -> None:
    changed = {effect.option: effect.changed for effect in effects.shipped()["carcassonne"].effects}
    assert changed["start_tile"] > 0
    assert changed["u_turn"] > 0


def test_a_rule_that_rarely_matters_changes_few_games() -> None:
    variants = [one for one in variants_of(registry.find("hunters").info) if one.name in ("", "loop_completes=false")]
    compare("hunters", ["greedy", "greedy"], 30, Seed("effects"), "numba", variants)
    # A river that closes into a loop is rare; with players that throw dice all games would differ.
    assert variants[1].as_dict()["games_changed"] < 0.5
