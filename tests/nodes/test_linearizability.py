"""The checker itself: histories that a single server could have made pass, and each kind of wrong one is found."""

import random
from collections.abc import Callable
from dataclasses import replace

import pytest

from tests.nodes.history import ALWAYS, Answer, Decision, Operation, Read
from tests.nodes.linearizability import check


def act(
    who: str,
    number: str,
    made_on: int,
    version: int,
    call: float,
    ret: float | None = None,
    answer: Answer = "accepted",
) -> Decision:
    """A decision of seat 0 for Ada, 1 for anybody else, answered at once unless said otherwise."""
    return Decision(who, number, int(who != "ada"), made_on, call, call + 1 if ret is None else ret, answer, version)


def lost_line(who: str, number: str, made_on: int, call: float) -> Decision:
    """A decision that was never answered."""
    return Decision(who, number, int(who != "ada"), made_on, call)


def shown(who: str, version: int, n: int, ret: float, floor: int = 0, call: float | None = None) -> Read:
    """A table that someone saw."""
    return Read(who, version, n, ret, ALWAYS if call is None else call, floor)


RIGHT: dict[str, list[Operation]] = {
    "one after the other": [act("ada", "a", 1, 2, 0), act("bob", "b", 2, 3, 2), shown("eve", 3, 2, 4)],
    "two at once, one of them too late": [
        act("ada", "a", 1, 2, 0, 5),
        act("bob", "b", 1, 0, 0, 5, "stale"),
        shown("eve", 2, 1, 6),
    ],
    "answered in another order than they happened": [act("ada", "a", 1, 3, 0, 9), act("bob", "b", 1, 2, 1, 10)],
    "a late reader": [
        act("ada", "a", 1, 2, 0),
        act("bob", "b", 2, 3, 2),
        shown("eve", 2, 1, 9),
        shown("eve", 3, 2, 10),
    ],
    "never answered, and it happened": [lost_line("ada", "a", 1, 0), shown("eve", 2, 1, 9), act("bob", "b", 2, 3, 10)],
    "never answered, and it happened long after": [
        lost_line("ada", "a", 1, 0),
        shown("eve", 1, 0, 9),
        shown("eve", 2, 1, 99),
    ],
    "never answered, and it did not happen": [
        lost_line("ada", "a", 1, 0),
        act("bob", "b", 1, 2, 5),
        shown("eve", 2, 1, 9),
    ],
    "repeated, and answered alike": [act("ada", "a", 1, 2, 0), act("bob", "b", 2, 3, 2), act("ada", "a", 1, 2, 9)],
    "not stored, then asked again under the same id": [
        act("ada", "a", 1, 0, 0, answer="not_stored"),
        act("ada", "a", 1, 2, 5),
    ],
    "people come and go in between": [act("ada", "a", 4, 9, 0), shown("eve", 20, 1, 4), act("bob", "b", 20, 31, 5)],
}

WRONG: dict[str, tuple[list[Operation], str]] = {
    "an accepted decision is lost": (
        [act("ada", "a", 1, 2, 0), act("bob", "b", 2, 3, 2), shown("eve", 5, 1, 9)],
        "1 of them are lost",
    ),
    "one is carried out twice": ([act("ada", "a", 1, 2, 0), shown("eve", 3, 2, 9)], "1 too many"),
    "it is answered twice, differently": (
        [act("ada", "a", 1, 2, 0), act("ada", "a", 1, 3, 5)],
        "carried out already, at version 2",
    ),
    "two nodes accept something at the same version": (
        [act("ada", "a", 1, 2, 0, 9), act("bob", "b", 1, 2, 0, 9)],
        "too late for bob: decision b of seat 1, made on 1: accepted at 2",
    ),
    "two nodes accept two decisions of one seat": (
        [act("ada", "a", 1, 2, 0, 9), replace(act("tablet", "b", 1, 3, 0, 9), seat=0)],
        "its seat has decided at version 2",
    ),
    "a reader does not see their own decision": (
        [act("ada", "a", 1, 2, 0), shown("ada's eyes", 1, 0, 9, floor=2)],
        "had been told of version 2",
    ),
    "a reader goes back": (
        [act("ada", "a", 1, 2, 0), shown("eve", 2, 1, 8), shown("eve", 1, 0, 9)],
        "too late for eve: shown version 1",
    ),
    "somebody sees what nobody has asked for yet": ([shown("eve", 2, 1, 1), act("ada", "a", 1, 2, 5)], "1 too many"),
    "a read of the present shows the past": (
        [act("ada", "a", 1, 2, 0), shown("eve", 1, 0, 9, call=5)],
        "too late for eve: shown version 1",
    ),
    "refused as stale, though nothing was decided": (
        [act("ada", "a", 1, 2, 0), act("bob", "b", 2, 0, 5, answer="stale")],
        "not stale",
    ),
    "refused, though it was carried out": (
        [act("ada", "a", 1, 2, 0), act("ada", "a", 1, 0, 5, answer="refused")],
        "carried out before",
    ),
    "a decision overtakes one that was answered before it was sent": (
        [act("ada", "a", 1, 3, 0), act("bob", "b", 1, 2, 5)],
        "too late for bob: decision b",
    ),
}


