"""A tile-laying game: the contract over its engine."""

import zlib
from abc import abstractmethod
from typing import Any, Generic, TypeVar

from lascaux.core.event import Event
from lascaux.core.game import Game, View
from lascaux.core.option import Options, complete
from lascaux.core.refusal import BadData
from lascaux.core.seed import Seed
from lascaux.kit.chance import stream_words
from lascaux.kit.jit import Backend, backend
from lascaux.kit.landscape.action import TileTurn
from lascaux.kit.landscape.doors import begin
from lascaux.kit.landscape.engine import Engine
from lascaux.kit.landscape.position import TilePosition

P = TypeVar("P", bound=TilePosition)


class TileGame(Game, Generic[P]):
    """Starts, reads and rebuilds positions; what they are is the game's."""

    position: type[P]

    @abstractmethod
    def engine(self, backend: Backend) -> Engine:
        """The engine of a backend, made once."""

    @abstractmethod
    def rule_bits(self, options: Options) -> int:
        """Options as the kernels take them."""

    @abstractmethod
    def options_of(self, bits: int) -> Options:
        """The options that give those bits."""

    @abstractmethod
    def rebuild(self, view: View, engine: Engine, seed: Seed) -> Any:
        """States for a position that looks like the view; `BadData` when it is none."""

    def _start(self, options: Options, seats: int, seed: Seed) -> tuple[P, list[Event]]:
        running = self.engine(backend())
        states = running.program.states()
        stream = running.program.ints(stream_words(seed))
        running.program(begin)(states, running.boxes, stream, seats, self.rule_bits(options), running.log)
        position = self.position(self, options, seats, running, states)
        return position, position.opening()

    def prepare(self) -> None:
        self.engine(backend()).prepare()
        super().prepare()

    def parse(self, text: str) -> TileTurn:
        return self.position.turn.parse(text)

    def decode(self, data: bytes) -> P:
        running = self.engine(backend())
        size = running.program.state.itemsize
        try:
            packed = zlib.decompress(data, bufsize=size)
        except zlib.error as wrong:
            raise BadData(f"these bytes are no position: {wrong}") from None
        if len(packed) != size:
            raise BadData(f"a position has {size} bytes, not {len(packed)}")
        states = running.program.states()
        running.program.unpack(packed, states)
        state = running.program.fields(states)
        return self.position(self, self.options_of(int(state.rules)), int(state.n_players), running, states)

    def determinize(self, view: View, seed: Seed) -> P:
        running = self.engine(backend())
        states = self.rebuild(view, running, seed)
        return self.position(self, complete(self.info.options, view["options"]), view["seats"], running, states)
