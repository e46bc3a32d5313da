"""How strong bots were measured to be. The file beside this one ships with the package; a tournament writes it."""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

SHIPPED = Path(__file__).with_name("ratings.json")
ANCHOR = "greedy"
"""Whose rating is 1500 in every game: later measurements stay comparable, and no level is below zero."""


@dataclass(frozen=True)
class Rating:
    """A bot's rating: within `error` of `value` with 95 %, as seen from `greedy`, whose rating is 1500.

    400 points more are ten wins for one of the other's.
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
    """How strong a bot was measured to be; None where nobody has."""
    measured = shipped().get(game)
    return None if measured is None else measured.bots.get(name)


@cache
def shipped() -> Mapping[str, Measurement]:
    """What ships with the package, by game."""
    return read(SHIPPED.read_text("utf-8"))


def read(text: str) -> dict[str, Measurement]:
    """Measurements as they are written."""
    return {
        game: Measurement(**facts | {"bots": {name: Rating(**bot) for name, bot in facts["bots"].items()}})
        for game, facts in json.loads(text).items()
    }


def written(measurements: Mapping[str, Measurement]) -> str:
    """Measurements as text of a file."""
    facts = {game: measurements[game].as_dict() for game in sorted(measurements)}
    return json.dumps(facts, indent=2, ensure_ascii=False) + "\n"
