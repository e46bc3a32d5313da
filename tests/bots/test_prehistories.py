"""The greedy bot of Prehistories: it beats random, plays by the rules, and cannot see what is hidden."""

from itertools import combinations
from random import Random

import pytest

from lascaux.bots import find, names
from lascaux.bots.prehistories.plan import cheapest, planned, price
from lascaux.bots.prehistories.worth import best_gain, own_cave
from lascaux.core.seed import Seed
from lascaux.games.prehistories import game
from lascaux.games.prehistories.material import HUNTERS
from tests.prehistories.scene import scene

GAMES = 12


def winners(seats: tuple[str, ...], objectives: str, number: int) -> tuple[int, ...]:
    position = game.new({"objectives": objectives}, len(seats), f"beats/{number}")
    bots, rng = [find(name, "prehistories") for name in seats], Random(number)
    while position.to_act:
        seat = position.to_act[0]
        choices = position.legal(seat)
        action = bots[seat].choose(position.view(seat), choices, rng)
        assert position.refusal(seat, action) is None, action
        position.apply(seat, action)
    assert position.result is not None
    return position.result.winners


def test_who_plays() -> None:
    assert names("prehistories") == ["random", "greedy"]


@pytest.mark.parametrize("objectives", ["day", "mixed", "night"])
def test_greedy_beats_random(objectives: str) -> None:
    for number in range(GAMES):
        seats = ("greedy", "random") if number % 2 else ("random", "greedy")
        assert winners(seats, objectives, number) == (seats.index("greedy"),)


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_greedy_plays_among_greedy_ones(seats: int) -> None:
    assert winners(("greedy",) * seats, "mixed", seats)


def test_what_is_hidden_does_not_matter_to_it() -> None:
    position, rng, greedy = game.new({"objectives": "mixed"}, 3, "honest"), Random(5), find("greedy", "prehistories")
    while position.to_act:
        seat = rng.choice(position.to_act)
        choices, view = position.legal(seat), position.view(seat)
        if position.n % 7 == 0:
            choice = greedy.choose(view, choices, Random(0))
            assert position.refusal(seat, choice) is None
            others = [game.determinize(view, Seed("hidden", i)) for i in range(3)]
            assert {greedy.choose(other.view(seat), choices, Random(1)) for other in others} == {choice}
        position.apply(seat, rng.choice(choices.actions))


@pytest.mark.parametrize("count", [1, 4, 8])
def test_the_cheapest_group_is_the_cheapest_of_all(count: int) -> None:
    cards = sorted(Random(count).sample(HUNTERS[0], count))
    groups = [group for n in range(1, 7) for group in combinations(cards, n)]
    for needed in range(1, sum(value for value, _ in cards) + 2):
        enough = [group for group in groups if sum(value for value, _ in group) >= needed]
        assert cheapest(cards, needed) == min(enough, key=lambda group: (price(group), group), default=None)


def test_it_sends_no_more_than_it_needs() -> None:
    assert cheapest([(1, 51), (2, 42), (4, 24), (6, 1)], 4) == ((4, 24),)
    assert cheapest([(1, 51), (2, 42)], 4) is None


def test_it_wants_the_tile_that_fills_a_line() -> None:
    column = "; ".join(f"boar-1 a 0 {row}" for row in range(6))
    view = scene(2, hands=["4", "1"], caves={0: column}, tiles={"A": "fish-1"}, objectives=["legend-pair"]).view(0)
    cave = own_cave(view, 0)
    assert best_gain(cave, "fish-1") > 5
    assert [group.zone for group in planned(view, cave, [(4, 24)])] == ["A"]


def test_it_does_not_wait_with_a_full_hand() -> None:
    """Nothing is left to be drawn: a tile that fills no line yet is better than a round asleep."""
    every = " ".join(str(value) for value, _ in HUNTERS[0])
    for tile in ("fish-1", "ibex-2"):
        position = scene(3, hands=[every, "1", "1"], tiles={"A": tile}, objectives=["legend-pair"])
        choice = find("greedy", "prehistories").choose(position.view(0), position.legal(0), Random(0))
        assert str(choice).startswith("lay")