@pytest.mark.parametrize("name", RIGHT)
def test_right_histories_pass(name: str) -> None:
    assert check(RIGHT[name], alone=True) is None


@pytest.mark.parametrize("name", WRONG)
def test_wrong_histories_are_found_and_say_why(name: str) -> None:
    history, why = WRONG[name]
    found = check(history, alone=True)
    assert found is not None
    assert why in str(found)


def test_two_pictures_of_one_version() -> None:
    one, other = (Read(who, 5, 2, 1.0, eyes="spectator", digest=what) for who, what in (("eve", "x"), ("zoe", "y")))
    assert "another table was shown" in str(check([one, other], alone=False))
    assert check([one, replace(other, eyes="seat 0")], alone=False) is None, "each has eyes of their own"


def test_bots_act_unasked() -> None:
    history: list[Operation] = [
        act("ada", "a", 1, 2, 0),
        shown("eve", 3, 2, 4),
        act("ada", "b", 3, 4, 5),
        shown("eve", 4, 3, 8),
    ]
    assert check(history, alone=False) is None
    assert check(history, alone=True) is not None
    assert "lost" in str(check([*history, shown("zoe", 9, 1, 9)], alone=False))


def _played(dice: random.Random, clients: int = 4, count: int = 60, doubts: int = 2) -> list[Operation]:
    """A history of a table that is right by construction: things happen at a moment, and are told about it later.

    So many decisions are never answered: clients ask until they are, so that is rare, and each one doubles the orders.
    """
    history: list[Operation] = []
    free = [0.0] * clients
    knows = [0] * clients
    version = n = 0
    last: dict[int, int] = {}
    for moment in range(count):
        at = float(moment)
        version += dice.random() < 0.3
        client = dice.randrange(clients)
        call, ret = max(free[client], at - dice.random() * 5), at + dice.random() * 3
        if call > at:
            continue
        who, free[client] = f"client {client}", ret
        if dice.random() < 0.4:
            history.append(Read(who, version, n, ret, call, knows[client]))
            knows[client] = version
        elif knows[client] < max(last.values(), default=0):
            history.append(Decision(who, f"d{moment}", client, knows[client], call, ret, "stale", version))
        else:
            version, n = version + 1, n + 1
            last[client] = version
            lost = doubts > 0 and dice.random() < 0.1
            doubts -= lost
            answered = {"ret": ret, "answer": "accepted", "version": version}
            history.append(Decision(who, f"d{moment}", client, knows[client], call, **({} if lost else answered)))  # type: ignore[arg-type]
            knows[client] = knows[client] if lost else version
    history.append(Read("the end", version, n, count + 9.0, count + 8.0))
    return history


def _forgotten(history: list[Operation], accepted: list[int]) -> list[Operation]:
    end = history[-1]
    assert isinstance(end, Read)
    return [*history[:-1], replace(end, n=end.n - 1)]


def _doubled(history: list[Operation], accepted: list[int]) -> list[Operation]:
    end = history[-1]
    assert isinstance(end, Read)
    return [*history[:-1], replace(end, n=end.n + 1)]


def _twice_at_one_version(history: list[Operation], accepted: list[int]) -> list[Operation]:
    one, other = history[accepted[0]], history[accepted[-1]]
    assert isinstance(one, Decision)
    assert isinstance(other, Decision)
    return [replace(operation, version=one.version) if operation is other else operation for operation in history]


@pytest.mark.parametrize("harm", [_forgotten, _doubled, _twice_at_one_version])
def test_made_up_histories(harm: Callable[[list[Operation], list[int]], list[Operation]]) -> None:
    for number in range(40):
        assert check(_played(random.Random(number)), alone=True) is None, number
        # A decision in doubt might explain a harm, so there is none in those that are harmed.
        history = _played(random.Random(number), doubts=0)
        accepted = [k for k, op in enumerate(history) if isinstance(op, Decision) and op.answer == "accepted"]
        assert check(history, alone=True) is None, number
        assert check(harm(history, accepted), alone=True) is not None, number


def test_a_long_history_is_checked_quickly() -> None:
    """Tens of thousands of orders, and hardly any is tried: a wrong end after 600 operations is found as well."""
    assert check(_played(random.Random(3), clients=6, count=600), alone=True) is None
    history = _played(random.Random(3), clients=6, count=600, doubts=0)
    assert check(_forgotten(history, []), alone=False) is not None
