"""Auction, hidden bid and bluff, beyond the worked cases."""

import pytest

from lascaux.core.bell import Bell
from lascaux.core.player_names import UNNAMED
from lascaux.core.seed import Seed
from lascaux.games.stonehouse.action import LETTERS
from tests.stonehouse.scene import (
    GAME,
    gems,
    play,
    refused,
    reserve,
    scene,
    to_act,
    told,
    with_cards,
    without_cards,
)


# --- the auction -----------------------------------------------------------
@pytest.mark.rule("SA-1")
def test_bids_rise_and_are_owned() -> None:
    position = scene(3, gems=[10, 4, 6])
    without_cards(position, "auction")
    assert refused(position, "A bid 0").facts == {"gems": 0, "least": 1}
    play(position, "C bid 3")
    assert refused(position, "A bid 3").as_dict() == {
        "rule": "SA-1",
        "reason": "too_low",
        "facts": {"gems": 3, "least": 4},
    }
    assert refused(position, "B bid 5").facts == {"gems": 5, "owner": 1, "own": 4, "yours": True}
    assert refused(position, "C bid 4").reason == "not_your_turn", "nobody bids against themselves"
    play(position, "B bid 4")
    assert [form.as_dict() for form in position.legal(1).forms] == []
    assert [form.name for form in position.legal(2).forms] == ["pass", "bid", "ally"]


@pytest.mark.rule("SA-2")
def test_all_others_have_passed() -> None:
    position = scene(3)
    without_cards(position, "auction")
    play(position, "A bid 2", "B pass")
    assert to_act(position) == "C"
    assert refused(position, "B pass").reason == "already_passed"
    assert refused(position, "C back").reason == "not_passed"
    play(position, "B back")
    assert to_act(position) == "BC"
    play(position, "C pass", "B bid 5", "A pass")
    assert (gems(position), reserve(position, "B")) == ([10, 5, 10], [1, 2])


@pytest.mark.rule("SA-2")
def test_the_bell_is_wound_by_bids_and_makes_the_late_pass() -> None:
    position = scene(3)
    without_cards(position, "auction")
    play(position, "B pass", "A bid 2")
    assert position.bell == Bell(15, 4)
    play(position, "B back", "C ally B 1 1")
    assert position.bell == Bell(15, 4), "talk winds no bell"
    assert [str(position.overdue(seat)) for seat in position.to_act] == ["pass", "pass"]
    play(position, "B pass", "C pass")
    assert reserve(position, "A") == [1, 2]


@pytest.mark.rule("SA-3")
def test_coalitions() -> None:
    position = scene(4, gems=[3, 4, 5, 6])
    without_cards(position, "auction")
    assert refused(position, "A ally A 1 1").reason == "not_a_partner"
    assert refused(position, "A ally B 0 1").facts == {"gems": 0, "least": 1}
    assert refused(position, "A ally B 1 5").facts == {"gems": 5, "owner": 1, "own": 4, "yours": False}
    play(position, "D bid 6", "B pass", "A ally B 3 3")
    assert to_act(position) == "ABC", "a proposal gives the word back"
    assert refused(position, "B join 1").facts == {"gems": 6, "least": 7}
    assert refused(position, "C join 1").facts == {"proposal": 1, "open": []}
    assert refused(position, "A ally D 1 1").as_dict() == {"rule": "SA-3", "reason": "bound", "facts": {"seat": 3}}
    play(position, "A ally B 3 4")
    assert [p["id"] for p in position.view(None)["harvest"]["proposals"]] == [2], "it replaces the last one"
    events = play(position, "B join 2")
    assert told(events, "bid") == [("bid", "A", {"gems": 3, "partner": 1, "partner_gems": 4})]
    assert to_act(position) == "CD"
    assert refused(position, "A bid 8").reason == "not_your_turn"
    play(position, "C ally D 4 4", "D join 3")
    assert to_act(position) == "AB", "overbid, both are free"
    play(position, "A ally B 1 1", "A ally B 1 1")
    assert refused(position, "A ally B 1 1").facts == {"most": 4}


@pytest.mark.rule("SA-3")
def test_no_coalition_for_one_stone() -> None:
    position = scene(3, fire=[1])
    without_cards(position, "auction")
    assert refused(position, "A ally B 1 1").reason == "one_stone"
    assert "ally" not in [form.name for form in position.legal(0).forms]


@pytest.mark.rule("SA-4")
def test_equal_shares_let_the_earlier_choose() -> None:
    position = scene(3, first="C")
    without_cards(position, "auction")
    [shared] = [e for e in play(position, "B ally A 2 2", "A join 1", "C pass") if e.type == "stones_shared"]
    assert (to_act(position), shared.rule, shared.seat) == ("A", "SA-4", 0)
    assert GAME.explain(shared, "en", UNNAMED) == (
        "Players 1 and 2 share stones 1 and 2. Player 1 chooses first: with equal shares seat order decides."
    )


