"""What a master makes of its opponents: it learns from their turns on the table how they play."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from statistics import fmean

import pytest

from lascaux.bots.landscape.learned.opponent_models import (
    CARELESS,
    CERTAIN,
    GREEDY,
    LEARNED,
    LIKELY,
    MODELS,
    PLAYS_BY,
)
from lascaux.bots.landscape.learned.search import OPPONENTS
from lascaux.bots.landscape.learned.search_config import SearchConfig
from lascaux.bots.landscape.match import QuickMatch
from lascaux.bots.weights import Weights
from lascaux.core import registry
from lascaux.core.game import Position
from lascaux.core.seed import Seed
from tests.bots.test_learned import GAMES, SEARCH, decided, match_of

TURNS = 7  # of every seat


def played(match: QuickMatch, names: Sequence[str], turns: int = TURNS, seed: str = "company") -> Position:
    """A game between these players, after some turns of each."""
    (game,) = match(names, {}, Seed(seed), 1, "numba", keep=True)
    position = registry.find(match.game.engine.rulebook.game).new({}, len(names), Seed(seed))
    for seat, action in game.actions:
        if seat == 0 and position.n >= turns * len(names):
            break
        position.apply(seat, action)
    return position


def likelihoods(match: QuickMatch, position: Position, config: SearchConfig = SEARCH) -> list[list[float]]:
    """How likely the next player thinks each model, for every seat."""
    state = decided(match, match.engine("numba"), position, config).search_state
    rows = [OPPONENTS + LIKELY + seat * MODELS for seat in range(position.seats)]
    return [[state[row + model] / CERTAIN for model in range(MODELS)] for row in rows]


@pytest.mark.parametrize("game", GAMES)
def test_a_seat_is_taken_for_what_it_plays(game: str) -> None:
    """On average over some games: a careless player can play like a greedy one for a while."""
    match, names = match_of(game), ["expert", "greedy", "expert", "beginner"]
    found = [likelihoods(match, played(match, names, seed=f"company {number}")) for number in range(6)]
    for seat, model in ((1, GREEDY), (2, LEARNED), (3, CARELESS)):
        assert fmean(models[seat][model] for models in found) > 0.6


@pytest.mark.parametrize("game", GAMES)
def test_before_the_first_turn_every_model_is_as_likely(game: str) -> None:
    match = match_of(game)
    for models in likelihoods(match, played(match, ["expert"] * 3, turns=0)):
        assert models == pytest.approx([1 / MODELS] * MODELS, abs=0.001)


@pytest.mark.parametrize("game", GAMES)
def test_one_who_does_not_look_back_assumes_greedy_opponents(game: str) -> None:
    match = match_of(game)
    position = played(match, ["expert"] * 3)
    state = decided(match, match.engine("numba"), position, replace(SEARCH, looks_back=False)).search_state
    assert {int(state[OPPONENTS + PLAYS_BY + seat]) for seat in range(3)} == {GREEDY}


@pytest.mark.parametrize("game", GAMES)
def test_an_expert_is_recognized_by_the_weights_of_experts(game: str) -> None:
    """A master whose own weights say nothing still sees that its opponents choose what experts like best."""
    match = match_of(game)
    position = played(match, ["expert"] * 4)
    for models in likelihoods(replace(match, learned=own_weights(match, 0)), position)[1:]:
        assert models[LEARNED] > 0.9


def own_weights(match: QuickMatch, factor: int) -> Callable[[int, str], Weights]:
    """Weights in which the master's own are multiplied by a number."""

    def learned(seats: int, bot: str) -> Weights:
        found = match.learned(seats, bot)
        return replace(found, rows=found.rows * factor) if bot == "master" else found

    return learned


@pytest.mark.parametrize("game", GAMES)
def test_with_two_seats_nothing_is_looked_back_at(game: str) -> None:
    match = match_of(game)
    position = played(match, ["expert", "greedy"])
    with_it, without = (
        decided(match, match.engine("numba"), position, replace(SEARCH, looks_back=looks)) for looks in (True, False)
    )
    assert with_it.turns.tolist() == without.turns.tolist()
    assert list(with_it.workspace) == list(without.workspace)
