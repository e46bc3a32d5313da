"""Whose work is next: people before bots, bots and slow questions by turns, and within each rank everybody in turn."""

from collections import OrderedDict, deque
from enum import IntEnum
from typing import Generic, NamedTuple, TypeVar

Ticket = TypeVar("Ticket")


class Rank(IntEnum):
    """Those of a lower number come first."""

    PEOPLE = 0
    """Somebody waits for the answer."""
    BOTS = 1
    """A bot thinks while people play with it."""
    QUESTIONS = 2
    """A hint or an evaluation: somebody waits for it, but a game goes on without it."""
    ALONE = 3
    """Bots among themselves, and whatever nobody waits for."""


PATIENCE = 8
"""How many others may be let past somebody of a lower rank, one after the other."""


class Thinker(NamedTuple):
    """The bot that does a job, and for how many milliseconds it should think at most."""

    game: str
    bot: str
    think_ms: int
    own: bool
    """Is it a bot of this package, and not of a plug-in?"""


class Asker(NamedTuple):
    """For whom something is done: the rank, then names, from the widest to the narrowest, that take turns."""

    rank: Rank
    names: tuple[str, ...] = ()
    lasts: bool = False
    """It may take a second or more: nobody should have to wait behind it whose answer takes a moment."""
    thinker: Thinker | None = None
    """The bot that does it, if one does: it runs under a hard limit, and a plug-in's in a process of its own."""


ANYBODY = Asker(Rank.PEOPLE)
"""Somebody who waits, and who it is does not matter."""


_Line = tuple[Rank, bool]
"""A rank, and whether what waits in it lasts."""


class Turns(Generic[Ticket]):
    """Tickets that wait. Whoever has many of them is no sooner there than who has one."""

    def __init__(self) -> None:
        # In each rank first what takes a moment, then what lasts.
        self._lines = {(rank, lasts): _Round[Ticket]() for rank in Rank for lasts in (False, True)}
        self._passed_over = dict.fromkeys(self._lines, 0)
        self._bots_were_last = {False: False, True: False}
        """Whether, of bots and questions that last or do not, a bot had its turn last."""

    def put(self, asker: Asker, ticket: Ticket) -> None:
        """One more waits."""
        self._lines[asker.rank, asker.lasts].put(asker.names, ticket)

    def take(self, lasting: bool = True) -> Ticket | None:
        """The next one, if need be of those alone that take a moment; None when nobody waits.

        However many come first, those after them are not forgotten.
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
        """Give every other turn to a question where bots and questions wait, so that neither starves the other."""
        rank, lasts = chosen
        if rank is Rank.BOTS and self._bots_were_last[lasts] and (Rank.QUESTIONS, lasts) in waiting:
            chosen = (Rank.QUESTIONS, lasts)
        if chosen[0] in (Rank.BOTS, Rank.QUESTIONS):
            self._bots_were_last[lasts] = chosen[0] is Rank.BOTS
        return chosen


class _Round(Generic[Ticket]):
    """Rounds within rounds: first the widest names take turns, then, within each, the narrower ones."""

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
                    self._rounds[name] = first  # behind all others
                return ticket
        return None

    def __bool__(self) -> bool:
        return bool(self._own) or any(self._rounds.values())