@pytest.mark.rule("SA-4")
def test_who_paid_more_chooses_and_is_told_so() -> None:
    position = scene(3)
    without_cards(position, "auction")
    [shared] = [e for e in play(position, "A ally B 1 3", "B join 1", "C pass") if e.type == "stones_shared"]
    assert (to_act(position), shared.rule, dict(shared.data)) == (
        "B",
        "SA-4",
        {"stones": [1, 2], "partner": 0, "paid": [3, 1]},
    )
    assert GAME.explain(shared, "en", UNNAMED) == (
        "Players 2 and 1 share stones 1 and 2. Player 2 chooses first, having paid more (3 against 1)."
    )


@pytest.mark.rule("SA-5")
def test_nobody_bids() -> None:
    position = scene(3)
    without_cards(position, "auction")
    events = play(position, "A pass", "B pass", "C pass")
    assert told(events, "nobody_harvests") == [("nobody_harvests", None, {"stones": [1, 2]})]


# --- the hidden bid --------------------------------------------------------
@pytest.mark.rule("SM-1", "SB-4")
def test_the_highest_hand_pays_and_takes_all() -> None:
    position = scene(3)
    without_cards(position, "hidden")
    play(position, "A close 7", "A close 2", "C close 4")
    assert position.view(0)["closed"] == 2
    assert position.view(1)["closed"] is position.view(None)["closed"] is None
    assert position.view(1)["harvest"]["closed"] == [True, False, True]
    assert refused(position, "B close 11").facts == {"gems": 11, "owner": 1, "own": 10, "yours": True}
    events = play(position, "B close 1")
    stakes = [{"seat": seat, "gems": held} for seat, held in enumerate([2, 1, 4])]
    assert told(events, "stakes_opened") == [("stakes_opened", None, {"stakes": stakes})]
    assert (gems(position), reserve(position, "C")) == ([10, 10, 6], [1, 2])


@pytest.mark.rule("SM-2")
def test_the_other_reading_lets_tied_winners_have_them_free() -> None:
    position = scene(3, tied="free")
    without_cards(position, "hidden")
    play(position, "A close 4", "B close 4", "C close 2", "A choose 1")
    assert gems(position) == [10, 10, 10]


@pytest.mark.rule("SM-2", "SB-4")
def test_hands_that_were_opened_and_paid_are_closed_no_more() -> None:
    """Both tied winners gave all they had: the table is one that can be kept, and imagined, before they choose."""
    position = scene(3, gems=[5, 5, 5])
    without_cards(position, "hidden")
    play(position, "A close 5", "B close 5", "C close 2")
    assert (to_act(position), gems(position)) == ("A", [0, 0, 5])
    assert GAME.decode(position.encode()) == position
    for seat in (0, 1, 2, None):
        view = position.view(seat)
        assert (view["harvest"]["closed"], view["closed"]) == ([False] * 3, None)
        assert GAME.determinize(view, Seed("tied")).view(seat) == view


@pytest.mark.rule("SM-3")
def test_the_third_tie_is_not_bid_again() -> None:
    position = scene(3, first="B")
    without_cards(position, "hidden")
    for _ in range(2):
        events = play(position, "A close 2", "B close 2", "C close 2")
        assert told(events, "bid_again") == [("bid_again", None, {"tied": [1, 2, 0]})]
        assert events[-1].rule == "SM-3"
    events = play(position, "A close 3", "B close 3", "C close 3")[-4:]
    assert told(events) == [
        ("tie_parted", None, {"tied": [1, 2, 0], "winners": [1, 2]}),
        ("paid", "B", {"gems": 3}),
        ("paid", "C", {"gems": 3}),
        ("stones_shared", "B", {"stones": [1, 2], "partner": 2, "paid": []}),
    ]
    assert {event.rule for event in events} == {"SM-3"}
    assert GAME.explain(events[0], "en", UNNAMED) == (
        "The third tie running: player 2, player 3 and player 1. "
        "No more bids: player 2 and player 3 come first in seat order."
    )
    assert to_act(position) == "B", "B and C are the first two in seat order"
    assert refused(position, "B choose 9").facts == {"stone": 9, "fire": [1, 2]}
    play(position, "B choose 1")
    assert (gems(position), reserve(position, "C")) == ([10, 7, 7], [2])


@pytest.mark.rule("SM-4")
def test_the_third_tie_for_one_stone() -> None:
    position = scene(3, fire=[1])
    without_cards(position, "hidden")
    hands = ("A close 0", "B close 4", "C close 4")
    for _ in range(2):
        [again] = [event for event in play(position, *hands) if event.type == "bid_again"]
        assert (again.rule, dict(again.data)) == ("SM-4", {"tied": [1, 2]})
    events = play(position, *hands)[-3:]
    assert told(events) == [
        ("tie_parted", None, {"tied": [1, 2], "winners": [1]}),
        ("paid", "B", {"gems": 4}),
        ("harvested", "B", {"stones": [1], "choice": 1}),
    ]
    assert [event.rule for event in events] == ["SM-4"] * 3
    assert GAME.explain(events[0], "en", UNNAMED) == (
        "The third tie running for a single stone: player 2 and player 3. "
        "No more bids: player 2 comes first in seat order."
    )
    assert (gems(position), reserve(position, "B")) == ([10, 6, 10], [1])


