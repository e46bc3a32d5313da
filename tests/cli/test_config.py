"""Settings of a match and of a game at the terminal, from a TOML file."""

import json
from pathlib import Path
from typing import Any

import pytest
from tools.site.blocks import ROOT, fenced

from tests.cli.conftest import Here
from tests.cli.terminal import is_complaint, lines

MATCH = """# Thursday
game = "carcassonne"
seats = "greedy,random"
games = 4
seed = "thursday"
backend = "plain"
jobs = 1
json = true
"""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "match.toml"
    path.write_text(MATCH, "utf-8")
    return path


def test_a_file_gives_what_the_command_line_does_not(here: Here, file: Path) -> None:
    wish = ["match", "carcassonne", "--seats", "greedy,random", "--seed", "thursday", "--backend", "plain", "--json"]
    for more, games in ([], "4"), (["--games", "2"], "2"):
        read, typed = here("match", "--config", file.name, *more), here(*wish, "--games", games)
        assert _untimed(read.stdout) == _untimed(typed.stdout)
        assert _untimed(read.stdout)["games"] == int(games)


def _untimed(result: str) -> dict[str, Any]:
    return {name: value for name, value in json.loads(result).items() if name != "ms_per_move"}


def test_rules_can_be_a_section(here: Here, file: Path) -> None:
    wish = ["match", "--config", file.name, "--record", "kept"]
    file.write_text(MATCH + "[option]\nriver = true\n", "utf-8")
    assert here(*wish).returncode == 0
    header = json.loads(next(file.with_name("kept").iterdir()).read_text("utf-8").splitlines()[0])
    assert header["options"]["river"] is True


@pytest.mark.parametrize(
    ("line", "wrong", "words"),
    [
        (3, 'seats = "greedy,rndom"', ["rndom", "random"]),
        (3, 'seats = "greedy"', ["2 to 5"]),
        (2, 'game = "carcasone"', ["carcasone", "carcassonne"]),
        (4, 'games = "ten"', ["--games", "ten", "whole number"]),
        (4, "gammes = 4", ["gammes", "games"]),
        (4, "games = = 4", ["line 4"]),
        (5, 'seed = ""', ["seed"]),
        (6, 'backend = "fast"', ["plain or numba", "fast"]),
        (7, "jobs = 0", ["--jobs", "1 or more"]),
        (7, 'config = "other.toml"', ["config"]),
        (7, 'option = ["rivr=true"]', ["rivr", "river"]),
    ],
)
def test_a_wrong_line_is_named(line: int, wrong: str, words: list[str], here: Here, file: Path) -> None:
    rows = MATCH.splitlines()
    rows[line - 1] = wrong
    file.write_text("\n".join(rows), "utf-8")
    place = file.name if wrong == "games = = 4" else f"{file.name}:{line}: "
    assert is_complaint(here("match", "--config", file.name), place, *words)


def test_the_command_line_is_not_blamed_on_the_file(here: Here, file: Path) -> None:
    done = here("match", "--config", file.name, "--option", "rivr=true")
    assert is_complaint(done, "rivr")
    assert file.name not in done.stderr


def test_a_file_that_is_not_there(here: Here) -> None:
    assert is_complaint(here("match", "--config", "nowhere.toml"), "nowhere.toml")


def test_a_game_at_the_terminal(here: Here, file: Path) -> None:
    file.write_text('seats = "Ada,greedy"\nseed = "thursday"\n[option]\nriver = true\n', "utf-8")
    done = here("play", "carcassonne", "--text", "--config", file.name, typed=lines("quit"))
    assert done.returncode == 0
    assert "Ada" in done.stdout
    assert "river=true" in done.stdout


def test_the_example_of_the_page(here: Here, file: Path) -> None:
    (example,) = fenced(ROOT / "docs" / "commands.md", "toml")
    file.write_text(example, "utf-8")
    done = here("match", "--config", file.name, "--games", "2", "--backend", "plain", "--jobs", "1", "--json")
    assert json.loads(done.stdout)["games"] == 2
