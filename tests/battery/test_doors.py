"""What a game refuses at the door: wrong options, seats, seeds and notations."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from lascaux.core import registry
from lascaux.core.errors import BadNotation, BadOption, BadSeats, BadSeed, IllegalAction
from lascaux.core.game import Game
from tests.battery.playthrough import shared
from tests.battery.probes import mutated
from tests.battery.settings import settings_of

every_game = pytest.mark.parametrize("game", [registry.find(name) for name in registry.names()], ids=registry.names())


@every_game
def test_option_sets_exercise_every_value(game: Game) -> None:
    tried: dict[str, set[Any]] = {option.name: {option.default} for option in game.info.options}
    for chosen in game.info.option_sets:
        for name, value in chosen.items():
            tried[name].add(value)
    assert tried == {option.name: set(option.values) for option in game.info.options}


@every_game
def test_unknown_options_are_refused(game: Game) -> None:
    seats = game.info.seats[0]
    with pytest.raises(BadOption, match="no-such-option"):
        game.new({"no-such-option": True}, seats)
    for option in game.info.options:
        for value in ("no-such-value", None, 1.5, 10**9, [], object()):
            with pytest.raises(BadOption, match=option.name):
                game.new({option.name: value}, seats)
        # Equal is not enough: 1 == True, but a record that says 1 did not mean true.
        for known in option.values:
            if isinstance(known, bool):
                with pytest.raises(BadOption):
                    game.new({option.name: int(known)}, seats)


@every_game
def test_wrong_seat_counts_are_refused(game: Game) -> None:
    seats = game.info.seats
    wrong: list[Any] = [seats[0] - 1, seats[-1] + 1, 0, -1, True, float(seats[0]), str(seats[0]), None]
    for count in wrong:
        with pytest.raises(BadSeats, match=game.info.name):
            game.new(None, count)


@every_game
@pytest.mark.parametrize("seed", ["", " ", "a b", "é", "x/", "x/01", "x/-1", "x/y", "x/1/2", "x\n", "k" * 129])
def test_wrong_seeds_are_refused(game: Game, seed: str) -> None:
    with pytest.raises(BadSeed):
        game.new(None, game.info.seats[0], seed)


@every_game
def test_an_option_left_out_is_its_default(game: Game) -> None:
    seats = game.info.seats[0]
    defaults = {option.name: option.default for option in game.info.options}
    assert game.new(None, seats).options == game.new({}, seats).options == defaults
    assert game.new(defaults, seats) == game.new(None, seats)


@every_game
@given(text=st.text())
def test_garbage_is_no_notation(game: Game, text: str) -> None:
    try:
        action = game.parse(text)
    except BadNotation:
        return
    # Should chance have written an action: then it is that action's own notation and no other.
    assert str(action) == text


@every_game
@given(rng=st.randoms(use_true_random=False))
def test_misspelt_actions_are_other_actions_or_none(game: Game, rng: Any) -> None:
    play = shared(settings_of(game)[0])
    step = rng.choice(play.steps)
    text = mutated(str(step.action), rng)
    try:
        action = game.parse(text)
    except BadNotation:
        return
    # One action, one notation: a table of actions never holds the same one twice under two names.
    assert str(action) == text
    refused = step.before.refusal(step.seat, action)
    assert refused is None or isinstance(refused, IllegalAction)


@every_game
@pytest.mark.parametrize("text", ["", " ", "\n", "\x00", "é", "9" * 5000, "{}", "null", "no such action"])
def test_these_are_no_actions(game: Game, text: str) -> None:
    with pytest.raises(BadNotation):
        game.parse(text)
