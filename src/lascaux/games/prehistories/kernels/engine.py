"""The kernels bound to a backend."""

from typing import Any

from lascaux.core.seed import Seed
from lascaux.games.prehistories.kernels.box import BOX, box_record
from lascaux.games.prehistories.kernels.entry_points import ENTRY_POINTS
from lascaux.games.prehistories.kernels.layout import STATE
from lascaux.games.prehistories.kernels.log import MOST_ROWS, WIDTH
from lascaux.kit.chance import stream_words
from lascaux.kit.jit import Backend, PerBackend, Program
from lascaux.kit.log import Log, new_log, no_log

NO_LOG = no_log(WIDTH)


class Engine:
    """One backend's kernels with their box; whoever calls one brings the log and the shuffler it needs."""

    def __init__(self, backend: Backend) -> None:
        self.program = Program("prehistories", backend, STATE, BOX)
        self.boxes = self.program.boxes(box_record())
        self._any_stream = self.program.ints(stream_words(Seed("shuffler")))

    def prepare(self) -> None:
        """Compile, or load, every entry point."""
        for entry in ENTRY_POINTS:
            self.program(entry)

    def log(self) -> Log:
        """An empty log."""
        return new_log(MOST_ROWS, WIDTH)

    def shuffler(self) -> Any:
        """A stream for the kernels to shuffle with; it takes the position's key at each shuffle."""
        return self._any_stream.copy()


engine = PerBackend(Engine)
