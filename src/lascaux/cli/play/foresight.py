"""The certain effects of an action, as far as a seat can know them.

The action is tried in several positions that look the same to the seat but have other secrets. What happens in all of
them is certain, and reveals nothing hidden.
"""

from collections.abc import Mapping

from lascaux.cli.language import current
from lascaux.core.game import Position
from lascaux.core.seed import Seed

WORLDS = 3


class Foresight:
    """Tries actions of one seat in one position."""

    def __init__(self, position: Position, seat: int) -> None:
        self._game, self._seat = position.game, seat
        view = position.view(seat)
        self._worlds = [self._game.determinize(view, Seed(f"foresight.{i}")) for i in range(WORLDS)]

    def sure(self, notation: str) -> list[str]:
        """Return the sentences about the seat that are true in all positions."""
        in_each = [self._sentences(world.copy(), notation) for world in self._worlds]
        return [sentence for sentence in in_each[0] if all(sentence in others for others in in_each[1:])]

    def differences(self, notations: Mapping[str, str]) -> dict[str, str]:
        """Return the certain sentences of each item, without those that all items share."""
        certain = {item: self.sure(notation) for item, notation in notations.items()}
        shared = set.intersection(*map(set, certain.values())) if len(certain) > 1 else set()
        return {item: " ".join(s for s in sentences if s not in shared) for item, sentences in certain.items()}

    def _sentences(self, world: Position, notation: str) -> list[str]:
        events = world.apply(self._seat, self._game.parse(notation))
        return [self._game.explain(event, current()) for event in events if event.seat == self._seat]
