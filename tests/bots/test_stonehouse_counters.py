"""Refused offers at the Stone House: a bot says what it would accept, or why it refuses."""

from random import Random

import pytest

from lascaux.bots import find
from lascaux.bots.bot import Bot
from lascaux.bots.stonehouse import situation
from lascaux.bots.stonehouse.evaluation import Effort, Evaluator
from lascaux.bots.stonehouse.levels import BeginnerBot, CasualBot, ExpertBot, SkilledBot, Thinker
from lascaux.bots.stonehouse.worth import MIDDLING, Look
from lascaux.core.language import Lang
from lascaux.core.player_names import PlayerNames
from lascaux.games.stonehouse import game
from lascaux.games.stonehouse.physics.outline import Outline
from lascaux.games.stonehouse.position import StoneHousePosition
from tests.stonehouse.scene import play, scene, with_cards

NAMES = PlayerNames(("Aude", "Guilhem", "Inès"))


class Hasty(Thinker):
    """Decides by rollouts, as the master does, but not for long."""

    name = "hasty"
    effort = Effort(games=12, stones=14, deft=0.5, whim=0.01)


def trading(reserves: dict[str, list[int]], **options: object) -> StoneHousePosition:
    """A trade of three; all have ten gems."""
    position = scene(3, gems=[5, 5, 5], reserves=reserves, **options)  # type: ignore[arg-type]
    with_cards(position, "fetch fetch fetch")
    return position


def decides(bot: Bot, position: StoneHousePosition, luck: int = 0) -> str:
    """B's decision, which is allowed."""
    decided = bot.choose(position.view(1), position.legal(1), Random(luck))
    assert position.refusal(1, decided) is None
    return str(decided)


@pytest.fixture
def all_alike(monkeypatch: pytest.MonkeyPatch) -> None:
    """Stones have the same worth, so that only their number counts."""
    monkeypatch.setattr(situation, "look", lambda outline: MIDDLING)


# A missing stone multiplies a player's strength by 0.45, and four gems count as half a stone. So a stone is worth eight
# gems: B loses by selling for 1, 2, 3, 4 or 6 gems, gains nothing at 8, and gains at 9, which is 1 and 8 more.
@pytest.mark.usefixtures("all_alike")
@pytest.mark.parametrize("luck", range(6))
@pytest.mark.parametrize("bot", [SkilledBot(), ExpertBot()], ids=lambda bot: bot.name)
def test_a_price_that_is_too_low_is_answered_by_the_lowest_that_is_not(bot: Bot, luck: int) -> None:
    position = trading({"B": [5]})
    play(position, "A offer B - 1 5 0")
    assert decides(bot, position, luck) == "offer A 5 0 - 9"
    play(position, "B offer A 5 0 - 9")
    assert decides(bot, position, luck) == "refuse 1"
    play(position, "B refuse 1", "A accept 2")
    assert position.state.reserves == ((5,), (), ())


@pytest.mark.usefixtures("all_alike")
def test_two_stones_are_worth_more_than_one() -> None:
    """A swap of like stones changes nothing; B asks for both of A's, which is all that it could ask for."""
    position = trading({"A": [3, 4], "B": [5]}, gems_in_trade=False)
    play(position, "A offer B 3 0 5 0")
    assert decides(ExpertBot(), position) == "offer A 5 0 3,4 0"


@pytest.mark.usefixtures("all_alike")
def test_a_counter_offer_is_one_of_the_two_offers_of_a_bot() -> None:
    position = trading({"B": [5]})
    for number in (1, 3):
        play(position, "A offer B - 1 5 0", "B offer A 5 0 - 9", f"B refuse {number}", f"A refuse {number + 1}")
    play(position, "A offer B - 1 5 0")
    assert decides(ExpertBot(), position) == "refuse 5 little"


@pytest.mark.usefixtures("all_alike")
def test_a_partner_who_has_an_offer_gets_no_second_one() -> None:
    position = trading({"B": [5]})
    play(position, "B offer A 5 0 - 10", "A offer B - 1 5 0")
    assert decides(ExpertBot(), position) == "refuse 2 little"


