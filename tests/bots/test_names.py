"""Bots are found by name, and unknown ones are refused."""

import json
from pathlib import Path

import pytest

from lascaux import bots
from lascaux.bots.carcassonne.match import match
from lascaux.core import registry
from lascaux.core.language import LANGS, Lang
from lascaux.core.refusal import UnknownBot
from lascaux.core.seed import Seed

ROOT = Path(__file__).parents[2]


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


@pytest.mark.parametrize("lang", LANGS)
def test_the_page_calls_bots_as_sentences_do(lang: Lang) -> None:
    home = json.loads((ROOT / "web" / "messages" / lang / "home.json").read_text("utf-8"))
    names = {name for game in registry.names() for name in bots.names(game)}
    assert {name: home[f"home_bot_{name}"] for name in names} == {name: bots.called(name)[lang] for name in names}
    assert bots.called("oracle")[lang] == "Oracle"


def test_an_unknown_bot_plays_no_quick_match() -> None:
    with pytest.raises(UnknownBot, match="no bot called 'oracle' plays a quick match; there are random, greedy"):
        match(["random", "oracle"], {}, Seed("s"), 3, "plain", keep=False)


def test_a_game_without_bots_of_its_own_has_no_quick_match() -> None:
    assert bots.opponents("embers").match is None
    assert bots.opponents("embers").bots == {}
