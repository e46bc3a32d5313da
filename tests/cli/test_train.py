"""`lascaux train`, at its door: what it refuses before anything is played."""

import sys
from importlib.machinery import ModuleSpec
from pathlib import Path

import pytest

from lascaux.cli.arena import train
from lascaux.cli.entry import BAD_INPUT, run


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


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (["carcassonne", "--seats", "6"], "carcassonne is played by 2 to 5, not 6"),
        (["prehistories", "--seats", "3"], "what is learned of prehistories serves all tables"),
    ],
)
def test_a_number_of_players_that_cannot_be_learned_for_is_refused(
    command: list[str], why: str, capsys: pytest.CaptureFixture[str], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(["train", *command]) == BAD_INPUT
    assert why in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_learns_nothing_is_refused(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(["train", "embers"]) == BAD_INPUT
    assert "nothing to train" in capsys.readouterr().err
