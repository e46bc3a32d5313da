"""Memory on the GPU that is used again, so that the driver is not asked for more at every step."""

from typing import Any

from numba import cuda
from numba.cuda.cudadrv.driver import device_memset


class Room:
    """A row of records for each name, as long as the longest that was asked for so far."""

    def __init__(self) -> None:
        self._kept: dict[str, Any] = {}

    def rows(self, name: str, shape: tuple[int, ...], dtype: Any) -> Any:
        """So many rows, with whatever was left in them, at first zeros."""
        kept = self._kept.get(name)
        if kept is None or len(kept) < shape[0]:
            kept = self._kept[name] = cuda.device_array((shape[0] + shape[0] // 8, *shape[1:]), dtype)
            device_memset(kept, 0, kept.nbytes)
        return kept if len(kept) == shape[0] else kept[: shape[0]]
