"""Options."""

from typing import Any

import pytest

from lascaux.core import option, registry
from lascaux.core.errors import BadOption
from lascaux.core.language import Text
from lascaux.core.option import Option, Value

RIVER = Option("river", (False, True), Text("la rivière", "the river"), "X-1")
ROUNDS = Option("rounds", (4, 1, 6), Text("manches", "rounds"), "X-2")
SIDE = Option("side", ("in", "out"), Text("côté", "side"), "X-3")
ALL = (RIVER, ROUNDS, SIDE)


def test_the_first_value_is_the_default() -> None:
    assert option.complete(ALL, None) == {"river": False, "rounds": 4, "side": "in"}
    assert option.complete((), {}) == {}


def test_what_is_given_stays() -> None:
    assert option.complete(ALL, {"side": "out", "river": True}) == {"river": True, "rounds": 4, "side": "out"}


@pytest.mark.parametrize(
    ("given", "words"),
    [
        ({"lake": True}, "unknown option 'lake'; there are river, rounds, side"),
        ({"river": 1}, "option river takes false or true, not 1"),
        ({"river": "true"}, "option river takes false or true, not 'true'"),
        ({"rounds": True}, "option rounds takes 4 or 1 or 6, not True"),
        ({"rounds": 5}, "option rounds takes 4 or 1 or 6, not 5"),
        ({"rounds": 4.0}, "option rounds takes 4 or 1 or 6, not 4.0"),
        ({"side": None}, "option side takes in or out, not None"),
    ],
)
def test_others_are_refused(given: dict[str, Any], words: str) -> None:
    with pytest.raises(BadOption) as caught:
        option.complete(ALL, given)
    assert str(caught.value) == words


def test_a_game_without_options_says_so() -> None:
    with pytest.raises(BadOption, match="there are none"):
        option.complete((), {"x": 1})
    with pytest.raises(BadOption, match="there are none"):
        option.parse((), ["x=1"])


@pytest.mark.parametrize(
    ("words", "chosen"),
    [
        ([], {"river": False, "rounds": 4, "side": "in"}),
        (["river=TRUE", "rounds=1"], {"river": True, "rounds": 1, "side": "in"}),
        (["side=Out"], {"river": False, "rounds": 4, "side": "out"}),
    ],
)
def test_words_are_read(words: list[str], chosen: dict[str, Value]) -> None:
    read = option.parse(ALL, words)
    assert read == chosen
    assert [type(value) for value in read.values()] == [type(value) for value in chosen.values()]


@pytest.mark.parametrize(
    ("word", "said"),
    [
        ("river", "written name=value"),
        ("lake=true", "unknown option 'lake'"),
        ("river=1", "takes false or true, not '1'"),
        ("rounds=", "takes 4 or 1 or 6, not ''"),
        ("side=in=out", "not 'in=out'"),
    ],
)
def test_other_words_are_refused(word: str, said: str) -> None:
    with pytest.raises(BadOption, match=said):
        option.parse(ALL, [word])


def test_an_option_shows_itself() -> None:
    shown = {
        "name": "side",
        "default": "in",
        "values": ["in", "out"],
        "fr": "côté",
        "en": "side",
        "rule": "X-3",
    }
    assert SIDE.as_dict() == shown


@pytest.mark.parametrize("game", registry.names())
def test_a_page_can_name_every_value_that_is_a_word(game: str) -> None:
    for one in registry.find(game).info.options:
        if one.called or any(isinstance(value, str) for value in one.values):
            assert len(one.called) == len(one.values), one.name


def test_what_was_left_out_means_what_it_meant() -> None:
    """A default that has changed since changes nothing that was written before."""
    now = Option("side", ("by_chance", "in", "out"), Text("côté", "side"), "X-3", formerly="in")
    assert option.as_written((RIVER, now), {}) == {"river": False, "side": "in"}
    assert option.as_written((RIVER, now), {"side": "by_chance"}) == {"river": False, "side": "by_chance"}
    assert option.complete((RIVER, now), {}) == {"river": False, "side": "by_chance"}
