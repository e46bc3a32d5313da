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
from lascaux.core.seed import Seed

GAMES = ("carcassonne", "hunters", "prehistories", "stonehouse")
SEED = "effects"


def measure(game: str, games: int) -> effects.Measurement:
    """Play the same games under every value of every option."""
    info = registry.find(game).info
    variants = [variant for variant in variants_of(info) if len(variant.chosen) <= 1]
    players = [PAIRED] * info.seats[0]
    compare(game, players, games, Seed.parse(SEED), None, variants, jobs=cores())
    found = tuple(_effect(variant) for variant in variants[1:])
    return effects.Measurement(info.rules, games, tuple(players), SEED, found)


def _effect(variant: Variant) -> effects.Effect:
    [(option, value)] = variant.chosen.items()
    facts = variant.as_dict()
    change = facts["score_change"]
    return effects.Effect(option, value, facts["games_changed"], change["mean"], change["error"])


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
