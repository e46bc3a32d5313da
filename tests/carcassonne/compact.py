"""Games played close together, so that cities, monasteries and gardens get completed: one for every setting."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from functools import cache
from random import Random
from typing import Any

from lascaux.core.event import Event
from lascaux.core.refusal import IllegalAction
from lascaux.games.carcassonne import game
from lascaux.games.carcassonne.action import Turn
from lascaux.games.carcassonne.position import CarcassonnePosition
from lascaux.kit.landscape.kernels.turn import FIRST_ON, HOME, SECOND_ON

SEED = "compact"
STEPS = [*range(FIRST_ON, FIRST_ON + 8), *range(SECOND_ON, SECOND_ON + 8)]
LOOK_EVERY = 9
"""How often a position of a game is kept."""


@dataclass
class Played:
    """What one game left behind."""

    events: list[Event]
    looks: list[CarcassonnePosition] = field(default_factory=list)
    refused: list[IllegalAction] = field(default_factory=list)


@cache
def all_games() -> list[Played]:
    """A game of every set of options with every number of seats."""
    return [
        played(dict(options), seats, f"{SEED}/{number}")
        for number, options in enumerate(game.info.option_sets)
        for seats in game.info.seats
    ]


def played(options: dict[str, Any], seats: int, seed: str) -> Played:
    """Play a game to its end, trying forbidden turns on the way."""
    rng = Random(f"{options} {seats} {seed}")
    position, opening = game.start(options, seats, seed)
    assert isinstance(position, CarcassonnePosition)
    kept = Played(opening)
    while position.to_act:
        seat = position.to_act[0]
        turns = [turn for turn in position.legal(seat) if isinstance(turn, Turn)]
        if position.n % LOOK_EVERY == 0:
            kept.looks.append(position.copy())
        kept.refused += refusals(position, turns, rng)
        kept.events += position.apply(seat, rng.choice(closest(position, turns)))
    kept.looks.append(position.copy())
    kept.refused += refusals(position, [], rng)
    return kept


def closest(position: CarcassonnePosition, turns: list[Turn]) -> list[Turn]:
    """The turns with (nearly) the most tiles around; the abbot stays out to be surrounded, now and then."""
    laid = {(t["x"], t["y"]) for t in position.board.tiles()}
    around = {(t.x, t.y): sum((t.x + dx, t.y + dy) in laid for dx in (-1, 0, 1) for dy in (-1, 0, 1)) for t in turns}
    near = [t for t in turns if around[t.x, t.y] >= max(around.values()) - 1]
    out = [t for t in near if t.piece != "home"] if position.n % 3 else near
    return [t for t in out if t.piece == "abbot"] or out


def refusals(position: CarcassonnePosition, turns: list[Turn], rng: Random) -> Iterator[IllegalAction]:
    """Why some turns near the legal ones are not allowed."""
    tries = [Turn("E", rng.randint(-3, 3), rng.randint(-3, 3), rng.randrange(4))]
    for turn in rng.sample(turns, min(4, len(turns))):
        tries.append(Turn(turn.tile, turn.x, turn.y, (turn.turns + rng.randint(1, 3)) % 4))
        tries.append(Turn(turn.tile, turn.x + rng.randint(-2, 2), turn.y + rng.randint(-2, 2), turn.turns))
        tries += [turn.with_choice(STEPS[rng.randint(1, 16) - 1]), turn.with_choice(HOME)]
    asked = [(seat, turn) for seat in position.to_act for turn in tries] + [(position.seats, tries[0])]
    found = (position.refusal(seat, turn) for seat, turn in asked)
    yield from (refused for refused in found if refused is not None)
