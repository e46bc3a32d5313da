"""Many games between bots, counted."""

import time
from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import Any

import numpy as np

from lascaux import bots as bot_room
from lascaux.bots import Batch, Played
from lascaux.core import option, registry
from lascaux.core.capabilities import completed, nature_of
from lascaux.core.game import Game
from lascaux.core.record import Player, Record
from lascaux.core.seed import Seed
from lascaux.kit.jit import UnknownBackend

ON_THIS_MACHINE = ("plain", "numba")
FIRST_BATCH, LARGEST_BATCH = 4, 4096
GROWTH_S = 0.25  # a batch that took less is followed by a larger one, so that progress is seen and Ctrl-C heard


class Summary:
    """What came of it."""

    def __init__(self, seats: int) -> None:
        self.games = 0
        self.seconds = 0.0
        self.moves = 0
        self._points = np.zeros(seats, np.int64)
        self._wins = np.zeros(seats, np.int64)

    def add(self, batch: Batch, seconds: float) -> None:
        """Count some games; a shared win counts for each of the winners."""
        self.games += len(batch)
        self.seconds += seconds
        self.moves += int(batch.lengths.sum())
        self._points += batch.scores.sum(axis=0)
        self._wins += batch.wins.sum(axis=0)

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready."""
        return {
            "games": self.games,
            "seconds": round(self.seconds, 6),
            "games_per_s": round(self.games / self.seconds, 3) if self.seconds else 0.0,
            "moves": self.moves,
            "mean_scores": [round(points / max(1, self.games), 4) for points in self._points.tolist()],
            "wins": self._wins.tolist(),
        }


def simulate(
    game: str,
    bots: Sequence[str],
    games: int,
    seed: str,
    options: Mapping[str, Any],
    backend: str,
    progress: Callable[[int], None] | None = None,
    keep: Callable[[int, Record], None] | None = None,
) -> Summary:
    """Play games numbered from the seed's stream on; `keep` gets each one's record, `progress` the number done."""
    rulebook = registry.find(game)
    chosen = option.complete(rulebook.info.options, options)
    for name in bots:
        bot_room.find(name, game)
    if backend not in ON_THIS_MACHINE:
        raise UnknownBackend(f"games are simulated on {' or '.join(ON_THIS_MACHINE)}, not {backend!r}")
    start = Seed.parse(seed)
    Seed.parse(str(Seed(start.key, start.stream + max(0, games - 1))))  # the last game must have a seed too
    rulebook.start(chosen, len(bots), start)  # refuses a wrong number of seats before any work
    summary = Summary(len(bots))
    quick = bot_room.quick(game, bots)
    if quick is not None:
        quick(bots, chosen, start, 0, backend, keep is not None)  # compile before the clock starts
    size = FIRST_BATCH
    while summary.games < games:
        count = min(size, games - summary.games)
        first = Seed(start.key, start.stream + summary.games)
        began = time.perf_counter()
        if quick is not None:
            batch = quick(bots, chosen, first, count, backend, keep is not None)
        else:
            batch = Batch.of([_play(rulebook, bots, chosen, Seed(first.key, first.stream + i)) for i in range(count)])
        took = time.perf_counter() - began
        if keep is not None:
            for i, played in enumerate(batch):
                keep(summary.games + i, _record(rulebook, bots, chosen, Seed(first.key, first.stream + i), played))
        summary.add(batch, took)
        if progress is not None:
            progress(summary.games)
        if took < GROWTH_S:
            size = min(2 * size, LARGEST_BATCH)
    return summary


def player_of_batches(game: Game, bots: Sequence[str], backend: str) -> Callable[[Mapping[str, Any], Seed, int], Batch]:
    """A way to play games of a seed's stream and those after it: the quick one, where the game has it."""
    quick = bot_room.quick(game.info.name, bots)

    def play(options: Mapping[str, Any], first: Seed, count: int) -> Batch:
        if quick is not None:
            return quick(bots, options, first, count, backend, False)
        return Batch.of([_play(game, bots, options, Seed(first.key, first.stream + i)) for i in range(count)])

    return play


def _play(game: Game, bots: Sequence[str], options: Mapping[str, Any], seed: Seed) -> Played:
    """One game the way a table plays it: each bot sees its view."""
    position = game.new(options, len(bots), seed)
    players = [bot_room.find(name, game.info.name) for name in bots]
    rng = Random(str(seed.child("bots")))
    actions = []
    while position.to_act:
        seat = position.to_act[0]
        action = players[seat].choose(position.view(seat), position.legal(seat), rng)
        action = completed(position, seat, action)
        actions.append((seat, str(action)))
        position.apply(seat, action)
    result = position.result
    assert result is not None
    return Played(result.scores, result.winners, position.n, actions)


def _record(game: Game, bots: Sequence[str], options: Mapping[str, Any], seed: Seed, played: Played) -> Record:
    players = [Player(f"{name} {seat + 1}", name) for seat, name in enumerate(bots)]
    outcome = {"scores": played.scores, "winners": played.winners}
    card = game.info
    actions, nature = played.actions, nature_of(game)
    return Record.of(card.name, card.rules, options, players, str(seed), actions, outcome, nature=nature)
