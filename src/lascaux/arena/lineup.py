"""Lineups: the bots of a game and the backend of its rules."""

import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from random import Random
from typing import Any, Self

from lascaux import bots as bot_room
from lascaux.arena import engines
from lascaux.bots import Batch, Match, Played
from lascaux.core import registry
from lascaux.core.capabilities import completed
from lascaux.core.errors import BadSeats
from lascaux.core.game import Game
from lascaux.core.seed import Seed
from lascaux.kit.jit import Backend, UnknownBackend, is_there, using

ON_THIS_MACHINE: tuple[Backend, ...] = ("plain", "numba")


class ThinkTime:
    """Thinking time by seat, and the number of decisions."""

    def __init__(self, seats: int) -> None:
        self.seconds = [0.0] * seats
        self.decisions = [0] * seats

    def add(self, seat: int, seconds: float) -> None:
        """Count one decision."""
        self.seconds[seat] += seconds
        self.decisions[seat] += 1


@dataclass(frozen=True)
class Lineup:
    """A game, the bots on its seats, and the backend of its positions."""

    game: str
    bots: tuple[str, ...]
    backend: str
    most_ms: int | None = None
    """The thinking time limit in milliseconds; with one, all games are played move by move."""

    @classmethod
    def of(cls, game: str, bots: Sequence[str], backend: str | None, most_ms: int | None = None) -> Self:
        """Return a lineup that can be played; by default on the fastest backend available."""
        rulebook = registry.find(game)
        for name in bots:
            engines.find(name, game)
        seats = rulebook.info.seats
        if len(bots) not in seats:
            raise BadSeats.number(game, seats, len(bots))
        return cls(game, tuple(bots), backend_for(game, backend), most_ms)

    def prepare(self, options: Mapping[str, Any], keep: bool = False) -> None:
        """Load, and compile if necessary, what the games will need."""
        with using(self.backend):
            registry.find(self.game).prepare()
            quick = self._quick()
            if quick is not None:
                quick(self.bots, options, Seed("prepare"), 0, self.backend, keep)

    def play(self, options: Mapping[str, Any], first: Seed, count: int, keep: bool = False) -> Batch:
        """Play the games of a seed's stream and those after it: with a quick match if it has the bots."""
        quick = self._quick()
        if quick is not None:
            return quick(self.bots, options, first, count, self.backend, keep)
        seeds = (Seed(first.key, first.stream + i) for i in range(count))
        return Batch.of([self.play_at_a_table(options, seed)[0] for seed in seeds])

    def play_at_a_table(self, options: Mapping[str, Any], seed: Seed) -> tuple[Played, ThinkTime]:
        """Play one game move by move, even if there is a quick match; return it with the thinking time."""
        thinking = ThinkTime(len(self.bots))
        with using(self.backend):
            played = play_move_by_move(registry.find(self.game), self.bots, options, seed, thinking, self.most_ms)
            return played, thinking

    def warm_up(self, options: Mapping[str, Any]) -> None:
        """Let every bot decide once, to load its data in this process."""
        with using(self.backend):
            position = registry.find(self.game).new(options, len(self.bots), Seed("warm-up"))
            seat = position.to_act[0]
            for name in sorted(set(self.bots)):
                bot = engines.find(name, self.game, self.most_ms)
                bot.choose(position.view(seat), position.legal(seat), Random(name))

    def rotated(self, turn: int) -> Self:
        """Return the same bots rotated by some seats."""
        return replace(self, bots=self.bots[-turn:] + self.bots[:-turn]) if turn else self

    @property
    def is_quick(self) -> bool:
        """Whether a quick match has all its bots, and there is no time limit."""
        return self._quick() is not None

    def _quick(self) -> Match | None:
        return None if self.most_ms is not None else bot_room.quick_match(self.game, self.bots)


def backend_for(name: str, wanted: str | None) -> str:
    """Return the wanted backend, if the game has it; else the fastest available."""
    game = registry.find(name)
    if wanted is None:
        return next(name for name in reversed(ON_THIS_MACHINE) if name in game.backends and is_there(name))
    if wanted not in ON_THIS_MACHINE:
        raise UnknownBackend(f"games are simulated on {' or '.join(ON_THIS_MACHINE)}, not {wanted!r}")
    if wanted not in game.backends:
        raise UnknownBackend(f"the rules of {game.info.name} are not compiled: they run on {', '.join(game.backends)}")
    return wanted


def play_move_by_move(
    game: Game,
    bots: Sequence[str],
    options: Mapping[str, Any],
    seed: Seed,
    thinking: ThinkTime | None = None,
    most_ms: int | None = None,
) -> Played:
    """Play one game move by move: each bot sees its view, and thinks at most `most_ms`."""
    thinking = thinking or ThinkTime(len(bots))
    position = game.new(options, len(bots), seed)
    players = [engines.find(name, game.info.name, most_ms) for name in bots]
    rng = Random(str(seed.child("bots")))
    actions = []
    while position.to_act:
        seat = position.to_act[0]
        view, choices = position.view(seat), position.legal(seat)
        # Processor time, so that other load does not count; that of another process is not known.
        clock = time.perf_counter if isinstance(players[seat], engines.EngineBot) else time.process_time
        began = clock()
        action = players[seat].choose(view, choices, rng)
        thinking.add(seat, clock() - began)
        action = completed(position, seat, action)
        actions.append((seat, str(action)))
        position.apply(seat, action)
    result = position.result
    assert result is not None
    return Played(result.scores, result.winners, position.n, actions)
