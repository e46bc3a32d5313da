"""Equal choices are offered once: pieces of one sort on zones of the new tile that have become one zone."""

from itertools import count
from random import Random
from typing import Any

import pytest

from lascaux.core import registry
from lascaux.core.game import Position
from tests.hunters.scene import scene as hunters


def offered(position: Position, laid: str) -> tuple[set[str], set[str]]:
    """The piece steps that are legal once the tile lies so, and those that are offered."""
    choices = position.legal(position.to_act[0])
    legal, distinct = (
        {str(action).removeprefix(laid).strip() for action in actions if str(action).startswith(laid)}
        for actions in (choices.actions, choices.distinct)
    )
    return legal, distinct


@pytest.mark.rule("HP-4", "HS-1")
def test_one_hut_is_offered_for_a_lake_with_four_rivers() -> None:
    position = hunters(drawn="L69", pile="L07")
    legal, distinct = offered(position, "L69 -1,0 r0")
    assert {step for step in legal if step.startswith("h")} == {"h0", "h1", "h2", "h3", "h4"}
    assert {step for step in distinct if step.startswith("h")} == {"h0"}
    assert legal - distinct == {"h1", "h2", "h3", "h4"}


@pytest.mark.rule("HP-4")
def test_a_hut_elsewhere_on_the_lake_stays_legal_and_is_worth_the_same() -> None:
    worth = []
    for step in ("h0", "h2", "h4"):
        position = hunters(drawn="L69", pile="L07")
        position.apply(0, f"L69 -1,0 r0 {step}")
        rows: Any = position.game.survey(position.view(None))
        worth.append(
            [(row["worth"], row["leaders"]) for row in rows if row["kind"] == "river_system" and row["pieces"]]
        )
    assert worth == [[(2 + 1, [0])]] * 3, "two fish in this lake and one in the volcano's, wherever the hut stands"


@pytest.mark.rule("HP-4")
def test_huts_in_two_river_systems_are_two_choices() -> None:
    position = hunters(drawn="L23", pile="L07")
    huts = {step for action in position.legal(0).distinct if (step := str(action).split()[-1])[0] == "h"}
    assert len(huts) == 2


@pytest.mark.parametrize("name", ["carcassonne", "hunters"])
def test_what_is_left_out_leads_to_the_same_end(name: str) -> None:
    """Two games that differ by an equal choice, played on alike, bring everyone the same points."""
    position, action = next(found for seed in count() if (found := with_equals(name, seed)))
    offered = alike(position, action)
    assert offered in position.legal(position.to_act[0]).distinct
    assert played_on(position, offered) == played_on(position, action)


def with_equals(name: str, seed: int) -> tuple[Position, Any] | None:
    """A position of a random game with an action for which an equal one is offered, if there is one."""
    position, dice = registry.find(name).new({}, 2, seed=f"equal-{seed}"), Random(seed)
    while position.to_act:
        choices: Any = position.legal(position.to_act[0])
        turns = {action.turns for action in choices.distinct}
        left_out = [a for a in choices.actions if a not in choices.distinct and a.turns in turns]
        if left_out:
            return position, dice.choice(left_out)
        position.apply(position.to_act[0], dice.choice(choices.distinct))
    return None


def alike(position: Any, action: Any) -> Any:
    """The choice that is offered for it."""
    return position.equal(position.to_act[0], action)


def played_on(position: Position, action: Any) -> tuple[int, ...]:
    """The final scores after an action, when everyone then takes the first turn without a piece."""
    position = position.copy()
    position.apply(position.to_act[0], action)
    while position.to_act:
        seat = position.to_act[0]
        turns: Any = position.legal(seat).actions
        position.apply(seat, next(turn for turn in turns if turn.piece is None))
    assert position.result is not None
    return position.result.scores
