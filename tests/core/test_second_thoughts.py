"""Second thoughts have an end, in records too: so many for one decision, none in a play-through that is too long."""

from collections.abc import Sequence
from dataclasses import replace
from random import Random

import pytest

from lascaux.core import registry
from lascaux.core.errors import BadRecord
from lascaux.core.game import Game, Position
from lascaux.core.option import complete
from lascaux.core.reconsider import MAX_CHANGES, ReconsiderLimit, max_actions
from lascaux.core.record import Player, Record, read
from lascaux.core.replay import Replay

Acts = list[tuple[int, str]]


def record_of(game: Game, acts: Acts, seats: int = 2) -> Record:
    """A play-through as a record, read again from its text."""
    players = [Player(f"P{seat}") for seat in range(seats)]
    info = game.info
    return read(Record.of(info.name, info.rules, complete(info.options, {}), players, "0", acts).write())


def refused(game: Game, acts: Acts) -> BadRecord:
    with pytest.raises(BadRecord) as caught:
        Replay.of(record_of(game, acts)).end()
    return caught.value


def dithering(times: int) -> Acts:
    """Seat 0 rests, and takes it back, again and again, while seat 1 thinks."""
    return [(0, "rest"), *[(0, "back"), (0, "rest")] * times]


def test_so_many_take_backs_are_allowed_for_one_decision_and_no_more() -> None:
    game = registry.find("prehistories")
    most = dithering(MAX_CHANGES)
    assert Replay.of(record_of(game, most)).end().to_act == (1,)
    wrong = refused(game, [*most, (0, "back")])
    assert wrong.line == len(most) + 2, "the header is the first line"
    assert "souvent" in wrong.why.fr
    assert "too often" in wrong.why.en


def test_the_next_decision_may_be_taken_back_again() -> None:
    game = registry.find("prehistories")
    first = [*dithering(MAX_CHANGES), (1, "rest")]
    position = Replay.of(record_of(game, first)).end()
    assert 0 in position.to_act, "another round"
    Replay.of(record_of(game, [*first, *dithering(MAX_CHANGES)])).end()
    refused(game, [*first, *dithering(MAX_CHANGES + 1)])


def test_changing_a_choice_without_a_word_counts_as_well() -> None:
    """In the Stone House a closed hand is changed by closing it again."""
    thoughts, changed = ReconsiderLimit(), 0
    position = _closing()
    seat, other = position.to_act[:2]
    while not thoughts.is_exceeded(position, seat):
        owing = position.to_act
        position.apply(seat, f"close {changed % 2}")
        thoughts.follow(seat, owing, position.to_act)
        changed += 1
    assert changed == 1 + MAX_CHANGES
    assert not thoughts.is_exceeded(position, other), "everyone has their own"


def _closing() -> Position:
    """A position in which two seats close their hands."""
    game, rng = registry.find("stonehouse"), Random(1)
    for seed in range(200):
        position = game.new(seats=3, seed=str(seed))
        while position.to_act:
            seat = rng.choice(position.to_act)
            choices = position.legal(seat)
            if len(position.to_act) > 1 and all(str(action).startswith("close") for action in choices.actions):
                return position
            position.apply(seat, rng.choice(choices.actions))
    raise AssertionError("nobody closes a hand")


@pytest.mark.parametrize("name", ["prehistories", "stonehouse"])
def test_whatever_seats_do_that_dither_for_ever_a_play_through_ends(name: str) -> None:
    """All who may take something back do so whenever they may."""
    game, rng, thoughts = registry.find(name), Random(2), ReconsiderLimit()
    position = game.new(seats=game.info.seats[-1])
    while position.to_act:
        heard = [seat for seat in range(position.seats) if position.may_act(seat)]
        restless = [seat for seat in heard if seat not in position.to_act and not thoughts.is_exceeded(position, seat)]
        seat, owing = rng.choice(restless or list(position.to_act)), position.to_act
        position.apply(seat, rng.choice(_restless(position, seat)))
        thoughts.follow(seat, owing, position.to_act)
    assert position.n < max_actions(game)


def _restless(position: Position, seat: int) -> Sequence[object]:
    """What a seat may do, without what it may not repeat for ever anyway."""
    actions = position.legal(seat).actions
    return [action for action in actions if str(action) == "back"] or actions


def test_a_record_far_longer_than_a_game_is_refused_before_it_is_played(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.find("prehistories")
    monkeypatch.setattr(type(game), "start", lambda *_: pytest.fail("it was played"))
    wrong = refused(game, dithering(4_500))
    assert wrong.line == max_actions(game) + 2, "the first line too many"
    assert "longer" in wrong.why.en
    assert "longue" in wrong.why.fr


def test_nothing_is_taken_back_in_a_play_through_as_long_as_any(monkeypatch: pytest.MonkeyPatch) -> None:
    game = registry.find("prehistories")
    monkeypatch.setattr(type(game), "info", replace(game.info, longest=9))
    assert refused(game, dithering(8)).line == 2 + 9
