"""Measured effects of the readings of rules on games.

The file beside this one is part of the package; `python -m tools.effects` writes it.
"""

import json
from collections.abc import Mapping
from dataclasses import asdict, dataclass
from functools import cache
from pathlib import Path
from typing import Any

from lascaux.core.option import Value

SHIPPED = Path(__file__).with_name("effects.json")


@dataclass(frozen=True)
class Effect:
    """The effect of an option's value, compared with the default, in the same games by the same players.

    An option that matters only beside another is measured beside it.
    """

    option: str
    value: Value
    changed: float
    """Share of games that end with other points."""
    points: float
    """Mean change of a player's points."""
    points_error: float
    """Standard error of that mean."""


@dataclass(frozen=True)
class Measurement:
    """The effects of a game's options, and the games they were measured in."""

    rules: str
    games: int
    bots: tuple[str, ...]
    seed: str
    effects: tuple[Effect, ...]

    def as_dict(self) -> dict[str, Any]:
        """JSON-ready."""
        return asdict(self)


@cache
def shipped() -> Mapping[str, Measurement]:
    """Return the measurements in the package, by game."""
    return read(SHIPPED.read_text("utf-8"))


def read(text: str) -> dict[str, Measurement]:
    """Return measurements from their JSON."""
    return {game: _measurement(facts) for game, facts in json.loads(text).items()}


def _measurement(facts: Mapping[str, Any]) -> Measurement:
    effects = tuple(Effect(**effect) for effect in facts["effects"])
    return Measurement(**dict(facts) | {"bots": tuple(facts["bots"]), "effects": effects})
