"""The benchmark suite: fixed opponents, fixed seeds, a score for each game; published scores name its version.

Every bag is played from every seat; all other seats have the same opponent.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from importlib import import_module
from random import Random
from typing import Any

import numpy as np

from lascaux import bots as bot_room
from lascaux.arena.lineup import Lineup
from lascaux.arena.mean import MeanError
from lascaux.arena.score import Score, score
from lascaux.bots import Played
from lascaux.core import registry
from lascaux.core.capabilities import completed
from lascaux.core.errors import LascauxError
from lascaux.core.seed import Seed
from lascaux.envs.encoding import Encoding, NotEncoded, encoding
from lascaux.envs.stepper import Stepper

VERSION = "1"
"""Changes with opponents, seeds, numbers of games or rules: scores of two versions cannot be compared."""

Agent = Callable[[Any, Any], int]
"""Maps an observation and a mask to an action id."""
Maker = Callable[[Encoding], Agent]
"""Makes an agent for an encoding."""


class BadAgent(LascauxError):
    """The name is not that of an agent, or the agent made an illegal action."""


@dataclass(frozen=True)
class Event:
    """A game of the suite: its number of seats, its opponents, and the bags for each."""

    game: str
    seats: int
    opponents: tuple[str, ...]
    bags: int


SUITE = (
    Event("carcassonne", 2, ("random", "beginner", "casual"), 25),
    Event("hunters", 2, ("random", "beginner", "casual"), 25),
    Event("prehistories", 2, ("random", "beginner", "casual"), 25),
    Event("stonehouse", 3, ("random", "beginner", "casual"), 10),
)


@dataclass(frozen=True)
class Standing:
    """The result of an event against one opponent, or against all of them."""

    game: str
    opponent: str | None
    games: int
    score: Score
    difference: float
    """The mean lead over the best other seat."""
    error: float

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready."""
        return {
            "game": self.game,
            "opponent": self.opponent,
            "games": self.games,
            "score": round(self.score.value, 4),
            "low": round(self.score.low, 4),
            "high": round(self.score.high, 4),
            "difference": round(self.difference, 3),
            "difference_error": round(self.error, 3),
        }


def events(games: Sequence[str]) -> list[Event]:
    """Return the events of some games, by default of all."""
    for name in games:
        registry.find(name)
    return [event for event in SUITE if not games or event.game in games]


def run(
    agent: str,
    games: Sequence[str] = (),
    bags: int | None = None,
    backend: str | None = None,
    progress: Callable[[int], None] | None = None,
) -> Iterator[Standing]:
    """Play the suite with a bot, or with an agent given as `module:function`; yield each standing."""
    maker, done = None if ":" not in agent else made_by(agent), 0
    for event in events(games):
        played: list[tuple[list[float], list[float]]] = []
        for opponent in event.opponents:
            won, ahead = _against(event, agent, maker, opponent, bags or event.bags, backend)
            played.append((won, ahead))
            done += len(ahead)
            if progress is not None:
                progress(done)
            yield _standing(event, opponent, won, ahead)
        yield _standing(event, None, *([x for part in parts for x in part] for parts in zip(*played, strict=True)))


def game_count(games: Sequence[str], bags: int | None) -> int:
    """Return the number of games."""
    return sum(event.seats * (bags or event.bags) * len(event.opponents) for event in events(games))


def made_by(name: str) -> Maker:
    """Return the function that `module:function` names. Raises `BadAgent`."""
    home, _, called = name.partition(":")
    try:
        maker = getattr(import_module(home), called, None)
    except (ImportError, ValueError, TypeError) as missing:
        raise BadAgent(f"the module {home!r} cannot be imported: {missing}") from None
    if not callable(maker):
        raise BadAgent(f"the module {home!r} has no function {called!r}")
    found: Maker = maker
    return found


def _against(
    event: Event, name: str, maker: Maker | None, opponent: str, bags: int, backend: str | None
) -> tuple[list[float], list[float]]:
    """Return, by bag, the wins from all seats and, by game, the leads in points."""
    first = Seed(f"suite-{VERSION}-{event.game}-{opponent}")
    won, ahead = np.zeros(bags), []
    agent = None if maker is None else maker(encoding(event.game, event.seats))
    for seat in range(event.seats):
        if agent is None:
            lineup = Lineup.of(event.game, [name, *[opponent] * (event.seats - 1)], _usable(event.game, backend))
            games = list(lineup.rotated(seat).play(encoding(event.game).options, first, bags))
        else:
            games = [_played(event, agent, opponent, seat, Seed(first.key, bag)) for bag in range(bags)]
        for bag, game in enumerate(games):
            won[bag] += (seat in game.winners) / len(game.winners)
            ahead.append(float(game.scores[seat] - max(s for other, s in enumerate(game.scores) if other != seat)))
    return won.tolist(), ahead


def _usable(game: str, backend: str | None) -> str | None:
    """Return the wanted backend, if the game's rules have it."""
    return backend if backend in registry.find(game).backends else None


def _played(event: Event, agent: Agent, opponent: str, seat: int, seed: Seed) -> Played:
    """Play one game with the agent on a seat."""
    stepper = Stepper(encoding(event.game, event.seats), seed)
    other, dice = bot_room.find(opponent, event.game), Random(str(seed.child("bots")))
    while (asked := stepper.to_act) is not None:
        if asked == seat:
            _say(stepper, agent, event.game)
            continue
        position = stepper.position
        action = other.choose(position.view(asked), position.legal(asked), dice)
        position.apply(asked, completed(position, asked, action))
    result = stepper.result
    assert result is not None
    return Played(result.scores, result.winners, stepper.position.n)


def _say(stepper: Stepper, agent: Agent, game: str) -> None:
    action = agent(stepper.observe(), stepper.mask())
    try:
        stepper.step(int(action))
    except (NotEncoded, TypeError, ValueError) as error:
        raise BadAgent(f"the agent plays {action!r} in {game}, which is illegal there") from error


def _standing(event: Event, opponent: str | None, won: Sequence[float], ahead: Sequence[float]) -> Standing:
    spread = MeanError()
    spread.add(np.array(ahead))
    figures = spread.as_dict()
    return Standing(
        event.game, opponent, len(ahead), score(won, [event.seats] * len(won)), figures["mean"], figures["error"]
    )
