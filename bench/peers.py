"""Compares steps a second of our environments with well-known ones, in one run.

    python bench/peers.py [--peers FOLDER] [--seconds S] [--only WORD]

The other packages are installed into a separate virtual environment (FOLDER, or a temporary one). All play random legal
actions. A step is one decision with the next player's observation and legal actions. Times are CPU time of all threads;
the best of three rounds counts.
"""

import argparse
import json
import random
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from importlib import import_module
from pathlib import Path
from typing import Any

PACKAGES = ("pettingzoo[classic]>=1.27,<2", "open_spiel>=2.0,<3", "pgx>=2.6,<3", "jax>=0.5,<1")
ROUNDS = 3
GAMES = 128
"""Games stepped together, if the library supports it."""

Steps = Iterator[int]
"""Plays forever and yields the number of steps taken."""


# --- PettingZoo ------------------------------------------------------------
def pettingzoo_steps(env: Any) -> Steps:
    """An environment of PettingZoo's, ours or theirs."""
    import numpy as np

    dice = np.random.default_rng(1)
    while True:
        env.reset(seed=int(dice.integers(2**31)))
        for _ in env.agent_iter():
            seen, _, over, cut, _ = env.last()
            if over or cut:
                break
            env.step(int(dice.choice(np.flatnonzero(seen["action_mask"]))))
            yield 1


def pettingzoo_classic(name: str) -> Steps:
    """An environment of PettingZoo's own."""
    return pettingzoo_steps(import_module(f"pettingzoo.classic.{name}").env())


def our_aec(game: str, backend: str) -> Steps:
    """Ours."""
    import lascaux
    from lascaux.envs.pettingzoo import aec

    lascaux.use(backend)
    return pettingzoo_steps(aec(game))


# --- OpenSpiel -------------------------------------------------------------
def openspiel_steps(name: str) -> Steps:
    """A game of OpenSpiel's own, through its Python API."""
    import pyspiel

    import_module("open_spiel.python.games")  # registers those written in Python
    game, dice = pyspiel.load_game(name), random.Random(1)
    while True:
        state = game.new_initial_state()
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes, odds = zip(*state.chance_outcomes(), strict=True)
                state.apply_action(dice.choices(outcomes, odds)[0])
                continue
            state.observation_tensor(state.current_player())
            state.apply_action(dice.choice(state.legal_actions()))
            yield 1


def our_openspiel(game: str, backend: str) -> Steps:
    """Ours."""
    import lascaux
    import lascaux.envs.openspiel as door

    lascaux.use(backend)
    return openspiel_steps(door.PREFIX + game)


# --- many games at once ----------------------------------------------------
def pgx_steps(name: str) -> Steps:
    """Games of Pgx on this machine's processor, compiled by JAX."""
    import jax
    import pgx

    env = pgx.make(name)
    step, begin = jax.vmap(env.step), jax.vmap(env.init)

    def on(state: Any, key: Any) -> Any:
        odds = jax.numpy.where(state.legal_action_mask, 0.0, -jax.numpy.inf)
        keys = jax.random.split(key, GAMES)
        state, fresh = step(state, jax.random.categorical(key, odds), keys), begin(keys)
        ended = state.terminated | state.truncated
        return jax.tree.map(
            lambda new, old: jax.numpy.where(ended.reshape(-1, *[1] * (old.ndim - 1)), new, old), fresh, state
        )

    key = jax.random.PRNGKey(1)
    state = jax.jit(begin)(jax.random.split(key, GAMES))
    compiled = jax.jit(on)
    while True:
        key, now = jax.random.split(key)
        state = jax.block_until_ready(compiled(state, now))
        yield GAMES


def our_batch(game: str, backend: str) -> Steps:
    """Ours."""
    from lascaux.envs.batch import batch

    many = batch(game, n=GAMES, seed="peers", backend=backend)
    while True:
        many.observe()
        many.masks()
        many.step(many.sample())
        yield GAMES


