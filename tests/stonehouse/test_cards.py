"""The first player's actions and the cards."""

import pytest

from lascaux.core.bell import Bell
from tests.stonehouse.scene import (
    GAME,
    gems,
    play,
    refused,
    reserve,
    scene,
    to_act,
    told,
    with_cards,
    without_cards,
)


@pytest.mark.rule("SB-1", "SB-2")
@pytest.mark.parametrize("seats", [3, 4, 5])
def test_setup(seats: int) -> None:
    position, events = GAME.start(None, seats, "a")
    view = position.view(None)
    assert [player["gems"] for player in view["players"]] == [10] * seats
    assert [player["reserve"] for player in view["players"]] == [[]] * seats
    assert (view["bag"], view["fire"]) == (38, [1, 2])
    assert [event.type for event in events] == ["game_started", "stones_laid"]
    kinds = [draw for draw in position.draws() if not draw.startswith("first")]
    assert {kind: kinds.count(kind) for kind in kinds} == {"slab": 13, "block": 14, "egg": 13}


@pytest.mark.rule("SB-2")
def test_the_mine_never_runs_dry() -> None:
    position = scene(3)
    for first in "ABC" * 4:
        play(position, f"{first} cards", f"{first} mode bluff", "A play fetch", "B play fetch", "C play fetch")
    assert gems(position) == [70, 70, 70]
    assert position.totals()["gems"] == 30


@pytest.mark.rule("SB-3")
def test_the_lot_decides_who_is_first() -> None:
    firsts = {GAME.new(None, 4, f"lot/{i}").view(None)["first"] for i in range(40)}
    assert firsts == {0, 1, 2, 3}


@pytest.mark.rule("SF-1", "SF-2", "SF-3", "ST-1")
def test_the_first_players_actions_in_their_order() -> None:
    position = scene(4, first="C")
    assert (to_act(position), [str(a) for a in position.legal(2)]) == ("C", ["cards", "no-cards"])
    assert refused(position, "C mode bluff").reason == "wrong_phase"
    assert refused(position, "A cards").as_dict() == {
        "rule": "ST-1",
        "reason": "not_your_turn",
        "facts": {"seat": 0, "to_act": [2]},
    }
    play(position, "C cards")
    assert told(play(position, "C mode bluff"), "round_chosen") == [
        ("round_chosen", "C", {"cards": True, "mode": "bluff"}),
    ]
    assert to_act(position) == "ABCD"


@pytest.mark.rule("ST-2")
def test_the_four_phases_come_in_their_order() -> None:
    position = scene(3, reserves={"A": [3, 4, 5, 6, 7], "B": [8]})
    phases = []
    for move in (
        *(
            "A cards",
            "A mode hidden",
            "A play tiger",
            "B play stay",
            "C play stay",
            "A take 8",
            "B close 1",
            "C close 0",
        ),
        *("A ready", "B ready", "C ready", "A no-build"),
    ):
        phases.append(position.state.phase)
        play(position, move)
    assert list(dict.fromkeys(phases)) == [
        *("choose_cards", "choose_mode"),
        *("pick_card", "tiger"),
        "close",
        *("trade", "plan"),
    ]
    assert (position.state.round, position.state.phase) == (2, "choose_cards")


@pytest.mark.rule("SF-4", "SF-1")
def test_the_card_goes_to_the_left_for_the_next_round() -> None:
    position = scene(3, first="C")
    events = with_cards(position, "fetch fetch fetch")
    assert [(who, facts["round"]) for _, who, facts in told(events, "stones_laid")] == [("A", 2)]
    assert position.view(0)["first"] == 0


@pytest.mark.rule("SF-4")
@pytest.mark.parametrize(("reading", "last"), [("chooser", "B"), ("holder", "C")])
def test_from_whom_seats_are_counted(reading: str, last: str) -> None:
    """Three tigers by A, B and C of four, C being first player: the last is B, or C itself once D counts as first."""
    position = scene(4, first="C", first_player=reading, reserves={"D": [3]})
    with_cards(position, "tiger tiger tiger fetch")
    assert to_act(position) == last


@pytest.mark.rule("SC-4", "SC-13", "SC-12")
def test_no_card_is_silent() -> None:
    """Who came home with nothing is told, and who is at the camp."""
    events = with_cards(scene(4), "steal tiger veto dumnopterix", "hidden")
    assert told(events, "no_target") == [
        ("no_target", who, {"card": card}) for who, card in (("A", "steal"), ("B", "tiger"))
    ]
    met = with_cards(scene(3), "stay stay fetch", "bluff")
    assert told(met, "camp_harvests") == [("camp_harvests", None, {"campers": [0, 1], "mode": "bluff"})]


