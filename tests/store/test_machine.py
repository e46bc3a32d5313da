"""Any mixture of calls: the store answers as a few dictionaries would, also after a restart or a crash."""

import asyncio
import os
import shutil
import tempfile
from collections.abc import Coroutine
from pathlib import Path

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, rule

from lascaux.store import factory
from lascaux.store.errors import Conflict, StoreError, UnknownTable
from lascaux.store.port import Listed, Store, Summary
from tests.postgres import Postgres

TABLES = st.sampled_from(["a", "b", "c"])
NAMES = st.sampled_from(["x", "y"])
OWNERS = st.sampled_from(["ada", "bob"])
STATES = ["open", "running", "over"]
DATA = st.binary(max_size=20)
TIMES = st.integers(0, 10)
PEOPLE = ["ada", "bob"]
SUMMARIES = st.none() | st.builds(Summary, st.sampled_from(STATES), DATA, st.frozensets(st.sampled_from(PEOPLE)))


def _read(rows: list[Listed]) -> list[tuple[str, Summary]]:
    return [(row.table, row.summary) for row in rows]


class Dictionaries(RuleBasedStateMachine):
    """The store beside its model."""

    def __init__(self) -> None:
        super().__init__()
        self.home = Path(tempfile.mkdtemp(prefix="lascaux-store-"))
        self.runner = asyncio.Runner()
        self.logs: dict[str, list[bytes]] = {}
        self.shown: dict[str, Summary] = {}
        self.born: list[str] = []
        self.used: list[str] = []
        self.snapshots: dict[str, tuple[int, bytes]] = {}
        self.sessions: dict[str, tuple[bytes, float, str | None]] = {}
        self.kept: dict[str, bytes] = {}
        self.store: Store

    def place(self) -> str:
        """Where a store may be that is not there yet."""
        raise NotImplementedError

    @initialize()
    def begin(self) -> None:
        self.where = self.place()
        self.store = self.runner.run(factory.open_store(self.where))

    def refusal(self, asked: Coroutine[None, None, None]) -> StoreError | None:
        try:
            self.runner.run(asked)
        except StoreError as refused:
            return refused
        return None

    def teardown(self) -> None:
        if hasattr(self, "store"):
            self.all_is_there()
            self.runner.run(self.store.close())
        self.runner.close()
        shutil.rmtree(self.home)

    @rule(table=TABLES, off=st.sampled_from([0, 0, 0, -1, 1]), entries=st.lists(DATA, max_size=3), summary=SUMMARIES)
    def append(self, table: str, off: int, entries: list[bytes], summary: Summary | None) -> None:
        last = len(self.logs.get(table, []))
        refused = self.refusal(self.store.append(table, last + off, entries, summary))
        if off:
            assert isinstance(refused, Conflict)
            assert refused.last == last
        elif last == 0 and not entries:
            assert isinstance(refused, UnknownTable)
        else:
            assert refused is None
            if table not in self.logs:
                self.born.append(table)
            self.logs.setdefault(table, []).extend(entries)
            if entries:
                self.used = [*(name for name in self.used if name != table), table]
            if summary is not None:
                self.shown[table] = summary

    @rule(table=TABLES, after=st.integers(0, 8), limit=st.none() | st.integers(0, 4))
    def read_a_part(self, table: str, after: int, limit: int | None) -> None:
        if table in self.logs:
            expected = self.logs[table][after:][:limit]
            assert self.runner.run(self.store.entries(table, after, limit)) == expected

    @rule(table=TABLES)
    def delete(self, table: str) -> None:
        refused = self.refusal(self.store.delete_table(table))
        if table not in self.logs:
            assert isinstance(refused, UnknownTable)
        else:
            assert refused is None
            del self.logs[table]
            self.born.remove(table)
            self.used.remove(table)
            self.shown.pop(table, None)
            self.snapshots.pop(table, None)

    @rule(table=TABLES, at=st.integers(0, 6), data=DATA)
    def snapshot(self, table: str, at: int, data: bytes) -> None:
        last = len(self.logs.get(table, []))
        refused = self.refusal(self.store.save_snapshot(table, at, data))
        if last == 0:
            assert isinstance(refused, UnknownTable)
        elif not 0 < at <= last:
            assert isinstance(refused, Conflict)
            assert refused.last == last
        else:
            assert refused is None
            if at >= self.snapshots.get(table, (0, b""))[0]:
                self.snapshots[table] = (at, data)

    @rule(token=NAMES, data=DATA, until=TIMES, owner=st.none() | OWNERS)
    def remember(self, token: str, data: bytes, until: int, owner: str | None) -> None:
        self.runner.run(self.store.put_session(token, data, until, owner))
        self.sessions[token] = (data, until, owner)

    @rule(token=NAMES, now=TIMES)
    def recall(self, token: str, now: int) -> None:
        data, until, _ = self.sessions.get(token, (b"", 0, None))
        assert self.runner.run(self.store.get_session(token, now)) == (data if now < until else None)

    @rule(token=NAMES)
    def forget(self, token: str) -> None:
        self.runner.run(self.store.delete_session(token))
        self.sessions.pop(token, None)

    @rule(owner=OWNERS)
    def forget_all(self, owner: str) -> None:
        ended = [token for token, (_, _, whose) in self.sessions.items() if whose == owner]
        assert self.runner.run(self.store.delete_sessions(owner)) == len(ended)
        for token in ended:
            del self.sessions[token]

    @rule(now=TIMES)
    def expire(self, now: int) -> None:
        over = [token for token, (_, until, _) in self.sessions.items() if until <= now]
        assert self.runner.run(self.store.expire(now)) == len(over)
        for token in over:
            del self.sessions[token]

    @rule(name=NAMES, data=DATA)
    def keep(self, name: str, data: bytes) -> None:
        self.runner.run(self.store.set_setting(name, data))
        self.kept[name] = data

    @rule(states=st.sets(st.sampled_from(STATES)), limit=st.integers(1, 3))
    def look_into_the_lobby(self, states: set[str], limit: int) -> None:
        expected = [name for name in reversed(self.born) if name in self.shown]
        expected = [name for name in expected if not states or self.shown[name].state in states]
        seen: list[Listed] = []
        while page := self.runner.run(
            self.store.summaries(states=states, limit=limit, before=seen[-1].place if seen else None)
        ):
            seen += page
        assert _read(seen) == [(name, self._told(name)) for name in expected]

    @rule(person=st.sampled_from(PEOPLE), limit=st.integers(1, 3))
    def look_for_ones_own(self, person: str, limit: int) -> None:
        expected = [name for name in reversed(self.used) if name in self.shown and person in self.shown[name].people]
        seen: list[Listed] = []
        while page := self.runner.run(
            self.store.tables_of(person, limit=limit, before=seen[-1].place if seen else None)
        ):
            seen += page
        assert _read(seen) == [(name, self._told(name)) for name in expected]

    def _told(self, table: str) -> Summary:
        """A summary as it is read back: without its people."""
        return Summary(self.shown[table].state, self.shown[table].data)

    @rule()
    def all_is_there(self) -> None:
        for table in ("a", "b", "c"):
            log = self.logs.get(table, [])
            assert self.runner.run(self.store.last(table)) == len(log)
            if log:
                assert self.runner.run(self.store.entries(table)) == log
            assert self.runner.run(self.store.snapshot(table)) == self.snapshots.get(table)
        for name in ("x", "y"):
            assert self.runner.run(self.store.setting(name)) == self.kept.get(name)

    @rule()
    def restart(self) -> None:
        self.go_on_in(self.where)

    def go_on_in(self, where: str) -> None:
        self.runner.run(self.store.close())
        self.where = where
        self.store = self.runner.run(factory.open_store(where))
        self.all_is_there()


