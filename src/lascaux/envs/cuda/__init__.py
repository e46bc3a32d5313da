"""Batches on a GPU: games are stepped there, and all their arrays stay there."""

from lascaux.envs.batch import BadBatch
from lascaux.envs.play.extra import of_extra


def check_gpu() -> None:
    """Raise a one-line error if there is no GPU, or no compiler for it."""
    with of_extra("cuda"):
        from numba import cuda
    if not cuda.is_available():
        raise BadBatch("there is no GPU here that CUDA can use; device='cpu' plays on the processor")