@pytest.mark.rule("SM-2")
@pytest.mark.parametrize(("hand", "reading"), [(4, "pay"), (4, "free"), (0, "pay")])
def test_two_who_are_tied_are_told_why_one_chooses_first(hand: int, reading: str) -> None:
    """Also where no one pays anything."""
    position = scene(3, first="C", tied=reading)
    with_cards(position, "stay fetch stay", "hidden")
    [shared] = [e for e in play(position, f"A close {hand}", f"C close {hand}") if e.type == "stones_shared"]
    assert (shared.rule, shared.seat, shared.data["partner"]) == ("SM-2", 2, 0)


# --- the bluff -------------------------------------------------------------
def bluffing(closed: str, first: str = "A", **options: object):  # type: ignore[no-untyped-def]
    """A bluff among as many as there are stakes."""
    stakes = closed.split()
    position = scene(len(stakes), first=first, **options)  # type: ignore[arg-type]
    without_cards(position, "bluff")
    play(position, *(f"{seat} close {held}" for seat, held in zip(LETTERS, stakes, strict=False)))
    return position


@pytest.mark.rule("SL-1", "SL-2")
def test_announcements_rise_in_seat_order() -> None:
    position = bluffing("5 5 5", first="B")
    assert to_act(position) == "B"
    assert refused(position, "B suspect").reason == "nothing_to_suspect"
    assert refused(position, "B announce 0").facts == {"gems": 0, "least": 1}
    play(position, "B announce 2", "C pass")
    assert refused(position, "A announce 2").facts == {"gems": 2, "least": 3}
    play(position, "A announce 3", "B announce 4")
    assert refused(position, "C announce 5").reason == "passed_before"
    assert [str(a) for a in position.legal(2)] == ["pass", "suspect"]
    events = play(position, "C pass", "A pass")
    assert told(events, "harvested") == [("harvested", "B", {"stones": [1, 2], "choice": 1})]


@pytest.mark.rule("SL-2")
def test_all_pass() -> None:
    events = play(bluffing("1 1 1"), "A pass", "B pass", "C pass")
    assert told(events, "announced", "nobody_harvests")[2:] == [
        ("announced", "C", {"gems": None}),
        ("nobody_harvests", None, {"stones": [1, 2]}),
    ]


@pytest.mark.rule("SL-6")
def test_what_may_be_announced_and_what_is_a_bluff() -> None:
    position = bluffing("4 1 1")
    assert refused(position, "A announce 11").as_dict() == {
        "rule": "SL-6",
        "reason": "too_many_gems",
        "facts": {"gems": 11, "owner": 0, "own": 10, "yours": True},
    }
    [suspected] = told(play(position, "A announce 3", "B suspect"), "suspected")
    assert suspected[2]["right"] is False, "less than the stake is honest"


@pytest.mark.rule("SL-6", "SB-4")
def test_only_two_hands_are_opened() -> None:
    position = bluffing("0 3 7")
    play(position, "A announce 2", "B suspect")
    assert position.view(None)["opened"] == [{"seat": 1, "gems": 3}, {"seat": 0, "gems": 0}]


@pytest.mark.rule("SL-7")
def test_who_may_suspect() -> None:
    position = bluffing("0 0 3")
    play(position, "A announce 2")
    assert refused(position, "B suspect").as_dict() == {"rule": "SL-7", "reason": "no_stake", "facts": {}}
    free = bluffing("0 0 3", suspicion="free")
    events = play(free, "A announce 2", "B suspect")
    assert told(events, "harvested") == [("harvested", "B", {"stones": [1, 2], "choice": 1})]
    assert not told(events, "paid")


@pytest.mark.rule("SL-2")
def test_the_other_reading_each_announces_once() -> None:
    position = bluffing("2 5 3", announcements="once")
    play(position, "A announce 6")
    assert refused(position, "B suspect").reason == "nothing_to_suspect"
    play(position, "B announce 4", "C announce 6")
    assert to_act(position) == "B", "A was first with 6; the next one may suspect"
    assert refused(position, "B announce 7").reason == "announcements_over"
    play(position, "B pass", "C suspect")
    assert (gems(position), reserve(position, "C")) == ([8, 10, 10], [1, 2])


@pytest.mark.rule("SL-2", "SH-1")
def test_who_begins_when_the_first_player_is_away() -> None:
    position = scene(4)
    with_cards(position, "fetch fetch stay stay", "bluff")
    play(position, "C close 1", "D close 1")
    assert to_act(position) == "C"
