"""Fair scheduling: people before bots, bots and slow questions alternately, round-robin within each priority."""

from collections import OrderedDict, deque
from enum import IntEnum
from typing import Generic, NamedTuple, TypeVar

Ticket = TypeVar("Ticket")


class Priority(IntEnum):
    """Priority; lower numbers come first."""

    PEOPLE = 0
    """A person waits for the answer."""
    BOTS = 1
    """A bot in a game with people present."""
    QUESTIONS = 2
    """A hint or an evaluation: a person waits, but the game continues."""
    ALONE = 3
    """Bots among themselves, and background work."""


MAX_PASSED_OVER = 8
"""Number of others served before a job of lower priority gets its turn."""


class Thinker(NamedTuple):
    """The bot that runs a job, with its thinking time in milliseconds."""

    game: str
    bot: str
    think_ms: int
    own: bool
    """Whether the bot belongs to this package, not to a plug-in."""


class Requester(NamedTuple):
    """A job's priority, then names, from the widest to the narrowest, that take turns."""

    priority: Priority
    names: tuple[str, ...] = ()
    is_long: bool = False
    """Whether it may take a second or more; short jobs must not wait behind it."""
    thinker: Thinker | None = None
    """The bot that runs it, if any: under a time limit, and for a plug-in in its own process."""


ANYBODY = Requester(Priority.PEOPLE)
"""An anonymous person who waits."""


_Kind = tuple[Priority, bool]
"""A priority, and whether its jobs are long."""


class FairQueue(Generic[Ticket]):
    """Waiting jobs. Having many of them does not speed anybody up."""

    def __init__(self) -> None:
        # In each priority, short jobs come before long ones.
        self._rounds_by_kind = {
            (priority, is_long): _Round[Ticket]() for priority in Priority for is_long in (False, True)
        }
        self._passed_over = dict.fromkeys(self._rounds_by_kind, 0)
        self._bots_were_last = {False: False, True: False}
        """Whether a bot was served last, among bots and questions, by short and long jobs."""

    def put(self, requester: Requester, ticket: Ticket) -> None:
        """Add a job."""
        self._rounds_by_kind[requester.priority, requester.is_long].put(requester.names, ticket)

    def take(self, lasting: bool = True) -> Ticket | None:
        """Return the next job, without long ones unless `lasting`; None if there is none.

        Jobs that were passed over too often come first.
        """
        waiting = [kind for kind, those in self._rounds_by_kind.items() if those and (lasting or not kind[1])]
        if not waiting:
            return None
        chosen = next((kind for kind in waiting if self._passed_over[kind] >= MAX_PASSED_OVER), waiting[0])
        chosen = self._by_turns(chosen, waiting)
        for kind in waiting:
            self._passed_over[kind] = 0 if kind == chosen else self._passed_over[kind] + 1
        return self._rounds_by_kind[chosen].take()

    def _by_turns(self, chosen: "_Kind", waiting: "list[_Kind]") -> "_Kind":
        """Alternate between bots and questions, so that neither starves the other."""
        priority, is_long = chosen
        if priority is Priority.BOTS and self._bots_were_last[is_long] and (Priority.QUESTIONS, is_long) in waiting:
            chosen = (Priority.QUESTIONS, is_long)
        if chosen[0] in (Priority.BOTS, Priority.QUESTIONS):
            self._bots_were_last[is_long] = chosen[0] is Priority.BOTS
        return chosen


class _Round(Generic[Ticket]):
    """Nested round-robin: first between the widest names, then, within each, between narrower ones."""

    def __init__(self) -> None:
        self._own: deque[Ticket] = deque()
        self._rounds: OrderedDict[str, _Round[Ticket]] = OrderedDict()

    def put(self, names: tuple[str, ...], ticket: Ticket) -> None:
        if names:
            self._rounds.setdefault(names[0], _Round()).put(names[1:], ticket)
        else:
            self._own.append(ticket)

    def take(self) -> Ticket | None:
        if self._own:
            return self._own.popleft()
        while self._rounds:
            name, first = self._rounds.popitem(last=False)
            ticket = first.take()
            if ticket is not None:
                if first:
                    self._rounds[name] = first  # back of the queue
                return ticket
        return None

    def __bool__(self) -> bool:
        return bool(self._own) or any(self._rounds.values())
