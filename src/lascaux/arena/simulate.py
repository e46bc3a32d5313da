"""Many games between bots, counted."""

import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any

from lascaux import bots as bot_room
from lascaux.bots import Played
from lascaux.core import option, registry
from lascaux.core.game import Game
from lascaux.core.record import Player, Record
from lascaux.core.seed import Seed

FIRST_BATCH, LARGEST_BATCH = 4, 4096
GROWTH_S = 0.25  # a batch that took less is followed by a larger one, so that progress is seen and Ctrl-C heard


@dataclass
class Summary:
    """What came of it."""

    seats: int
    games: int = 0
    seconds: float = 0.0
    moves: int = 0

    def __post_init__(self) -> None:
        self._points = [0] * self.seats
        self.wins = [0] * self.seats
        """Games won per seat; a shared win counts for each of the winners."""

    def add(self, played: Played) -> None:
        """Count one game."""
        self.games += 1
        self.moves += played.n
        for seat, score in enumerate(played.scores):
            self._points[seat] += score
        for seat in played.winners:
            self.wins[seat] += 1

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready."""
        return {
            "games": self.games,
            "seconds": round(self.seconds, 6),
            "games_per_s": round(self.games / self.seconds, 3) if self.seconds else 0.0,
            "moves": self.moves,
            "mean_scores": [round(points / self.games, 4) if self.games else 0.0 for points in self._points],
            "wins": self.wins,
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
    start = Seed.parse(seed)
    rulebook.start(chosen, len(bots), start)  # refuses a wrong number of seats before any work
    summary = Summary(len(bots))
    quick = bot_room.opponents(game).match
    if quick is not None:
        quick(bots, chosen, start, 0, backend, keep is not None)  # compile before the clock starts
    batch = FIRST_BATCH
    while summary.games < games:
        count = min(batch, games - summary.games)
        first = Seed(start.key, start.stream + summary.games)
        began = time.perf_counter()
        if quick is not None:
            played = quick(bots, chosen, first, count, backend, keep is not None)
        else:
            played = [_play(rulebook, bots, chosen, Seed(first.key, first.stream + i)) for i in range(count)]
        took = time.perf_counter() - began
        summary.seconds += took
        for i, one in enumerate(played):
            if keep is not None:
                keep(summary.games, _record(rulebook, bots, chosen, Seed(first.key, first.stream + i), one))
            summary.add(one)
        if progress is not None:
            progress(summary.games)
        if took < GROWTH_S:
            batch = min(2 * batch, LARGEST_BATCH)
    return summary


def _play(game: Game, bots: Sequence[str], options: Mapping[str, Any], seed: Seed) -> Played:
    """One game the way a table plays it: each bot sees its view."""
    position = game.new(options, len(bots), seed)
    players = [bot_room.find(name, game.info.name) for name in bots]
    rng = Random(str(seed.child("bots")))
    actions = []
    while position.to_act:
        seat = position.to_act[0]
        action = players[seat].choose(position.view(seat), position.legal(seat), rng)
        actions.append((seat, str(action)))
        position.apply(seat, action)
    result = position.result
    assert result is not None
    return Played(result.scores, result.winners, position.n, actions)


def _record(game: Game, bots: Sequence[str], options: Mapping[str, Any], seed: Seed, played: Played) -> Record:
    players = [Player(f"{name} {seat + 1}", name) for seat, name in enumerate(bots)]
    outcome = {"scores": played.scores, "winners": played.winners}
    return Record.of(game.info.name, game.info.rules, options, players, str(seed), played.actions, outcome)
