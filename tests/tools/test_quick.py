"""`make quick GAME=…` selects the tests of one game."""

import os
import shlex
import shutil
import subprocess
from collections.abc import Callable
from pathlib import Path

import pytest
from _pytest.mark.expression import Expression

ROOT = Path(__file__).parents[2]
GAMES = ("carcassonne", "hunters", "prehistories", "stonehouse")


@pytest.mark.parametrize("game", GAMES)
def test_quick_leaves_out_what_names_another_game(game: str) -> None:
    if shutil.which("make") is None:
        pytest.skip("make is not installed")
    command = _pytest_command(game)
    selected = Expression.compile(command[command.index("-k") + 1])
    assert [name for name in GAMES if selected.evaluate(_is_part_of(name))] == [game]
    folders = [word for word in command if word.startswith("tests/")]
    assert f"tests/{game}" in folders
    assert all((ROOT / folder).exists() for folder in folders)


def test_quick_without_a_game_names_tests_that_are_there() -> None:
    if shutil.which("make") is None:
        pytest.skip("make is not installed")
    named = [word for word in _pytest_command("") if word.startswith("tests/")]
    assert len(named) > 5
    assert [name for name in named if not (ROOT / name).exists()] == []


def _is_part_of(name: str) -> Callable[..., bool]:
    return lambda word, **_: word in name


def _pytest_command(game: str) -> list[str]:
    """Return the words of the command that would run the tests, without running it."""
    env = {name: value for name, value in os.environ.items() if not name.startswith("MAKE")}
    dry = subprocess.run(
        ["make", "--dry-run", "quick", f"GAME={game}"], cwd=ROOT, env=env, capture_output=True, text=True, check=True
    )
    [command] = [line for line in dry.stdout.replace("\\\n", " ").splitlines() if "bin/pytest" in line]
    return shlex.split(command)
