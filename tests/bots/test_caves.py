"""The learned bots of Prehistories: what they see agrees with the rules, every backend decides the same, none can see
what is hidden, and they beat the greedy one."""

from collections.abc import Sequence
from dataclasses import replace
from functools import cache
from random import Random
from typing import Any

import pytest

from lascaux import bots
from lascaux.bots import bots_of, find
from lascaux.bots.levels import LEVELS
from lascaux.bots.misfit import OtherRules
from lascaux.bots.prehistories.learned import thinking
from lascaux.bots.prehistories.learned import weights as stored
from lascaux.bots.prehistories.learned.features import lacking, marks
from lascaux.bots.prehistories.learned.groups import cheapest
from lascaux.bots.prehistories.learned.plans import LEFT_OUT, PLAN, RESULT
from lascaux.bots.prehistories.learned.race import add_results, leave_out
from lascaux.bots.prehistories.learned.thinking import Depth, Thinking, Thought
from lascaux.bots.prehistories.learned.value import MOST_NEEDED, ROWS, best_spot
from lascaux.bots.prehistories.learned.weights import new_memory, read, shipped, shipped_tables
from lascaux.bots.prehistories.levels import MasterHunter
from lascaux.bots.prehistories.reasons import reasons
from lascaux.core.language import Text
from lascaux.core.player_names import UNNAMED
from lascaux.core.seed import Seed
from lascaux.games.prehistories import game
from lascaux.games.prehistories.action import parse
from lascaux.games.prehistories.kernels.actions import PAINT_AT
from lascaux.games.prehistories.kernels.engine import engine
from lascaux.games.prehistories.kernels.objectives import CATCH, OBJECTIVE_COUNT, fulfilled
from lascaux.games.prehistories.material import KINDS
from lascaux.games.prehistories.numbering import numbered
from lascaux.games.prehistories.position import PrehistoriesPosition
from tests.kernels.support import BOTH, running_on
from tests.prehistories.scene import hunting, new, play, written

PLAIN = engine("plain")
GAME_DATA = PLAIN.game_data[0]
TABLES = shipped_tables(game.info.rules, PLAIN.program)
QUICK = Depth(choices=32, turns=8, plans=6)
RACE = Depth(choices=40, turns=40, plans=6, races=True)


def moments(seats: int, key: str, every: int) -> list[PrehistoriesPosition]:
    """Some moments of a game between greedy players."""
    position, greedy, kept = new({"objectives": "mixed"}, seats, key), find("greedy", "prehistories"), []
    while position.to_act:
        if position.n % every == every - 1:
            kept.append(position.copy())
        seat = position.to_act[-1]
        position.apply(seat, greedy.choose(position.view(seat), position.legal(seat), Random(0)))
    return kept


@cache
def some_moments() -> list[PrehistoriesPosition]:
    """Those that all tests here look at, played when the first of them asks."""
    return [*moments(2, "two", 9), *moments(5, "five", 31)]


def test_what_a_cave_lacks_is_nothing_where_an_objective_is_fulfilled() -> None:
    told = set()
    for position in some_moments():
        for objective in range(OBJECTIVE_COUNT):
            for seat in range(position.seats):
                if GAME_DATA.SORT[objective] != CATCH:
                    enough = fulfilled(position.state, GAME_DATA, seat, objective)
                    assert (lacking(position.state, GAME_DATA, seat, objective, 3) == 0) == enough
                    told.add(enough)
    assert told == {True, False}


def test_marks_are_the_totems_of_lines_and_legends() -> None:
    counted = set()
    for position in some_moments():
        for seat in range(position.seats):
            account = position.board.account(seat)
            there = sum(account.get(source, 0) for source in ("full-column", "full-row", "legend-painted"))
            assert marks(position.state, GAME_DATA, seat) == there
            counted.add(there)
    assert counted > {0, 1}


def test_trying_a_place_leaves_the_cave_as_it_was() -> None:
    position: Any = some_moments()[3]
    before, memory = position.encode(), new_memory(PLAIN, TABLES)
    for kind in range(len(KINDS)):
        best_spot(position.state, GAME_DATA, 0, kind, 0, memory)
    assert position.encode() == before


def test_a_group_is_strong_enough_and_has_nobody_to_spare() -> None:
    pool = 0b101101110101
    for least in range(1, MOST_NEEDED + 1):
        group = cheapest(TABLES, pool, least)
        assert group
        assert not group & ~pool
        assert GAME_DATA.SUM[group] >= least
        alone = [1 << card for card in range(12) if group >> card & 1]
        assert all(GAME_DATA.SUM[group & ~hunter] < least for hunter in alone)
    weak = pool & 0b111
    assert cheapest(TABLES, weak, GAME_DATA.SUM[weak])
    assert cheapest(TABLES, weak, GAME_DATA.SUM[weak] + 1) == 0


def test_every_zone_needs_a_total_for_which_groups_are_known() -> None:
    assert max(*GAME_DATA.FROM, *GAME_DATA.SAFE) <= MOST_NEEDED


def decided(position: PrehistoriesPosition, depth: Depth, number: int) -> str:
    seat = position.to_act[0]
    thought = Thinking(position.view(seat), depth, None, Random(number)).decide()
    return str(numbered(thought.action, seat, position.seats))


