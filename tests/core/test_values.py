"""The small values of the contract: forms, events, results, words, the registry."""

import pickle
from dataclasses import replace
from typing import Any

import pytest

from lascaux.core import registry
from lascaux.core.choices import Choices, Field, Form, decision
from lascaux.core.errors import BadRecord, IllegalAction, LascauxError, UnknownGame
from lascaux.core.event import Event
from lascaux.core.fairness import WrongDraw
from lascaux.core.language import Lang, Text, count_of, join_list
from lascaux.core.result import Result
from tests.madeup.deed import PASS
from tests.madeup.game import EMBERS, Embers

WHY = Text("parce que", "because")
BID = Form("bid", (Field("gems", 2, 5), Field("mode", values=("open", "hidden"))))


@pytest.mark.parametrize(
    ("values", "accepted"),
    [
        ({"gems": 2, "mode": "open"}, True),
        ({"gems": 5, "mode": "hidden"}, True),
        ({"gems": 1, "mode": "open"}, False),
        ({"gems": 6, "mode": "open"}, False),
        ({"gems": 3.0, "mode": "open"}, False),
        ({"gems": True, "mode": "open"}, False),
        ({"gems": 3, "mode": "bluff"}, False),
        ({"gems": 3}, False),
        ({"gems": 3, "mode": "open", "more": 1}, False),
    ],
)
def test_forms_accept_what_is_within_their_ranges(values: dict[str, Any], accepted: bool) -> None:
    assert BID.accepts(values) is accepted


@pytest.mark.parametrize(
    ("value", "accepted"),
    [
        *((good, True) for good in ("3", "3,7", "7,12")),
        *((bad, False) for bad in ("-", "7,3", "3,3", "3,7,12", "3,", "", "4", 3, None)),
    ],
)
def test_a_field_takes_several_values_in_their_order(value: Any, accepted: bool) -> None:
    some = Field("stones", 1, 2, ("3", "7", "12"), several=True)
    assert some.accepts(value) is accepted
    assert some.as_dict() == {"name": "stones", "values": ["3", "7", "12"], "several": True, "least": 1, "most": 2}


def test_a_field_may_take_none() -> None:
    assert Field("stones", 0, 2, ("3", "7"), several=True).accepts("-")
    assert Field("stones", 0, 0, (), several=True).accepts("-")


def test_a_decision_is_what_stands_before_the_answer() -> None:
    assert decision("lay 12 130 15 = eJxj=") == "lay 12 130 15"
    assert decision("pass") == "pass"


def test_a_truth_is_no_number() -> None:
    assert not Field("n", 0, 1).accepts(True)
    assert Field("n", 0, 1).accepts(1)


def test_choices_show_themselves() -> None:
    choices = Choices((PASS,), (BID,))
    assert choices.as_dict() == {
        "actions": ["pass"],
        "forms": [
            {
                "form": "bid",
                "fields": [
                    {"name": "gems", "least": 2, "most": 5},
                    {"name": "mode", "values": ["open", "hidden"]},
                ],
            }
        ],
    }
    assert (len(choices), list(choices), choices.complete) == (1, [PASS], False)
    assert Choices((PASS,)).complete


def test_secret_fields_are_for_knowers() -> None:
    event = Event("card_laid", 3, 1, "X-1", {"count": 1}, {"card": 5}, frozenset({1, 2}))
    public = {"type": "card_laid", "n": 3, "seat": 1, "rule": "X-1", "count": 1}
    assert event.seen_by(0) == event.seen_by(None) == public
    assert event.seen_by(1) == event.seen_by(2) == event.as_dict() == public | {"card": 5}
    assert event.points == 0


def test_an_event_without_rule_names_none() -> None:
    assert Event("x", 0, None, None, {"points": 4}).as_dict() == {
        "type": "x",
        "n": 0,
        "seat": None,
        "points": 4,
    }
    assert Event("x", 0, None, None, {"points": 4}).points == 4


@pytest.mark.parametrize(
    ("scores", "winners", "ranking"),
    [
        ((5, 9, 7), (1,), (3, 1, 2)),
        ((5, 9, 9), (1, 2), (3, 1, 1)),
        ((9, 5, 5), (0,), (1, 2, 2)),
        # Someone wins a tie: the other is not first.
        ((9, 9, 4), (0,), (1, 2, 3)),
        # Scores do not decide.
        ((9, 1), (1,), (2, 1)),
    ],
)
def test_ranking(scores: tuple[int, ...], winners: tuple[int, ...], ranking: tuple[int, ...]) -> None:
    assert Result(scores, winners, ({},) * len(scores)).ranking == ranking


@pytest.mark.parametrize(
    ("n", "lang", "words"),
    [
        (0, "fr", "0 point"),
        (1, "fr", "1 point"),
        (2, "fr", "2 points"),
        (-1, "fr", "-1 point"),
        (0, "en", "0 points"),
        (1, "en", "1 point"),
        (2, "en", "2 points"),
    ],
)
def test_numbers_take_their_noun(n: int, lang: Lang, words: str) -> None:
    assert count_of(n, "point", "points", lang) == words


def test_words_are_joined_as_a_sentence_does() -> None:
    assert [join_list(list(words), "en") for words in ("", "a", "ab", "abc")] == [
        "",
        "a",
        "a and b",
        "a, b and c",
    ]
    assert join_list(["a", "b"], "fr") == "a et b"
    assert Text("oui", "yes")["fr"] == "oui"


def test_games_are_found_by_name() -> None:
    assert registry.find("embers") is EMBERS
    assert "embers" in registry.names()
    with pytest.raises(UnknownGame, match=r"no game is called 'chess'; there are .*embers"):
        registry.find("chess")


def test_a_game_can_be_registered_and_forgotten() -> None:
    class Ashes(Embers):
        info = replace(Embers.info, name="ashes")

    registry.register(Ashes())
    try:
        assert "ashes" in registry.names()
    finally:
        registry.forget("ashes")
    assert "ashes" not in registry.names()


def test_an_event_tells_a_seat_something_or_only_that_it_happened() -> None:
    hidden = Event("laid", 1, 0, None, {}, {"card": 3}, frozenset({0}))
    assert [hidden.informs(seat) for seat in (0, 1, None)] == [True, False, False]
    assert Event("staked", 1, 0, None, {"flints": 3}).informs(1)
    assert Event("turned_up", 1, None, None, reveals=True).informs(None)


@pytest.mark.parametrize(
    "wrong",
    [UnknownGame("no such game"), BadRecord(3, WHY), WrongDraw(WHY, 7), IllegalAction("R-1", "why", {"seat": 1})],
)
def test_refusals_come_out_of_a_worker_as_they_were(wrong: LascauxError) -> None:
    again = pickle.loads(pickle.dumps(wrong))
    assert (type(again), str(again), vars(again)) == (type(wrong), str(wrong), vars(wrong))
