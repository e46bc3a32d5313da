"""Games kept as files: the promise that what was played under rules 1.0 stays playable (see any records/README.md)."""

from pathlib import Path
from typing import Any

import pytest

from lascaux.games.carcassonne import game as carcassonne
from lascaux.games.hunters import game as hunters
from lascaux.kit.landscape.game import TileGame
from tests.landscape.kept import Shelf, assert_same_result, assert_small_and_canonical, digest

TESTS = Path(__file__).parents[1]
SHELVES = {game.info.name: Shelf(TESTS / game.info.name / "records") for game in (carcassonne, hunters)}
kept = pytest.mark.parametrize(
    ("file", "digested"),
    [
        pytest.param(file, shelf.digests.get(file.stem), id=f"{name}-{file.stem}")
        for name, shelf in SHELVES.items()
        for file in shelf.files
    ],
)
games = pytest.mark.parametrize("game", [carcassonne, hunters], ids=lambda game: game.info.name)


@kept
def test_a_kept_game_replays_to_its_result(file: Path, digested: str) -> None:
    assert_same_result(file)


@kept
def test_its_events_are_the_same_as_ever(file: Path, digested: str) -> None:
    assert digest(file) == digested


@kept
def test_its_file_is_small_and_written_as_records_are(file: Path, digested: str) -> None:
    assert_small_and_canonical(file)


@games
def test_every_kept_game_has_a_digest(game: TileGame[Any]) -> None:
    shelf = SHELVES[game.info.name]
    assert sorted(shelf.digests) == sorted(shelf.names)


@games
def test_they_use_every_value_of_every_option_and_both_bots(game: TileGame[Any]) -> None:
    headers = SHELVES[game.info.name].headers
    for option in game.info.options:
        assert {header.options[option.name] for header in headers} == set(option.values), option.name
    assert {player.bot for header in headers for player in header.seats} == {"random", "greedy"}
    assert {len(header.seats) for header in headers} == {2, 3, 4, 5}
