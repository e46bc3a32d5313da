"""Bots are found by name, and unknown ones are refused."""

import pytest

from lascaux import bots
from lascaux.bots.carcassonne.match import match
from lascaux.core import registry
from lascaux.core.errors import UnknownBot
from lascaux.core.language import LANGS, Lang
from lascaux.core.seed import Seed


def test_names() -> None:
    levels = ["beginner", "casual", "skilled", "expert", "master"]
    assert [name for name in bots.names("carcassonne") if bots.bots_of("carcassonne")[name].level] == levels
    assert bots.names("carcassonne")[0] == "random"
    assert bots.names("embers") == ["random"]


@pytest.mark.parametrize("game", registry.names())
def test_no_rating_is_negative(game: str) -> None:
    rated = [bots.ratings.rating(name, game) for name in bots.names(game)]
    assert all(rating is None or rating.value > 0 for rating in rated)


@pytest.mark.parametrize("name", ["random", "greedy"])
def test_bots_know_their_name(name: str) -> None:
    assert bots.find(name, "carcassonne").name == name


@pytest.mark.parametrize("name", ["", "oracle"])
def test_unknown_bots_are_refused(name: str) -> None:
    with pytest.raises(UnknownBot) as refused:
        bots.find(name, "carcassonne")
    there = ", ".join(bots.names("carcassonne"))
    assert str(refused.value) == f"no bot called {name!r} plays carcassonne; there are {there}"


@pytest.mark.parametrize("name", ["Greedy", "greedy ", "gredy"])
def test_a_bot_whose_name_is_misspelled_is_asked_about(name: str) -> None:
    with pytest.raises(UnknownBot) as refused:
        bots.find(name, "carcassonne")
    assert str(refused.value) == f"no bot called {name!r} plays carcassonne: did you mean greedy?"


def test_a_bot_of_another_game_is_refused() -> None:
    with pytest.raises(UnknownBot, match="no bot called 'greedy' plays embers; there are random"):
        bots.find("greedy", "embers")


@pytest.mark.parametrize("lang", LANGS)
@pytest.mark.parametrize("game", registry.names())
def test_every_bot_of_the_house_says_its_name_and_how_it_plays(game: str, lang: Lang) -> None:
    for name, bot in bots.bots_of(game).items():
        assert bots.display_name(name, game)[lang][0].isupper()
        assert bot.about[lang].endswith(".")
        assert bot.about.fr != bot.about.en


def test_a_bot_that_is_not_installed_here_goes_by_its_own_name() -> None:
    assert bots.display_name("oracle", "carcassonne").as_dict() == {"fr": "Oracle", "en": "Oracle"}


def test_the_strongest_is_the_one_that_says_so() -> None:
    assert bots.strongest("carcassonne") == "master"
    assert bots.strongest("embers") == "random"


def test_yardsticks_are_found_by_name_and_not_offered() -> None:
    yardsticks = {"mcts-plain", "yardstick", "master-1"}
    assert yardsticks <= set(bots.names("carcassonne"))
    assert yardsticks.isdisjoint(bots.selectable("carcassonne"))


def test_an_unknown_bot_plays_no_quick_match() -> None:
    with pytest.raises(UnknownBot, match="no bot called 'oracle' plays a quick match; there are random, greedy"):
        match(["random", "oracle"], {}, Seed("s"), 3, "plain", keep=False)


def test_a_quick_match_is_for_the_bots_it_knows() -> None:
    assert bots.quick_match("carcassonne", ["random", "greedy"]) is match
    assert bots.quick_match("carcassonne", ["random", "oracle"]) is None
    assert bots.quick_match("prehistories", ["random", "greedy"]) is not None
    assert bots.quick_match("stonehouse", ["random", "greedy", "random"]) is None
    assert bots.quick_match("embers", ["random", "random"]) is None
