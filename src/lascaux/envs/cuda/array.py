"""Arrays on the GPU that other libraries can read."""

from typing import Any

import numpy as np

from lascaux.envs.cuda.dlpack import CUDA, lend
from lascaux.envs.feature import Array

OUR_STREAM = 1
"""DLPack's name of the legacy default stream, which everything here uses, as PyTorch does by default."""
NO_WAITING = -1


class DeviceArray:
    """An array of a batch on a GPU: `torch.as_tensor`, `torch.from_dlpack` and `jax.numpy.from_dlpack` read it without
    a copy, and `numpy()` copies it to the host.
    """

    __slots__ = ("on_device",)

    def __init__(self, on_device: Any) -> None:
        self.on_device = on_device
        """Numba's array."""

    @property
    def shape(self) -> tuple[int, ...]:
        """As of a NumPy array."""
        return tuple(self.on_device.shape)

    @property
    def dtype(self) -> np.dtype[Any]:
        """As of a NumPy array."""
        kind: np.dtype[Any] = self.on_device.dtype
        return kind

    def __len__(self) -> int:
        return self.shape[0]

    def __repr__(self) -> str:
        return f"DeviceArray(shape={self.shape}, dtype={self.dtype})"

    def numpy(self) -> Array:
        """Return a copy on the host."""
        return np.array(self.on_device.copy_to_host())

    def __array__(self, *_asked: Any, **_named: Any) -> Array:
        raise TypeError("this array lies on a GPU: .numpy() brings a copy of it to the host")

    @property
    def __cuda_array_interface__(self) -> dict[str, Any]:
        described: dict[str, Any] = self.on_device.__cuda_array_interface__
        return described

    def __dlpack_device__(self) -> tuple[int, int]:
        return CUDA, 0

    def __dlpack__(self, *, stream: Any = None, **_asked: Any) -> Any:
        """Return a capsule; a consumer on another stream waits for everything already started here."""
        if stream not in (None, OUR_STREAM, NO_WAITING):
            from numba import cuda

            cuda.synchronize()
        described = self.__cuda_array_interface__
        strides = self.on_device.strides
        return lend(described["data"][0], self.shape, strides, self.dtype, CUDA, self.on_device)
