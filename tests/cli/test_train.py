"""`lascaux train`, at its door: what it refuses before anything is played."""

import sys
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from lascaux.cli.arena import train
from lascaux.cli.door import BAD_INPUT, run


@pytest.fixture
def without_torch(monkeypatch: pytest.MonkeyPatch) -> None:
    def none(name: str) -> ModuleSpec | None:
        return None

    monkeypatch.setitem(sys.modules, "torch", None)
    monkeypatch.setattr(train, "find_spec", none)


@pytest.mark.usefixtures("without_torch")
def test_who_lacks_what_fits_networks_is_told_how_to_get_it(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["train", "carcassonne"]) == BAD_INPUT
    assert capsys.readouterr().err == "lascaux: training needs PyTorch: pip install 'lascaux[train]'\n"
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_learns_nothing_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["train", "embers"]) == BAD_INPUT
    assert "nothing to train" in capsys.readouterr().err