@pytest.mark.rule("SF-5")
def test_an_empty_bag() -> None:
    reserves = {"A": range(1, 14), "B": range(14, 28), "C": range(28, 41)}
    position = scene(3, reserves=reserves, fire=())
    events = without_cards(position, "auction")
    assert position.state.phase == "trade", "no stones, no harvest"
    assert not told(events, "nobody_harvests")
    play(position, "A ready", "B ready", "C ready")
    last = play(position, *(f"{seat} no-build" for seat in "ABC"))
    assert told(last, "stones_laid") == [("stones_laid", "B", {"stones": [], "bag": 0, "round": 2})]
    play(position, "B cards", "B mode hidden", "A play stay", "B play stay", "C play fetch")
    assert (position.state.phase, gems(position)) == ("trade", [10, 10, 15])


@pytest.mark.rule("SF-5")
def test_the_last_stone_of_the_bag() -> None:
    position = scene(3, reserves={"A": range(1, 21), "B": range(21, 38)}, fire=(38, 39))
    without_cards(position, "hidden")
    play(position, "A close 1", "B close 0", "C close 0", "A ready", "B ready", "C ready")
    events = play(position, "A no-build", "B no-build")
    assert told(events, "stones_laid") == [("stones_laid", "B", {"stones": [40], "bag": 0, "round": 2})]


@pytest.mark.rule("SC-1", "SB-4")
def test_cards_are_picked_in_secret_and_changed() -> None:
    position = scene(3)
    play(position, "A cards", "A mode auction")
    events = play(position, "B play tiger", "B play stay")
    assert [dict(event.data) for event in events] == [{}, {}]
    assert events[1].seen_by(1)["card"] == "stay"
    assert position.view(1)["picked"] == "stay"
    assert position.view(0)["picked"] is None
    assert to_act(position) == "AC"
    revealed = play(position, "A play fetch", "C play fetch")
    assert [(who, facts["card"]) for _, who, facts in told(revealed, "card_revealed")] == [
        ("A", "fetch"),
        ("B", "stay"),
        ("C", "fetch"),
    ]


@pytest.mark.rule("SC-2")
def test_alone_at_the_camp() -> None:
    position = scene(3)
    with_cards(position, "fetch stay fetch")
    assert (reserve(position, "B"), gems(position)) == ([1, 2], [15, 10, 15])


@pytest.mark.rule("SC-13")
def test_a_thief_without_fetchers() -> None:
    position = scene(3)
    assert not told(with_cards(position, "steal stay stay"), "gems_stolen")


@pytest.mark.rule("SC-8")
@pytest.mark.parametrize(("reading", "out"), [("always", ["tiger"]), ("if_used", [])])
def test_cards_that_cancel_each_other(reading: str, out: list[str]) -> None:
    position = scene(3, options={"spent": reading}, reserves={"C": [3]})
    with_cards(position, "tiger tiger fetch")
    view = position.view(0)
    assert view["players"][0]["spent"] == out
    assert ("tiger" in view["hand"]) is (not out)


@pytest.mark.rule("SC-8")
def test_a_spent_card_is_refused() -> None:
    position = scene(3, spent={"A": ["veto"]})
    play(position, "A cards", "A mode auction")
    assert refused(position, "A play veto").as_dict() == {
        "rule": "SC-8",
        "reason": "card_spent",
        "facts": {"card": "veto", "hand": ["stay", "fetch", "steal", "tiger", "dumnopterix"]},
    }


@pytest.mark.rule("SC-8", "SC-10")
def test_a_card_without_a_target_is_spent_too() -> None:
    position = scene(3)
    events = with_cards(position, "tiger stay stay")
    assert told(events, "no_target") == [("no_target", "A", {"card": "tiger"})]
    assert position.view(0)["players"][0]["spent"] == ["tiger"]


@pytest.mark.rule("SC-9", "SC-10")
def test_effects_come_in_order_each_seeing_the_last() -> None:
    """The tiger takes A's only stone from B's reach, so the Dumnopterix of B finds it at C's."""
    position = scene(4, reserves={"A": [3]})
    with_cards(position, "stay dumnopterix tiger veto", "hidden")
    assert to_act(position) == "C"
    play(position, "C take 3")
    assert (to_act(position), [str(a) for a in position.legal(1)]) == ("B", ["take 1", "take 2", "take 3"])
    play(position, "B take 3")
    assert (to_act(position), [str(a) for a in position.legal(3)]) == ("D", ["veto A"])


