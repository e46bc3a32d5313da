"""A pool of GPU memory, so that a step does not allocate."""

from typing import Any

from numba import cuda
from numba.cuda.cudadrv.driver import device_memset


class BufferPool:
    """One buffer for each name, as long as the longest request so far."""

    def __init__(self) -> None:
        self._kept: dict[str, Any] = {}

    def rows(self, name: str, shape: tuple[int, ...], dtype: Any) -> Any:
        """Return rows with their previous contents, zeros at first."""
        kept = self._kept.get(name)
        if kept is None or len(kept) < shape[0]:
            kept = self._kept[name] = cuda.device_array((shape[0] + shape[0] // 8, *shape[1:]), dtype)
            device_memset(kept, 0, kept.nbytes)
        return kept if len(kept) == shape[0] else kept[: shape[0]]
