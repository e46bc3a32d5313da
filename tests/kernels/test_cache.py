"""The cache of compiled kernels: another source is another cache, and old ones do not pile up."""

import os
import shutil
from collections.abc import Iterator
from pathlib import Path

import pytest

import lascaux
from lascaux.kit.jit import cache
from lascaux.kit.jit.cache import cache_root, fingerprint, kernel_cache

PACKAGE = Path(lascaux.__file__).parent


def engine_files(package: Path) -> list[Path]:
    """What kernels are made from: every module they could import, and the data their tables are made of."""
    rooms = [package / room for room in ("core", "kit", "games", "bots")]
    return sorted(path for room in rooms for path in room.rglob("*") if path.suffix in (".py", ".json"))


@pytest.fixture
def tree(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """A copy of the package that the cache takes for the real one."""
    copied = tmp_path / "lascaux"
    shutil.copytree(PACKAGE, copied, ignore=shutil.ignore_patterns("__pycache__"))
    monkeypatch.setattr(cache, "_PACKAGE", copied)
    fingerprint.cache_clear()
    yield copied
    monkeypatch.undo()
    fingerprint.cache_clear()


def fresh() -> str:
    """The fingerprint, looked up anew."""
    fingerprint.cache_clear()
    return fingerprint()


def test_the_same_source_has_the_same_name(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    copied = fresh()
    assert copied == fresh()
    monkeypatch.setattr(cache, "_PACKAGE", PACKAGE)
    assert fresh() == copied


def test_any_engine_file_changes_the_name(tree: Path) -> None:
    before = fresh()
    names = {before}
    files = engine_files(tree)
    assert tree / "games/carcassonne/tiles.json" in files
    for path in files:
        kept = path.read_bytes()
        path.write_bytes(kept + b" ")
        names.add(fresh())
        path.write_bytes(kept)
    assert len(names) == len(files) + 1  # each its own
    assert fresh() == before


def test_every_kernel_is_in_an_engine_file() -> None:
    """A kernel written anywhere else would keep its old code when it is changed."""
    marks = ("@kernel", "@helper", "@primitive", "@numba.njit", "@njit")
    kernels = {path for path in PACKAGE.rglob("*.py") if any(mark in path.read_text("utf-8") for mark in marks)}
    assert len(kernels) > 10
    assert kernels <= set(engine_files(PACKAGE))


@pytest.mark.parametrize("change", ["new", "gone", "renamed"])
def test_files_that_come_and_go_change_the_name(tree: Path, change: str) -> None:
    before, river = fresh(), tree / "games/carcassonne/kernels/river.py"
    if change == "new":
        (tree / "kit/more.py").write_text("")
    elif change == "gone":
        river.unlink()
    else:
        river.rename(river.with_name("stream.py"))
    assert fresh() != before


def test_what_no_kernel_depends_on_leaves_the_name(tree: Path) -> None:
    before = fresh()
    (tree / "games/carcassonne/rules.toml").write_text("")
    (tree / "kit/__pycache__").mkdir()
    (tree / "kit/__pycache__/chance.pyc").write_bytes(b"compiled")
    (tree / "arena/more.py").write_text("")
    assert fresh() == before


def test_checked_kernels_have_a_cache_of_their_own(tree: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NUMBA_BOUNDSCHECK", raising=False)
    before = fresh()
    monkeypatch.setenv("NUMBA_BOUNDSCHECK", "1")
    assert fresh() != before


def test_where_the_cache_is(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LASCAUX_CACHE", str(tmp_path / "here"))
    assert cache_root() == tmp_path / "here"
    monkeypatch.delenv("LASCAUX_CACHE")
    monkeypatch.setenv("XDG_CACHE_HOME", str(tmp_path / "xdg"))
    assert cache_root() == tmp_path / "xdg" / "lascaux"
    monkeypatch.delenv("XDG_CACHE_HOME")
    monkeypatch.setenv("HOME", str(tmp_path / "home"))
    assert cache_root() == tmp_path / "home" / ".cache" / "lascaux"


def test_old_caches_are_removed(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("LASCAUX_CACHE", str(tmp_path))
    kernels = tmp_path / "kernels"
    old = [kernels / f"old{age}" for age in range(7)]
    for age, folder in enumerate(old):
        (folder / "inside").mkdir(parents=True)
        (folder / "inside" / "kernel.nbi").write_bytes(b"code")
        os.utime(folder, (1_000_000 - age, 1_000_000 - age))
    (kernels / "a file").write_text("not ours")
    mine = kernel_cache()
    assert mine == kernels / fingerprint()
    left = {path.name for path in kernels.iterdir()}
    assert left == {mine.name, "a file", "old0", "old1", "old2", "old3"}
    (mine / "kernel.nbi").write_bytes(b"code")
    os.utime(mine, (0, 0))  # in use, however old
    assert kernel_cache() == mine
    assert {path.name for path in kernels.iterdir()} == left
    assert (mine / "kernel.nbi").read_bytes() == b"code"
