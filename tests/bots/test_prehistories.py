"""The greedy bot of Prehistories: it beats random, plays by the rules, and cannot see what is hidden."""

from collections.abc import Sequence
from itertools import combinations
from random import Random
from typing import Any

import pytest

from lascaux.bots import find, names
from lascaux.bots.prehistories.bot import choose_at_random
from lascaux.bots.prehistories.match import match, set_up
from lascaux.bots.prehistories.plan import IN_HAND, NOTES, STRENGTH, find_cheapest
from lascaux.bots.prehistories.worth import TOTEM, best_gain
from lascaux.core.choices import Choices
from lascaux.core.seed import Seed
from lascaux.games.prehistories import game
from lascaux.games.prehistories.kernels.engine import NO_LOG, engine
from lascaux.games.prehistories.kernels.layout import CARDS
from lascaux.games.prehistories.material import HUNTERS, KIND_AT, KINDS
from lascaux.games.prehistories.numbering import numbered
from lascaux.games.prehistories.position import PrehistoriesPosition
from lascaux.games.prehistories.rebuild import rebuilt
from lascaux.kit.chance import stream_words
from tests.kernels.support import BOTH, running_on
from tests.prehistories.scene import hunting, lay, play, scene, written

GAMES = 12
GAME_DATA = engine("plain").game_data[0]


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
    levels = ["beginner", "casual", "greedy", "skilled", "expert", "master-1", "master"]
    assert names("prehistories") == ["random", *levels]


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


def price_of(cards: Sequence[tuple[int, int]]) -> int:
    return sum(IN_HAND + STRENGTH * value for value, _ in cards)


@pytest.mark.parametrize("count", [1, 4, 8])
def test_the_cheapest_group_is_the_cheapest_of_all(count: int) -> None:
    hand = sorted(Random(count).sample(range(CARDS), count))
    notes: Any = [0] * NOTES
    find_cheapest(GAME_DATA, sum(1 << card for card in hand), notes)
    groups = [[HUNTERS[0][card] for card in group] for n in range(1, 7) for group in combinations(hand, n)]
    for needed in range(1, 43):
        found = [HUNTERS[0][card] for card in range(CARDS) if notes[needed] >> card & 1]
        enough = [price_of(group) for group in groups if sum(value for value, _ in group) >= needed]
        assert bool(found) == bool(enough)
        assert price_of(found) == min(enough, default=0)
        assert not found or sum(value for value, _ in found) >= needed


def test_it_sends_no_more_than_it_needs() -> None:
    caves = {0: "; ".join(f"boar-1 a 0 {row}" for row in range(6))}
    position = hunting(hand="1 2 4 6", tiles={"A": "fish-1"}, caves=caves, objectives=["legend-pair"])
    assert chosen(position) == f"hunt A {written(0, '4')}"


def chosen(position: PrehistoriesPosition) -> str:
    return str(find("greedy", "prehistories").choose(position.view(0), position.legal(0), Random(0)))


def test_it_wants_the_tile_that_fills_a_line() -> None:
    column = "; ".join(f"boar-1 a 0 {row}" for row in range(6))
    tiles = {"A": "fish-1", "B": "ibex-2"}
    position = scene(2, hands=["4", "1"], caves={0: column}, tiles=tiles, objectives=["legend-pair"])
    assert best_gain(position.state, GAME_DATA, 0, KIND_AT["fish-1"]) > TOTEM / 2
    assert chosen(position) == f"lay {written(0, '4')}"
    lay(position, "4", "")
    play(position, f"0 hunt A {written(0, '4')}")
    assert chosen(position) == "paint fish-1 a 0 6"


def test_trying_a_painting_leaves_the_cave_as_it_was() -> None:
    position = hunting(hand="6 6 5 5", tiles={"B": "fish-2", "E": "legend-1"}, caves={0: "boar-4a b 0 1; fish-1 a 0 0"})
    before = position.encode()
    for kind in range(len(KINDS)):
        best_gain(position.state, GAME_DATA, 0, kind)
    assert position.encode() == before


def test_it_does_not_wait_with_a_full_hand() -> None:
    """Nothing is left to be drawn: a tile that fills no line yet is better than a round asleep."""
    every = " ".join(str(value) for value, _ in HUNTERS[0])
    for tile in ("fish-1", "ibex-2"):
        position = scene(3, hands=[every, "1", "1"], tiles={"A": tile}, objectives=["legend-pair"])
        assert chosen(position).startswith("lay")


@pytest.mark.parametrize("bots", [("greedy", "greedy", "greedy"), ("greedy", "random")])
@pytest.mark.parametrize("backend", BOTH)
def test_a_quick_match_plays_what_a_table_plays(bots: tuple[str, ...], backend: str) -> None:
    """The greedy seats decide at a table, from their views, what they decide in the match."""
    (quick,) = match(bots, {"objectives": "mixed"}, Seed("table", 3), 1, backend, keep=True)
    with running_on(backend):
        position = game.new({"objectives": "mixed"}, len(bots), Seed("table", 3))
        for seat, action in quick.actions:
            if bots[seat] == "greedy":
                greedy = find("greedy", "prehistories")
                assert str(greedy.choose(position.view(seat), position.legal(seat), Random(0))) == action
            position.apply(seat, action)
        assert position.result is not None
        assert (position.result.scores, position.result.winners) == (quick.scores, quick.winners)
        assert position.n == quick.n


def test_a_quick_match_is_the_same_on_both_backends() -> None:
    bots = ("greedy", "random", "greedy", "random")
    plain, compiled = (list(match(bots, {}, Seed("both"), 2, backend, keep=True)) for backend in BOTH)
    assert plain == compiled


def test_the_random_player_of_a_table_is_that_of_the_match() -> None:
    """With the match's dice in its hand it makes the match's moves."""
    (quick,) = match(("random", "random"), {}, Seed("dice"), 1, "plain", keep=True)
    running = engine("plain")
    ints = running.program.ints
    stream, dice = ints(stream_words(Seed("dice"))), ints([1])
    running.program(set_up)(
        running.program.states(), running.game_data, stream, running.shuffler(), dice, 0, 2, 0, NO_LOG
    )
    position = game.new({}, 2, Seed("dice"))
    for seat, action in quick.actions:
        number = choose_at_random(rebuilt(position.view(seat), running), running.game_data, seat, dice)
        assert str(numbered(number, seat, 2)) == action
        position.apply(seat, action)
    assert find("random", "prehistories").choose(position.game.new().view(0), Choices(), Random(1))