@pytest.mark.rule("SC-9")
def test_the_other_reading_settles_the_camp_first() -> None:
    position = scene(3, effects="stay_first", reserves={"B": [3]})
    events = with_cards(position, "stay veto dumnopterix")
    assert told(events, "harvested") == [("harvested", "A", {"stones": [1, 2], "choice": 1})]
    assert [str(a) for a in position.legal(2)] == ["take 1", "take 2", "take 3"]
    assert told(play(position, "C take 1"), "no_target") == [("no_target", "B", {"card": "veto"})]


@pytest.mark.rule("SC-9", "ST-2")
def test_several_campers_harvest_in_the_third_phase_in_either_reading() -> None:
    """The camp first is for one who is alone there: the Dumnopterix takes off the fire before several harvest."""
    position = scene(4, effects="stay_first")
    assert not told(with_cards(position, "stay stay dumnopterix veto", "hidden"), "harvested")
    assert (to_act(position), [str(a) for a in position.legal(2)]) == ("C", ["take 1", "take 2"])
    events = play(position, "C take 1")
    assert told(events) == [
        ("stone_removed", "C", {"stone": 1, "from": "fire"}),
        ("no_target", "D", {"card": "veto"}),
        ("camp_harvests", None, {"campers": [0, 1], "mode": "hidden"}),
    ]
    assert (position.state.phase, position.view(None)["harvest"]["participants"]) == ("close", [0, 1])


@pytest.mark.rule("SC-5", "SE-1")
def test_the_tigers_stone_may_be_kept_or_given_away() -> None:
    position = scene(3, reserves={"B": [4, 5]})
    with_cards(position, "tiger fetch fetch")
    play(position, "A take 4")
    assert (reserve(position, "A"), position.state.returned) == ([4], (3,))
    play(position, "A offer B 4 0 - 0", "B accept 1")
    assert (reserve(position, "A"), reserve(position, "B")) == ([], [4, 5])


@pytest.mark.rule("SC-10", "SC-5")
def test_targets_are_never_ones_own_nor_the_fire_for_the_tiger() -> None:
    position = scene(3, reserves={"A": [3], "B": [4, 5]})
    with_cards(position, "tiger stay stay")
    assert [str(a) for a in position.legal(0)] == ["take 4", "take 5"]
    for stone in (1, 3, 9):
        why = refused(position, f"A take {stone}")
        assert (why.rule, why.facts["possible"]) == ("SC-10", [4, 5])
    assert position.bell is None


@pytest.mark.rule("SC-7", "SC-10")
def test_a_veto_is_for_campers() -> None:
    position = scene(4)
    with_cards(position, "stay veto stay fetch", "hidden")
    assert refused(position, "B veto D").as_dict() == {
        "rule": "SC-10",
        "reason": "not_at_camp",
        "facts": {"seat": 3, "camp": [0, 2]},
    }


@pytest.mark.rule("SC-11")
@pytest.mark.parametrize("mode", ["auction", "hidden", "bluff"])
def test_the_other_reading_lets_the_last_camper_harvest_alone(mode: str) -> None:
    position = scene(3, lone_camper="harvests")
    with_cards(position, "stay veto stay", mode)
    play(position, "B veto C")
    assert position.view(None)["harvest"]["participants"] == [0]
    play(position, *{"auction": ["A bid 1"], "hidden": ["A close 0"], "bluff": ["A close 2", "A announce 1"]}[mode])
    assert (reserve(position, "A"), gems(position)[0]) == ([1, 2], {"auction": 9, "hidden": 10, "bluff": 8}[mode])


@pytest.mark.rule("SC-12")
@pytest.mark.parametrize(("reading", "fire", "bag"), [("bag", 2, 38), ("stay", 4, 36)])
def test_stones_nobody_took(reading: str, fire: int, bag: int) -> None:
    position = scene(3, leftovers=reading)
    with_cards(position, "fetch fetch fetch")
    assert (len(position.state.fire), position.state.in_bag) == (fire, bag)


@pytest.mark.rule("SC-12", "SH-2")
def test_four_stones_are_shared_in_turn() -> None:
    position = scene(3, leftovers="stay")
    with_cards(position, "fetch fetch fetch")
    play(position, "B no-cards", "B mode hidden", "A close 3", "B close 3", "C close 0")
    assert (to_act(position), position.state.fire) == ("B", (1, 2, 3, 4)), "B is first player now"
    play(position, "B choose 4", "A choose 3", "B choose 2")
    assert (reserve(position, "A"), reserve(position, "B")) == ([1, 3], [2, 4])


def test_no_bell_rings_while_one_decides() -> None:
    position = scene(3)
    assert position.bell is None
    without_cards(position, "auction")
    assert position.bell == Bell(15, 2)
