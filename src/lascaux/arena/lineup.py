"""Who plays which game, and how its rules run: what one process tells another to play."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import Random
from typing import Any, Self

from lascaux import bots as bot_room
from lascaux.bots import Batch, Played
from lascaux.core import registry
from lascaux.core.capabilities import completed
from lascaux.core.game import Game
from lascaux.core.refusal import BadSeats
from lascaux.core.seed import Seed
from lascaux.kit.jit import UnknownBackend, using

ON_THIS_MACHINE = ("plain", "numba")


@dataclass(frozen=True)
class Lineup:
    """A game, the bots on its seats, and the backend of its positions."""

    game: str
    bots: tuple[str, ...]
    backend: str

    @classmethod
    def of(cls, game: str, bots: Sequence[str], backend: str | None) -> Self:
        """A lineup that can be played; without a backend, on the fastest that the game's rules run on here."""
        rulebook = registry.find(game)
        for name in bots:
            bot_room.find(name, game)
        seats = rulebook.info.seats
        if len(bots) not in seats:
            raise BadSeats(f"{game} is played by {seats[0]} to {seats[-1]}, not {len(bots)}")
        return cls(game, tuple(bots), _backend(rulebook, backend))

    def prepare(self, options: Mapping[str, Any], keep: bool = False) -> None:
        """Load, and compile where it has to be, what the games will need."""
        with using(self.backend):
            registry.find(self.game).prepare()
            quick = bot_room.quick(self.game, self.bots)
            if quick is not None:
                quick(self.bots, options, Seed("prepare"), 0, self.backend, keep)

    def play(self, options: Mapping[str, Any], first: Seed, count: int, keep: bool = False) -> Batch:
        """Play the games of a seed's stream and those after it: quickly where a match knows the bots."""
        quick = bot_room.quick(self.game, self.bots)
        if quick is not None:
            return quick(self.bots, options, first, count, self.backend, keep)
        game = registry.find(self.game)
        with using(self.backend):
            seeds = (Seed(first.key, first.stream + i) for i in range(count))
            return Batch.of([at_a_table(game, self.bots, options, seed) for seed in seeds])


def _backend(game: Game, wanted: str | None) -> str:
    if wanted is None:
        return next(name for name in reversed(ON_THIS_MACHINE) if name in game.backends)
    if wanted not in ON_THIS_MACHINE:
        raise UnknownBackend(f"games are simulated on {' or '.join(ON_THIS_MACHINE)}, not {wanted!r}")
    if wanted not in game.backends:
        raise UnknownBackend(f"the rules of {game.info.name} are not compiled: they run on {', '.join(game.backends)}")
    return wanted


def at_a_table(game: Game, bots: Sequence[str], options: Mapping[str, Any], seed: Seed) -> Played:
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
