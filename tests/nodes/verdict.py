"""What an evening has to leave behind: every table finished, and nothing lost, doubled or made up on the way."""

import time
from collections import Counter, defaultdict
from collections.abc import Sequence

from lascaux.server.tables import log
from lascaux.server.tables.table import Table
from lascaux.store.port import Store
from tests.nodes.evening import Played
from tests.nodes.history import Decision, Read
from tests.nodes.linearizability import check
from tests.nodes.player import Glance

NETWORK_MS = 1_100
"""What may be forgiven of a decision for its way through the net, and comes back to its clock; and some rounding."""


async def judge(tables: Sequence[Played], store: Store) -> Counter[str]:
    """Look at every table's log and history; what was counted on the way."""
    counts: Counter[str] = Counter()
    for played in tables:
        entries = [log.decode(data) for data in await store.entries(played.table)]
        judge_one(played, entries)
        counts.update(type(entry).__name__ for entry in entries)
        counts.update(operation.answer for operation in played.history if isinstance(operation, Decision))
        counts["reads"] += sum(isinstance(operation, Read) for operation in played.history)
    return counts


def judge_one(played: Played, entries: Sequence[log.Entry]) -> None:
    """Look at what the store has of one table, and at what its players were told."""
    _holds_what_was_told(played, entries)
    table = Table.of(played.table, entries)  # and so every action in it was allowed
    assert table.phase == "over", f"{played.table} is {table.phase}"
    assert not table.losses, f"{played.table}: {table.losses}"
    _is_linearizable(played, table)
    _clocks_were_right(played, entries)
    _nobody_paid_for_an_outage(entries)


def _holds_what_was_told(played: Played, entries: Sequence[log.Entry]) -> None:
    """What was accepted is there once, where it was said to be; what was refused is not, nor is anything else."""
    ids = Counter(entry.id for entry in entries if isinstance(entry, log.Acted))
    assert max(ids.values()) == 1, f"{played.table}: more than once: {[one for one, times in ids.items() if times > 1]}"
    asked = [operation for operation in played.history if isinstance(operation, Decision)]
    accepted = {decision.id: decision.version for decision in asked if decision.answer == "accepted"}
    kept = {
        entry.id.partition("/")[2]: number
        for number, entry in enumerate(entries, 1)
        if isinstance(entry, log.Acted) and entry.by is not None
    }
    for number, version in accepted.items():
        assert kept.get(number) == version, (
            f"{played.table}: {number} was accepted at {version}, kept at {kept.get(number)}"
        )
    for number in kept.keys() - accepted.keys():
        answers = {decision.answer for decision in asked if decision.id == number}
        assert answers == {"unknown"}, (
            f"{played.table}: {number} is kept, and was answered {answers or 'never asked for'}"
        )


def _is_linearizable(played: Played, table: Table) -> None:
    end = time.monotonic()
    left = Read("the store", table.version, len(table.acts), end, end)
    violation = check([*played.history, left], alone=played.kind.alone)
    assert violation is None, f"{played.table}, {played.kind}: {violation}"


def _clocks_were_right(played: Played, entries: Sequence[log.Entry]) -> None:
    """Whoever looked at the clocks, on whatever node, saw what follows from the log: they ran on, or stood still."""
    glances: dict[int, list[Glance]] = defaultdict(list)
    for player in played.players:
        for glance in player.glances:
            glances[glance.version].append(glance)
    table = Table(played.table)
    for entry in entries:
        table.fold(entry)
        for glance in glances[table.version]:
            running, asleep = (table.clocks.left_at(at) for at in (glance.at_ms, table.last_at))
            assert _near(glance.left_ms, running) or _near(glance.left_ms, asleep), f"{glance}: {running} or {asleep}"


def _near(shown: Sequence[int], true: Sequence[int | None]) -> bool:
    return all(ms is not None and abs(left - ms) <= NETWORK_MS for left, ms in zip(shown, true, strict=True))


def _nobody_paid_for_an_outage(entries: Sequence[log.Entry]) -> None:
    """A decision costs at most the time since its seat's last one, or since the server was back."""
    start, since = 0, dict[int, int]()
    for entry in entries:
        if isinstance(entry, log.Began | log.Resumed):
            start = entry.at
        if isinstance(entry, log.Acted):
            begun = max(start, since.get(entry.seat, 0))
            assert entry.spent <= entry.at - begun + NETWORK_MS, f"{entry} paid more than went by since {begun}"
            since[entry.seat] = entry.at
