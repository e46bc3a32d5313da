"""Choosing one of many notations step by step."""

from lascaux.cli.play.action_menu import STOP, ActionMenu

TURNS = ActionMenu.of(["E 0,1 r0", "E 0,1 r0 m0", "E 0,1 r2", "E 1,0 r1", "E 1,0 r1 m1"])


def test_words_that_all_share_are_not_asked() -> None:
    assert TURNS.items == ["0,1", "1,0"]
    assert TURNS.settled == ("E",)


def test_a_step_follows_a_step() -> None:
    where = TURNS.pick("1")
    assert isinstance(where, ActionMenu)
    assert where.items == ["r0", "r2"]
    assert where.pick("R2") == "E 0,1 r2"
    turned = where.pick("r0")
    assert isinstance(turned, ActionMenu)
    assert turned.items == [STOP, "m0"]
    assert turned.pick("-") == "E 0,1 r0"
    assert turned.pick("2") == "E 0,1 r0 m0"


def test_words_typed_ahead_skip_steps_and_change_ones_mind() -> None:
    where = TURNS.pick("0,1")
    assert isinstance(where, ActionMenu)
    assert TURNS.pick("0,1 r2") == "E 0,1 r2"
    assert where.pick("E 1,0 r1 m1") == "E 1,0 r1 m1"
    other = where.pick("1,0")
    assert isinstance(other, ActionMenu)
    assert other.items == [STOP, "m1"]


def test_what_fits_nothing_is_nothing() -> None:
    assert [TURNS.pick(text) for text in ("3", "0", "9" * 40, "r0 m7", "x", "-")] == [None] * 6


def test_items_that_are_numbers_are_typed_as_they_are() -> None:
    cards = ActionMenu.of(["lay 2", "lay 5"])
    assert not cards.numbered
    assert cards.pick("1") is None
    assert cards.pick("2") == "lay 2"
    assert "lay 1" in cards.attempts("1")


def test_a_single_choice_is_still_asked() -> None:
    only = ActionMenu.of(["pass"])
    assert only.items == ["pass"]
    assert only.pick("1") == only.pick("pass") == "pass"
    assert only.pick("2") is None


def test_attempts_fill_in_what_was_not_typed() -> None:
    assert list(TURNS.attempts("5,5"))[:3] == ["5,5", "E 5,5", "E 5,5 r0"]
