"""Is there an order in which everything could have happened, one thing after the other, at a table on one server?

The search is Wing and Gong's, with what was tried kept (as Lowe's, Knossos and Porcupine do). What is promised:

- **Decisions are linearizable.** Each takes effect once, at a moment between its being sent and its being answered, and
  the answer is what a single server would have said then. One that was never answered happened at any later time, or
  never.
- **Reads keep to their reader's order.** Another node may be late, so a table that is shown may be an older one; but it
  is one that was true, before it was shown, and no reader goes back: neither behind what they were shown, nor behind
  their own decisions that were accepted before they asked. (ZooKeeper promises the same.) A read that must be of the
  present says so: its `call` is when it was asked for.
- **What is shown at one version is one table**, whoever looks through the same eyes.

Every client is one lane, as it does one thing at a time. So the search walks through lanes: the next operation of a
lane may come next if it was called before any that is still open was answered.
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from tests.nodes.history import NEVER, Decision, Operation, Read
from tests.nodes.table_model import Impossible, TableModel

Lanes = list[list[Operation]]
Places = tuple[int, ...]


@dataclass(frozen=True)
class Violation:
    """No such order exists: how far one comes at best, and why none of the next operations can follow."""

    order: Sequence[Operation]
    stuck: Sequence[tuple[Operation, str]]

    def __str__(self) -> str:
        lines = [f"no order of the history explains all answers; after {len(self.order)} operations:"]
        lines += [f"  … {operation}" for operation in self.order[-5:]]
        return "\n".join(lines + [f"  not next: {operation}\n            {why}" for operation, why in self.stuck])


def check(history: Iterable[Operation], alone: bool) -> Violation | None:
    """What is wrong with the history of one table, if anything; `alone`: do its clients make all decisions?"""
    operations = list(history)
    return _two_pictures(operations) or _search(_lanes(operations), TableModel(alone))


def _two_pictures(history: Sequence[Operation]) -> Violation | None:
    """The first read that shows something else than another of the same version, through the same eyes."""
    first: dict[tuple[str, int], Read] = {}
    for read in history:
        if isinstance(read, Read) and read.digest:
            other = first.setdefault((read.eyes, read.version), read)
            if (other.digest, other.n) != (read.digest, read.n):
                return Violation([other], [(read, "another table was shown at the same version through the same eyes")])
    return None


def _lanes(history: Sequence[Operation]) -> Lanes:
    """By client, in their order; what was never answered is no one's next thing, and has a lane of its own."""
    lanes: dict[str, list[Operation]] = defaultdict(list)
    for operation in sorted(history, key=lambda operation: operation.ret):
        unanswered = isinstance(operation, Decision) and operation.ret == NEVER
        lanes[str(operation) if unanswered else operation.who].append(operation)
    return list(lanes.values())


def _next(lanes: Lanes, places: Places) -> list[tuple[int, Operation]]:
    """What may come next, with its lane: all that was called before the first answer that is still to come."""
    heads = [(lane, lanes[lane][place]) for lane, place in enumerate(places) if place < len(lanes[lane])]
    first = min((head.ret for _, head in heads), default=NEVER)
    return sorted(((lane, head) for lane, head in heads if head.call <= first), key=lambda head: head[1].ret)


def _search(lanes: Lanes, start: TableModel) -> Violation | None:
    order: list[Operation] = []
    best = Violation([], [])
    places: Places = (0,) * len(lanes)
    tried = {(places, start)}
    # What was done to come here, and what else may be tried from here.
    path = [(start, places, iter(_next(lanes, places)))]
    stuck: list[tuple[Operation, str]] = []
    while path:
        table, places, coming = path[-1]
        if all(lanes[lane][place].ret == NEVER for lane, place in enumerate(places) if place < len(lanes[lane])):
            return None
        for lane, operation in coming:
            try:
                then = table.after(operation)
            except Impossible as impossible:
                stuck.append((operation, str(impossible)))
                continue
            there = (*places[:lane], places[lane] + 1, *places[lane + 1 :])
            missed = _missed(lanes, there, then)
            if missed is not None:
                stuck.append((operation, f"then it is too late for {missed}"))
            elif (there, then) not in tried:
                tried.add((there, then))
                order.append(operation)
                path.append((then, there, iter(_next(lanes, there))))
                stuck = []
                break
        else:
            if len(order) >= len(best.order) and stuck:
                best = Violation(list(order), stuck)
            stuck = []
            path.pop()
            if order:
                order.pop()
    return best


def _missed(lanes: Lanes, places: Places, table: TableModel) -> Operation | None:
    """An operation that cannot happen any more: whoever has to come back to it anyway need not go on."""
    heads = (lanes[lane][place] for lane, place in enumerate(places) if place < len(lanes[lane]))
    return next((head for head in heads if table.too_late_for(head)), None)
