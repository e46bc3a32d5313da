"""The rules of Embers, one by one."""

from typing import Any

import pytest

from lascaux.core.bell import Bell
from lascaux.core.choices import Field, Form
from tests.madeup.deed import GUSTS, parse
from tests.madeup.game import EMBERS
from tests.madeup.scene import play, scene, types

THREE = [[1, 2, 3], [2, 4, 5], [3, 4, 5]]


@pytest.mark.rule("EMB-SETUP")
@pytest.mark.parametrize("seats", [2, 3, 4])
def test_setup_deals_three_cards_and_ten_flints(seats: int) -> None:
    position, events = EMBERS.start(None, seats, "a")
    view = position.view(0)
    assert view["hand_sizes"] == [3] * seats
    assert view["deck"] == 5 * seats - 3 * seats
    assert view["purses"] == [10] * seats
    assert types(events) == ["game_started"] + ["hand_dealt"] * seats
    hands = [sorted(event.secret["cards"]) for event in events[1:]]
    assert hands == [position.view(seat)["hand"] for seat in range(seats)]


@pytest.mark.rule("EMB-LAY", "EMB-TURN")
def test_all_lay_at_once_in_any_order() -> None:
    position = scene(THREE)
    assert list(position.to_act) == [0, 1, 2]
    assert types(play(position, "2 lay 4")) == ["card_laid"]
    assert list(position.to_act) == [0, 1]
    assert [str(a) for a in position.legal(1)] == ["lay 2", "lay 4", "lay 5"]


@pytest.mark.rule("EMB-BACK")
def test_a_card_may_be_taken_back_while_another_thinks() -> None:
    position = scene(THREE)
    before = position.view(0) | {"n": 2}
    play(position, "0 lay 3")
    assert 0 not in position.to_act
    assert position.may_act(0)
    assert [str(a) for a in position.legal(0)] == ["back"]
    assert types(play(position, "0 back")) == ["choice_taken_back"]
    assert position.view(0) == before
    play(position, "0 lay 1", "1 lay 2", "2 lay 5")
    assert not position.may_act(1)
    assert position.view(None)["shown"] == [1, 2, 5]


@pytest.mark.rule("EMB-HUNT")
@pytest.mark.parametrize(
    ("cards", "seat", "parts"),
    [
        ((3, 4, 5), 2, {"points": 7, "card": 5, "beaten": 2}),
        ((2, 5, 5), 0, {"points": 2, "card": 2, "beaten": 0}),
        ((2, 2, 3), 2, {"points": 5, "card": 3, "beaten": 2}),
        ((3, 4, 4), 0, {"points": 3, "card": 3, "beaten": 0}),
    ],
)
def test_highest_card_alone_scores(cards: tuple[int, int, int], seat: int, parts: dict[str, int]) -> None:
    position = scene(THREE)
    events = play(position, *(f"{s} lay {card}" for s, card in enumerate(cards)))
    assert types(events) == ["card_laid", "cards_revealed", "scored"]
    assert events[2].seat == seat
    assert parts.items() <= events[2].data.items()
    assert position.view(None)["discard"] == list(cards)


@pytest.mark.rule("EMB-HUNT")
def test_no_card_alone_no_points() -> None:
    position = scene([[1, 2, 3], [1, 2, 3]])
    assert types(play(position, "0 lay 3", "1 lay 3")) == ["card_laid", "cards_revealed"]


@pytest.mark.rule("EMB-STAKE", "EMB-ROUND")
def test_open_stakes_rise_in_turn() -> None:
    position = scene(THREE, phase="fire", round=2)
    assert position.to_act == (1,)
    forms = position.legal(1).forms
    assert forms == (Form("pass", ()), Form("stake", (Field("flints", 1, 10),)))
    assert [str(a) for a in position.legal(1)] == ["pass", "stake 1", "stake 5", "stake 10"]
    events = play(position, "1 stake 4")
    assert (events[0].type, events[0].data) == ("staked", {"flints": 4})
    assert position.to_act == (2,)
    assert position.legal(2).forms[1].fields[0].least == 5
    play(position, "2 stake 10")
    assert position.legal(0).complete
    assert [str(a) for a in position.legal(0)] == ["pass"]


@pytest.mark.rule("EMB-FIRE")
def test_highest_stake_pays_and_scores() -> None:
    position = scene(THREE, phase="fire")
    events = play(position, "0 stake 2", "1 pass", "2 stake 3")
    assert types(events) == ["staked", "scored", "paid", "cards_drawn", "cards_drawn", "cards_drawn"]
    assert (events[1].seat, events[1].points) == (2, 4)
    assert {"fire": 3, "rivals": 1}.items() <= events[1].data.items()
    assert (position.view(None)["purses"], position.view(None)["pit"]) == ([10, 10, 7], 3)


