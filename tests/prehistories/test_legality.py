"""The kernels say what is allowed; lists, refusals and numbers follow them."""

from collections.abc import Iterator
from random import Random

import pytest

from lascaux.core.game import View
from lascaux.games.prehistories import moves
from lascaux.games.prehistories.action import Move, parse
from lascaux.games.prehistories.kernels.actions import ACTION_COUNT, LAY, NO_ACTION, PAINT_AT, SEND, STOP, TAKE_BACK
from lascaux.games.prehistories.kernels.layout import CARD_SETS, CARDS
from lascaux.games.prehistories.material import zones
from lascaux.games.prehistories.numbering import number_of, numbered
from lascaux.games.prehistories.position import PrehistoriesPosition
from tests.prehistories.scene import hunting, moves_of, new, play, scene, written
from tests.reference import prehistories as reference

STRIDE = 41
"""Of thousands of sets of hunters one in so many is tried."""


def moments(seats: int) -> Iterator[tuple[PrehistoriesPosition, list[reference.Cave]]]:
    """Some positions of a random game, with the caves as the reference has them."""
    position, rng = new({"objectives": "mixed"}, seats, "moments"), Random(seats)
    caves = [reference.empty_cave(colour) for colour in position.board.colours()]
    while position.to_act:
        if position.n % 19 == 5:
            yield position, caves
        seat = rng.choice(position.to_act)
        move = rng.choice(moves_of(position.legal(seat)))
        position.apply(seat, move)
        if move.verb == "paint":
            reference.paint(caves[seat], move.tile, move.face, move.col, move.row)


def tried(seats: int) -> list[int]:
    """Numbers of actions of every sort; not every set of hunters, but every place."""
    sets = sorted({*range(0, CARD_SETS, STRIDE), *(1 << card for card in range(CARDS)), CARD_SETS - 1})
    groups = [SEND + zone * CARD_SETS + cards for zone in range(len(zones(seats))) for cards in sets]
    return [*(LAY + cards for cards in sets), TAKE_BACK, STOP, *groups, *range(PAINT_AT, ACTION_COUNT)]


class Expected:
    """What a seat may do, found from its view, the material and the reference alone."""

    def __init__(self, view: View, cave: reference.Cave) -> None:
        self.view = view
        self.ready = view["tribes"][view["seat"]]["ready"]
        usable = view["hand"] if view["phase"] == "choose" else view["left"]
        self.cards = {card["speed"]: card["value"] for card in usable}
        self.zones = {zone["zone"]: zone["hunt_from"] for zone in view["zones"] if zone["tile"]}
        self.places = {tile: reference.placements(cave, tile) for tile in view["taken"]}

    def allows(self, move: Move) -> bool:
        free = all(speed in self.cards for speed in move.cards)
        if self.view["phase"] == "choose":
            return move.verb == "back" if self.ready else move.verb in ("lay", "rest") and free
        if self.view["phase"] == "hunt":
            total = sum(self.cards.get(speed, 0) for speed in move.cards)
            strong = move.zone in self.zones and total >= self.zones[move.zone]
            return move.verb == "stop" or (move.verb == "hunt" and free and strong)
        if move.tile not in self.places:
            return False
        places = self.places[move.tile]
        return (move.face, move.col, move.row) in places if move.verb == "paint" else not places


@pytest.mark.parametrize("seats", [2, 5])
def test_every_number_is_allowed_as_the_rules_say_or_refused_with_a_reason(seats: int) -> None:
    seen = set()
    for position, caves in moments(seats):
        seat, phase = position.to_act[0], position.board.phase
        expected = Expected(position.view(seat), caves[seat])
        for number in tried(seats):
            move = numbered(number, seat, seats)
            refused = position.refusal(seat, move)
            assert (refused is None) == expected.allows(move), str(move)
            seen.add((phase, move.verb, refused is None))
    assert {("choose", "lay", True), ("hunt", "hunt", True), ("paint", "paint", True)} <= seen
    assert {("choose", "lay", False), ("hunt", "hunt", False), ("paint", "paint", False)} <= seen


@pytest.mark.parametrize("seats", [3, 4])
def test_what_is_listed_is_all_that_is_allowed(seats: int) -> None:
    for position, _ in moments(seats):
        seat = position.to_act[0]
        choices = position.legal(seat)
        if choices.complete:
            allowed = {m for m in (numbered(n, seat, seats) for n in tried(seats)) if moves.allows(position, seat, m)}
            assert allowed <= set(choices)
        assert all(moves.allows(position, seat, move) for move in moves_of(choices))


def test_numbers_and_moves_are_the_same_thing() -> None:
    for seats, seat in ((2, 1), (4, 3)):
        for number in tried(seats):
            move = numbered(number, seat, seats)
            assert number_of(move, seat, seats) == number
            assert move.verb == "hunt" or parse(str(move)) == move
            assert not move.cards or parse(str(move)) == move
    assert number_of(parse("lay 1/51"), 1, 2) == NO_ACTION  # a yellow hunter in the blue hand
    assert number_of(parse("hunt A1 1/51"), 0, 2) == NO_ACTION  # the board's other side


@pytest.mark.parametrize("move", ["0 stop", f"0 hunt A {written(0, '4')}"])
def test_a_refusal_without_a_reason_is_an_error(move: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """The reasons judge nothing: should they disagree with the kernels, no one is told a wrong one."""
    position = hunting(hand="4 5", tiles={"A": "fish-1"})
    monkeypatch.setattr(moves, "allows", lambda *_: False)
    with pytest.raises(AssertionError, match="no rule says why"):
        play(position, move)


def test_who_has_chosen_can_only_take_it_back() -> None:
    position = scene(2, hands=["1 3", "2"])
    play(position, "0 rest")
    assert [str(move) for move in position.legal(0)] == ["back"]
    assert [str(move) for move in position.legal(1)] == ["rest", f"lay {written(1, '2')}"]
