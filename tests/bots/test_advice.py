"""Bots with something to say: who is asked for what, and what reaches another process."""

import pickle
from random import Random
from types import MappingProxyType

import pytest

from lascaux import bots
from lascaux.bots import Advice, Advisor, Bot, Forecast, Forecaster, RandomBot
from lascaux.bots.levels import Expert, Master, Skilled
from lascaux.core.choices import Action, Choices
from lascaux.core.game import View
from lascaux.core.language import Text
from lascaux.core.player_names import UNNAMED, PlayerNames
from tests.madeup.game import EMBERS


class First(Bot):
    """Takes what is listed first; at some level."""

    def choose(self, view: View, choices: Choices, rng: Random) -> Action:
        return choices.actions[0]


class FirstSkilled(First, Skilled, Forecaster):
    """Has a notion of the end."""

    def forecast(self, view: View, rng: Random) -> Forecast:
        return Forecast((1.0, 2.0), (0.0, 1.0))


class FirstExpert(First, Expert):
    """Says nothing."""


class FirstMaster(First, Master, Advisor):
    """Says why, and names someone."""

    def advise(self, view: View, choices: Choices, rng: Random, company: PlayerNames = UNNAMED) -> Advice:
        says = Text(f"Cela gêne {company.the(1, 'fr')}.", f"It hinders {company.the(1, 'en')}.")
        return Advice(self.choose(view, choices, rng), (says,), Forecast((3.0, float(self.most_ms or 0))))


@pytest.fixture
def installed(monkeypatch: pytest.MonkeyPatch) -> None:
    found: list[type[Bot]] = [RandomBot, FirstSkilled, FirstExpert, FirstMaster]
    monkeypatch.setattr(bots, "bots_of", lambda game: MappingProxyType({bot.name: bot for bot in found}))


def test_each_part_has_its_bot(installed: None) -> None:
    assert bots.strongest("embers") == "master"
    assert bots.first_opponent("embers") == "skilled"
    assert bots.stand_in("embers") == "expert"
    assert bots.forecaster("embers") == "skilled"


def test_a_game_without_levels_has_its_strongest_for_all_of_them() -> None:
    assert bots.first_opponent("embers") == bots.stand_in("embers") == bots.strongest("embers") == "random"
    assert bots.forecaster("embers") is None


def test_reasons_name_those_at_the_table_and_can_be_sent(installed: None) -> None:
    position = EMBERS.new(seats=2, seed="s")
    seat = position.to_act[0]
    view, choices = position.view(seat), position.legal(seat)
    names = ("Ada", Text("Débutant", "Beginner"))
    advice = bots.advise("master", "embers", view, choices.written(), "dice", names, most_ms=40)
    assert advice.action == str(choices.actions[0])
    assert advice.reasons == (Text("Cela gêne Débutant.", "It hinders Beginner."),)
    assert advice.forecast == Forecast((3.0, 40.0))
    assert pickle.loads(pickle.dumps(advice)) == advice


def test_a_bot_that_does_not_explain_itself_still_advises(installed: None) -> None:
    position = EMBERS.new(seats=2, seed="s")
    seat = position.to_act[0]
    choices = position.legal(seat)
    advice = bots.advise("expert", "embers", position.view(seat), choices.written(), "dice")
    assert advice == Advice(str(choices.actions[0]))


def test_who_foresees_gets_by_with_a_spectators_view(installed: None) -> None:
    view = EMBERS.new(seats=2, seed="s").view(None)
    assert bots.forecast("skilled", "embers", view, "dice") == Forecast((1.0, 2.0), (0.0, 1.0))
