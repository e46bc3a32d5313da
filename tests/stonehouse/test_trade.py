"""Trade."""

import pytest

from lascaux.core.bell import Bell
from lascaux.core.errors import BadNotation
from lascaux.games.stonehouse import game
from lascaux.games.stonehouse.position import StoneHousePosition
from tests.stonehouse.scene import gems, play, refused, reserve, scene, to_act, told, with_cards


def trading(**more: object) -> StoneHousePosition:
    """A has 3 and 4, B has 5; no one came to the camp."""
    position = scene(3, reserves={"A": [3, 4], "B": [5]}, **more)  # type: ignore[arg-type]
    with_cards(position, "fetch fetch fetch")
    assert position.state.phase == "trade"
    return position


@pytest.mark.rule("SE-1", "SE-2")
def test_a_swap() -> None:
    position = trading()
    play(position, "A offer B 3,4 2 5 0")
    assert told(play(position, "B accept 1")) == [
        (
            "traded",
            "A",
            {"offer": 1, "partner": 1, "gives": {"stones": [3, 4], "gems": 2}, "gets": {"stones": [5], "gems": 0}},
        )
    ]
    assert (reserve(position, "A"), reserve(position, "B"), gems(position)) == ([5], [3, 4], [13, 17, 15])
    assert position.totals()["gems"] == 30


@pytest.mark.rule("SE-4")
@pytest.mark.parametrize(("reserves", "phase"), [({}, "choose_cards"), ({"C": [3]}, "trade")])
def test_nobody_trades_where_nobody_has_a_stone(reserves: dict[str, list[int]], phase: str) -> None:
    position = scene(3, reserves=reserves)
    with_cards(position, "fetch fetch fetch")
    assert (position.state.phase, position.state.round) == (phase, 1 if reserves else 2)


@pytest.mark.rule("SE-1", "SE-5")
def test_what_can_be_offered() -> None:
    position = trading()
    assert refused(position, "A offer A 3 0 - 0").reason == "not_a_partner"
    assert refused(position, "A offer D 3 0 - 0").reason == "not_a_partner"
    assert refused(position, "A offer B 5 0 - 0").facts == {"stones": [5], "reserve": [3, 4], "owner": 0}
    assert refused(position, "A offer C 3 0 5 0").facts == {"stones": [5], "reserve": [], "owner": 2}
    assert refused(position, "A offer C 3 0 5 0").rule == refused(position, "A offer B 3 16 - 0").rule == "SE-5"
    assert refused(position, "A offer B - 3 - 3").reason == "no_stone"
    assert refused(position, "A offer B 3 16 - 0").facts == {"gems": 16, "owner": 0, "own": 15, "yours": True}
    assert refused(position, "A offer B 3 0 - 16").facts == {"gems": 16, "owner": 1, "own": 15, "yours": False}
    play(position, "C offer B - 15 5 0", "A offer C 3 0 - 0")
    assert refused(position, "A accept 1").facts == {"offer": 1, "open": []}
    assert refused(position, "C withdraw 2").as_dict() == {
        "rule": "SE-1",
        "reason": "not_your_offer",
        "facts": {"offer": 2, "open": [1]},
    }


@pytest.mark.rule("SE-1")
def test_offers_are_withdrawn_and_lapse() -> None:
    position = trading()
    play(position, "A offer B 3 0 5 0", "A offer C 3 0 - 1", "C offer A - 1 4 0", "C withdraw 3")
    assert [offer["id"] for offer in position.view(2)["trade"]["offers"]] == [1, 2]
    play(position, "C accept 2")
    assert position.view(2)["trade"]["offers"] == [], "A has no stone 3 any more"


