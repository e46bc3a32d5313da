"""Worked cases of the rules, played at the door; A is the first player."""

import pytest

from tests.stonehouse.scene import gems, play, reserve, scene, told, with_cards, without_cards


@pytest.mark.rule("SC-4", "SC-3")
def test_1_two_thieves_cancel_each_other() -> None:
    position = scene()
    events = with_cards(position, "steal fetch steal stay stay")
    assert told(events, "card_cancelled") == [("card_cancelled", None, {"card": "steal", "players": [0, 2]})]
    assert gems(position) == [10, 15, 10, 10, 10]
    assert not told(events, "gems_stolen")


@pytest.mark.rule("SC-4", "SC-13")
def test_2_the_last_of_three_thieves_takes_all() -> None:
    position = scene()
    events = with_cards(position, "steal fetch steal steal fetch")
    assert gems(position) == [10, 10, 10, 20, 10]
    assert told(events, "gems_stolen") == [("gems_stolen", "D", {"gems": 10, "from": [1, 4]})]
    assert not told(events, "card_cancelled")
    assert told(events, "card_works") == [("card_works", "D", {"card": "steal", "players": [0, 2, 3]})]


@pytest.mark.rule("SC-4", "SC-5")
def test_3_one_tiger_is_the_last_of_one() -> None:
    position = scene(reserves={"B": [3]})
    with_cards(position, "tiger fetch fetch fetch fetch")
    assert told(play(position, "A take 3"), "stone_taken") == [("stone_taken", "A", {"stone": 3, "from": 1})]
    assert (reserve(position, "A"), reserve(position, "B")) == ([3], [])


@pytest.mark.rule("SC-7", "SC-11", "SC-2")
def test_4_a_veto_leaves_one_camper() -> None:
    position = scene()
    with_cards(position, "stay veto stay fetch fetch")
    events = play(position, "B veto C")
    assert told(events, "vetoed", "harvested") == [
        ("vetoed", "B", {"target": 2}),
        ("harvested", "A", {"stones": [1, 2], "choice": 1}),
    ]
    assert gems(position)[0] == 10


@pytest.mark.rule("SC-4", "SC-8")
def test_4_two_vetoes_cancel_each_other_and_are_spent() -> None:
    position = scene()
    with_cards(position, "stay veto stay veto fetch", "hidden")
    view = position.view(0)
    assert view["harvest"]["participants"] == [0, 2]
    assert [player["spent"] for player in view["players"]] == [[], ["veto"], [], ["veto"], []]


@pytest.mark.rule("SC-7", "SC-12")
def test_5_a_veto_on_the_only_camper() -> None:
    position = scene()
    with_cards(position, "veto stay fetch fetch fetch")
    events = play(position, "A veto B")
    assert told(events, "nobody_harvests", "stones_returned") == [
        ("nobody_harvests", None, {"stones": [1, 2]}),
        ("stones_returned", None, {"stones": [1, 2]}),
    ]
    assert position.state.in_bag == 38


@pytest.mark.rule("SC-6", "SM-4")
def test_6_one_stone_two_tied_bid_again() -> None:
    position = scene()
    with_cards(position, "stay stay dumnopterix fetch fetch", "hidden")
    assert told(play(position, "C take 2"), "stone_removed") == [
        ("stone_removed", "C", {"stone": 2, "from": "fire"}),
    ]
    events = play(position, "A close 3", "B close 3")
    assert told(events, "bid_again") == [("bid_again", None, {"tied": [0, 1]})]
    assert position.state.phase == "close"
    assert gems(position)[:2] == [10, 10]


@pytest.mark.rule("SM-2")
def test_7_two_tied_take_a_stone_each() -> None:
    position = scene(3)
    without_cards(position, "hidden")
    events = play(position, "A close 4", "B close 4", "C close 2", "A choose 2")
    assert told(events, "paid", "harvested") == [
        ("paid", "A", {"gems": 4}),
        ("paid", "B", {"gems": 4}),
        ("harvested", "A", {"stones": [2], "choice": 1}),
        ("harvested", "B", {"stones": [1], "choice": 2}),
    ]
    assert gems(position) == [6, 6, 10]


@pytest.mark.rule("SM-3")
def test_7_three_tied_all_four_bid_again() -> None:
    position = scene(4)
    without_cards(position, "hidden")
    events = play(position, "A close 5", "B close 5", "C close 5", "D close 1")
    assert told(events, "bid_again") == [("bid_again", None, {"tied": [0, 1, 2]})]
    assert position.to_act == (0, 1, 2, 3)
    assert gems(position) == [10] * 4


@pytest.mark.rule("SM-2")
def test_7_two_bids_of_nothing_are_bids() -> None:
    position = scene()
    with_cards(position, "stay stay fetch fetch fetch", "hidden")
    events = play(position, "A close 0", "B close 0", "A choose 1")
    assert (reserve(position, "A"), reserve(position, "B")) == ([1], [2])
    assert not told(events, "paid")


@pytest.mark.rule("SL-4")
def test_8_a_right_suspicion() -> None:
    position = scene(3)
    without_cards(position, "bluff")
    play(position, "A close 2", "B close 1", "C close 4", "A announce 3", "B pass")
    events = play(position, "C suspect")
    assert told(events, "suspected", "stakes_opened", "paid", "harvested") == [
        ("suspected", "C", {"target": 0, "right": True}),
        ("stakes_opened", None, {"stakes": [{"seat": 2, "gems": 4}, {"seat": 0, "gems": 2}]}),
        ("paid", "A", {"gems": 2}),
        ("harvested", "C", {"stones": [1, 2], "choice": 1}),
    ]
    assert gems(position) == [8, 10, 10]


@pytest.mark.rule("SL-5")
def test_9_a_wrong_suspicion() -> None:
    position = scene(3)
    without_cards(position, "bluff")
    events = play(position, "A close 3", "B close 1", "C close 0", "A announce 3", "B suspect")
    assert told(events, "paid", "harvested") == [
        ("paid", "B", {"gems": 1}),
        ("harvested", "A", {"stones": [1, 2], "choice": 1}),
    ]
    assert gems(position) == [10, 9, 10]


@pytest.mark.rule("SL-3")
def test_10_a_bluff_that_nobody_suspects() -> None:
    position = scene(3)
    without_cards(position, "bluff")
    play(position, "A close 1", "B close 5", "C close 5", "A announce 4", "B pass", "C pass")
    assert gems(position) == [9, 10, 10]
    assert reserve(position, "A") == [1, 2]


@pytest.mark.rule("SA-1", "SA-3", "SA-4")
def test_11_a_coalition_overbids_and_raises() -> None:
    position = scene(3)
    without_cards(position, "auction")
    play(position, "A bid 3", "B ally C 2 2", "C join 1", "A bid 5", "C ally B 2 4", "B join 2")
    events = play(position, "A pass", "B choose 2")
    assert told(events, "paid", "harvested") == [
        ("paid", "C", {"gems": 2}),
        ("paid", "B", {"gems": 4}),
        ("harvested", "B", {"stones": [2], "choice": 1}),
        ("harvested", "C", {"stones": [1], "choice": 2}),
    ]
    assert gems(position) == [10, 6, 8]


@pytest.mark.rule("SH-1", "SF-2")
def test_12_without_cards_all_five_harvest() -> None:
    position = scene()
    without_cards(position, "auction")
    assert position.view(None)["harvest"]["participants"] == [0, 1, 2, 3, 4]
    assert gems(position) == [10] * 5
