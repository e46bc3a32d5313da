"""A table as it would be with one server and one thing at a time: what each answer claims, and what follows from it."""

from typing import NamedTuple

from tests.nodes.history import Decision, Operation, Read


class Impossible(Exception):
    """No table that stands like this gives that answer."""


class TableModel(NamedTuple):
    """A table between two operations.

    Entries that no client asked for (someone came, a clock ran out) raise the version at any time, so what is known of
    it is what it is at least. Whether there are actions that no one asked for is known: bots take some, bells too.
    """

    alone: bool
    """Do the clients of the history make all decisions? Then actions are counted exactly."""
    version: int = 0
    n: int = 0
    decided: tuple[tuple[int, int], ...] = ()
    """By seat, the version its last decision led to."""
    done: frozenset[tuple[str, int]] = frozenset()
    """Decisions carried out, with the versions they led to; 0 where no one was told."""

    def after(self, operation: Operation) -> "TableModel":
        """The table once that has happened."""
        if isinstance(operation, Read):
            return self._read(operation)
        match operation.answer:
            case "accepted" | "unknown":
                return self._carried_out(operation)
            case "stale":
                return self._stale(operation)
            case _:
                return self._not_done(operation)

    def too_late_for(self, operation: Operation) -> bool:
        """Can that not happen any more, whatever comes?"""
        if isinstance(operation, Read):
            return operation.version < self.version
        if operation.answer != "accepted" or operation.version > self.version:
            return False
        return not any(number == operation.id for number, _ in self.done)

    def _read(self, read: Read) -> "TableModel":
        if read.version < read.floor:
            raise Impossible(f"an old table: this reader had been told of version {read.floor} before they asked")
        if read.version < self.version:
            raise Impossible(f"the table is at version {self.version} or later")
        if read.n < self.n:
            raise Impossible(f"{self.n} actions were carried out: {self.n - read.n} of them are lost")
        if self.alone and read.n > self.n:
            raise Impossible(f"only {self.n} actions were asked for: {read.n - self.n} too many")
        return self._replace(version=read.version, n=read.n)

    def _carried_out(self, decision: Decision) -> "TableModel":
        before = [version for number, version in self.done if number == decision.id]
        if before:
            if decision.version not in (before[0], 0) and before[0] != 0:
                raise Impossible(f"it was carried out already, at version {before[0]}")
            return self
        last = dict(self.decided)
        if decision.made_on < last.get(decision.seat, 0):
            raise Impossible(f"it is stale: its seat has decided at version {last[decision.seat]}")
        if decision.answer == "accepted" and decision.version <= self.version:
            raise Impossible(f"the table is at version {self.version} already: something else happened there")
        version = decision.version or self.version + 1
        last[decision.seat] = version
        return self._replace(
            version=version,
            n=self.n + 1,
            decided=tuple(sorted(last.items())),
            done=self.done | {(decision.id, decision.version)},
        )

    def _stale(self, decision: Decision) -> "TableModel":
        latest = max((version for _, version in self.decided), default=0)
        if self.alone and latest <= decision.made_on:
            raise Impossible(f"nothing was decided since version {latest}, so it is not stale")
        return self._not_done(decision)

    def _not_done(self, decision: Decision) -> "TableModel":
        if any(number == decision.id for number, _ in self.done):
            raise Impossible("it was carried out before")
        return self
