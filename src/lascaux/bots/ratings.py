"""Measured ratings of bots. The file beside this one is part of the package; a tournament writes it."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

SHIPPED = Path(__file__).with_name("ratings.json")
ANCHOR = "greedy"
"""The bot rated 1500 in every game, so that measurements stay comparable and no level is negative."""


@dataclass(frozen=True)
class Rating:
    """A bot's rating: `value` ± `error` with 95 % confidence, relative to `greedy` at 1500.

    A lead of 400 points means ten wins for each loss.
    """

    value: int
    error: int


@dataclass(frozen=True)
class Measurement:
    """The ratings of a game's bots, and the tournament they come from."""

    players: int
    rules: str
    games: int
    date: str
    command: str
    bots: Mapping[str, Rating]

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready."""
        return asdict(self)


def rating(name: str, game: str) -> Rating | None:
    """Return a bot's measured rating; None if there is none."""
    measured = shipped().get(game)
    return None if measured is None else measured.bots.get(name)


@cache
def shipped() -> Mapping[str, Measurement]:
    """Return the measurements in the package, by game."""
    return read(SHIPPED.read_text("utf-8"))


def read(text: str) -> dict[str, Measurement]:
    """Return measurements from their JSON."""
    return {
        game: Measurement(**facts | {"bots": {name: Rating(**bot) for name, bot in facts["bots"].items()}})
        for game, facts in json.loads(text).items()
    }


def written(measurements: Mapping[str, Measurement]) -> str:
    """Return measurements as JSON."""
    facts = {game: measurements[game].as_dict() for game in sorted(measurements)}
    return json.dumps(facts, indent=2, ensure_ascii=False) + "\n"