class SqliteDictionaries(Dictionaries):
    """What only files can show."""

    def place(self) -> str:
        return str(self.home / f"data{len(list(self.home.iterdir()))}")

    @rule()
    def crash(self) -> None:
        """Go on with a copy of what is on disk at this moment, as after a power cut."""
        copy = self.place()
        shutil.copytree(self.where, copy, ignore=shutil.ignore_patterns("*-shm"))
        self.go_on_in(copy)

    @rule()
    def restore_a_backup(self) -> None:
        folder = Path(self.place())
        folder.mkdir()
        self.runner.run(self.store.backup(folder / "lascaux.db"))
        self.go_on_in(str(folder))


class PostgresqlDictionaries(Dictionaries):
    """What only a database with several users can show."""

    server: Postgres

    def place(self) -> str:
        return self.server.fresh()

    @rule()
    def another_node(self) -> None:
        """Go on with a store of another node: whatever the first one remembers is not asked any more."""
        first, self.store = self.store, self.runner.run(factory.open_store(self.where))
        self.others.append(first)
        self.all_is_there()

    @rule()
    def an_earlier_node(self) -> None:
        """Go on with a node that has not heard of what was written since."""
        if self.others:
            self.others.append(self.store)
            self.store = self.others.pop(0)
            self.all_is_there()

    def __init__(self) -> None:
        super().__init__()
        self.others: list[Store] = []

    def teardown(self) -> None:
        for store in self.others:
            self.runner.run(store.close())
        super().teardown()


@pytest.fixture(scope="session")
def _server(postgres: Postgres) -> None:
    PostgresqlDictionaries.server = postgres


SOAK = int(os.environ.get("LASCAUX_SOAK", "1"))

TestSqlite = SqliteDictionaries.TestCase
TestSqlite.settings = settings(max_examples=15 * SOAK, stateful_step_count=30)

TestPostgresql = pytest.mark.usefixtures("_server")(PostgresqlDictionaries.TestCase)
TestPostgresql.settings = settings(max_examples=8 * SOAK, stateful_step_count=30)
