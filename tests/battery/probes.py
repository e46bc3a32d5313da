"""Yields actions that a position may have to refuse."""

from collections.abc import Iterator
from random import Random

from lascaux.core.choices import Action
from lascaux.core.errors import BadNotation
from lascaux.core.game import Game, Position
from tests.battery import forms
from tests.battery.playthrough import Playthrough

ELSEWHERE = 24
"""Actions of other positions tried at each position."""
MUTANTS = 16
"""Mutated notations tried at each position."""


def probes(play: Playthrough, position: Position, seat: int) -> list[Action]:
    """Yield parsed actions of other seats and positions, mutated notations, and invalid forms."""
    rng = play.rng(f"probes {position.n} {seat}")
    found: dict[str, Action] = {}
    for other in range(position.seats):
        if other != seat:
            found.update((str(a), a) for a in play.choices(position, other).actions[:ELSEWHERE])
    done = [step.action for step in play.steps]
    found.update((str(a), a) for a in rng.sample(done, min(ELSEWHERE, len(done))))
    choices = play.choices(position, seat)
    texts = [text for form in choices.forms for text in forms.just_outside(form)]
    near = [str(a) for a in choices.actions[:MUTANTS]] or [str(a) for a in done[:MUTANTS]]
    texts += [mutated(rng.choice(near), rng) for _ in range(MUTANTS)]
    found.update((str(a), a) for a in _parsed(play.game, texts))
    return list(found.values())


def mutated(notation: str, rng: Random) -> str:
    """Return the notation with one character changed, dropped or doubled."""
    at = rng.randrange(len(notation))
    char = notation[at]
    near = rng.choice("0123456789") if char.isdigit() else rng.choice("abcdefghijklmnopqrstuvwxyzNESW-+@ ")
    return notation[:at] + rng.choice([near, near, near, "", char + char, char + near]) + notation[at + 1 :]


def _parsed(game: Game, texts: list[str]) -> Iterator[Action]:
    for text in texts:
        try:
            yield game.parse(text)
        except BadNotation:
            continue
