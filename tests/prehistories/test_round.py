"""Initiative, hunting and drawing."""

import pytest

from lascaux.games.prehistories.action import parse
from tests.prehistories.scene import cards, hunting, lay, moves_of, of_type, play, scene, written


@pytest.mark.rule("PI-1", "PI-3")
def test_the_smallest_total_hunts_first_and_who_rests_draws() -> None:
    position = scene(4, hands=["6", "1 2", "5 5", "4"])
    events = lay(position, "6", "1 2", "", "4")
    (initiative,) = of_type(events, "initiative")
    assert (initiative.rule, initiative.data["order"], initiative.data["totals"]) == (
        "PI-1",
        [2, 1, 3, 0],
        [6, 3, 0, 4],
    )
    (drawn,) = of_type(events, "cards_drawn")
    assert (drawn.rule, drawn.seat, drawn.data["why"], drawn.data["count"]) == ("PI-3", 2, "rest", 3)
    assert position.to_act == (1,)


@pytest.mark.rule("PI-1", "PI-2")
@pytest.mark.parametrize(
    ("laid", "rule", "told"),
    [
        (["5", "1 2", "4"], "PI-1", "Order of initiative, by totals: player 2 (3), player 3 (4) and player 1 (5)."),
        (
            ["5", "1 4", "2 3"],
            "PI-2",
            "Order of initiative, by totals: player 2 (5), player 3 (5) and player 1 (5). Tied at 5, the fastest hunter"
            " decides: player 2 (speed 52), player 3 (speed 44) and player 1 (speed 15).",
        ),
        (["", "1", ""], "PI-1", "Order of initiative, by totals: player 1 (0), player 3 (0) and player 2 (1)."),
    ],
)
def test_the_initiative_is_told_with_what_decided_it(laid: list[str], rule: str, told: str) -> None:
    position = scene(3, hands=[hand or "6" for hand in laid])
    (initiative,) = of_type(lay(position, *laid), "initiative")
    assert (initiative.rule, position.game.explain(initiative, "en")) == (rule, told)


@pytest.mark.rule("PI-3")
def test_all_may_rest() -> None:
    position = scene(3, hands=["1", "1", "1"])
    events = lay(position, "", "", "")
    assert [event.data["count"] for event in of_type(events, "cards_drawn")] == [3, 3, 3]
    assert position.view(None)["round"] == 2
    assert position.to_act == (0, 1, 2)


@pytest.mark.rule("PI-4")
def test_only_cards_of_the_hand_can_be_laid() -> None:
    position = scene(2, hands=["1 3", "2"])
    assert [str(a) for a in position.legal(0)] == ["rest", "lay 1/51", "lay 3/33", "lay 1/51 3/33"]
    refused = position.refusal(0, parse("lay 1/51 6/10"))
    assert refused is not None
    assert (refused.rule, refused.reason) == ("PI-4", "not_in_hand")
    assert refused.facts["cards"] == [{"value": 6, "speed": 10}]
    events = lay(position, "1 3", "2")
    assert [len(e.data["cards"]) for e in of_type(events, "cards_revealed")] == [2, 1]


@pytest.mark.rule("PI-5")
def test_a_choice_is_taken_back_while_another_thinks() -> None:
    once, twice = scene(2, hands=["1 3", "2"]), scene(2, hands=["1 3", "2"])
    play(once, "0 lay 1/51", "0 back", "0 lay 3/33")
    play(twice, "0 rest", "0 back", "0 lay 3/33")
    assert once.encode() == twice.encode()
    assert [str(a) for a in once.legal(0)] == ["back"]
    refused = once.refusal(0, parse("lay 1/51"))
    assert refused is not None
    assert refused.reason == "already_laid"
    play(once, "1 rest")
    assert not once.may_act(1)


@pytest.mark.rule("PH-1", "PH-2")
@pytest.mark.parametrize(("group", "injured"), [("3", None), ("4", True), ("6", True), ("1 6", False), ("6 6", False)])
def test_two_thresholds(group: str, injured: bool | None) -> None:
    position = hunting(hand="1 3 4 6 6", tiles={"B": "fish-2"})
    deed = parse(f"hunt B {written(0, group)}")
    if injured is None:
        refused = position.refusal(0, deed)
        assert refused is not None
        assert (refused.rule, refused.facts["total"], refused.facts["hunt_from"]) == ("PH-1", 3, 4)
        assert refused.facts["missing"] == 1
        assert deed not in position.legal(0).actions
    else:
        (taken,) = of_type(position.apply(0, deed), "tile_taken")
        assert taken.data["injured"] is injured
        assert len(taken.data["hunters"]) == len(group.split())


@pytest.mark.rule("PH-3", "PH-6")
def test_a_hunter_serves_once_and_is_discarded() -> None:
    position = hunting(hand="4 5 6", tiles={"A": "fish-1", "B": "fish-2"})
    play(position, f"0 hunt A {written(0, '4')}")
    assert position.view(1)["tribes"][0]["discard"] == [{"value": 4, "speed": 24}]
    refused = position.refusal(0, parse(f"hunt B {written(0, '4')}"))
    assert refused is not None
    assert (refused.rule, refused.reason) == ("PH-3", "not_free")


