"""The encoding of Prehistories: an action is one id, its number in the kernels."""

import zlib
from typing import Any

import numpy as np

from lascaux.core.game import Position
from lascaux.envs.encoding import Begun, Encoding, NotEncoded, illegal_id
from lascaux.envs.feature import DTYPE, Array
from lascaux.envs.kernels import BatchKernels, HasBatchKernels, KernelPlayers
from lascaux.envs.outcome import ALL_WELL
from lascaux.envs.prehistories import games
from lascaux.envs.prehistories.features import FEATURES
from lascaux.games.prehistories.action import Move
from lascaux.games.prehistories.kernels.actions import ACTION_COUNT, LAY, PAINT_AT, SEND, TAKE_BACK
from lascaux.games.prehistories.kernels.engine import NO_LOG, Engine
from lascaux.games.prehistories.kernels.layout import CARD_SETS, CARDS
from lascaux.games.prehistories.material import zones
from lascaux.games.prehistories.numbering import numbered
from lascaux.games.prehistories.options import face_number
from lascaux.games.prehistories.position import PrehistoriesPosition
from lascaux.kit.jit import Backend, PerBackend


class BatchEngine(Engine):
    """The kernels of the game with those of batches."""

    entry_points = games.ENTRY_POINTS


engine = PerBackend(BatchEngine)


class CaveEncoding(Encoding, HasBatchKernels):
    """An encoding with the numbers of `kernels/actions.py`.

    All tribes' hunters are numbered alike, so names use numbers.
    """

    action_count = ACTION_COUNT
    features = FEATURES
    batch_kernels = BatchKernels.of(games, NO_LOG, clears_observations=True)

    def _name(self, number: int) -> str:
        if SEND <= number < PAINT_AT:
            zone, cards = divmod(number - SEND, CARD_SETS)
            known = dict(enumerate(zones(self.seats)))
            return f"hunt {known.get(zone, f'zone {zone}')} hunters {_hunters(cards)}"
        return f"lay hunters {_hunters(number)}" if LAY < number < TAKE_BACK else str(numbered(number, 0, self.seats))

    def observe(self, position: Position, seat: int, begun: Begun = ()) -> Array:
        running, states = self._running(position)
        seen: Array = np.zeros((1, FEATURES.size), DTYPE)
        ints = running.program.ints
        running.program(games.observe_games)(
            states, running.game_data, seen, ints([-1]), ints([-1]), ints([seat]), 0, 1
        )
        return seen.reshape(-1)

    def mask(self, position: Position, seat: int, begun: Begun = ()) -> Array:
        marks = np.zeros((1, ACTION_COUNT), np.uint8)
        if seat in position.to_act:
            running, states = self._asking(position, seat)
            running.program(games.mark_games)(states, running.game_data, marks, 0, 1)
        return marks.reshape(-1).view(np.bool_)

    def action(self, position: Position, seat: int, number: int, begun: Begun = ()) -> str | None:
        running, states = self._asking(position, seat)
        ints = running.program.ints
        if running.program(games.check_games)(states, running.game_data, ints([number]), ints([0]), 0, 1) != ALL_WELL:
            raise illegal_id(number)
        return str(numbered(number, seat, self.seats))

    def action_unchecked(self, position: Position, seat: int, number: int, begun: Begun = ()) -> Move | None:
        try:
            return numbered(number, seat, self.seats)
        except LookupError:
            return None  # a zone that does not exist with so few tribes

    def indices(self, position: Position, seat: int, action: Any) -> tuple[int, ...]:
        assert isinstance(position, PrehistoriesPosition)
        try:
            return (position.action_id(seat, self.game.parse(action) if isinstance(action, str) else action),)
        except LookupError as unknown:
            raise NotEncoded(str(unknown)) from None

    def engine_of(self, backend: Backend) -> BatchEngine:
        return engine(backend)

    def players_on(self, backend: Backend) -> KernelPlayers:
        from lascaux.envs.prehistories.players import CavePlayers

        return CavePlayers(self.game.info.name, self.game.info.rules, backend)

    @property
    def rule_bits(self) -> int:
        return face_number(self.options)

    def position_of(self, record: bytes) -> Position | None:
        return self.game.decode(zlib.compress(record, 0))

    def _running(self, position: Position) -> tuple[BatchEngine, Any]:
        assert isinstance(position, PrehistoriesPosition)
        return engine(position.engine.program.backend), position.states

    def _asking(self, position: Position, seat: int) -> tuple[BatchEngine, Any]:
        """Return the kernels and the position with this seat to act next, if several choose simultaneously."""
        running, states = self._running(position)
        if min(position.to_act) == seat:
            return running, states
        states = running.program.copy(states)
        state = running.program.fields(states)
        for other in range(seat):
            state.ready[other] = 1
        return running, states


def _hunters(cards: int) -> str:
    return ",".join(str(card) for card in range(CARDS) if cards >> card & 1) or "none"


encoding = CaveEncoding
