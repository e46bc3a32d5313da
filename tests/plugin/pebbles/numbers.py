"""The game in numbers: how many are taken, less one."""

from collections.abc import Sequence
from typing import Any

import numpy as np

from lascaux import Game, Position
from lascaux.envs.encoding import Encoding, illegal_id
from lascaux.envs.feature import DTYPE, Array, Feature, Features


class Handfuls(Encoding):
    """One to three."""

    action_count = 3
    features = Features([Feature("left", (1,), "pebbles in the heap"), Feature("asked", (1,), "1 on the own turn")])

    def _name(self, number: int) -> str:
        return f"take {number + 1}"

    def observe(self, position: Position, seat: int, begun: Sequence[int] = ()) -> Array:
        return np.array([position.view(seat)["left"], seat in position.to_act], DTYPE)

    def mask(self, position: Position, seat: int, begun: Sequence[int] = ()) -> Array:
        return np.arange(self.action_count) < len(position.legal(seat).actions)

    def action(self, position: Position, seat: int, number: int, begun: Sequence[int] = ()) -> str:
        if not (0 <= number < self.action_count and self.mask(position, seat)[number]):
            raise illegal_id(number)
        return self._name(number)

    def indices(self, position: Position, seat: int, action: Any) -> tuple[int, ...]:
        return (int(str(action)[-1]) - 1,)


def encoding(game: Game, seats: int, options: Any) -> Encoding:
    """The game for so many seats."""
    return Handfuls(game, seats, options)
