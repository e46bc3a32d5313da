"""The kernels bound to a backend."""

from collections.abc import Sequence
from typing import Any, ClassVar

from lascaux.core.seed import Seed
from lascaux.games.prehistories.kernels.entry_points import ENTRY_POINTS
from lascaux.games.prehistories.kernels.game_data import GAME_DATA, game_data_record
from lascaux.games.prehistories.kernels.layout import STATE
from lascaux.games.prehistories.kernels.log import MAX_ROWS, WIDTH
from lascaux.kit.chance import stream_words
from lascaux.kit.engine import KernelEngine
from lascaux.kit.jit import Backend, PerBackend, Program
from lascaux.kit.log import no_log

NO_LOG = no_log(WIDTH)


class Engine(KernelEngine):
    """The kernels of Prehistories; callers pass the shuffler."""

    entry_points: ClassVar[Sequence[Any]] = ENTRY_POINTS
    log_size = MAX_ROWS, WIDTH

    def __init__(self, backend: Backend) -> None:
        super().__init__(Program("prehistories", backend, STATE, GAME_DATA), game_data_record())
        self._any_stream = self.program.ints(stream_words(Seed("shuffler")))

    def shuffler(self) -> Any:
        """Return a stream for the kernels' shuffles; each shuffle sets it to the position's key."""
        return self._any_stream.copy()


engine = PerBackend(Engine)
