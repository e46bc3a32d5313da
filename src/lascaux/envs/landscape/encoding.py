"""The encoding of a tile-laying game, by the kernels of batches."""

import zlib
from collections.abc import Mapping
from typing import Any

import numpy as np

from lascaux.core.game import Game, Position
from lascaux.core.option import Options
from lascaux.envs.encoding import Begun, Encoding, NotEncoded, illegal_id
from lascaux.envs.feature import DTYPE, Array
from lascaux.envs.kernels import BatchKernels, HasBatchKernels, KernelPlayers
from lascaux.envs.landscape import games
from lascaux.envs.landscape.numbers import ACTION_COUNT, MIDDLE, PIECE, PLACE, WIDTH, cell_of, is_laid
from lascaux.envs.landscape.planes import features
from lascaux.envs.outcome import ALL_WELL
from lascaux.kit.jit import Backend, GameDataRows, PerBackend, Rows, States, kernel
from lascaux.kit.landscape.action import TileTurn
from lascaux.kit.landscape.kernels.engine import NO_LOG, Engine
from lascaux.kit.landscape.kernels.hooks import lay_drawn
from lascaux.kit.landscape.kernels.layout import TURNS
from lascaux.kit.landscape.kernels.turn import CHOICES
from lascaux.kit.landscape.position import TilePosition
from lascaux.kit.landscape.rules import TileRules


@kernel
def lay_first(states: States, game_data: GameDataRows, place: int, log: Rows) -> None:
    """Lay the drawn tile of the first state, and go no further."""
    lay_drawn(states[0], game_data[0], place // TURNS, place % TURNS, log)


class BatchEngine(Engine):
    """The kernels of a game with those of batches."""

    entry_points = (*games.ENTRY_POINTS, lay_first)


class TileKernels:
    """A game's rules and its hooks of `observation.py` and `games.py`."""

    def __init__(self, rules: TileRules[Any], steps: Mapping[Any, Any]) -> None:
        self.rules = rules
        rulebook = rules.engine.rulebook.with_hooks(steps)
        self.engine: PerBackend[BatchEngine] = PerBackend(lambda backend: BatchEngine(backend, rulebook))


class TileEncoding(Encoding, HasBatchKernels):
    """An encoding with a place and then a piece step."""

    action_count = ACTION_COUNT
    begins_openly = True
    batch_kernels = BatchKernels.of(games, NO_LOG)

    def __init__(self, game: Game, seats: int, options: Options, kernels: TileKernels) -> None:
        super().__init__(game, seats, options)
        self.kernels = kernels
        self.rules = kernels.rules
        self.kinds: tuple[str, ...] = tuple(kernels.rules.board.tileset.ids)
        """The kinds of tiles by number."""
        self.features = features(len(self.kinds), kernels.rules.turn.PIECES)

    def _name(self, number: int) -> str:
        if number >= PIECE:
            turn = self.rules.turn.of("", 0, 0, 0, number - PIECE)
            return str(turn).removeprefix(" 0,0 r0").strip() or "no piece"
        cell, turns = divmod(number, TURNS)
        row, column = divmod(cell, WIDTH)
        return f"{column - MIDDLE},{row - MIDDLE} r{turns}"

    def observe(self, position: Position, seat: int, begun: Begun = ()) -> Array:
        engine, states = self._stage(position, begun)
        seen: Array = np.zeros((1, self.features.size), DTYPE)
        none, ints = -1, engine.program.ints
        rows = ints([none]), ints([none]), ints([seat])
        engine.program(games.observe_games)(states, engine.game_data, seen, *rows, 0, 1)
        return seen.reshape(-1)

    def mask(self, position: Position, seat: int, begun: Begun = ()) -> Array:
        marks = np.zeros((1, ACTION_COUNT), np.uint8)
        if seat in position.to_act:
            engine, states = self._stage(position, begun)
            engine.program(games.mark_games)(states, engine.game_data, marks, 0, 1)
        return marks.reshape(-1).view(np.bool_)

    def action(self, position: Position, seat: int, number: int, begun: Begun = ()) -> str | None:
        engine, states = self._stage(position, begun)
        found = self._found(engine, states, number)
        if not begun:
            return None
        state = engine.program.fields(states)
        tile = int(state.n_tiles) - 1
        kind, x, y, turns = (
            int(getattr(state, name)[tile]) for name in ("tile_kind", "tile_x", "tile_y", "tile_turns")
        )
        return str(self.rules.turn.of(self.kinds[kind], x, y, turns, found))

    def action_unchecked(self, position: Position, seat: int, number: int, begun: Begun = ()) -> TileTurn | None:
        place, choice = (begun[0], number - PIECE) if begun else (number, 0)
        tile = position.view(seat)["tile"]
        if tile is None or not PLACE <= place < PIECE or choice not in range(CHOICES):
            return None
        cell, turns = divmod(place, TURNS)
        row, column = divmod(cell, WIDTH)
        return self.rules.turn.of(tile, column - MIDDLE, row - MIDDLE, turns, choice)

    def indices(self, position: Position, seat: int, action: Any) -> tuple[int, ...]:
        turn: TileTurn = self.game.parse(action) if isinstance(action, str) else action  # type: ignore[assignment]
        numbers = cell_of(turn.x, turn.y) * TURNS + turn.turns, PIECE + turn.choice
        if self.action(position, seat, numbers[1], numbers[:1]) != str(turn):
            raise NotEncoded(f"{turn} is outside the window of cells that have ids")
        return numbers

    def engine_of(self, backend: Backend) -> BatchEngine:
        """Return the kernels on a backend."""
        return self.kernels.engine(backend)

    def players_on(self, backend: Backend) -> KernelPlayers:
        from lascaux.envs.landscape.players import TilePlayers

        return TilePlayers(self.game.info.name, self.seats, backend)

    @property
    def rule_bits(self) -> int:
        return self.rules.options.bits(self.options)

    def position_of(self, record: bytes) -> Position | None:
        position = self.game.decode(zlib.compress(record, 0))
        assert isinstance(position, TilePosition)
        _, states = position.running
        state = position.running[0].program.fields(states)
        return None if is_laid(state) else position

    def _stage(self, position: Position, begun: Begun) -> tuple[BatchEngine, Any]:
        """Return the kernels, and the position with the begun tile laid."""
        assert isinstance(position, TilePosition)
        running, states = position.running
        engine = self.engine_of(running.program.backend)
        if not begun:
            return engine, states
        place = self._found(engine, states, begun[0])
        laid = engine.program.copy(states)
        engine.program(lay_first)(laid, engine.game_data, place, NO_LOG)
        return engine, laid

    def _found(self, engine: BatchEngine, states: Any, number: int) -> int:
        """Return what an id stands for: a frontier slot with turns, or a piece step."""
        program = engine.program
        found = program.ints([0])
        if program(games.check_games)(states, engine.game_data, program.ints([number]), found, 0, 1) != ALL_WELL:
            raise illegal_id(number)
        return int(found[0])
