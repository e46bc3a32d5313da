"""Playouts from a position: what they come to is what the contract comes to, and the position stays as it is."""

from collections.abc import Iterator
from random import Random

import pytest

import lascaux


def near_the_end(name: str, seats: int) -> lascaux.Position:
    """A game whose last decision is to be made."""
    dice = Random(3)
    position = lascaux.find(name).new({}, seats, "near")
    while True:
        seat = position.to_act[0]
        ahead = position.copy()
        ahead.apply(seat, dice.choice(ahead.legal(seat).actions))
        if not ahead.to_act:
            return position
        position = ahead


def all_ends(position: lascaux.Position) -> Iterator[tuple[tuple[int, ...], tuple[int, ...], int]]:
    """All that can come of a position, by the contract."""
    if position.result is not None:
        yield position.result.scores, position.result.winners, position.n
    for seat in position.to_act:
        for action in position.legal(seat).actions:
            ahead = position.copy()
            ahead.apply(seat, action)
            yield from all_ends(ahead)


@pytest.mark.parametrize("name", ["carcassonne", "hunters"])
def test_they_come_to_what_legal_actions_come_to(name: str) -> None:
    position = near_the_end(name, 3)
    before, ends = position.encode(), set(all_ends(position))
    played = lascaux.playouts(position, 60, "out")
    assert {(one.scores, one.winners, one.n) for one in played} <= ends
    assert len({one.scores for one in played}) > 1 or len({scores for scores, *_ in ends}) == 1
    assert position.encode() == before


@pytest.mark.parametrize("name", ["carcassonne", "embers", "stonehouse"])
def test_a_seed_and_a_number_are_a_playout(name: str) -> None:
    game = lascaux.find(name)
    position = game.new({}, max(game.info.seats), "same")
    many, again = (lascaux.playouts(position, 3, "one") for _ in range(2))
    assert [(one.scores, one.n) for one in many] == [(one.scores, one.n) for one in again]
    assert len({(one.scores, one.n) for one in [*many, *lascaux.playouts(position, 3, "two")]}) > 1
    assert position.n == 0
