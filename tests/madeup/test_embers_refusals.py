"""What Embers forbids: the rule, the reason, the facts and the words for each case."""

from typing import Any

import pytest

from lascaux.core.errors import IllegalAction
from tests.madeup.deed import parse
from tests.madeup.game import EMBERS
from tests.madeup.scene import play, scene
from tests.madeup.words import _REFUSALS

THREE = [[1, 2, 3], [2, 4, 5], [3, 4, 5]]
HUNT: dict[str, Any] = {}
FIRE: dict[str, Any] = {"phase": "fire"}
CLOSED: dict[str, Any] = {"phase": "fire", "stakes": "hidden"}

# where, what came before, what is tried, the refusal
CASES = [
    (HUNT, [], "0 lay 5", "EMB-LAY", "not_in_hand", {"card": 5, "hand": [1, 2, 3]}),
    (HUNT, ["0 lay 1"], "0 lay 2", "EMB-LAY", "already_chosen", {"chosen": 1}),
    (HUNT, [], "0 back", "EMB-BACK", "nothing_chosen", {"phase": "hunt"}),
    (HUNT, [], "0 stake 1", "EMB-ROUND", "wrong_phase", {"deed": "stake 1", "phase": "hunt"}),
    (HUNT, [], "0 pass", "EMB-ROUND", "wrong_phase", {"deed": "pass", "phase": "hunt"}),
    (HUNT, [], "3 lay 1", "EMB-TURN", "not_your_turn", {"seat": 3, "to_act": [0, 1, 2]}),
    (FIRE, [], "0 lay 1", "EMB-ROUND", "wrong_phase", {"deed": "lay 1", "phase": "fire"}),
    (FIRE, [], "1 stake 1", "EMB-TURN", "not_your_turn", {"seat": 1, "to_act": [0]}),
    (FIRE, ["0 stake 2"], "0 back", "EMB-TURN", "not_your_turn", {"seat": 0, "to_act": [1]}),
    (FIRE, [], "0 stake 11", "EMB-STAKE", "too_many", {"flints": 11, "purse": 10}),
    (FIRE, [], "0 stake 0", "EMB-STAKE", "too_few", {"flints": 0, "least": 1}),
    (FIRE, ["0 stake 4"], "1 stake 4", "EMB-STAKE", "too_few", {"flints": 4, "least": 5}),
    (CLOSED, ["1 stake 4"], "1 stake 5", "EMB-STAKE", "already_chosen", {"chosen": 4}),
    (CLOSED, [], "2 back", "EMB-BACK", "nothing_chosen", {"phase": "fire"}),
    (FIRE, [], "0 stake 2 = 1", "EMB-WIND", "no_wind", {"gust": 1}),
    ({"phase": "over", "round": 4}, [], "0 lay 1", "EMB-TURN", "game_over", {}),
]


@pytest.mark.rule("EMB-LAY", "EMB-BACK", "EMB-STAKE", "EMB-ROUND", "EMB-TURN", "EMB-WIND")
@pytest.mark.parametrize(("where", "before", "tried", "rule", "reason", "facts"), CASES)
def test_refusal(
    where: dict[str, Any], before: list[str], tried: str, rule: str, reason: str, facts: dict[str, Any]
) -> None:
    position = scene(THREE, **where)
    play(position, *before)
    seat, _, deed = tried.partition(" ")
    encoded = position.encode()
    with pytest.raises(IllegalAction) as caught:
        position.apply(int(seat), parse(deed))
    assert caught.value.as_dict() == {"rule": rule, "reason": reason, "facts": facts}
    assert position.encode() == encoded


def test_refusals_are_said_in_both_languages() -> None:
    position = scene(THREE)
    refused = position.refusal(0, parse("lay 5"))
    assert refused is not None
    assert EMBERS.explain(refused, "en") == "Card 5 is not in the hand (1, 2 and 3)."
    assert EMBERS.explain(refused, "fr") == "La carte 5 n’est pas en main (1, 2 et 3)."


def test_every_reason_is_tried() -> None:
    assert {case[4] for case in CASES} == set(_REFUSALS)
