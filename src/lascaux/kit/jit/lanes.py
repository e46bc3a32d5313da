"""Interleaved states for a GPU: those of 32 games, the lanes of a warp, share their memory.

Threads of a warp do the same at the same time, each in its own game. With one record after the other, every access
would go to 32 places; here the same element of 32 games lies side by side, in cells of equal size, and one access
serves all of them. Kernels are unaware of it: `s.label[node]` is an array with a longer stride.
"""

# mypy: allow-untyped-calls
# Numba's code generators have no types.

from functools import cached_property
from typing import Any

# isort: off
from lascaux.kit.jit import device as _  # noqa: F401  NumPy lacks what numba-cuda's arrays ask for until it is loaded

import numpy as np
from numba import from_dtype
from numba.core.datamodel import default_manager
from numba.cuda import cgutils, types
from numba.cuda.extending import intrinsic, register_model
from numba.cuda.np.arrayobj import make_array, populate_array

# isort: on

LANES = 32


class WovenArray(types.NestedArray):  # type: ignore[misc]
    """An array inside a record, its elements a stride apart."""

    def __init__(self, dtype: Any, shape: tuple[int, ...], step: int) -> None:
        self._step = step
        super().__init__(dtype, shape)
        self.layout = "A"
        self.name = f"woven({dtype}, {shape}, {step})"

    @property
    def strides(self) -> tuple[int, ...]:
        return (self._step,)

    @property
    def key(self) -> Any:
        return self.dtype, self.shape, self._step


register_model(WovenArray)(default_manager._handlers[types.NestedArray])


class Lanes:
    """The layout of a state among those of the other lanes."""

    def __init__(self, state: np.dtype[Any]) -> None:
        self.state = state
        assert state.names is not None
        self.cell = max(state[name].base.itemsize for name in state.names)
        self._begins: dict[str, int] = {}
        """The number of each field's first cell."""
        cells = 0
        for name in state.names:
            self._begins[name] = cells
            cells += int(np.prod(state[name].shape))
        self.cells = cells

    @property
    def size(self) -> int:
        """Bytes of the states of all lanes."""
        return self.cells * LANES * self.cell

    def bytes_for(self, games: int) -> int:
        """Return the bytes needed for a number of games."""
        return -(-games // LANES) * self.size

    @cached_property
    def record(self) -> Any:
        """Numba's type of a state of one lane."""
        plain, step = from_dtype(self.state), LANES * self.cell
        fields = []
        for name, cell in self._begins.items():
            kind, shape = plain.typeof(name), self.state[name].shape
            fields.append(
                (name, {"type": WovenArray(kind.dtype, shape, step) if shape else kind, "offset": cell * step})
            )
        return types.Record(fields, self.size, True)

    @cached_property
    def view(self) -> Any:
        """`view(memory, i)` inside a launcher: a row of states whose i-th is that of game i."""
        record, size, cell = self.record, self.size, self.cell

        @intrinsic  # type: ignore[untyped-decorator]
        def view(typing: Any, memory: Any, i: Any) -> Any:
            row = types.Array(record, 1, "C")

            def code(context: Any, builder: Any, signature: Any, arguments: Any) -> Any:
                memory = make_array(signature.args[0])(context, builder, arguments[0])
                game = context.cast(builder, arguments[1], signature.args[1], types.int64)
                number = lambda value: context.get_constant(types.int64, value)  # noqa: E731
                warp, lane = builder.sdiv(game, number(LANES)), builder.srem(game, number(LANES))
                begins = builder.add(builder.mul(warp, number(size)), builder.mul(lane, number(cell)))
                ahead = builder.mul(game, number(size))  # indexing the row with i will add this
                place = builder.gep(memory.data, [builder.sub(begins, ahead)])
                states = make_array(row)(context, builder)
                populate_array(
                    states,
                    data=builder.bitcast(place, context.get_data_type(record).as_pointer()),
                    shape=cgutils.pack_array(builder, [builder.add(game, number(1))]),
                    strides=cgutils.pack_array(builder, [number(size)]),
                    itemsize=number(size),
                    meminfo=None,
                    parent=None,
                )
                return states._getvalue()

            return row(memory, i), code

        return view

    def unwoven(self, group: np.ndarray[Any, Any], lane: int) -> np.ndarray[Any, Any]:
        """Return one lane's state as a record, from the bytes of all lanes."""
        cells = group.view(np.uint8).reshape(self.cells, LANES, self.cell)[:, lane]
        found = np.zeros(1, self.state)
        for name, begins in self._begins.items():
            kind = self.state[name]
            rows = np.ascontiguousarray(cells[begins : begins + int(np.prod(kind.shape)), : kind.base.itemsize])
            values = rows.view(kind.base).reshape(-1)
            found[name] = values.reshape(kind.shape) if kind.shape else values[0]
        return found
