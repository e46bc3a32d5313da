"""Training examples from played games: a seat's observation, its mask, its action ids, and the result."""

import json
from collections.abc import Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Literal, get_args

import numpy as np

from lascaux.core import history
from lascaux.core.errors import LascauxError
from lascaux.core.game import Game
from lascaux.core.language import Text
from lascaux.core.replay import Replay
from lascaux.core.result import Result
from lascaux.envs.encoding import Encoding, NotEncoded, encoding
from lascaux.envs.feature import Array

Format = Literal["npz", "parquet"]
FORMATS: tuple[Format, ...] = get_args(Format)
PARQUET = "pip install 'lascaux[parquet]'"
COLUMNS = ("games", "steps", "seats", "players", "numbers", "differences", "wins")
"""The columns of an example: its game, its number in the game, its seat, the number of seats, the action id, and from
the result the lead in points and the share of the win.
"""


class CannotExport(LascauxError):
    """Records cannot be exported as examples."""


@dataclass
class Examples:
    """Examples of one game, in the order of play."""

    game: Game
    observations: list[Array] = field(default_factory=list)
    masks: list[Array] = field(default_factory=list)
    columns: dict[str, list[float]] = field(default_factory=lambda: {name: [] for name in COLUMNS})
    records: int = 0
    left_out: int = 0
    """Decisions left out: those without ids, and voluntary ones such as taking something back."""

    def __len__(self) -> int:
        return len(self.observations)

    def add(self, replay: Replay) -> None:
        """Add all decisions of a finished game. Raises `BadRecord` if it breaks the rules."""
        seats = len(replay.record.header.seats)
        kept = encoding(self.game, seats, replay.record.header.options)
        first, lines = len(self), iter(history.standing(replay.record.history))
        result = None
        for position, _ in replay.steps():
            step = next(lines, None)
            if step is not None:
                self._add_action(kept, position, step.line.seat, step.line.do)
            result = position.result
        if result is None:
            raise CannotExport("this game is not over")
        self._end(first, seats, result)

    def _add_action(self, kept: Encoding, position: Any, seat: int, action: str) -> None:
        """Add every id of one action."""
        try:
            numbers = kept.indices(position, seat, action) if seat in position.to_act else ()
        except NotEncoded:
            numbers = ()
        self.left_out += not numbers
        for at, number in enumerate(numbers):
            self.observations.append(kept.observe(position, seat, numbers[:at]))
            self.masks.append(np.packbits(kept.mask(position, seat, numbers[:at])))
            self.columns["seats"].append(seat)
            self.columns["numbers"].append(number)

    def _end(self, first: int, seats: int, result: Result) -> None:
        """Write the result into all examples of a game."""
        count = len(self) - first
        self.columns["games"] += [self.records] * count
        self.columns["steps"] += range(count)
        self.columns["players"] += [seats] * count
        for seat in map(int, self.columns["seats"][first:]):
            best = max(points for other, points in enumerate(result.scores) if other != seat)
            self.columns["differences"].append(result.scores[seat] - best)
            self.columns["wins"].append(1 / len(result.winners) if seat in result.winners else 0)
        self.records += 1

    @property
    def about(self) -> dict[str, Any]:
        """Return the meaning of the numbers, JSON-ready."""
        kept, info = encoding(self.game), self.game.info
        features = [
            {"name": f.name, "start": kept.features.at(f.name).start, "shape": list(f.shape), "meaning": f.meaning}
            for f in kept.features
        ]
        return {"game": info.name, "rules": info.rules, "action_count": kept.action_count, "features": features}

    def arrays(self) -> dict[str, Array]:
        """Return everything as arrays; masks are packed, eight to a byte (`numpy.unpackbits`)."""
        kinds = {"differences": np.float32, "wins": np.float32}
        columns = {name: np.array(column, kinds.get(name, np.int32)) for name, column in self.columns.items()}
        return {"observations": np.stack(self.observations), "masks": np.stack(self.masks), **columns}

    def write(self, path: Path, form: Format) -> None:
        """Write a new file, completely or not at all."""
        try:
            with path.open("xb") as file:
                self._write(file, form)
        except FileExistsError:
            raise
        except BaseException:
            path.unlink(missing_ok=True)
            raise

    def _write(self, file: Any, form: Format) -> None:
        if form == "npz":
            arrays: dict[str, Any] = {"about": np.array(json.dumps(self.about)), **self.arrays()}
            np.savez_compressed(file, **arrays)
            return
        import pyarrow as arrow
        from pyarrow import parquet

        arrays = self.arrays()
        seen, masks = arrays.pop("observations"), arrays.pop("masks")
        allowed = [np.flatnonzero(np.unpackbits(mask)).astype(np.int32) for mask in masks]
        columns = {name: arrow.array(array) for name, array in arrays.items()}
        columns["legal"] = arrow.array(allowed, arrow.list_(arrow.int32()))
        flat = arrow.array(seen.reshape(-1))
        columns["observation"] = arrow.FixedSizeListArray.from_arrays(flat, seen.shape[1])
        table = arrow.table(columns).replace_schema_metadata({"lascaux": json.dumps(self.about)})
        parquet.write_table(table, file, compression="zstd")


def check_form(form: Format) -> None:
    """Raise `CannotExport`, with what to install, if a format's package is missing."""
    from importlib.util import find_spec

    if form == "parquet" and find_spec("pyarrow") is None:
        raise CannotExport(f"the format parquet needs pyarrow: {PARQUET}")


def examples(replays: Iterable[Replay]) -> Examples:
    """Return the examples of some records of one game."""
    found: Examples | None = None
    for replay in replays:
        if found is None:
            found = Examples(replay.game)
        if replay.game.info.name != found.game.info.name:
            both = found.game.info.name, replay.game.info.name
            raise CannotExport(
                Text(
                    "ces parties sont de deux jeux, {} et {}".format(*both),
                    "these are of two games, {} and {}".format(*both),
                )
            )
        found.add(replay)
    if found is None or not len(found):
        raise CannotExport("there is no game to write")
    return found
