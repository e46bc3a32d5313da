"""Fair scheduling: people before bots, bots and slow questions alternately, round-robin within each priority."""

from collections import OrderedDict, deque
from enum import IntEnum
from typing import Generic, NamedTuple, TypeVar

Ticket = TypeVar("Ticket")


class Rank(IntEnum):
    """Priority; lower numbers come first."""

    PEOPLE = 0
    """A person waits for the answer."""
    BOTS = 1
    """A bot in a game with people present."""
    QUESTIONS = 2
    """A hint or an evaluation: a person waits, but the game goes on."""
    ALONE = 3
    """Bots among themselves, and background work."""


PATIENCE = 8
"""Number of others served before a job of lower priority gets its turn."""


class Thinker(NamedTuple):
    """The bot that runs a job, with its thinking time in milliseconds."""

    game: str
    bot: str
    think_ms: int
    own: bool
    """Whether the bot belongs to this package, not to a plug-in."""


class Asker(NamedTuple):
    """A job's priority, then names, from the widest to the narrowest, that take turns."""

    rank: Rank
    names: tuple[str, ...] = ()
    lasts: bool = False
    """Whether it may take a second or more; short jobs must not wait behind it."""
    thinker: Thinker | None = None
    """The bot that runs it, if any: under a time limit, and for a plug-in in its own process."""


ANYBODY = Asker(Rank.PEOPLE)
"""Somebody who waits, when it does not matter who."""


_Line = tuple[Rank, bool]
"""A priority, and whether its jobs are long."""


class Turns(Generic[Ticket]):
    """Waiting jobs. Having many of them does not speed anybody up."""

    def __init__(self) -> None:
        # In each priority, short jobs come before long ones.
        self._lines = {(rank, lasts): _Round[Ticket]() for rank in Rank for lasts in (False, True)}
        self._passed_over = dict.fromkeys(self._lines, 0)
        self._bots_were_last = {False: False, True: False}
        """Whether a bot was served last, among bots and questions, by short and long jobs."""

    def put(self, asker: Asker, ticket: Ticket) -> None:
        """Add a job."""
        self._lines[asker.rank, asker.lasts].put(asker.names, ticket)

    def take(self, lasting: bool = True) -> Ticket | None:
        """Return the next job, without long ones unless `lasting`; None if there is none.

        Jobs that were passed over too often come first.
        """
        waiting = [line for line, those in self._lines.items() if those and (lasting or not line[1])]
        if not waiting:
            return None
        chosen = next((line for line in waiting if self._passed_over[line] >= PATIENCE), waiting[0])
        chosen = self._by_turns(chosen, waiting)
        for line in waiting:
            self._passed_over[line] = 0 if line == chosen else self._passed_over[line] + 1
        return self._lines[chosen].take()

    def _by_turns(self, chosen: "_Line", waiting: "list[_Line]") -> "_Line":
        """Alternate between bots and questions, so that neither starves the other."""
        rank, lasts = chosen
        if rank is Rank.BOTS and self._bots_were_last[lasts] and (Rank.QUESTIONS, lasts) in waiting:
            chosen = (Rank.QUESTIONS, lasts)
        if chosen[0] in (Rank.BOTS, Rank.QUESTIONS):
            self._bots_were_last[lasts] = chosen[0] is Rank.BOTS
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
