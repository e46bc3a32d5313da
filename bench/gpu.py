"""Random games on a GPU: speed, and the same scores as the CPU for the same seeds.

python bench/gpu.py [--games N] [--check N]
"""

import argparse
import json

import numpy as np

from lascaux.bots.carcassonne.match import match
from lascaux.bots.landscape.fleet import wander_on_gpu
from lascaux.core.option import complete
from lascaux.core.seed import Seed
from lascaux.games.carcassonne.game import game
from lascaux.games.carcassonne.kernels.engine import RULEBOOK
from lascaux.games.carcassonne.options import rule_bits


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, nargs="*", default=[16_384, 262_144, 1_048_576])
    parser.add_argument("--check", type=int, default=20_000)
    arguments = parser.parse_args()
    seed = Seed("gpu")
    for given in game.info.option_sets:
        options = complete(game.info.options, given)
        scores, _ = wander_on_gpu(RULEBOOK, seed, arguments.check, 2, rule_bits(options), rounds=0)
        cpu = match(["random", "random"], options, seed, arguments.check, "numba", keep=False)
        equal = np.array_equal(scores[:, [0, 1, 5]], [[*played.scores, played.n] for played in cpu])
        print(json.dumps({"options": given, "games": arguments.check, "equal_to_cpu": bool(equal)}), flush=True)
        if not equal:
            raise SystemExit(1)
    base = rule_bits(complete(game.info.options, {}))
    for games in arguments.games:
        scores, seconds = wander_on_gpu(RULEBOOK, seed, games, 2, base)
        speed = {
            "games": games,
            "games_per_s": round(games / seconds),
            "moves_per_s": round(scores[:, 5].sum() / seconds),
        }
        print(json.dumps(speed | {"mean_score": round(float(scores[:, :2].mean()), 3)}), flush=True)


if __name__ == "__main__":
    main()