@pytest.mark.usefixtures("all_alike")
def test_a_fifth_stone_is_given_for_a_stone_only() -> None:
    """For gems, however many, A could build; with a stone in return A has four as before, and B gains a gem."""
    position = trading({"A": [6, 7, 8, 9], "B": [5]})
    play(position, "A offer B - 1 5 0")
    assert decides(ExpertBot(), position) == "offer A 5 0 6 1"


# One gem brings nothing to a player who can build; two stones are worth more than twelve gems; a fifth lets A build.
@pytest.mark.usefixtures("all_alike")
@pytest.mark.parametrize(
    ("reserves", "offer", "reason"),
    [
        ({"B": [5]}, "- 1 5 0", "little"),
        ({"B": [5, 6, 7, 8, 9, 10]}, "- 1 5 0", "useless"),
        ({"A": [3], "B": [5, 6, 7, 8]}, "3 0 5,6,7 0", "keep"),
        ({"A": [6, 7, 8, 9], "B": [5]}, "- 10 5 0", "ahead"),
    ],
)
def test_a_refusal_without_a_counter_offer_says_why(reserves: dict[str, list[int]], offer: str, reason: str) -> None:
    position = trading(reserves)
    play(position, f"A offer B {offer}")
    assert decides(find("greedy", "stonehouse"), position) == f"refuse 1 {reason}"


@pytest.mark.parametrize("bot", [BeginnerBot(), CasualBot()], ids=lambda bot: bot.name)
def test_levels_that_never_trade_only_refuse(bot: Bot) -> None:
    position = trading({"B": [5]})
    play(position, "A offer B - 1 5 0")
    assert {decides(bot, position, luck) for luck in range(6)} == {"refuse 1 never"}


def test_without_gems_another_stone_is_asked_for(monkeypatch: pytest.MonkeyPatch) -> None:
    """A offers 3, which lies less firmly than B's 5; 4 lies more firmly."""
    position = trading({"A": [3, 4], "B": [5]}, gems_in_trade=False)
    outlines = {tuple(map(tuple, stone["outline"])): number for number, stone in position.view(1)["stones"].items()}
    margins = {"3": 2.0, "5": 4.0}

    def look(outline: Outline) -> Look:
        number = outlines[outline]
        return Look(30.0, 15.5, margins[number], 5.0) if number in margins else MIDDLING

    monkeypatch.setattr(situation, "look", look)
    play(position, "A offer B 3 0 5 0")
    assert decides(ExpertBot(), position) == "offer A 5 0 4 0"


@pytest.mark.usefixtures("all_alike")
def test_a_counter_offer_is_compared_by_rollouts_too(monkeypatch: pytest.MonkeyPatch) -> None:
    """Rollouts in which B wins with 15 gems only."""
    monkeypatch.setattr(Evaluator, "worth", lambda self, ends: [float(end.holdings[1].gems >= 15) for end in ends])
    position = trading({"B": [5]})
    play(position, "A offer B - 1 5 0")
    assert decides(Hasty(), position) == "offer A 5 0 - 9"
    play(position, "B offer A 5 0 - 9")
    assert decides(Hasty(), position) == "refuse 1"
    monkeypatch.setattr(Evaluator, "worth", lambda self, ends: [1.0 for _ in ends])
    position = trading({"B": [5]})
    play(position, "A offer B - 1 5 0")
    assert decides(Hasty(), position) == "refuse 1 little", "rollouts see no gain"


@pytest.mark.parametrize(
    ("lang", "sentences"),
    [
        ("fr", ["Guilhem propose à Aude 1 caillou contre 9 pierres précieuses.", "Guilhem refuse l’offre d’Aude."]),
        ("en", ["Guilhem offers 1 stone for 9 gems to Aude.", "Guilhem refuses the offer of Aude."]),
    ],
)
def test_people_read_the_counter_offer(lang: Lang, sentences: list[str]) -> None:
    position = trading({"B": [5]})
    play(position, "A offer B - 1 5 0")
    decisions = [play(position, f"B {move}") for move in ("offer A 5 0 - 9", "refuse 1")]
    assert [game.summarize(events, lang, NAMES) for events in decisions] == sentences
