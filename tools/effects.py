"""Measures what each option of a game changes, for the page: python -m tools.effects [GAME…] [--games N]

Writes `src/lascaux/bots/effects.json`, which a test holds to the options and rules of each game.
"""

import argparse
import json

from lascaux.arena.compare import Variant, compare, variants_of
from lascaux.arena.processes import cores
from lascaux.bots import effects
from lascaux.cli.arena.compare import PAIRED
from lascaux.core import registry
from lascaux.core.option import Value
from lascaux.core.seed import Seed

GAMES = ("carcassonne", "hunters", "prehistories", "stonehouse")
BASES: dict[str, dict[str, Value]] = {"start_tile": {"river": True}, "u_turn": {"river": True}}
"""Options that matter only beside others: these are played on both sides of the comparison."""
SEED = "effects"


def measure(game: str, games: int) -> effects.Measurement:
    """Play the same games under every value of every option."""
    info = registry.find(game).info
    players = [PAIRED] * info.seats[0]
    found = []
    for option in (option.name for option in info.options):
        base = BASES.get(option, {})
        first, *others = variants_of(info, base)
        variants = [variant for variant in others if {*variant.chosen} == {option, *base}]
        if variants:
            compare(game, players, games, Seed.parse(SEED), None, [first, *variants], jobs=cores())
        found += [_effect(option, variant) for variant in variants]
    return effects.Measurement(info.rules, games, tuple(players), SEED, tuple(found))


def _effect(option: str, variant: Variant) -> effects.Effect:
    facts = variant.as_dict()
    change = facts["score_change"]
    return effects.Effect(option, variant.chosen[option], facts["games_changed"], change["mean"], change["error"])


def main() -> None:
    """Measure the named games and keep the results of the others."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="*", default=GAMES)
    parser.add_argument("--games", type=int, default=2000)
    asked = parser.parse_args()
    kept = dict(effects.shipped()) if effects.SHIPPED.exists() else {}
    for game in asked.game:
        kept[game] = measure(game, asked.games)
    text = json.dumps({game: kept[game].as_dict() for game in sorted(kept)}, indent=2, ensure_ascii=False)
    effects.SHIPPED.write_text(text + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
