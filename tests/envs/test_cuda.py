"""Batches on a GPU: on the one that Numba simulates, and on a real one where there is one.

`bench/gpu.py` compares many more games, and measures.
"""

import os
import subprocess
import sys
from typing import Any

import numpy as np
import pytest
from tools.site.blocks import ROOT, blocks

import lascaux
from lascaux.envs.batch import BadBatch, batch
from lascaux.envs.cuda.dlpack import CPU, Borrowed, lend
from tests.envs.settings import WITH_KERNELS, settings
from tests.envs.two_devices import Pair


def has_gpu() -> bool:
    try:
        from numba import cuda
    except ImportError:
        return False
    return bool(cuda.is_available())


NO_GPU = "THERE IS NO GPU HERE: batches were compared on a simulated one alone"
needs_gpu = pytest.mark.skipif(not has_gpu(), reason=NO_GPU)


def test_a_simulated_gpu_steps_the_same_games() -> None:
    simulated = os.environ | {"NUMBA_ENABLE_CUDASIM": "1", "LASCAUX_BACKEND": "plain"}
    told = subprocess.run(
        [sys.executable, "-m", "tests.envs.two_devices"], cwd=ROOT, env=simulated, capture_output=True, text=True
    )
    assert told.returncode == 0, told.stderr
    assert told.stdout.split("\n") == ["carcassonne under way", "hunters ended", "prehistories ended", ""]


@needs_gpu
@pytest.mark.parametrize(("name", "seats", "options"), list(settings(WITH_KERNELS)))
def test_a_gpu_steps_the_same_games(name: str, seats: int, options: dict[str, Any]) -> None:
    pair = Pair.of(name, 512, seats, options, "there", "both", "numba")
    pair.play(180, every=19)
    assert pair.ended
    pair.refuse()
    pair.worlds().play(20, every=5)


@needs_gpu
def test_torch_reads_and_says_numbers_without_a_copy() -> None:
    torch = pytest.importorskip("torch", reason="PyTorch is not installed: nobody read an array on the GPU")
    games: Any = batch("carcassonne", 64, seed="torch", device="cuda")
    masks = games.masks()
    for seen in (torch.as_tensor(masks, device="cuda"), torch.from_dlpack(masks)):
        assert seen.data_ptr() == masks.__cuda_array_interface__["data"][0]
        assert seen.dtype == torch.bool
    said = torch.from_dlpack(masks).to(torch.int8).argmax(dim=1)
    games.step(said)
    assert torch.from_dlpack(games.to_act).tolist() == games.to_act.numpy().tolist()


@needs_gpu
def test_the_program_of_research_md_runs_on_a_gpu() -> None:
    pytest.importorskip("torch", reason="PyTorch is not installed: the program was not run")
    for block in blocks(ROOT / "docs/research.md"):
        if block.run_by == "tests/envs/test_cuda.py":
            exec(block.text, {"lascaux": lascaux})


@pytest.mark.skipif(has_gpu(), reason="there is a GPU")
def test_without_a_gpu_there_is_one_clear_line() -> None:
    with pytest.raises(BadBatch, match="there is no GPU here that CUDA can use; device='cpu' plays on the processor"):
        batch("carcassonne", 2, device="cuda")


def test_without_the_extra_there_is_one_clear_line() -> None:
    program = "import sys; sys.modules['numba'] = None\nimport lascaux\nlascaux.batch('hunters', 2, device='cuda')"
    told = subprocess.run([sys.executable, "-c", program], capture_output=True, text=True)
    assert told.stderr.splitlines()[-1].endswith("numba is not installed here: pip install 'lascaux[cuda]'")


def test_what_cannot_be_on_a_gpu_is_refused() -> None:
    with pytest.raises(BadBatch, match="the rules of stonehouse are not compiled"):
        batch("stonehouse", 2, device="cuda")
    with pytest.raises(BadBatch, match="backend 'plain' is not available there"):
        batch("carcassonne", 2, device="cuda", backend="plain")


class Lender:
    """A NumPy array lent by our own capsules: they are the same on a GPU, but for the device they name."""

    def __init__(self, array: Any) -> None:
        self.array = array

    def __dlpack_device__(self) -> tuple[int, int]:
        return CPU, 0

    def __dlpack__(self, **_asked: Any) -> Any:
        array = self.array
        return lend(array.ctypes.data, array.shape, array.strides, array.dtype, CPU, array)


@pytest.mark.parametrize("kind", [np.bool_, np.int16, np.int32, np.int64, np.float32])
def test_arrays_are_lent_without_a_copy(kind: Any) -> None:
    array = np.arange(24).reshape(4, 6).astype(kind)
    for part in (array, array[:, 2], array[:, 1:4]):
        seen = np.from_dlpack(Lender(part))
        assert seen.dtype == part.dtype
        assert np.array_equal(seen, part)
        assert np.shares_memory(seen, part)
        described = Borrowed(Lender(part)).__cuda_array_interface__
        assert described["data"][0] == part.ctypes.data
        assert described["shape"] == part.shape
        assert described["strides"] == part.strides
        assert described["typestr"] == part.dtype.str


def test_a_loan_may_end_with_the_program() -> None:
    program = (
        "import builtins, numpy as np\n"
        "from tests.envs.test_cuda import Lender\n"
        "builtins.late = [np.from_dlpack(Lender(np.arange(5))), Lender(np.arange(5)).__dlpack__()]"
    )
    told = subprocess.run([sys.executable, "-c", program], cwd=ROOT, capture_output=True, text=True)
    assert (told.returncode, told.stderr) == (0, "")


def test_what_is_lent_is_kept_until_it_is_given_back() -> None:
    array = np.arange(5)
    owners = sys.getrefcount(array)
    lent = [Lender(array).__dlpack__(), Borrowed(Lender(array)), np.from_dlpack(Lender(array))]
    assert sys.getrefcount(array) == owners + 3
    lent.clear()
    assert sys.getrefcount(array) == owners
