"""What seats may know of one another: what no general law can say."""

from itertools import permutations

import msgspec
import pytest

from lascaux.core.errors import BadNotation
from lascaux.core.seed import Seed
from lascaux.games.prehistories import game
from lascaux.games.prehistories.action import parse
from tests.prehistories.scene import new, play, scene, written


@pytest.mark.rule("PB-6")
def test_a_view_holds_no_other_hand_no_deck_and_no_key() -> None:
    position = game.new(None, 4, "telltale")
    for viewer in (0, 3, None):
        view = position.view(viewer)
        assert b"telltale" not in msgspec.json.encode(view)
        assert len(view["hand"]) == (0 if viewer is None else 3)
        assert all(isinstance(tribe["deck"], int) and tribe["laid"] is None for tribe in view["tribes"])
        assert "key" not in view


@pytest.mark.rule("PI-4")
def test_the_order_of_arrival_is_forgotten() -> None:
    moves = [f"0 lay {written(0, '1')}", "1 rest", f"2 lay {written(2, '4')}"]
    ends = set()
    for order in permutations(moves):
        position = scene(3, hands=["1 2", "3 5 6", "4"])
        play(position, *order)
        ends.add(position.encode())
    assert len(ends) == 1


@pytest.mark.rule("PB-6")
def test_a_guess_holds_what_everyone_has_seen() -> None:
    """Hunters that came home are in the hand of every position drawn again; unseen ones vary."""
    position = new(None, 2, "guess")
    hand = " ".join(f"{c['value']}/{c['speed']}" for c in position.view(0)["hand"])
    play(position, f"0 lay {hand}", "1 rest")
    if position.board.phase == "hunt":
        play(position, "0 stop")
    shown = int(position.state.hand[0]) & int(position.state.shown[0])
    hands = set()
    for number in range(20):
        sample = game.determinize(position.view(1), Seed("guess", number))
        assert int(sample.state.hand[0]) & shown == shown
        hands.add(int(sample.state.hand[0]))
    assert shown.bit_count() == 3
    assert len(hands) > 1


@pytest.mark.rule("PB-6")
def test_what_others_have_laid_is_guessed_anew() -> None:
    position = new(None, 3, "laid")
    play(position, "1 rest")
    guesses = {int(game.determinize(position.view(0), Seed("g", i)).state.laid[1]) for i in range(20)}
    assert len(guesses) > 1


@pytest.mark.parametrize(
    "text",
    ["lay", "lay 3", "lay 3/37 3/33", "lay 3/33 3/33", "lay 2/33", "hunt 3/33", "hunt F 3/33", "paint fish-9 a 0 0"],
)
def test_these_are_no_deeds(text: str) -> None:
    with pytest.raises(BadNotation):
        parse(text)
