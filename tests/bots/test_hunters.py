"""The bots of Hunters & Gatherers: greedy beats random, plays by the rules, and cannot see the piles."""

from random import Random

import pytest

from lascaux.arena.lineup import play_move_by_move
from lascaux.bots import find
from lascaux.bots.hunters.match import match
from lascaux.core.option import Options, complete
from lascaux.core.seed import Seed
from lascaux.games.hunters import game
from tests.kernels.support import SOAK, running_on

SETS: list[Options] = [complete(game.info.options, chosen) for chosen in game.info.option_sets]
GAMES = 25 * SOAK  # per set of options and seat of the greedy bot


@pytest.mark.parametrize("options", SETS[:4], ids=str)
@pytest.mark.parametrize("seat", [0, 1])
def test_greedy_beats_random(options: Options, seat: int) -> None:
    bots = ["random", "random"]
    bots[seat] = "greedy"
    batch = match(bots, options, Seed("beats"), GAMES, "numba", keep=False)
    assert (batch.scores[:, seat] > batch.scores[:, 1 - seat]).all()
    assert batch.scores[:, seat].mean() > 3 * batch.scores[:, 1 - seat].mean()


def test_a_table_plays_what_the_quick_match_plays() -> None:
    with running_on("numba"):
        for i, options in enumerate(SETS):
            seats, seed = 2 + i % 4, Seed("table-hunters", i)
            (quick,) = match(["greedy"] * seats, options, seed, 1, "numba", keep=True)
            assert play_move_by_move(game, ["greedy"] * seats, options, seed) == quick


def test_the_order_of_the_piles_does_not_matter_to_it() -> None:
    with running_on("numba"):
        position, rng, greedy = game.new(SETS[0], 2, "honest"), Random(5), find("greedy", "hunters")
        while position.to_act:
            seat = position.to_act[0]
            choices, view = position.legal(seat), position.view(seat)
            if position.n % 11 == 10:
                choice = greedy.choose(view, choices, Random(0))
                assert choice in choices.actions
                others = [game.determinize(view, Seed("pile", i)) for i in range(6)]
                assert {greedy.choose(other.view(seat), choices, Random(1)) for other in others} == {choice}
            position.apply(seat, rng.choice(choices.actions))