THEIRS: dict[str, tuple[Callable[..., Steps], tuple[str, ...]]] = {
    "PettingZoo chess_v6": (pettingzoo_classic, ("chess_v6",)),
    "PettingZoo go_v5": (pettingzoo_classic, ("go_v5",)),
    "PettingZoo connect_four_v3": (pettingzoo_classic, ("connect_four_v3",)),
    "OpenSpiel chess": (openspiel_steps, ("chess",)),
    "OpenSpiel go": (openspiel_steps, ("go",)),
    "OpenSpiel backgammon": (openspiel_steps, ("backgammon",)),
    "OpenSpiel python_kuhn_poker": (openspiel_steps, ("python_kuhn_poker",)),
    "Pgx connect_four": (pgx_steps, ("connect_four",)),
    "Pgx backgammon": (pgx_steps, ("backgammon",)),
    "Pgx go_19x19": (pgx_steps, ("go_19x19",)),
    "Pgx chess": (pgx_steps, ("chess",)),
}
OURS: dict[str, tuple[Callable[..., Steps], tuple[str, ...]]] = {
    f"ours, {library} {game}, {backend}": (door, (game, backend))
    for library, door, games in (
        ("PettingZoo", our_aec, ("carcassonne", "hunters", "prehistories", "stonehouse")),
        ("OpenSpiel", our_openspiel, ("carcassonne", "prehistories")),
        ("batch", our_batch, ("carcassonne", "hunters", "prehistories")),
    )
    for game in games
    for backend in (("plain",) if game == "stonehouse" else ("numba",) if library == "batch" else ("plain", "numba"))
}


def measured(name: str, seconds: float) -> float:
    """Steps a second of processor time, the best of some rounds; the first step, which may compile, is not counted."""
    door, arguments = (THEIRS | OURS)[name]
    steps = door(*arguments)
    next(steps)
    best = 0.0
    for _ in range(ROUNDS):
        taken, began = 0, time.process_time()
        while (took := time.process_time() - began) < seconds:
            taken += next(steps)
        best = max(best, taken / took)
    return best


def in_a_process(python: str, name: str, seconds: float) -> float | str:
    """Run it in another interpreter; return an error line if that fails."""
    command = [python, "-W", "ignore", __file__, "--measure", name, "--seconds", str(seconds)]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    lines = (done.stdout if done.returncode == 0 else done.stderr).strip().splitlines() or ["it said nothing"]
    return float(json.loads(lines[-1])) if done.returncode == 0 else lines[-1]


def made(folder: Path) -> str:
    """Return the interpreter of an environment with the other packages, installing them if needed."""
    python = folder / "bin" / "python"
    if not python.exists():
        subprocess.run([sys.executable, "-m", "venv", str(folder)], check=True)
        subprocess.run([str(python), "-m", "pip", "install", "--quiet", *PACKAGES], check=True)
    return str(python)


def compare(peers: Path, seconds: float, only: str) -> None:
    """Print a table of all environments."""
    theirs = made(peers)
    print("| environment | steps a second |\n| --- | ---: |")
    for names, python in ((THEIRS, theirs), (OURS, sys.executable)):
        for name in names:
            if only in name:
                rate = in_a_process(python, name, seconds)
                print(f"| {name} | {rate if isinstance(rate, str) else f'{rate:,.0f}'} |", flush=True)


def main() -> None:
    """Run the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--peers", type=Path, help="where others' packages are, or go")
    parser.add_argument("--seconds", type=float, default=2.0, help="how long a round is, in processor time")
    parser.add_argument("--only", default="", help="those with this in their names")
    parser.add_argument("--measure", help=argparse.SUPPRESS)
    given = parser.parse_args()
    if given.measure:
        print(json.dumps(measured(given.measure, given.seconds)))
        return
    if given.peers:
        compare(given.peers, given.seconds, given.only)
        return
    with tempfile.TemporaryDirectory() as folder:
        compare(Path(folder) / "peers", given.seconds, given.only)


if __name__ == "__main__":
    main()
