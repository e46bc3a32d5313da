"""Taking back past a draw, where a table allows it: the bag is mixed and sealed again, and the record verifies."""

from random import Random
from typing import Any

import pytest

from lascaux.core.capabilities import completed
from lascaux.core.fairness import verify
from lascaux.core.history import TakenBack
from lascaux.core.record import read
from lascaux.server.errors import NotNow
from lascaux.server.readers import reader_view
from lascaux.server.tables import log, referee
from lascaux.server.tables.branch import branched
from lascaux.server.tables.opening import Host
from lascaux.server.tables.record_import import entries_of
from lascaux.server.tables.table import Table
from lascaux.wire.http import Branching
from lascaux.wire.tables import MoveClock
from tests.server.club import Club, begun, state

ADA = Host("a", "Ada", "blue")


def refused(reason: str) -> Any:
    return pytest.raises(NotNow, match=reason)


def decide(club: Club, dice: Random) -> int:
    """Whoever is to act does anything; the seat that did."""
    position = club.table.position
    assert position is not None
    seat = position.to_act[0]
    club.act(seat, str(completed(position, seat, dice.choice(position.legal(seat).actions))))
    return seat


def played(club: Club, actions: int, luck: int = 1) -> Club:
    dice = Random(luck)
    for _ in range(actions):
        decide(club, dice)
    return club


def finished(club: Club, luck: int = 2) -> Club:
    dice = Random(luck)
    while club.table.phase == "running":
        decide(club, dice)
    return club


def test_all_agree_and_the_bag_is_mixed_anew() -> None:
    club = played(begun("carcassonne", ("a", "b"), taking_back="consent"), 5)
    table = club.table
    before, leaves, draws = table.position, list(table.leaves), list(table.draws)
    assert before is not None
    (asked,) = club.ask_undo(0)  # seat 0 made the fifth move
    assert isinstance(asked, log.UndoAsked)
    assert (asked.n, asked.others, asked.mixes) == (5, [], True)
    shown = reader_view.undo_shown(table)
    assert shown is not None
    assert (shown.waiting, shown.mixes) == ([1], True)
    _, undone = club.answer_undo(1, True)
    assert isinstance(undone, log.Undone)
    assert (undone.mixed, undone.seat, undone.agreed) == (True, 0, [1])
    assert len(table.acts) == 4
    assert table.draws[:5] == draws[:5]
    assert table.draws != draws
    assert sorted(table.draws) == sorted(draws)
    assert table.leaves[:5] == leaves[:5]
    assert not set(table.leaves[5:]) & set(leaves)
    opened = reader_view.draws_shown(table, reader_view.Views(table.position).known_draws([None]))
    assert [(one.number, one.draw) for one in opened] == list(enumerate(draws[:5]))
    (told,) = reader_view.table_for_all(table).returns
    assert (told.n, told.seat, told.agreed) == (4, 0, [1])
    assert told.say["en"].startswith("A took back move 5, with the consent of B: what had been drawn")
    verdict = verify(finished(club).table.record())
    assert [one.back for one in verdict.returns] == [4]


def test_past_what_others_have_decided_too() -> None:
    club = played(begun("carcassonne", ("a", "b"), taking_back="consent"), 6)
    (asked,) = club.ask_undo(0)
    assert isinstance(asked, log.UndoAsked)
    assert (asked.n, asked.others) == (5, [1])
    club.answer_undo(1, True)
    assert len(club.table.acts) == 4
    assert club.table.to_act == (0,)


def test_two_at_one_screen_agree_among_themselves() -> None:
    """They are one person to the server, and no one sits with bots alone: what was drawn goes back, a secret stays."""
    club = played(begun("carcassonne", ("a", "a"), taking_back="consent"), 3)
    (undone,) = club.ask_undo(0)
    assert isinstance(undone, log.Undone)
    assert (undone.mixed, len(club.table.acts)) == (True, 2)
    hidden = begun("prehistories", ("a", "a"), taking_back="consent")
    played(hidden, 2)
    with refused("secret_was_shown"):
        hidden.ask_undo(0)


def test_alone_with_bots_only_for_practice() -> None:
    club = played(begun("carcassonne", ("a", None), taking_back="consent"), 6)
    before = state(club.table)
    with refused("only_for_practice"):
        club.ask_undo(0)
    assert state(club.table) == before


