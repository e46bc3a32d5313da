"""A game implements only what it has: one seat count, no chance, no secrets and no points are enough."""

import pickle
from typing import Any

import pytest

from lascaux import Choices, Event, Game, GameInfo, Position, Result, Seed, Text
from lascaux.core.errors import BadData
from tests.battery import test_doors as doors
from tests.battery.playthrough import played
from tests.battery.settings import covering, settings_of
from tests.battery.test_laws import LAWS
from tests.madeup.matches import game as matches
from tests.madeup.pig import game as pig
from tests.plugin.pebbles.game import game as pebbles


@pytest.mark.parametrize(("game", "seats"), [(matches, 2), (pig, 3)], ids=["matches", "pig"])
def test_a_small_game_obeys_every_law(game: Game, seats: int) -> None:
    (setting,) = settings_of(game)
    assert covering(game) == [setting]
    assert setting.seats == seats
    play = played(game, setting)
    for law in LAWS:
        law(play)


@pytest.mark.parametrize("game", [matches, pig], ids=["matches", "pig"])
def test_a_small_game_refuses_at_the_door(game: Game) -> None:
    for test in (
        doors.test_option_sets_exercise_every_value,
        doors.test_unknown_options_are_refused,
        doors.test_wrong_seat_counts_are_refused,
        doors.test_an_option_left_out_is_its_default,
    ):
        test(game)


def test_the_contract_has_at_most_ten_abstract_members() -> None:
    assert len(Game.__abstractmethods__ | Position.__abstractmethods__) <= 10


def test_positions_are_not_hashable() -> None:
    with pytest.raises(TypeError, match="unhashable"):
        {matches.new(): 1}
    with pytest.raises(TypeError, match="unhashable"):
        {pebbles.new(): 1}


def test_bytes_hold_actions_and_nothing_else_is_read() -> None:
    position = matches.new()
    for seat, text in ((0, "3"), (1, "1")):
        position.apply(seat, text)
    assert position.encode() == b'[{},2,[[0,"3"],[1,"1"]]]'
    assert matches.decode(position.encode()) == position == pickle.loads(pickle.dumps(position.copy()))
    for broken in (b'[{},2,[[1,"3"]]]', b'[{},2,[[0,"4"]]]', b"[{},3,[]]", b"[{},2,[[0,3]]]", b"[[],2,[]]", b"7"):
        with pytest.raises(BadData):
            matches.decode(broken)


def test_a_view_that_contradicts_itself_is_refused() -> None:
    view = matches.new().view(0)
    assert matches.determinize(view, "0").view(0) == view
    with pytest.raises(BadData, match="contradicts"):
        matches.determinize(view | {"left": 5}, "0")


def test_default_words_name_the_fields_and_the_turn() -> None:
    view = matches.new().view(None)
    assert matches.text_board(view, "en") == "left: 11"
    assert matches.describe(view, "en") == "Player 1 to play. left: 11."
    assert matches.describe(view, "fr") == "C’est au joueur 1 de jouer. left: 11."


def test_all_missing_members_are_reported_together() -> None:
    class DicePosition(Position):
        __module__ = "unfinished.position"

        @property
        def to_act(self) -> tuple[int, ...]:
            return ()

        def legal(self, seat: int) -> Choices:
            return Choices()

        def draws(self) -> list[str]:
            return ["6"]

    class Dice(Game):
        __module__ = "unfinished.game"
        info = GameInfo("dice", Text("Dés", "Dice"), Text("", ""), (), range(1, 5), "1", "DI-1")

        def parse(self, text: str) -> str:
            return text

    with pytest.raises(TypeError) as caught:
        Dice()  # type: ignore[abstract]
    assert str(caught.value).partition("lacks: ")[2].split(", ") == [
        "Dice._start",
        "DicePosition._apply",
        "DicePosition.result",
        "DicePosition.known_draws",
        "DicePosition.view",
        "DicePosition.encode",
        "Dice.determinize",
        "Dice.decode",
    ]


def test_a_game_of_chance_cannot_fall_back_on_its_actions() -> None:
    class Coin(type(matches.new())):  # type: ignore[misc]
        __module__ = "unfinished.coin"

        def draws(self) -> list[str]:
            return ["heads"]

    class Coins(type(matches)):  # type: ignore[misc]
        def _start(self, options: Any, seats: int, seed: Seed) -> tuple[Position, list[Event]]:
            return Coin(self, options, seats), []

    position = Coins().new()
    for use in (position.encode, lambda: position.view(0)):
        with pytest.raises(NotImplementedError, match="draws by chance"):
            use()


def test_a_result_without_points_ranks_its_winners() -> None:
    result = Result.without_points(3, (1,))
    assert (result.scores, result.ranking, result.account) == ((0, 1, 0), (2, 1, 2), ({}, {}, {}))
