"""Steps that a game fills in: one that it forgot is found when the game is put together, and never does nothing."""

from dataclasses import replace
from typing import Any

import numpy as np
import pytest

from lascaux.bots.landscape.greedy import best_turn, evaluate
from lascaux.games.carcassonne.kernels import turn
from lascaux.games.carcassonne.kernels.engine import RULEBOOK
from lascaux.kit.jit import GameData, MissingHook, Program, State, hook, kernel
from lascaux.kit.landscape.kernels import hooks
from tests.kernels.support import BOTH

NOTHING = np.dtype([("nothing", np.int64)])


def without(step: Any) -> dict[Any, Any]:
    """The steps of Carcassonne but one."""
    return {known: own for known, own in RULEBOOK.hooks.items() if known is not step}


@pytest.mark.parametrize("step", hooks.TO_BIND, ids=lambda step: step.__name__)
def test_a_rulebook_that_leaves_a_step_open_is_none(step: Any) -> None:
    with pytest.raises(MissingHook, match=f"the rulebook of carcassonne .*: {step.__name__}$"):
        replace(RULEBOOK, hooks=without(step))


def test_every_step_has_to_be_filled_in_or_does_something() -> None:
    found = {step for step in vars(hooks).values() if getattr(step, "kernel", None) == "open"}
    assert found == set(hooks.TO_BIND)
    kept = [hooks.place_count, hooks.nth_place, hooks.turns_at, hooks.restore_tile]
    few = replace(RULEBOOK, hooks={step: own for step, own in RULEBOOK.hooks.items() if step not in kept})
    assert few.program("plain")(hooks.place_count) is not few.program("plain")(turn.place_count)


@hook
def light(n: int) -> int:
    """To be filled in."""
    raise NotImplementedError


@kernel
def lit(n: int) -> int:
    """Calls a step."""
    return light(n)


@pytest.mark.parametrize("backend", BOTH)
def test_a_kernel_that_calls_an_open_step_cannot_be_made(backend: Any) -> None:
    with pytest.raises(MissingHook, match=r"carcassonne leaves .*greedy\.evaluate open"):
        RULEBOOK.program(backend)(best_turn)
    with pytest.raises(MissingHook, match=r"cave leaves .*light open"):
        Program("cave", backend, NOTHING, NOTHING, {evaluate: dark})(lit)


def test_an_open_step_cannot_be_called() -> None:
    with pytest.raises(MissingHook, match=r"no kernel is bound to the hook .*light"):
        Program("cave", "plain", NOTHING, NOTHING)(lit)(1)


@kernel
def dark(s: State, data: GameData, me: int) -> float:
    """Sees nothing."""
    return 0.0


@kernel
def dim(s: State, me: int) -> float:
    """Takes too little."""
    return 0.0


def test_whoever_takes_a_steps_place_takes_its_arguments() -> None:
    RULEBOOK.with_hooks({evaluate: dark}).program("plain")(best_turn)
    with pytest.raises(TypeError, match="dim cannot take the place of evaluate"):
        RULEBOOK.with_hooks({evaluate: dim}).program("plain")
