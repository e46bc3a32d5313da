"""Games in numbers, held to the contract: what may be said is what is legal, and nothing is seen but the view."""

from random import Random
from typing import Any

import numpy as np
import pytest

import lascaux
from lascaux.envs.encoding import Encoding, NotEncoded, encoding
from lascaux.envs.feature import DTYPE
from lascaux.envs.landscape import numbers, observation
from lascaux.envs.stepper import Stepper
from tests.envs.settings import GAMES, settings

SETTINGS = list(settings())


def sayable(kept: Encoding, position: Any, seat: int, begun: tuple[int, ...] = ()) -> set[str]:
    """Every action that can be said, by saying all of it."""
    found: set[str] = set()
    for number in np.flatnonzero(kept.mask(position, seat, begun)).tolist():
        action = kept.action(position, seat, number, begun)
        found |= {action} if action else sayable(kept, position, seat, (*begun, number))
    return found


@pytest.mark.parametrize(("name", "seats", "options"), [s for s in SETTINGS if s[0] in GAMES[:2]])
def test_what_can_be_said_of_a_tile_is_what_is_legal(name: str, seats: int, options: dict[str, Any]) -> None:
    kept, rng = encoding(name, seats, options), Random(name)
    stepper = Stepper(kept, "sayable")
    for turn in range(24):
        position, seat = stepper.position, stepper.to_act
        assert seat is not None
        if turn % 8 == 7:
            assert sayable(kept, position, seat) == {str(action) for action in position.legal(seat)}
        for number in kept.indices(position, seat, rng.choice(position.legal(seat).actions)):
            stepper.step(number)


@pytest.mark.parametrize("seats", [2, 5])
def test_what_can_be_said_in_prehistories_is_what_is_legal(seats: int) -> None:
    kept, rng = encoding("prehistories", seats), Random(seats)
    stepper = Stepper(kept, "sayable")
    complete = 0
    for _ in range(60):
        position = stepper.position
        for seat in position.to_act:
            legal, said = position.legal(seat), kept.mask(position, seat)
            listed = [position.action_id(seat, action) for action in legal]  # type: ignore[attr-defined]
            assert said[listed].all()
            if legal.complete:
                complete += 1
                assert said.sum() == len(listed)
        stepper.step(rng.choice(np.flatnonzero(stepper.mask()).tolist()))
        if stepper.result:
            break
    assert complete > 20


def test_moves_of_the_stone_house_are_said_word_by_word() -> None:
    kept, rng = encoding("stonehouse", 3), Random(3)
    stepper = Stepper(kept, "words")
    verbs = set()
    for _ in range(60):
        position = stepper.position
        seat = stepper.to_act
        if seat is None:
            break
        for action in position.legal(seat):
            said = kept.indices(position, seat, action)
            assert kept.action(position, seat, said[-1], said[:-1]) == str(action), action
        begun, verb = 0, int(rng.choice(np.flatnonzero(stepper.mask()).tolist()))
        verbs.add(kept.action_name(verb))
        stepper.step(verb)
        while stepper.begun and begun < 20:
            stepper.step(rng.choice(np.flatnonzero(stepper.mask()).tolist()))
            begun += 1
    assert {"mode", "offer", "ready"} <= verbs


@pytest.mark.parametrize(("name", "seats", "options"), SETTINGS)
def test_nothing_is_seen_but_the_view(name: str, seats: int, options: dict[str, Any]) -> None:
    """What a seat cannot know is dealt again: what it sees and may say stays the same."""
    kept, rng = encoding(name, seats, options), Random(name)
    stepper = Stepper(kept, "unseen")
    for step in range(30):
        if stepper.to_act is None:
            break
        if step % 10 == 5:
            for seat in range(seats):
                other = stepper.resampled(seat, f"deal-{step}")
                assert np.array_equal(other.observe(seat), stepper.observe(seat)), f"seat {seat} sees what is hidden"
                assert np.array_equal(other.mask(seat), stepper.mask(seat))
        stepper.step(rng.choice(np.flatnonzero(stepper.mask()).tolist()))


