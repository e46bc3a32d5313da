"""A table is the fold of its log: at every moment, from any snapshot, after any restart; records keep its secrets."""

from typing import Any

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from lascaux.core.bag import Bag
from lascaux.core.errors import IllegalAction, LascauxError
from lascaux.core.fairness import verify
from lascaux.core.record import read
from lascaux.core.replay import Replay
from lascaux.server.errors import NotNow
from lascaux.server.readers import reader_view
from lascaux.server.readers.event_history import EventHistory
from lascaux.server.tables import flags, log, referee
from lascaux.server.tables.table import Table
from lascaux.wire.tables import ChessClock, MoveClock, NoClock
from tests.server.club import HOST, Club, begun, opened, state

pytestmark = pytest.mark.usefixtures("burrow")

CLOCKS = st.sampled_from([NoClock(), MoveClock(30), ChessClock(60, 5)])
PEOPLE = st.sampled_from([("a", "b"), ("a", "b", "c"), ("a", "b", "a"), ("a", None), ("a", None, "b"), (HOST, "b")])
SEATS = st.integers(0, 2)


class Evening(RuleBasedStateMachine):
    """People at a table do what they may and what they may not; the server restarts now and then."""

    game = "embers"

    @initialize(people=PEOPLE, clock=CLOCKS, at_zero=st.sampled_from(["bot", "forfeit", "host"]))
    def begin(self, people: tuple[str | None, ...], clock: Any, at_zero: Any) -> None:
        self.club: Club = begun(self.game, people, clock, at_zero=at_zero)
        self.snapshots: list[bytes] = []

    @rule(seat=SEATS, pick=st.integers(0, 999), wait=st.integers(0, 20_000), lag=st.integers(0, 3_000))
    def act(self, seat: int, pick: int, wait: int, lag: int) -> None:
        self.club.now += wait
        table = self.club.table
        assert table.position is not None
        # Mostly a seat whose turn it is, or nothing would ever happen.
        seat = seat if pick % 5 == 0 or not table.to_act else table.to_act[seat % len(table.to_act)]
        actions = table.position.legal(seat).actions if seat < len(table.seats) else ()
        do = str(actions[pick % len(actions)]) if actions else "nonsense"
        self.attempt(lambda: self.club.act(seat, do, lag=lag))

    @rule(seat=SEATS)
    def ask_undo(self, seat: int) -> None:
        self.attempt(lambda: self.club.ask_undo(seat % len(self.club.table.seats)))

    @rule(seat=SEATS, agree=st.sampled_from([True, True, True, False]))
    def answer_undo(self, seat: int, agree: bool) -> None:
        self.attempt(lambda: self.club.answer_undo(seat % len(self.club.table.seats), agree))

    @rule()
    def chat(self) -> None:
        self.attempt(lambda: self.club.say("hm"))

    @rule(person=st.sampled_from("abc"), comes=st.booleans())
    def presence(self, person: str, comes: bool) -> None:
        kind = log.Came if comes else log.Went
        self.club.write([kind(at=self.club.now, person=person)])

    @rule(down=st.integers(0, 10**6))
    def restart(self, down: int) -> None:
        self.club.restart(down)

    @rule(seat=SEATS)
    def time_runs_out(self, seat: int) -> None:
        table = self.club.table
        if seat in table.clocks.since:
            self.club.now = max(self.club.now, table.clocks.deadline(seat) or 0)
            self.attempt(lambda: self.club.write(flags.ran_out(table, seat, self.club.now)))

    @rule(seat=SEATS)
    def a_bot_helps(self, seat: int) -> None:
        self.attempt(lambda: self.club.write(referee.stand_in(self.club.table, seat, "random", "host", self.club.now)))

    @rule(seat=SEATS)
    def the_player_is_back(self, seat: int) -> None:
        by = self.club.person(seat % len(self.club.table.seats))
        self.attempt(lambda: self.club.write(flags.take_seat_back(self.club.table, seat, by, self.club.now)))

    @rule(seat=SEATS, allow=st.booleans())
    def shoulder(self, seat: int, allow: bool) -> None:
        by = self.club.person(seat % len(self.club.table.seats))
        self.attempt(lambda: self.club.write(referee.shoulder(self.club.table, seat, allow, by, self.club.now)))

    @precondition(lambda self: len(self.club.table.acts) > 6)
    @rule(seat=SEATS, close=st.booleans())
    def end(self, seat: int, close: bool) -> None:
        now, table = self.club.now, self.club.table
        if close:
            self.attempt(lambda: self.club.write(referee.close(table, HOST, "late", now)))
        else:
            self.attempt(lambda: self.club.write(referee.forfeit(table, seat, HOST, now)))

    @rule()
    def save(self) -> None:
        self.snapshots.append(self.club.table.snapshot())

    def attempt(self, command: Any) -> None:
        """Refusals are part of the evening, but nothing may change then."""
        before = state(self.club.table)
        try:
            command()
        except (LascauxError, IllegalAction):
            assert state(self.club.table) == before

    @invariant()
    def versions_count_entries(self) -> None:
        assert self.club.table.version == len(self.club.log)

    @invariant()
    def the_fold_of_the_log_is_the_table(self) -> None:
        live = state(self.club.table)
        assert state(Table.of("t", self.club.entries())) == live
        for snapshot in self.snapshots[-2:]:
            assert state(Table.of("t", self.club.entries(), snapshot)) == live

    @invariant()
    def the_position_is_the_replay(self) -> None:
        table = self.club.table
        assert table.position is not None
        assert table.replayed().encode() == table.position.encode()
        assert len(table.acts) == table.position.n == len(table.clocks.rests)
        assert (table.position.to_act == ()) <= (table.phase in ("over", "closed"))

    @invariant()
    def clocks_fit_the_table(self) -> None:
        table = self.club.table
        assert set(table.clocks.since) <= set(table.to_act)
        assert min(table.clocks.left) >= 0
        assert all(left is None or left >= 0 for left in table.clocks.left_at(self.club.now))
        # Without a clock, and while the host decides about one that came to zero, none runs.
        assert not (isinstance(table.settings.clock, NoClock) and table.clocks.since)

    @invariant()
    def records_keep_the_secret(self) -> None:
        table = self.club.table
        record = table.record()
        text = record.write()
        assert read(text) == record
        if table.phase == "running":
            assert table.bag.secret not in text
            assert str(table.seed) not in text
            assert record.header.seed is None
        else:
            assert isinstance(table.bag, Bag)
            assert verify(record).seats == table.bag.seats
            assert len(record.lines) == len(table.acts)

    @invariant()
    def everyone_can_look(self) -> None:
        table = self.club.table
        for person in ("a", "b", HOST, None):
            whole = reader_view.whole(table, EventHistory(table).all_parts, person, self.club.now)
            leaves = table.leaves
            assert all(0 <= draw.number < len(leaves) for draw in whole.bag.opened)
            assert (whole.bag.secret is None) == (table.phase == "running")


