"""Fair records for tests, made as a table makes them: from a bag, play-through by play-through."""

from functools import cache
from random import Random

from lascaux.core import registry
from lascaux.core.bag import Bag
from lascaux.core.capabilities import nature_of
from lascaux.core.record import Fair, Player, Record
from tests.battery.playthrough import playing

SECRET = "5a" * 32
SALTS = ("Ada's dog", "42")


@cache
def fair_record(game: str = "embers", seats: int = 2, salts: tuple[str, ...] = SALTS) -> Record:
    """A finished game from a fair bag, its secret told."""
    bag = Bag(SECRET, salts)
    rules = registry.find(game)
    first = rules.new({}, seats, bag.seed)
    fair = Fair(bag.promise, bag.leaves(first.draws()), list(salts), SECRET)
    steps = list(playing(first, Random(f"fair {game}")))
    result = steps[-1].after.result
    assert result is not None
    players = [Player(f"seat {seat}") for seat in range(seats)]
    moves = [(step.seat, str(step.action)) for step in steps]
    name, version, seed = rules.info.name, rules.info.rules, str(bag.seed)
    return Record.of(name, version, first.options, players, seed, moves, result.as_dict(), fair, nature_of(rules))