@pytest.mark.rule("PH-4")
def test_what_others_took_is_gone() -> None:
    position = scene(2, hands=["4 1", "6"], tiles={"A": "fish-1", "B": "fish-2"})
    lay(position, "4 1", "6")
    play(position, f"0 hunt A {written(0, '4')}", "0 paint fish-1 a 0 0")
    refused = position.refusal(1, parse(f"hunt A {written(1, '6')}"))
    assert refused is not None
    assert (refused.rule, refused.reason) == ("PH-4", "empty_zone")
    assert all(a.zone != "A" for a in moves_of(position.legal(1)))


@pytest.mark.rule("PH-5")
def test_hunters_not_sent_go_home_and_everyone_has_seen_them() -> None:
    position = hunting(hand="4 5", tiles={"A": "fish-1"})
    hand = position.view(0)["hand"]
    events = play(position, "0 stop")
    assert of_type(events, "cards_drawn")[0].data["count"] == 3
    assert all(card in position.view(0)["hand"] for card in hand)
    assert position.view(1)["tribes"][0]["shown"] == hand
    assert position.view(1)["tribes"][0]["discard"] == []


@pytest.mark.rule("PH-5", "PD-1")
def test_who_can_take_nothing_goes_home_unasked() -> None:
    position = scene(2, hands=["1", "6"], tiles={"B": "fish-2"})
    events = lay(position, "1", "6")
    assert [(e.seat, e.data["count"]) for e in of_type(events, "cards_drawn")] == [(0, 3)]
    assert position.to_act == (1,)


@pytest.mark.rule("PD-1")
@pytest.mark.parametrize(
    ("groups", "count"),
    [({}, 3), ({"A": "4"}, 2), ({"A": "4", "B": "2 3"}, 1), ({"A": "1", "B": "2 3"}, 0), ({"B": "6 1"}, 2)],
)
def test_what_a_turn_draws(groups: dict[str, str], count: int) -> None:
    position = hunting(hand="1 2 3 4 6", tiles={"A": "fish-1", "B": "fish-2"})
    events = []
    for zone, group in groups.items():
        events = play(position, f"0 hunt {zone} {written(0, group)}")
    if position.board.phase == "hunt":
        events = play(position, "0 stop")
    while position.board.phase == "paint":
        events = position.apply(0, position.legal(0).actions[0])
    (drawn,) = [event for event in of_type(events, "cards_drawn") if event.seat == 0]
    assert drawn.data["count"] == count


@pytest.mark.rule("PD-3")
def test_one_draws_what_there_is() -> None:
    every = "1 1 2 2 3 3 4 4 5 5 6"
    position = scene(2, hands=[every, "1"], decks={0: "6/10"})
    events = lay(position, "", "")
    drawn = of_type(events, "cards_drawn")[0]
    assert drawn.data == {"why": "rest", "count": 1, "due": 3, "reshuffled": False}
    assert position.game.explain(drawn, "en").endswith("draws 1 card (of 3: there are no more).")
    assert position.view(0)["tribes"][0]["hand"] == 12


@pytest.mark.rule("PD-4")
def test_one_draws_once_when_all_is_painted() -> None:
    position = hunting(hand="4 6 1", tiles={"A": "fish-1", "B": "fish-2"})
    hand = position.view(0)["tribes"][0]["hand"]
    events = play(position, f"0 hunt A {written(0, '4')}") + play(position, f"0 hunt B {written(0, '6 1')}")
    events += play(position, "0 paint fish-1 a 0 0")
    assert of_type(events, "cards_drawn") == []
    assert not any(event.reveals or event.secret for event in events)
    (drawn,) = of_type(play(position, "0 paint fish-2 a 1 0"), "cards_drawn")
    assert (drawn.data["count"], drawn.data["tiles"], drawn.data["injuries"]) == (2, 2, 0)
    assert position.view(0)["tribes"][0]["hand"] == hand - 3 + 2


@pytest.mark.rule("PD-2")
def test_when_discards_are_shuffled_everyone_knows_the_hand() -> None:
    position = scene(2, hands=["5 6", "1"], decks={0: ""})
    lay(position, "", "")
    tribe = position.view(1)["tribes"][0]
    assert (tribe["shown"], tribe["hand"], tribe["deck"]) == (
        [{"value": 5, "speed": 15}, {"value": 6, "speed": 1}],
        5,
        7,
    )
    assert int(position.state.hand[0]) & cards(0, "5 6") == cards(0, "5 6")


@pytest.mark.rule("PI-4", "PH-1")
def test_many_hunters_are_chosen_by_a_form_that_says_what_is_enough() -> None:
    every = "1 1 2 2 3 3 4 4 5 5 6 6"
    position = scene(2, hands=[every, "1"], tiles={"A": "fish-1", "C": "fish-3a"})
    laying = {form.name: form for form in position.legal(0).forms}
    assert set(laying) == {"rest", "lay"}
    assert laying["lay"].accepts({"hunters": "1/51 6/10"})
    assert not laying["lay"].accepts({"hunters": ""})
    assert not laying["lay"].accepts({"hunters": "6/10 1/51"})  # written by value
    lay(position, every, "")
    choices = position.legal(0)
    assert [form.name for form in choices.forms] == ["stop", "hunt A", "hunt C"]
    (band,) = choices.forms[2].fields
    assert (band.least, sum(band.worths)) == (7, 42)
    assert band.accepts("1/51 6/1")
    assert not band.accepts("1/51 5/15")
    assert not band.accepts("6/1")
    assert choices.forms[2].filled(["1/51 6/1"]) == "hunt C 1/51 6/1"
    assert len(choices) < 1000  # the whole would be 4,095 groups for A alone