@pytest.mark.rule("EMB-HIDDEN")
def test_hidden_stakes_are_laid_at_once_and_opened_together() -> None:
    position = scene(THREE, "hidden", phase="fire")
    assert position.to_act == (0, 1, 2)
    assert types(play(position, "1 stake 3")) == ["hand_closed"]
    assert position.legal(0).forms[1].fields[0].least == 1
    events = play(position, "0 stake 2", "1 back", "1 stake 5", "2 pass")
    assert types(events)[:4] == ["hand_closed", "hands_opened", "scored", "paid"]
    assert events[1].data["stakes"] == [2, 5, 0]
    assert position.view(None)["purses"] == [10, 5, 10]


@pytest.mark.rule("EMB-OUT")
@pytest.mark.parametrize("stakes", [("pass", "pass", "pass"), ("stake 4", "stake 4", "stake 1")])
def test_the_fire_goes_out(stakes: tuple[str, str, str]) -> None:
    position = scene(THREE, "hidden", phase="fire")
    events = play(position, *(f"{seat} {stake}" for seat, stake in enumerate(stakes)))
    assert types(events)[1:3] == ["hands_opened", "fire_went_out"]
    assert position.view(None)["purses"] == [10, 10, 10]
    assert position.view(None)["opened"] == [int(stake.partition(" ")[2] or 0) for stake in stakes]


@pytest.mark.rule("EMB-DRAW")
def test_discards_are_shuffled_when_the_deck_is_empty() -> None:
    hands, discard = [[1, 2], [3, 4]], [5, 5, 1, 2, 3]
    position = scene(hands, phase="fire", round=3, discard=discard)
    assert position.view(0)["deck"] == 1
    events = play(position, "0 pass", "1 pass")
    drawn = [event for event in events if event.type == "cards_drawn"]
    assert [event.seat for event in drawn] == [0, 1]
    assert [event.data["reshuffled"] for event in drawn] == [False, True]
    assert drawn[0].secret == {"cards": [4]}
    assert drawn[1].secret["cards"][0] in discard
    assert (position.view(0)["deck"], position.view(0)["discard"]) == (4, [])


@pytest.mark.rule("EMB-END", "EMB-ROUND")
@pytest.mark.parametrize("rounds", [4, 6])
def test_flints_count_after_the_last_round(rounds: int) -> None:
    account = [{"hunt": 4, "fire": 0, "flints": 0}, {"hunt": 1, "fire": 3, "flints": 0}]
    more: dict[str, Any] = {"phase": "fire", "round": rounds, "purses": [9, 8], "pit": 3, "account": account}
    position = scene([[1, 2], [3, 4]], rounds=rounds, **more)
    # Round 4 and 6 begin with the second of two seats.
    events = play(position, "1 pass", "0 pass")
    assert types(events) == ["staked", "fire_went_out", "scored", "scored", "game_over"]
    assert [event.points for event in events[2:4]] == [3, 2]
    result = position.result
    assert result is not None
    assert (result.scores, result.winners) == ((7, 6), (0,))
    assert result.account[1] == {"hunt": 1, "fire": 3, "flints": 2}


@pytest.mark.rule("EMB-END")
def test_those_who_tie_win_together() -> None:
    position = scene([[1, 2], [3, 4]], phase="fire", round=4)
    play(position, "1 pass", "0 pass")
    assert position.result is not None
    assert position.result.winners == (0, 1)
    assert position.result.ranking == (1, 1)


@pytest.mark.rule("EMB-WIND")
def test_the_bell_lays_low_cards_and_passes() -> None:
    position = scene(THREE, wind=True)
    assert position.bell == Bell(20, 0)
    play(position, "1 lay 5")
    assert [str(position.overdue(seat)) for seat in position.to_act] == ["lay 1", "lay 3"]
    play(position, "0 lay 1", "2 lay 3")
    assert position.bell == Bell(20, 3), "the fire winds it again"
    assert str(position.overdue(0)) == "pass"


@pytest.mark.rule("EMB-WIND")
def test_the_wind_answers_a_stake() -> None:
    position = scene(THREE, wind=True, phase="fire")
    true = str(position.complete(0, parse("stake 4")))
    gust = int(true.removeprefix("stake 4 = "))
    other = (gust + 1) % GUSTS
    assert str(position.complete(0, parse(f"stake 4 = {other}"))) == true, "nobody makes the wind"
    kept = position.copy()
    assert [event.data for event in play(position, "0 stake 4")] == [{"flints": 4}, {"gust": gust}]
    assert [event.data for event in play(kept, f"0 stake 4 = {other}")] == [{"flints": 4}, {"gust": other}]
    assert str(position.complete(1, parse("pass"))) == "pass"
