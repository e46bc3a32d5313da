"""Undo: the own unfinished turn freely, else by everyone's consent, and never past what someone saw or decided."""

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, rule

from lascaux.core import registry
from lascaux.core.errors import LascauxError
from lascaux.core.game import Position
from lascaux.server.errors import NotAllowed, NotNow, OutOfDate
from lascaux.server.tables import log, referee, undo
from tests.server.club import HOST, Club, begun, state

pytestmark = pytest.mark.usefixtures("burrow")

PEOPLE = st.sampled_from([("a", "b"), ("a", "b", "c"), ("a", "b", "a"), ("a", None), ("a", None, "b")])


def replayed(club: Club, acts: list[tuple[int, str]]) -> Position:
    """The position these actions lead to, by the rules alone."""
    table = club.table
    game = registry.find(table.settings.game)
    position = game.new(table.settings.options, len(table.seats), table.seed)
    for seat, do in acts:
        position.apply(seat, game.parse(do))
    return position


def everything_seen(position: Position) -> list[set[int]]:
    return [set(position.known_draws(who)) for who in (None, *range(position.seats))]


class TakingBack(RuleBasedStateMachine):
    """A model that knows of a table only who acted, and asks the rules alone what an action showed."""

    game = "burrow"

    @initialize(people=PEOPLE)
    def begin(self, people: tuple[str | None, ...]) -> None:
        self.club = begun(self.game, people)
        self.acts: list[tuple[int, str]] = []
        self.asked: int | None = None
        self.agreed: set[int] = set()

    # --- what the page promises --------------------------------------------
    def others(self, seat: int) -> set[int]:
        seats = self.club.table.seats
        return {n for n, held in enumerate(seats) if held.person not in (None, seats[seat].person)}

    def showed_something(self) -> bool:
        *before, (seat, do) = self.acts
        position = replayed(self.club, before)
        seen = everything_seen(position)
        events = position.apply(seat, position.game.parse(do))
        return seen != everything_seen(position) or any(event.reveals for event in events)

    def may_undo(self, seat: int) -> bool:
        running = self.club.table.phase == "running"
        return running and bool(self.acts) and self.acts[-1][0] == seat and not self.showed_something()

    def taken_back(self) -> None:
        self.acts.pop()
        self.forget()

    def forget(self) -> None:
        self.asked, self.agreed = None, set()

    # --- what people do ----------------------------------------------------
    @rule(pick=st.integers(0, 999), who=st.integers(0, 3))
    def act(self, pick: int, who: int) -> None:
        position = self.club.table.position
        assert position is not None
        seats = [seat for seat in range(position.seats) if position.may_act(seat)]
        if seats and self.club.table.phase == "running":
            seat = seats[who % len(seats)]
            do = str(position.legal(seat).actions[pick % len(position.legal(seat).actions)])
            self.club.act(seat, do)
            self.acts.append((seat, do))
            self.forget()

    @rule(seat=st.integers(0, 3))
    def ask(self, seat: int) -> None:
        table = self.club.table
        seat %= len(table.seats)
        if table.seats[seat].person is None:
            return
        free = table.to_act == (seat,)
        try:
            entries = self.club.ask_undo(seat)
        except LascauxError:
            assert not self.may_undo(seat)
            return
        assert self.may_undo(seat)
        if free or not self.others(seat):
            assert isinstance(entries[-1], log.Undone)
            self.taken_back()
        else:
            assert [type(entry) for entry in entries] == [log.UndoAsked]
            self.asked, self.agreed = seat, set()

    @rule(seat=st.integers(0, 3), agree=st.sampled_from([True, True, False]))
    def answer(self, seat: int, agree: bool) -> None:
        seat %= len(self.club.table.seats)
        try:
            self.club.answer_undo(seat, agree)
        except LascauxError:
            assert self.asked is None or seat not in self.others(self.asked)
            return
        assert self.asked is not None
        assert seat in self.others(self.asked)
        if not agree:
            self.forget()
            return
        self.agreed.add(seat)
        if self.agreed >= self.others(self.asked):
            self.taken_back()

    @rule()
    def chat(self) -> None:
        self.club.now += 60_000  # no one says more than so much in a minute
        self.club.say("please?")

    @rule(down=st.integers(0, 1000))
    def restart(self, down: int) -> None:
        self.club.restart(down)

    # --- what is always true -----------------------------------------------
    @invariant()
    def the_table_is_the_replay_without_what_was_taken_back(self) -> None:
        table = self.club.table
        assert [(act.seat, act.do) for act in table.acts] == self.acts
        assert table.position is not None
        assert table.position.encode() == replayed(self.club, self.acts).encode()

    @invariant()
    def the_undo_that_waits_is_the_one_that_was_asked(self) -> None:
        table = self.club.table
        assert (table.undo.seat if table.undo else None) == self.asked
        assert table.agreed == self.agreed


class TakingBackInEmbers(TakingBack):
    game = "embers"


class TakingBackInCarcassonne(TakingBack):
    game = "carcassonne"


TestBurrow = TakingBack.TestCase
TestBurrow.settings = settings(stateful_step_count=30)
TestEmbers = TakingBackInEmbers.TestCase
TestEmbers.settings = settings(max_examples=40, stateful_step_count=40)
TestCarcassonne = TakingBackInCarcassonne.TestCase
TestCarcassonne.settings = settings(max_examples=6, stateful_step_count=12)