@pytest.mark.parametrize("depth", [QUICK, Depth(overlooks=300, sight=3)])
def test_backends_decide_the_same(depth: Depth, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(thinking, "PLAIN_PART", 1)
    small = replace(depth, choices=min(2, depth.choices), turns=min(2, depth.turns))
    found = []
    for backend in BOTH:
        with running_on(backend):
            found.append([decided(position, small, i) for i, position in enumerate(some_moments()[:4])])
    assert found[0] == found[1]


def raced(*results: Sequence[int]) -> list[int]:
    """Return which plans are still tried after deals with these results of every plan."""
    plans: Any = [0] * (len(results[0]) * PLAN)
    for deal in results:
        for i, result in enumerate(deal):
            plans[i * PLAN + RESULT] = result
        add_results(plans, len(deal))
    left = leave_out(plans, len(results[0]))
    found = [i for i in range(len(results[0])) if not plans[i * PLAN + LEFT_OUT]]
    assert left == len(found)
    return found


def test_a_race_gives_up_what_is_clearly_worse_and_nothing_else() -> None:
    """Two plans win every other deal in turn, one always wins when the first does, one never."""
    deals = [(1000, 0, 1000, 0), (0, 1000, 0, 0)] * 40
    assert raced(*deals) == [0, 1, 2]
    assert raced(*deals[:2]) == [0, 1, 2, 3]  # too few deals to know
    assert raced((0, 0), (0, 0)) == [0, 1]


def test_what_is_hidden_does_not_matter_to_them() -> None:
    with running_on("numba"):
        for i, position in enumerate(some_moments()):
            seat = position.to_act[0]
            view = position.view(seat)
            others = [game.determinize(view, Seed("hidden", j)).view(seat) for j in range(2)]
            for depth in (QUICK, RACE, Depth(overlooks=300, sight=3)):
                chosen = {Thinking(one, depth, None, Random(i)).decide() for one in (view, *others)}
                assert len(chosen) == 1
                (thought,) = chosen
                assert position.refusal(seat, numbered(thought.action, seat, position.seats)) is None


def test_it_beats_the_greedy_one() -> None:
    """Looking ahead a little, it wins four games of five; here two of three will do, from either seat."""
    greedy, won, games = find("greedy", "prehistories"), 0, 24
    with running_on("numba"):
        for number in range(games):
            position, seat = new({"objectives": "mixed"}, 2, f"beats/{number // 2}"), number % 2
            while position.to_act:
                at = position.to_act[0]
                if at == seat:
                    position.apply(at, decided(position, QUICK, number))
                else:
                    position.apply(at, greedy.choose(position.view(at), position.legal(at), Random(0)))
            assert position.result is not None
            won += position.result.winners == (seat,)
    assert won >= games * 2 // 3


def test_there_is_a_bot_for_every_level() -> None:
    found = [bot for bot in bots_of("prehistories").values() if bot.level]
    assert [bot.name for bot in found] == [level.name for level in LEVELS]
    assert all(bot.about.fr and bot.about.en for bot in found)


def test_weights_of_other_rules_are_refused() -> None:
    weights = shipped(game.info.rules)
    assert weights.origin.games > 0
    assert read(weights.write(), game.info.rules).origin == weights.origin
    with pytest.raises(OtherRules, match=r"0\.9"):
        read(weights.write(), "0.9")
    with pytest.raises(OtherRules):
        read(replace(weights, rows=weights.rows[:, :, :-1]).write(), game.info.rules)


def test_levels_whose_weights_do_not_fit_play_untrained(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    """As after an objective was added: there are more rows than weights. Nothing fails, and the log says what to do."""
    monkeypatch.setattr(stored, "ROWS", ROWS + 7)
    bots.is_trained.cache_clear()
    try:
        with caplog.at_level("WARNING", "lascaux.bots"):
            assert bots.find("master", "prehistories").name == bots.find("beginner", "prehistories").name == "greedy"
            assert bots.quick_match("prehistories", ["master"]) is None
            assert bots.forecaster("prehistories") is None
        assert bots.quick_match("prehistories", ["greedy"]) is not None
        assert sum("lascaux train prehistories" in line for line in caplog.messages) == 2
    finally:
        bots.is_trained.cache_clear()


def test_a_hint_says_which_wish_it_serves() -> None:
    column = "; ".join(f"boar-1 a 0 {row}" for row in range(6))
    position = hunting(hand="4", tiles={"A": "fish-1"}, caves={0: column}, objectives=["legend-pair"])
    play(position, f"0 hunt A {written(0, '4')}")
    place = parse("paint fish-1 a 0 6").place
    said = reasons(position.view(0), Thought(PAINT_AT + place, places=(place,)), UNNAMED)
    assert said == (Text("« Colonne pleine » est exaucé : 1 totem.", "“Full column” is fulfilled: 1 totem."),)


def test_a_hint_is_what_the_bot_would_do_and_says_why() -> None:
    bot = MasterHunter()
    bot.most_ms = 1
    said = 0
    with running_on("numba"):
        for position in some_moments()[::4]:
            seat = position.to_act[0]
            view, choices = position.view(seat), position.legal(seat)
            advice = bot.advise(view, choices, Random(1))
            assert position.refusal(seat, advice.action) is None
            assert len(advice.reasons) <= 4
            said += bool(advice.reasons)
    assert said


def test_how_a_game_stands_is_said_of_every_seat() -> None:
    with running_on("numba"):
        for position in some_moments()[::3]:
            forecast = MasterHunter().forecast(position.view(None), Random(1))
            assert forecast.chances is not None
            assert sum(forecast.chances) == pytest.approx(1)
            assert all(p >= s for p, s in zip(forecast.points, position.view(None)["scores"], strict=True))