class CarcassonneEvening(Evening):
    game = "carcassonne"


class BurrowEvening(Evening):
    game = "burrow"


FEW = settings().max_examples // 2
"""They are long evenings."""
TestEmbers = Evening.TestCase
TestEmbers.settings = settings(max_examples=FEW, stateful_step_count=40)
TestCarcassonne = CarcassonneEvening.TestCase
TestCarcassonne.settings = settings(max_examples=8, stateful_step_count=15)
TestBurrow = BurrowEvening.TestCase
TestBurrow.settings = settings(max_examples=FEW, stateful_step_count=40)


# --- snapshots -------------------------------------------------------------
def played(game: str = "embers", clock: Any = None, most: int = 500) -> Club:
    """Everyone takes the last action there is, three seconds each, to the end."""
    club = begun(game, ("a", "b"), clock or ChessClock(3600, 2))
    for _ in range(most):
        if not club.table.to_act:
            break
        club.now += 3_000
        seat = club.table.to_act[-1]
        assert club.table.position is not None
        club.act(seat, str(club.table.position.legal(seat).actions[-1]))
    return club


@pytest.mark.parametrize("game", ["embers", "burrow"])
def test_every_snapshot_of_a_game_leads_to_the_same_table(game: str) -> None:
    club = begun(game, ("a", "b"), ChessClock(3600, 2))
    saved = []
    for _ in range(40):
        if club.table.to_act:
            club.now += 1_000
            seat = club.table.to_act[0]
            assert club.table.position is not None
            club.act(seat, str(club.table.position.legal(seat).actions[-1]))
            saved.append(club.table.snapshot())
    for snapshot in saved:
        assert state(Table.of("t", club.entries(), snapshot)) == state(club.table)


