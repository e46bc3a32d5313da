"""The levels of the Stone House: they play by the rules, cannot see what is hidden, rollout and build with sense."""

from collections import Counter
from random import Random

import numpy as np
import pytest

from lascaux.bots import Bot, bots_of
from lascaux.bots.stonehouse.evaluation import Clock, Effort, End, Evaluator
from lascaux.bots.stonehouse.house_plans import next_lay, plans
from lascaux.bots.stonehouse.levels import BeginnerBot, CasualBot, SkilledBot, Thinker
from lascaux.bots.stonehouse.rollout import FETCH, STAY, STEAL, TIGER, Rollout
from lascaux.bots.stonehouse.situation import Situation
from lascaux.bots.stonehouse.trials import Trials
from lascaux.core.player_names import PlayerNames
from lascaux.core.seed import Seed
from lascaux.games.stonehouse import game
from lascaux.games.stonehouse.physics.judge import Verdict
from lascaux.games.stonehouse.physics.site import EMPTY, Site
from lascaux.games.stonehouse.physics.stones import bag
from lascaux.games.stonehouse.physics.world import settle
from tests.stonehouse.scene import scene as put_up


class Hasty(Thinker):
    """Thinks as the strong levels do, but not for long."""

    name = "hasty"
    effort = Effort(games=12, stones=14, deft=0.5, whim=0.01)


KINDS: tuple[type[Bot], ...] = (BeginnerBot, CasualBot, SkilledBot, Hasty)


@pytest.mark.parametrize(("seats", "options"), list(zip((4, 5, 3), game.info.option_sets, strict=True)), ids=str)
def test_they_play_every_reading_to_its_end(seats: int, options: dict[str, object]) -> None:
    position, rng = game.new(options, seats, f"levels/{seats}"), Random(seats)
    bots = [KINDS[-1 - seat % len(KINDS)]() for seat in range(seats)]
    while position.to_act:
        seat = position.to_act[-1]
        action = bots[seat].choose(position.view(seat), position.legal(seat), rng)
        assert position.refusal(seat, action) is None, action
        position.apply(seat, action)
    assert position.result is not None


@pytest.mark.parametrize("kind", KINDS)
def test_what_is_hidden_does_not_matter_to_them(kind: type[Bot]) -> None:
    position, rng, bot = game.new({}, 4, "honest"), Random(0), kind()
    asked: Counter[str] = Counter()
    while position.to_act and position.n < 160:
        seat = rng.choice(position.to_act)
        view, choices = position.view(seat), position.legal(seat)
        if asked[view["phase"]] < 2:
            asked[view["phase"]] += 1
            other = game.determinize(view, Seed("hidden", asked[view["phase"]]))
            chosen = [bot.choose(seen, choices, Random(1)) for seen in (view, other.view(seat))]
            assert chosen[0] == chosen[1]
        position.apply(seat, rng.choice(choices.actions))
    assert {"pick_card", "close", "bluff", "auction", "trade"} <= set(asked)


def a_rollout(stones: list[int], gems: list[int], chance: float = 0.7, fire: int = 2) -> Rollout:
    options = put_up(len(stones)).options
    once, dice = np.ones((len(stones), 3), bool), np.random.default_rng(1)
    chances = np.full(len(stones), chance)
    return Rollout(1, 200, np.array(stones), np.array(gems), chances, once, 0, dict(options), 1, dice, fire)


def test_a_race_has_one_winner_and_who_is_nearer_wins_more() -> None:
    parts = a_rollout([4, 1, 1, 1], [10] * 4, fire=0).finish()[0]
    assert parts.sum() == pytest.approx(1)
    assert parts[0] > 1.3 * max(parts[1:])


def test_the_first_who_can_build_builds() -> None:
    rollout = a_rollout([0, 5, 5, 0], [10] * 4, chance=1.0)
    rollout.build()
    assert set(rollout.won) == {1}, "seats are counted from the first player"


def test_cards_work_in_a_race_as_the_rules_have_them() -> None:
    rollout = a_rollout([0, 2, 0, 1], [10] * 4)
    cards = np.tile([STAY, FETCH, STEAL, TIGER], (rollout.count, 1))
    camp = rollout.play_cards(cards, np.ones(rollout.count, bool))
    assert rollout.gems[0].tolist() == [10, 10, 15, 10], "SC-13: the thief has what was fetched"
    assert rollout.stones[0].tolist() == [2, 1, 0, 2], "SC-2: alone at the camp; SC-5: the tiger takes one"
    assert not camp.any()
    assert rollout.once[0, 3].tolist() == [False, True, True], "SC-8"


def test_two_thieves_cancel_each_other() -> None:
    rollout = a_rollout([0] * 4, [10] * 4)
    rollout.play_cards(np.tile([STEAL, FETCH, STEAL, STAY], (rollout.count, 1)), np.ones(rollout.count, bool))
    assert rollout.gems[0].tolist() == [10, 15, 10, 10], "SC-4"


def test_stones_that_make_a_house_are_worth_more_than_gems() -> None:
    situation = Situation(put_up(4, reserves={"A": [3, 4, 5], "B": [6, 7]}).view(0))
    evaluator = Evaluator(situation, Effort(200, 10, 0.5, 0.01), Random(1), Clock(None))
    bought = evaluator.after({0: situation.getting(0, situation.fire, 10)})
    assert bought != End(situation.holdings)
    left = evaluator.after({1: situation.getting(1, situation.fire, 10)})
    worth = evaluator.worth([bought, left])
    assert worth[0] > worth[1] + 0.15


FIVE = {stone.id: stone.outline for stone in bag(Seed("bench", 0))[:5]}


def test_a_plan_followed_with_a_steady_hand_is_a_house() -> None:
    plan = plans(EMPTY, FIVE)[0]
    site: Site = EMPTY
    for _ in range(5):
        settling = settle(site, FIVE, *next_lay(plan, site, FIVE), filmed=False)
        site = settling.site
    assert settling.verdict == Verdict.HOUSE


def test_who_is_out_of_time_still_has_a_lay_and_a_decision() -> None:
    trials = Trials(EMPTY, FIVE, "normal", budget=10_000, late=lambda: True)
    assert trials.best()[0].stone in FIVE
    assert trials.spent == 0
    position, bot = game.new({}, 4, "late"), Hasty()
    bot.most_ms, seat = 0, position.to_act[0]
    assert position.refusal(seat, bot.choose(position.view(seat), position.legal(seat), Random(0))) is None


def test_advice_is_the_decision_with_reasons_and_everybody_has_a_chance() -> None:
    position = game.new({}, 4, "advice")
    seat = position.to_act[0]
    view, choices = position.view(seat), position.legal(seat)
    advice = Hasty().advise(view, choices, Random(3), PlayerNames(("Aude", "Guilhem", "Inès", "Olga")))
    assert advice.action == Hasty().choose(view, choices, Random(3))
    assert advice.reasons
    foreseen = Hasty().forecast(position.view(None), Random(3))
    assert foreseen.chances is not None
    assert sum(foreseen.chances) == pytest.approx(1)


def test_every_level_is_there_and_says_how_it_plays() -> None:
    levels = [bot for bot in bots_of("stonehouse").values() if bot.level]
    assert [bot.level for bot in levels] == [1, 2, 3, 4, 5]
    assert all(bot.about.fr and bot.about.en for bot in levels)
