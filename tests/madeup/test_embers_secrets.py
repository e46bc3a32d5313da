"""What the seats of Embers may know of one another: what no general law can say."""

from itertools import permutations

import msgspec
import pytest

from lascaux.core.seed import Seed
from tests.madeup.game import EMBERS
from tests.madeup.scene import play, scene

THREE = [[1, 2, 3], [2, 4, 5], [3, 4, 5]]


@pytest.mark.rule("EMB-LAY")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_a_card_face_down_tells_only_that_it_lies_there(viewer: int | None) -> None:
    told = []
    for card in (2, 4, 5):
        position = scene(THREE)
        events = play(position, f"1 lay {card}")
        told.append((position.view(viewer), [event.seen_by(viewer) for event in events]))
        assert position.view(1)["chosen"] == card
        assert events[0].seen_by(1)["card"] == card
    assert told[0] == told[1] == told[2]
    assert told[0][0]["ready"] == [False, True, False]


@pytest.mark.rule("EMB-HIDDEN")
@pytest.mark.parametrize("viewer", [0, 2, None])
def test_a_closed_hand_tells_only_that_it_is_closed(viewer: int | None) -> None:
    told = []
    for stake in ("pass", "stake 1", "stake 10"):
        position = scene(THREE, "hidden", phase="fire")
        events = play(position, f"1 {stake}")
        told.append((position.view(viewer), [event.seen_by(viewer) for event in events]))
    assert told[0] == told[1] == told[2]


@pytest.mark.rule("EMB-BACK")
def test_a_choice_taken_back_is_forgotten() -> None:
    once, twice = scene(THREE), scene(THREE)
    play(once, "1 lay 2", "1 back", "1 lay 5")
    play(twice, "1 lay 4", "1 back", "1 lay 5")
    assert once == twice


def test_the_order_of_arrival_is_forgotten() -> None:
    moves = ["0 lay 3", "1 lay 2", "2 lay 5"]
    ends = set()
    for order in permutations(moves):
        position = scene(THREE)
        play(position, *order)
        ends.add(position.encode())
    assert len(ends) == 1


def test_a_view_holds_no_other_hand_and_no_seed() -> None:
    position = EMBERS.new({"stakes": "hidden"}, 4, "telltale")
    for viewer in (0, 1, 2, 3, None):
        view = position.view(viewer)
        assert b"telltale" not in msgspec.json.encode(view)
        assert len(view["hand"]) == (0 if viewer is None else 3)
        assert isinstance(view["deck"], int)


def test_the_draws_to_come_are_drawn_anew_too() -> None:
    """What chance will do after the next shuffle is a secret like any other."""
    position = scene([[1, 2], [3, 4]], phase="fire", round=3, discard=[5, 5, 1, 2, 3, 4])
    drawn = set()
    for number in range(20):
        sample = EMBERS.determinize(position.view(0), Seed("anew", number))
        play(sample, "0 pass", "1 pass")
        drawn.add(tuple(sample.table.deck))
    assert len(drawn) > 1


def test_a_guessed_choice_is_one_that_can_be_made() -> None:
    position = scene(THREE)
    play(position, "1 lay 5")
    guesses = set()
    for number in range(30):
        sample = EMBERS.determinize(position.view(0), Seed("guess", number))
        chosen = sample.table.chosen[1]
        assert chosen in sample.table.hands[1]
        guesses.add(chosen)
    assert len(guesses) > 1