@pytest.mark.parametrize("game", ["carcassonne", "hunters", "prehistories", "stonehouse"])
def test_practice_takes_everything_back_at_once_and_the_record_verifies(game: str) -> None:
    people = ("a", None, None) if game == "stonehouse" else ("a", None)
    club, dice = begun(game, people, taking_back="practice"), Random(3)
    for _ in range(4):
        for _ in range(9):
            decide(club, dice)
        (undone,) = club.ask_undo(0)
        assert isinstance(undone, log.Undone)
    record = read(club.table.record().write())
    assert record.header.seed is None
    assert not {line.do for line in record.lines} & _secret(club, record.lines)
    _same_after_reading_again(club)
    for _ in range(12):
        decide(club, dice)
    club.write(referee.close(club.table, "host", "", club.now))
    record = read(club.table.record().write())
    assert record.header.practice
    assert len(record.returns) == len(club.table.returned) > 0
    assert len(verify(record).returns) == len(record.returns)


def _secret(club: Club, told: Any) -> set[str]:
    """Decisions that no one may know of yet."""
    known = {(line.n, line.do) for line in told}
    moments = zip(club.table.acts, list(club.table.moments(len(club.table.acts)))[1:], strict=True)
    return {
        act.do
        for n, (act, (_, events)) in enumerate(moments, 1)
        if any(event.secret for event in events) and (n, act.do) in known
    }


def _same_after_reading_again(club: Club) -> None:
    """By the log alone, and by a snapshot of its end."""
    table = club.table
    for snapshot in (None, table.snapshot()):
        again = Table.of("t", club.entries(), snapshot)
        assert state(again) == state(table)
        assert (again.history, again.sealed, list(again.draws)) == (table.history, table.sealed, list(table.draws))
        for n in range(len(table.acts) + 1):
            assert again.replayed(n) == table.replayed(n)


def test_a_hidden_choice_that_was_turned_up_stays_so() -> None:
    club = begun("prehistories", ("a", "b"), taking_back="consent")
    for seat in (0, 1):
        assert club.table.position is not None
        club.act(seat, str(club.table.position.legal(seat).actions[1]))
    with refused("secret_was_shown"):
        club.ask_undo(1)
    with refused("secret_was_shown"):
        club.ask_undo(0)


def test_behind_what_was_mixed_it_is_mixed_again() -> None:
    """Or the order came again that people have seen some of."""
    club = played(begun("carcassonne", ("a", "b"), taking_back="consent"), 6)
    club.ask_undo(1)
    club.answer_undo(0, True)
    assert len(club.table.acts) == 5
    club.ask_undo(0)
    club.answer_undo(1, True)
    backs = [back.back for _, back in club.table.returned]
    assert backs == [5, 4]
    assert list(club.table.mixings) == [4]
    assert verify(finished(club).table.record()).finished


def test_a_game_has_only_so_many(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("lascaux.core.history.MAX_UNDOS", 1)
    club = played(begun("carcassonne", ("a", None), taking_back="practice"), 2)
    club.ask_undo(0)
    played(club, 2)
    with refused("undone_enough"):
        club.ask_undo(0)


def test_the_default_is_consent_without_a_clock() -> None:
    assert begun("embers", taking_back=None).table.settings.taking_back == "consent"
    assert begun("embers", clock=MoveClock(seconds=60), taking_back=None).table.settings.taking_back == "draw"


def test_a_record_with_returns_is_brought_and_branched() -> None:
    club = played(begun("carcassonne", ("a", None), taking_back="practice"), 7)
    club.ask_undo(0)
    played(club, 5, 5)
    club.ask_undo(0)
    old = finished(club).table
    text = old.record().write().encode()
    there = Table.of("there", entries_of(text, "a", "Ada", 1))
    assert there.position == old.position
    assert there.record().write().encode() == text
    assert sum(isinstance(one, TakenBack) for one in there.history) == 2
    for n in (3, 8, 20):
        branch = Table.of("b", branched(old, Branching(n=n, seats=[None, "random"]), ADA, 1))
        assert branch.position == old.replayed(n)
        assert branch.record().write()
