"""Bots are found by name, and unknown ones are refused."""

import pytest

from lascaux import bots
from lascaux.bots.carcassonne.match import match
from lascaux.core.refusal import UnknownBot
from lascaux.core.seed import Seed


def test_names() -> None:
    assert bots.names("carcassonne") == ["random", "greedy"]
    assert bots.names("embers") == ["random"]


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_bots_know_their_name(name: str) -> None:
    assert bots.find(name, "carcassonne").name == name


@pytest.mark.parametrize("name", ["", "Greedy", "greedy ", "oracle"])
def test_unknown_bots_are_refused(name: str) -> None:
    with pytest.raises(UnknownBot) as refused:
        bots.find(name, "carcassonne")
    assert str(refused.value) == f"no bot called {name!r} plays carcassonne; there are random, greedy"


def test_a_bot_of_another_game_is_refused() -> None:
    with pytest.raises(UnknownBot, match="no bot called 'greedy' plays embers; there are random"):
        bots.find("greedy", "embers")


def test_an_unknown_bot_plays_no_quick_match() -> None:
    with pytest.raises(UnknownBot, match="no bot called 'oracle' plays a quick match; there are random, greedy"):
        match(["random", "oracle"], {}, Seed("s"), 3, "plain", keep=False)


def test_a_game_without_bots_of_its_own_has_no_quick_match() -> None:
    assert bots.opponents("embers").match is None
    assert bots.opponents("embers").bots == {}