@pytest.mark.parametrize("name", GAMES)
def test_numbers_have_names_and_what_is_seen_a_meaning(name: str) -> None:
    kept = encoding(name)
    names = [kept.action_name(number) for number in range(kept.action_count)]
    assert len(set(names)) == len(names)
    seen = Stepper(kept, "names").observe()
    assert seen.dtype == DTYPE
    assert seen.shape == (kept.features.size,)
    parts = kept.features.split(seen)
    assert {f.name: f.shape for f in kept.features} == {part: array.shape for part, array in parts.items()}
    assert sum(array.size for array in parts.values()) == seen.size
    assert all(feature.meaning for feature in kept.features)
    with pytest.raises(LookupError):
        kept.action_name(kept.action_count)


@pytest.mark.parametrize("name", GAMES)
def test_what_may_not_be_said_is_refused(name: str) -> None:
    kept = encoding(name)
    stepper = Stepper(kept, "refused")
    wrong = int(np.flatnonzero(~stepper.mask())[-1])
    for number in (wrong, -1, kept.action_count):
        with pytest.raises(NotEncoded, match=str(number)):
            stepper.step(number)
    assert stepper.position.n == 0


def test_where_features_of_a_board_stand() -> None:
    """The kernels write by numbers of their own, since games differ in how many kinds of tiles they have."""
    for name, pieces in (("carcassonne", ("meeples", "abbots")), ("hunters", ("followers", "huts"))):
        starts = {feature.name: encoding(name).features.at(feature.name).start for feature in encoding(name).features}
        assert starts == {
            "tiles": observation.TILES,
            "turns": observation.TURNED,
            "pieces": observation.PIECES,
            "zones": observation.PIECE_ZONES,
            "stage": observation.STAGE,
            "asked": observation.ASKED,
            "drawn": observation.DRAWN,
            "last": observation.LAST,
            "pile": observation.PILE,
            "points": observation.POINTS,
            pieces[0]: observation.FIRST_SORT,
            pieces[1]: observation.SECOND_SORT,
            "left": observation.LEFT,
            "aside": observation.LEFT + len(encoding(name).features.split(Stepper(encoding(name)).observe())["left"]),
        }


def test_a_board_is_seen_as_it_lies() -> None:
    """Every tile and piece of the view is where the window has it, and nothing else is."""
    kept, rng = encoding("carcassonne", 3), Random(5)
    stepper = Stepper(kept, "board")
    for _ in range(60):
        stepper.step(rng.choice(np.flatnonzero(stepper.mask()).tolist()))
    view, seen = stepper.position.view(1), kept.features.split(stepper.observe(1))
    kinds = {kind: number for number, kind in enumerate(kept.kinds)}  # type: ignore[attr-defined]
    middle = numbers.MIDDLE
    for tile in view["board"]:
        at = tile["y"] + middle, tile["x"] + middle
        assert seen["tiles"][at] == kinds[tile["tile"]] + 1
        assert seen["turns"][at] == tile["turns"]
    assert (seen["tiles"] > 0).sum() == len(view["board"])
    for piece in view["pieces"]:
        at = piece["y"] + middle, piece["x"] + middle
        assert (seen["pieces"][at] - 1) % 5 == (piece["seat"] - 1) % 3
        assert (seen["pieces"][at] > 5) == (piece["piece"] == "abbot")
        assert seen["zones"][at] == piece["zone"] + 1
    assert (seen["pieces"] > 0).sum() == len(view["pieces"]) > 3
    assert seen["points"].tolist() == [view["scores"][seat] for seat in (1, 2, 0)] + [0, 0]
    assert seen["left"].sum() == seen["pile"][0] == sum(view["left"]["kinds"].values())


def test_a_line_of_tiles_longer_than_the_window_stays_sayable() -> None:
    """Places are shown modulo the window, so one far away has a number still."""
    kept = encoding("carcassonne", 2, {"river": False})
    position = lascaux.find("carcassonne").new(kept.options, 2, "line")
    for _ in range(60):
        seat = position.to_act[0]
        farthest = max(position.legal(seat).actions, key=lambda turn: turn.x)  # type: ignore[attr-defined]
        said = kept.indices(position, seat, farthest)
        assert kept.action(position, seat, said[1], said[:1]) == str(farthest)
        position.apply(seat, farthest)
    assert max(tile["x"] for tile in position.view(None)["board"]) > numbers.WIDTH