@pytest.mark.rule("SE-1", "SE-3")
def test_it_is_told_what_became_of_every_offer() -> None:
    position = trading()
    play(position, "A offer B 3 0 5 0", "A offer C 3 0 - 1", "A offer B 4 0 - 1", "C offer B - 1 5 0")
    assert refused(position, "A refuse 1").as_dict() == {
        "rule": "SE-1",
        "reason": "no_such_offer",
        "facts": {"offer": 1, "open": []},
    }
    assert [str(action) for action in position.legal(1)][1:7] == [
        *("accept 1", "accept 3", "accept 4"),
        *("refuse 1", "refuse 3", "refuse 4"),
    ]
    assert told(play(position, "B refuse 3")) == [("offer_refused", "B", {"offer": 3, "partner": 0})]
    assert told(play(position, "C accept 2"))[1:] == [("offer_lapsed", "A", {"offer": 1, "partner": 1})]
    events = play(position, "A ready", "B ready", "C ready")
    assert told(events, "offer_lapsed") == [("offer_lapsed", "C", {"offer": 4, "partner": 1})]


@pytest.mark.rule("SE-1")
def test_a_refusal_may_say_why() -> None:
    position = trading()
    play(position, "A offer B 3 0 5 0", "A offer B 4 0 5 0")
    assert told(play(position, "B refuse 2 keep")) == [
        ("offer_refused", "B", {"offer": 2, "partner": 0, "because": "keep"})
    ]
    assert position.legal(1).forms[3].as_dict() == {
        "form": "refuse",
        "fields": [
            {"name": "offer", "values": ["1"]},
            {"name": "reason", "values": ["little", "keep", "useless", "ahead", "never"]},
        ],
    }
    assert refused(position, "B refuse 2 keep").reason == "no_such_offer"
    with pytest.raises(BadNotation, match="a reason is one of little, keep, useless, ahead, never"):
        game.parse("refuse 1 whim")


@pytest.mark.rule("SE-2")
def test_the_other_reading_trades_stones_only() -> None:
    position = trading(gems_in_trade=False)
    assert refused(position, "A offer B 3 1 5 0").as_dict() == {
        "rule": "SE-2",
        "reason": "no_gems",
        "facts": {"gems": 1},
    }
    play(position, "A offer B 3 0 5 0", "B accept 1")
    assert reserve(position, "A") == [4, 5]


@pytest.mark.rule("SE-3")
def test_trade_ends_when_all_are_ready() -> None:
    position = trading()
    assert position.bell == Bell(60, 5)
    play(position, "A ready", "B ready")
    assert refused(position, "A ready").reason == "already_ready"
    assert refused(position, "C back").reason == "not_ready"
    play(position, "C offer B - 3 5 0")
    assert to_act(position) == "BC", "an offer calls back whom it is for"
    play(position, "B ready", "A back", "C ready")
    assert (to_act(position), position.state.phase) == ("A", "trade")
    play(position, "A ready")
    assert (position.state.phase, position.state.round) == ("choose_cards", 2)


@pytest.mark.rule("SE-3")
def test_the_bell_makes_the_late_ready() -> None:
    position = trading()
    play(position, "B ready")
    assert [str(position.overdue(seat)) for seat in position.to_act] == ["ready", "ready"]


@pytest.mark.rule("SE-3")
def test_not_more_than_so_many_offers() -> None:
    position = trading()
    play(position, *["A offer B 3 0 5 0"] * 4)
    assert refused(position, "A offer B 3 0 5 0").facts == {"most": 4}
    assert [form.name for form in position.legal(0).forms] == ["ready", "withdraw"]


@pytest.mark.rule("ST-1")
def test_what_may_be_done_is_said_of_the_moment_it_was_asked() -> None:
    """Forms are made when someone looks at them; what was played since does not change them."""
    position = trading()
    before, looked_at = position.legal(0), position.legal(0).as_dict()
    play(position, "A offer B 3,4 2 5 0", "B accept 1", "A ready")
    assert before.as_dict() == looked_at != position.legal(0).as_dict()


@pytest.mark.rule("SE-1")
def test_nobody_trades_without_stones() -> None:
    position = scene(3)
    with_cards(position, "fetch fetch fetch")
    assert position.state.phase == "choose_cards"
