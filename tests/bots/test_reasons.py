"""Players that have learned say why: what they say of points at once is what the rules give, and the rest adds up."""

import math
from random import Random

import pytest

from lascaux import bots
from lascaux.bots import Advisor, Forecaster
from lascaux.bots.landscape.learned.chances import chances
from lascaux.core.language import LANGS
from lascaux.core.player_names import PlayerNames
from lascaux.kit.landscape.speech.nouns import POINT
from tests.bots.test_learned import GAMES, match_of, moments
from tests.hunters.scene import scene
from tests.kernels.support import running_on

COMPANY = PlayerNames(["Aude", "Guilhem", "Esclarmonde", "Bernat", "Jordi"])


@pytest.mark.parametrize("game", GAMES)
def test_reasons_are_those_of_the_decision(game: str) -> None:
    bot, told = bots.find("expert", game), 0
    assert isinstance(bot, Advisor)
    with running_on("numba"):
        for position in moments(match_of(game), every=11):
            seat = position.to_act[0]
            view, choices = position.view(seat), position.legal(seat)
            advice = bot.advise(view, choices, Random(3), COMPANY)
            assert advice.action == bot.choose(view, choices, Random(3))
            assert len(advice.reasons) <= 4
            assert all(reason[lang].endswith(".") for reason in advice.reasons for lang in LANGS)
            after = position.copy()
            events = after.apply(seat, advice.action)
            points = sum(
                event.data["points"]
                for event in events
                if event.type == "scored" and event.seat == seat and not event.data["final"]
            )
            said = [reason.en for reason in advice.reasons if reason.en.startswith("This scores")]
            assert bool(said) == (points > 0)
            assert all(f"scores {POINT.count(points, 'en')} at once" in sentence for sentence in said)
            told += len(advice.reasons)
    assert told > 50


@pytest.mark.parametrize("game", GAMES)
def test_a_forecast_is_for_whoever_looks_and_comes_true_in_the_end(game: str) -> None:
    bot = bots.find("expert", game)
    assert isinstance(bot, Forecaster)
    with running_on("numba"):
        for position in moments(match_of(game), every=29):
            foreseen = bot.forecast(position.view(None), Random(1))
            assert foreseen == bot.forecast(position.view(position.to_act[0]), Random(2))
            assert len(foreseen.points) == position.seats
            assert foreseen.chances is not None
            assert math.isclose(sum(foreseen.chances), 1)
        while position.to_act:
            last, seat = position.copy(), position.to_act[0]
            position.apply(seat, bot.choose(position.view(seat), position.legal(seat), Random(1)))
    assert position.result is not None
    assert bot.forecast(last.view(None), Random(1)).points == position.result.scores


def test_chances_follow_from_points() -> None:
    assert chances([50, 50], 30, 2) == pytest.approx((0.5, 0.5))
    ahead, behind = chances([60, 50], 30, 2)
    assert ahead > 0.6 > 0.4 > behind
    assert chances([60, 50], 2, 2)[0] > ahead  # less can happen
    assert chances([60, 50], 30, 1)[0] > ahead  # a game that strays less
    assert chances([60, 50, 50], 30, 2)[1:] == pytest.approx([(1 - chances([60, 50, 50], 30, 2)[0]) / 2] * 2)
    assert max(chances([90, 20, 20], 1, 2)) > 0.999


def test_a_hint_names_the_bonus_tile_that_makes_a_turn_best() -> None:
    """HG-2: whoever completes a forest with gold lays a bonus tile; the hint says so."""
    bot = bots.find("expert", "hunters")
    assert isinstance(bot, Advisor)
    position = scene("L05 1,0 r3", drawn="L16", pile="L07 L20 L22", bonus="B01 B07 B08")
    advice = bot.advise(position.view(0), position.legal(0), Random(1), COMPANY)
    after = position.copy()
    events = after.apply(0, advice.action)
    assert [event.type for event in events if event.type == "bonus_drawn"] == ["bonus_drawn"]
    said = " ".join(reason.en for reason in advice.reasons)
    assert "There is gold in the completed forest: you lay a bonus tile at once." in said
