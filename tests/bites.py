"""Scenes that show the effect of each value of an option."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from lascaux.core.game import Game
from lascaux.core.option import Value


@dataclass(frozen=True)
class Bite:
    """A scene in which an option matters."""

    option: str
    happens: Callable[[Mapping[str, Any]], object]
    """Plays the scene with these options and returns the result."""
    comes_to: Mapping[Value, object]
    """The expected result for each value of the option."""
    beside: Mapping[str, Any] = field(default_factory=dict)
    """Other options that the scene needs."""

    def __str__(self) -> str:
        return self.option + "".join(f"-{value}" for value in self.beside.values())


def assert_bites(bite: Bite) -> None:
    """Every value gives the expected result, and the results differ."""
    found = {value: bite.happens({**bite.beside, bite.option: value}) for value in bite.comes_to}
    assert found == bite.comes_to
    assert len({repr(outcome) for outcome in found.values()}) > 1


def assert_all_bite(game: Game, bites: Sequence[Bite]) -> None:
    """Every value of every option has a scene."""
    shown = {(bite.option, value) for bite in bites for value in bite.comes_to}
    assert shown == {(option.name, value) for option in game.info.options for value in option.values}
