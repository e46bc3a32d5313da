"""The generated pages are complete: every field has a description, every action an example."""

import re
from importlib import import_module
from random import Random

import pytest
from tools.site import settings
from tools.site.sends import pages, without_words

from lascaux.core import registry
from lascaux.core.game import Game
from lascaux.wire.games import typed_games
from tests.battery.playthrough import playing


@pytest.fixture(params=["carcassonne", "hunters", "prehistories", "stonehouse"])
def game(request: pytest.FixtureRequest) -> Game:
    return registry.find(request.param)


def test_every_field_has_words(game: Game) -> None:
    assert without_words(game) == []


def test_every_setting_has_words() -> None:
    rows = [row for row in settings.page().splitlines() if row.startswith("| `")]
    assert {"data", "seating", "sprt", "spoken"} <= {row.split("`")[1] for row in rows}
    assert [row for row in rows if re.search(r"\|\s*\|$", row)] == []


def test_examples_of_actions_are_actions(game: Game) -> None:
    for example in _notation(game):
        assert str(game.parse(example)) == example


def test_every_kind_of_action_has_an_example(game: Game) -> None:
    seats = game.info.seats[0]
    end = [step.decision for step in playing(game.new(seats=seats, seed="kinds"), Random("kinds"))]
    assert {_kind(str(action)) for action in end} <= {_kind(example) for example in _notation(game)}


def test_every_event_stands_on_its_page() -> None:
    told = dict(pages())
    for game in typed_games():
        assert game.types is not None
        page = told[f"sends/{game.info.name}.md"]
        for event in game.types.events:
            assert f"### {event.__struct_config__.tag}\n" in page


def _notation(game: Game) -> dict[str, str]:
    notation: dict[str, str] = import_module(f"lascaux.games.{game.info.name}.action").NOTATION
    return notation


def _kind(notation: str) -> str:
    """Return the verb; for a tile the piece step: a letter, `home`, or nothing."""
    turn = re.fullmatch(r"\w+ -?\d+,-?\d+ r\d(?: ([a-z]+)\d*)?", notation)
    return turn[1] or "" if turn else notation.split(" ")[0]
