"""Fair records for tests, made as a table makes them: from a bag, play-through by play-through."""

from collections.abc import Sequence
from functools import cache
from random import Random

from lascaux.core import registry
from lascaux.core.bag import Bag, SeatSalt, salt_hash
from lascaux.core.capabilities import nature_of
from lascaux.core.old_bag import OldBag
from lascaux.core.record import Fair, Player, Record
from tests.battery.playthrough import playing

SECRET = "5a" * 32
SALTS = ("ada-0f1e2d3c4b5a69", "bob-8796a5b4c3d2e1")
OLD_SALTS = ("Ada's dog", "42")


def bound(salts: Sequence[str | None], seats: int = 2) -> tuple[SeatSalt, ...]:
    """Salts as their seats give them, all told; None, and seats beyond, give nothing."""
    told = [*salts, *[None] * (seats - len(salts))]
    return tuple(
        SeatSalt() if salt is None else SeatSalt(salt_hash(seat, salt), salt) for seat, salt in enumerate(told)
    )


@cache
def fair_record(game: str = "embers", seats: int = 2, salts: tuple[str | None, ...] = SALTS) -> Record:
    """A finished game from a fair bag, its secret told."""
    return played(game, seats, Bag(SECRET, bound(salts, seats)))


@cache
def old_record(game: str = "embers", seats: int = 2, salts: tuple[str, ...] = OLD_SALTS) -> Record:
    """The same with a bag of the old kind."""
    return played(game, seats, OldBag(SECRET, salts))


def played(game: str, seats: int, bag: Bag | OldBag) -> Record:
    """A game played to its end from a bag."""
    rules = registry.find(game)
    first = rules.new({}, seats, bag.seed)
    fair = Fair.of(bag, bag.leaves(first.draws()), reveal=True)
    steps = list(playing(first, Random(f"fair {game}")))
    result = steps[-1].after.result
    assert result is not None
    players = [Player(f"seat {seat}") for seat in range(seats)]
    moves = [(step.seat, str(step.action)) for step in steps]
    name, version, seed = rules.info.name, rules.info.rules, str(bag.seed)
    return Record.of(name, version, first.options, players, seed, moves, result.as_dict(), fair, nature_of(rules))
