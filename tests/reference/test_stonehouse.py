"""Whole random games beside the script: after every action the same gems, stones, fire, cards and seats to act."""

from random import Random
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from lascaux.core import registry
from lascaux.core.event import Event
from tests.battery.playthrough import some_move
from tests.reference.stonehouse import Script

GAME = registry.find("stonehouse")
SETS = [dict(chosen) for chosen in GAME.info.option_sets]
READINGS = st.fixed_dictionaries({option.name: st.sampled_from(option.values) for option in GAME.info.options})


def beside(options: dict[str, Any], seats: int, seed: str, dice: Random) -> None:
    """Play one game on both."""
    position, opening = GAME.start(options, seats, seed)
    events: list[Event] = list(opening)

    def draw() -> list[int]:
        return list(next(event for event in events if event.type == "stones_laid").data["stones"])

    def nature() -> str:
        return str(next(event for event in events if event.type == "stone_built").data["verdict"])

    first = position.view(None)["first"]
    script = Script(seats, first, dict(position.options), draw, nature)
    while position.to_act:
        seat, action = some_move(position, dice)
        events = position.apply(seat, action)
        script.tell(seat, str(action))
        view = position.view(None)
        assert script.gems == [player["gems"] for player in view["players"]], action
        assert [sorted(stones) for stones in script.reserve] == [player["reserve"] for player in view["players"]]
        assert [set(player["spent"]) for player in view["players"]] == script.spent
        if position.to_act:
            assert sorted(script.fire) == sorted(view["fire"])
        assert script.asked == set(position.to_act), (action, view["phase"])
    assert position.result is not None
    assert script.winners() == list(position.result.winners)


@pytest.mark.parametrize("seats", [3, 4, 5])
@pytest.mark.parametrize("options", SETS, ids=["as ruled", "otherwise", "still otherwise"])
def test_whole_games(options: dict[str, Any], seats: int) -> None:
    beside(options, seats, "reference", Random(f"{options} {seats}"))


@settings(max_examples=6)
@given(options=READINGS, seats=st.integers(3, 5), seed=st.integers(0, 10**6))
def test_any_mixture_of_readings(options: dict[str, Any], seats: int, seed: int) -> None:
    beside({**options, "rounds": 12}, seats, f"mixed/{seed}", Random(seed))
