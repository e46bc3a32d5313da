"""Set-up and the start of a round."""

from collections import Counter

import pytest

from lascaux.core.errors import IllegalAction
from lascaux.games.prehistories import game
from lascaux.games.prehistories.action import parse
from lascaux.games.prehistories.material import COLOURS, DATA, HUNTERS, KINDS, OBJECTIVES
from tests.prehistories.scene import lay, of_type, play, scene, written


@pytest.mark.rule("PB-1")
@pytest.mark.parametrize("seats", [2, 3, 4, 5])
def test_every_seat_has_a_colour_and_a_cave(seats: int) -> None:
    position, events = game.start(None, seats, "setup")
    assert events[0].type == "game_started"
    assert events[0].data["colours"] == COLOURS[:seats] == [t["colour"] for t in position.view(None)["tribes"]]
    for colour in DATA["colours"]:
        marks = Counter("".join(colour["cave"]))
        assert (len("".join(colour["cave"])), marks["H"], marks["T"], marks["1"], marks["2"]) == (49, 1, 2, 1, 1)


@pytest.mark.rule("PB-2", "PI-2")
def test_twelve_hunters_each_with_a_speed_of_its_own() -> None:
    speeds = [speed for cards in HUNTERS for _, speed in cards]
    assert sorted(speeds) == list(range(1, 61))
    assert all([value for value, _ in cards] == [1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6] for cards in HUNTERS)
    assert all(value == 6 - (speed - 1) // 10 for cards in HUNTERS for value, speed in cards)
    position, events = game.start(None, 4, "hands")
    dealt = of_type(events, "cards_drawn")
    assert [event.data["count"] for event in dealt] == [3, 3, 3, 3]
    for seat, event in enumerate(dealt):
        assert event.secret["cards"] == position.view(seat)["hand"]
        assert (position.view(None)["tribes"][seat]["hand"], position.view(None)["tribes"][seat]["deck"]) == (3, 9)


@pytest.mark.rule("PB-3")
@pytest.mark.parametrize(("seats", "zones"), [(2, "A B C D E"), (3, "A B C D E"), (4, "A1 A2 B1 B2 C D E")])
def test_the_board_has_two_sides(seats: int, zones: str) -> None:
    assert [zone["zone"] for zone in game.new(None, seats, "side").view(None)["zones"]] == zones.split()
    position = scene(seats, hands=["6", "1"] if seats < 4 else ["6", "1", "1", "1"])
    lay(position, "6", *[""] * (seats - 1))
    wrong = "A1" if seats < 4 else "A"
    refused = position.refusal(0, parse(f"hunt {wrong} {written(0, '6')}"))
    assert refused is not None
    assert (refused.rule, refused.reason) == ("PB-3", "no_such_zone")


@pytest.mark.rule("PB-4")
def test_five_piles() -> None:
    view = game.new(None, 2, "piles").view(None)
    assert view["piles"] == {"1": 24, "2": 24, "3": 9, "4": 9, "legendary": 4}
    sizes = {tile["id"]: tile["pile"] for tile in DATA["tiles"]}
    assert [sizes[zone["tile"]] for zone in view["zones"]] == ["1", "2", "3", "4", "legendary"]
    assert sum(tile["copies"] for tile in DATA["tiles"]) == 75
    assert len(KINDS) == 35


@pytest.mark.rule("PB-5")
@pytest.mark.parametrize(("seats", "count"), [(2, 4), (3, 4), (4, 5), (5, 5)])
def test_objective_cards_on_one_face_each(seats: int, count: int) -> None:
    faces: dict[str, list[int]] = {"day": [], "mixed": [], "night": []}
    for option, found in faces.items():
        for number in range(30):
            objectives = [
                w["id"] for w in game.new({"objectives": option}, seats, f"g/{number}").view(None)["objectives"]
            ]
            assert len({OBJECTIVES.index(objective) // 2 for objective in objectives}) == len(objectives) == count
            found += [OBJECTIVES.index(objective) % 2 for objective in objectives]
    assert set(faces["day"]) == {0}
    assert set(faces["night"]) == {1}
    assert 0.3 < sum(faces["mixed"]) / len(faces["mixed"]) < 0.7


@pytest.mark.rule("PB-6", "PI-4")
def test_a_choice_tells_only_that_it_is_made() -> None:
    told = []
    for deed in ("rest", f"lay {written(1, '3')}", f"lay {written(1, '3 5 6')}"):
        position = scene(3, hands=["1 2", "3 5 6", "4"])
        events = play(position, f"1 {deed}")
        told.append((position.view(0), position.view(None), [event.seen_by(0) for event in events]))
        assert len(events[0].seen_by(1)["cards"]) == len(position.view(1)["chosen"])
    assert told[0] == told[1] == told[2]
    assert [tribe["ready"] for tribe in told[0][0]["tribes"]] == [False, True, False]


@pytest.mark.rule("PR-1")
def test_zones_are_filled_at_the_start_of_a_round_only() -> None:
    position = scene(2, hands=["4", "1"], tiles={"A": "fish-1", "B": "boar-2"})
    lay(position, "4", "")
    play(position, f"0 hunt A {written(0, '4')}")
    assert position.view(None)["zones"][0]["tile"] is None
    events = play(position, "0 paint fish-1 a 0 0")
    assert [event.data["zone"] for event in of_type(events, "zone_filled")] == ["A", "C", "D", "E"]
    assert of_type(events, "round_started")[0].data["round"] == 2


@pytest.mark.rule("PR-2")
def test_a_spent_pile_leaves_its_zone_empty_and_serves_in_order() -> None:
    position = scene(4, hands=["4", "1", "1", "1"], tiles={"B1": "boar-2"})
    position.state.pile_at[0], position.state.pile_at[1] = 24, 25
    lay(position, "", "", "", "")
    zones = {zone["zone"]: zone["tile"] for zone in position.view(None)["zones"]}
    assert zones["A1"] is not None
    assert (zones["A2"], zones["B1"], zones["B2"]) == (None, "boar-2", None)


@pytest.mark.rule("PT-1")
def test_all_choose_at_once_and_then_hunt_in_turn() -> None:
    position = scene(3, hands=["1 2", "3", "4"])
    assert list(position.to_act) == [0, 1, 2]
    with pytest.raises(IllegalAction) as wrong:
        position.apply(0, parse("stop"))
    assert (wrong.value.rule, wrong.value.reason) == ("PT-1", "wrong_phase")
    lay(position, "1 2", "3", "4")
    assert list(position.to_act) == [0]  # 3, 3 and 4; the 1 of yellow is faster than the 3 of blue
