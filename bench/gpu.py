"""Games on a GPU: the speed of random games, and a comparison with the CPU's scores for the same seeds and all bots.
Batches are compared step by step; `bench/batch.py --device cuda` measures their speed.

python bench/gpu.py [GAME] [--games N] [--check N] [--learned N] [--batches N]
"""

import argparse
import json

import numpy as np
from gpu_caves import play_on_gpu as hunt_on_gpu
from gpu_random import play_random_on_gpu
from tests.envs.settings import settings
from tests.envs.two_devices import Pair
from tests.kernels.gpu_matches import play_on_gpu

from lascaux.bots.carcassonne.match import match as carcassonne
from lascaux.bots.hunters.match import match as hunters
from lascaux.bots.prehistories.random_play import play_random_games
from lascaux.core import registry
from lascaux.core.seed import Seed
from lascaux.games.carcassonne.kernels.engine import RULEBOOK as CARCASSONNE
from lascaux.games.hunters.kernels.engine import RULEBOOK as HUNTERS
from lascaux.games.prehistories.kernels.engine import NO_LOG, engine
from lascaux.games.prehistories.options import FACES
from lascaux.kit.chance import stream_words

GAMES = {"carcassonne": (carcassonne, CARCASSONNE), "hunters": (hunters, HUNTERS)}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("game", nargs="?", choices=[*GAMES, "prehistories"], default="carcassonne")
    parser.add_argument("--games", type=int, nargs="*", default=[16_384, 262_144, 1_048_576])
    parser.add_argument("--check", type=int, default=20_000)
    parser.add_argument(
        "--learned", type=int, default=512, help="games of players that learned: minutes of compiling; 0: none"
    )
    parser.add_argument("--batches", type=int, default=1024, help="games of a batch that is compared; 0: none")
    arguments = parser.parse_args()
    seed = Seed("gpu")
    if arguments.batches:
        batches(arguments.game, arguments.batches)
    if arguments.game == "prehistories":
        prehistories(seed, arguments.games, arguments.check)
    else:
        landscape(arguments.game, seed, arguments.games, arguments.check)
        if arguments.learned:
            learned(arguments.game, seed, arguments.learned)


def batches(game: str, games: int) -> None:
    """Compare every set of options and number of seats, from the start into the next games."""
    for name, seats, given in settings((game,)):
        pair = Pair.of(name, games, seats, given, "gpu", "both", "numba")
        pair.play(200, every=20)
        pair.refuse()
        pair.worlds().play(20, every=5)
        print(json.dumps({"seats": seats, "options": given, "batch": games, "ended": pair.ended, "equal_to_cpu": True}))


def landscape(game: str, seed: Seed, sizes: list[int], check: int) -> None:
    """Measure a tile-laying game, comparing scores and lengths for every set of options."""
    match, rulebook = GAMES[game]
    for given in registry.find(game).info.option_sets:
        scores, _ = play_random_on_gpu(rulebook, seed, check, 2, match.rules(given), rounds=0)
        cpu = match(["random", "random"], given, seed, check, "numba", keep=False)
        equal = np.array_equal(scores[:, [0, 1, 5]], [[*played.scores, played.n] for played in cpu])
        print(json.dumps({"options": given, "games": check, "equal_to_cpu": bool(equal)}), flush=True)
        if not equal:
            raise SystemExit(1)
    for games in sizes:
        scores, seconds = play_random_on_gpu(rulebook, seed, games, 2, match.rules({}))
        speed = {
            "games": games,
            "games_per_s": round(games / seconds),
            "moves_per_s": round(scores[:, 5].sum() / seconds),
        }
        print(json.dumps(speed | {"mean_score": round(float(scores[:, :2].mean()), 3)}), flush=True)


def learned(game: str, seed: Seed, check: int) -> None:
    """Compare scores of learned and greedy bots at tables of two and of five."""
    match, _ = GAMES[game]
    given = registry.find(game).info.option_sets[-1]
    for bots in (["expert", "greedy"], ["skilled", "beginner"], ["expert", "casual", "greedy", "greedy", "random"]):
        gpu = play_on_gpu(match, bots, given, seed, check)
        cpu = match(bots, given, seed, check, "numba", keep=False)
        equal = np.array_equal(gpu.scores, cpu.scores)
        print(json.dumps({"bots": bots, "games": check, "equal_to_cpu": bool(equal)}), flush=True)
        if not equal:
            raise SystemExit(1)


def prehistories(seed: Seed, sizes: list[int], check: int) -> None:
    """Compare final positions byte for byte, for every number of players."""
    running = engine("numba")
    program, states = running.program, running.program.states()
    stream, dice = program.ints(stream_words(seed)), program.ints([1])
    shared = (states, running.game_data, stream, running.shuffler(), dice)
    mixed = FACES.index("mixed")
    for players in registry.find("prehistories").info.seats:
        ends, _ = hunt_on_gpu(seed, check, players, mixed, rounds=0)
        for number in range(check):
            program(play_random_games)(*shared, players, mixed, number, 1, NO_LOG)
            if program.pack(states) != ends[number : number + 1].tobytes():
                raise SystemExit(f"game {number} of {players} players ends otherwise on the CPU")
        print(json.dumps({"players": players, "games": check, "equal_to_cpu": True}), flush=True)
    for games in sizes:
        ends, seconds = hunt_on_gpu(seed, games, 2, FACES.index("day"))
        moves = round(int(ends["n_actions"].sum()) / seconds)
        print(json.dumps({"games": games, "games_per_s": round(games / seconds), "moves_per_s": moves}), flush=True)


if __name__ == "__main__":
    main()
