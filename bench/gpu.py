"""Random games on a GPU: speed, and the same scores as the CPU for the same seeds.

python bench/gpu.py [GAME] [--games N] [--check N]
"""

import argparse
import json

import numpy as np

from lascaux.bots.carcassonne.match import match as carcassonne
from lascaux.bots.hunters.match import match as hunters
from lascaux.bots.landscape.fleet import wander_on_gpu
from lascaux.core import registry
from lascaux.core.seed import Seed
from lascaux.games.carcassonne.kernels.engine import RULEBOOK as CARCASSONNE
from lascaux.games.hunters.kernels.engine import RULEBOOK as HUNTERS

GAMES = {"carcassonne": (carcassonne, CARCASSONNE), "hunters": (hunters, HUNTERS)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=GAMES, default="carcassonne")
    parser.add_argument("--games", type=int, nargs="*", default=[16_384, 262_144, 1_048_576])
    parser.add_argument("--check", type=int, default=20_000)
    arguments = parser.parse_args()
    seed = Seed("gpu")
    match, rulebook = GAMES[arguments.game]
    for given in registry.find(arguments.game).info.option_sets:
        scores, _ = wander_on_gpu(rulebook, seed, arguments.check, 2, match.rules(given), rounds=0)
        cpu = match(["random", "random"], given, seed, arguments.check, "numba", keep=False)
        equal = np.array_equal(scores[:, [0, 1, 5]], [[*played.scores, played.n] for played in cpu])
        print(json.dumps({"options": given, "games": arguments.check, "equal_to_cpu": bool(equal)}), flush=True)
        if not equal:
            raise SystemExit(1)
    for games in arguments.games:
        scores, seconds = wander_on_gpu(rulebook, seed, games, 2, match.rules({}))
        speed = {
            "games": games,
            "games_per_s": round(games / seconds),
            "moves_per_s": round(scores[:, 5].sum() / seconds),
        }
        print(json.dumps(speed | {"mean_score": round(float(scores[:, :2].mean()), 3)}), flush=True)


if __name__ == "__main__":
    main()
