"""Games in several threads at once, and the same games one after another; run as a program, in a process of its own.

    python -m tests.kernels.side_by_side BACKEND '{"GAME": GAMES}'

The threads come first, so that all of them find the kernels unmade and ask for the same ones together.
"""

import json
import sys
from collections.abc import Callable
from hashlib import blake2b
from random import Random
from threading import Barrier, Thread
from typing import TypeVar

import msgspec

from lascaux import bots
from lascaux.core import registry
from lascaux.core.capabilities import completed
from lascaux.core.game import Game
from lascaux.core.seed import Seed
from lascaux.kit import jit

THREADS = 3
LOOK_EVERY = 11
QUICK = {"plain": ("random",), "numba": ("random", "greedy")}
"""Who thinks takes seconds a game on the plain backend, where threads only take turns anyway."""
T = TypeVar("T")


def at_once(count: int, work: Callable[[int], T]) -> list[T]:
    """What `work` gives for 0, 1, …, each in a thread of its own, all begun together; raises what a thread raised."""
    found: dict[int, T] = {}
    wrong: list[BaseException] = []
    together = Barrier(count)

    def one(number: int) -> None:
        try:
            together.wait()
            found[number] = work(number)
        except BaseException as error:  # whatever it was, no one but the caller can tell it
            wrong.append(error)

    threads = [Thread(target=one, args=(number,), daemon=True) for number in range(count)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    if wrong:
        raise wrong[0]
    return [found[number] for number in range(count)]


def play(game: Game, number: int) -> str:
    """A game with random decisions, looked at now and then; returns a hash of all that it showed."""
    told, rng = blake2b(digest_size=16), Random(number)
    settings = game.info.option_sets
    position, events = game.start(settings[number % len(settings)], rng.choice(game.info.seats), Seed("thread", number))
    while position.to_act:
        seat = rng.choice(position.to_act)
        action = completed(position, seat, rng.choice(position.legal(seat).actions))
        if position.n % LOOK_EVERY == 0:
            view = position.view(seat)
            told.update(msgspec.json.encode([view, game.survey(view)]))
            told.update(game.determinize(view, Seed("look", number)).encode())
        events += position.copy().apply(seat, action)
        events += position.apply(seat, action)
        told.update(position.encode())
    told.update(msgspec.json.encode([event.as_dict() for event in events]))
    return told.hexdigest()


def play_quickly(game: Game, number: int, backend: str) -> str:
    """Games between bots inside the kernels, their actions kept."""
    match = bots.quick_match(game.info.name, ["random"])
    if match is None:
        return "no quick match"
    players = QUICK[backend]
    seats = [players[(number + seat) % len(players)] for seat in range(2 + number % 2)]
    return repr(list(match(seats, {}, Seed("quick", number), 1, backend, keep=True)))


def both_ways(name: str, backend: str, games: int) -> list[list[list[str]]]:
    """Play everything in threads, then alone, and return both."""
    game = registry.find(name)

    def some(first: int) -> list[str]:
        numbers = range(first, games, THREADS)
        return [play(game, number) + play_quickly(game, number, backend) for number in numbers]

    return [at_once(THREADS, some), [some(first) for first in range(THREADS)]]


def main(backend: str, counts: dict[str, int]) -> None:
    """Play so many of each game both ways, and print all."""
    jit.use(backend)
    sys.setswitchinterval(1e-5)  # change hands often
    json.dump({name: both_ways(name, backend, games) for name, games in counts.items()}, sys.stdout)


if __name__ == "__main__":
    main(sys.argv[1], json.loads(sys.argv[2]))