@pytest.mark.parametrize("snapshot", [b"", b"[]", b'[24,"00"]', b'{"version":1}', b"\xff"])
def test_a_snapshot_that_is_none_does_not_matter(snapshot: bytes) -> None:
    club = played(most=5)
    assert state(Table.of("t", club.entries(), snapshot)) == state(club.table)


def test_a_snapshot_of_more_than_the_log_does_not_matter() -> None:
    club = played(most=5)
    later = played(most=9).table.snapshot()
    assert state(Table.of("t", club.entries(), later)) == state(club.table)


# --- records ---------------------------------------------------------------
@pytest.mark.parametrize("game", ["embers", "burrow", "carcassonne"])
def test_the_record_of_a_finished_table_verifies(game: str) -> None:
    club = played(game)
    assert club.table.phase == "over"
    record = read(club.table.record().write())
    assert verify(record).finished
    assert club.table.position is not None
    assert Replay.of(record).end().encode() == club.table.position.encode()
    assert record.header.seed == str(club.table.seed)


@pytest.mark.parametrize("ending", ["forfeit", "close"])
def test_the_record_of_a_game_that_was_broken_off_verifies(ending: str) -> None:
    club = played("carcassonne", most=4)
    if ending == "forfeit":
        club.write(referee.forfeit(club.table, 0, "a", club.now))
    else:
        club.write(referee.close(club.table, HOST, "", club.now))
    record = club.table.record()
    assert not verify(record).finished
    assert (record.result, len(record.lines)) == (None, 4)


def test_a_table_that_never_began_has_nothing_to_open() -> None:
    club = opened()
    club.write(referee.close(club.table, HOST, "", club.now))
    record = read(club.table.record().write())
    assert (record.header.seed, record.header.fair, record.lines) == (None, None, ())


def test_hidden_choices_are_not_in_the_record_of_a_running_game() -> None:
    club = begun("embers", ("a", "b"))
    assert club.table.position is not None
    club.act(0, str(club.table.position.legal(0).actions[0]))
    assert club.table.record().lines == ()
    open_moves = begun("carcassonne", ("a", "b"))
    assert open_moves.table.position is not None
    open_moves.act(0, str(open_moves.table.position.legal(0).actions[0]))
    assert len(open_moves.table.record().lines) == 1


def test_requests_are_remembered_for_a_while() -> None:
    club = begun()
    for n in range(1, 2_101):  # as they are written: one person may not say so much
        club.write([log.Said(at=club.now, name="Host", text="x", id=f"r{n}", by=HOST)])
    assert len(club.table.answered) == 2_000
    assert len(club.table.chat) == 200
    assert "r2100" in club.table.answered
    assert "r1" not in club.table.answered


def test_a_closed_table_takes_no_undo_that_was_waiting() -> None:
    club = begun("burrow")
    club.act(0, "stop")
    club.ask_undo(0)
    club.write(referee.close(club.table, HOST, "", club.now))
    assert club.table.undo is None
    with pytest.raises(NotNow):
        club.answer_undo(1, True)
    assert club.table.phase == "closed"