def refused(reason: str) -> Any:
    return pytest.raises(NotNow, match=reason)


def test_the_own_unfinished_turn_is_undone_at_once() -> None:
    club = begun("burrow")
    before = club.table.replayed().encode()
    for verb in ("dig", "hide", "dig"):
        club.act(0, verb)
    for _ in range(3):
        (entry,) = club.ask_undo(0)
        assert isinstance(entry, log.Undone)
    assert club.table.position is not None
    assert club.table.position.encode() == before
    with refused("nothing_to_undo"):
        club.ask_undo(0)


@pytest.mark.parametrize("verb", ["peek", "flip", "show"])
def test_what_was_seen_stays(verb: str) -> None:
    club = begun("burrow")
    club.act(0, "hide")
    club.act(0, verb)
    before = state(club.table)
    with refused("something_was_revealed"):
        club.ask_undo(0)
    assert state(club.table) == before


def test_a_finished_turn_needs_everyone() -> None:
    club = begun("burrow", ("a", "b", "c"))
    club.act(0, "stop")
    assert [type(entry) for entry in club.ask_undo(0)] == [log.UndoAsked]
    assert [type(entry) for entry in club.answer_undo(1, True)] == [log.UndoAnswered]
    assert len(club.table.acts) == 1
    assert [type(entry) for entry in club.answer_undo(2, True)] == [log.UndoAnswered, log.Undone]
    assert club.table.acts == []
    assert club.table.to_act == (0,)


def test_one_no_ends_it() -> None:
    club = begun("burrow", ("a", "b", "c"))
    club.act(0, "stop")
    club.ask_undo(0)
    club.answer_undo(1, False)
    with refused("no_undo_asked"):
        club.answer_undo(2, True)
    assert len(club.table.acts) == 1


def test_the_next_decision_ends_it() -> None:
    club = begun("burrow")
    club.act(0, "stop")
    club.ask_undo(0)
    club.act(1, "dig")
    with refused("no_undo_asked"):
        club.answer_undo(1, True)
    with refused("another_decided_since"):
        club.ask_undo(0)


def test_an_answer_to_another_question_is_stale() -> None:
    """A yes that was on its way while everything changed does not count for the next undo."""
    club = begun("burrow", ("a", "b", "c"))
    club.act(0, "stop")
    club.ask_undo(0)
    heard = club.table.version
    club.act(1, "stop")
    club.ask_undo(1)
    with pytest.raises(OutOfDate):
        club.answer_undo(2, True, version=heard)
    assert club.table.agreed == set()
    club.answer_undo(2, True)
    assert club.table.agreed == {2}


def test_nobody_answers_for_others_or_for_the_one_who_asks() -> None:
    club = begun("burrow", ("a", "b", "a"))
    club.act(0, "stop")
    club.ask_undo(0)
    for seat in (0, 2):
        with refused("not_asked"):
            club.answer_undo(seat, True)
    with pytest.raises(NotAllowed):
        undo.answer_undo(club.table, 1, club.table.version, True, "x", HOST, club.now)
    with pytest.raises(NotAllowed):
        undo.ask_undo(club.table, 0, club.table.version, "x", "b", club.now)


def test_bots_agree() -> None:
    club = begun("burrow", ("a", None))
    club.act(0, "stop")
    assert isinstance(club.ask_undo(0)[-1], log.Undone)


def test_a_stand_in_does_not_agree_for_its_player() -> None:
    club = begun("burrow")
    club.act(0, "stop")
    club.write(referee.stand_in(club.table, 1, "random", "absent", club.now))
    assert [type(entry) for entry in club.ask_undo(0)] == [log.UndoAsked]
    assert len(club.table.acts) == 1


def test_the_end_cannot_be_undone() -> None:
    """The whole bag was opened."""
    club = begun("burrow", ("a", None))
    for turn in range(6):
        club.act(turn % 2, "stop")
    assert club.table.phase == "over"
    with pytest.raises(NotNow):
        club.ask_undo(1 if club.person(1) else 0)


def test_a_stale_wish_is_refused() -> None:
    club = begun("burrow")
    version = club.table.version
    club.act(0, "dig")
    for wrong in (version, club.table.version + 1):
        with pytest.raises(OutOfDate):
            club.ask_undo(0, version=wrong)
    club.say("chat makes nothing stale")
    club.ask_undo(0, version=club.table.version - 1)
    assert club.table.acts == []


def test_cards_turned_up_together_stay_up() -> None:
    """The last to lay a card face down has seen the others': even if all agree, it is too late."""
    club = begun("embers")
    for seat in (0, 1):
        assert club.table.position is not None
        club.act(seat, str(club.table.position.legal(seat).actions[0]))
    assert club.table.position is not None
    assert club.table.position.view(None)["phase"] == "fire"
    with refused("something_was_revealed"):
        club.ask_undo(1)


def test_a_hidden_choice_needs_consent_while_others_think() -> None:
    club = begun("embers")
    assert club.table.position is not None
    club.act(0, str(club.table.position.legal(0).actions[0]))
    assert [type(entry) for entry in club.ask_undo(0)] == [log.UndoAsked]
    club.answer_undo(1, True)
    assert club.table.acts == []
