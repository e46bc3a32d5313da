"""Limits slow questions (hints and evaluations) in progress per person and address."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from lascaux.server.errors import NotNow

MAX_OF_ADDRESS = 8
"""Concurrent questions of one address; a person has one of each kind."""


class AtOnce:
    """Counts questions that keep a worker busy; cached or shared answers do not count."""

    def __init__(self) -> None:
        self._under_way: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def one(self, kind: str, who: str, place: str) -> Iterator[None]:
        """Count a question while it is answered; raises `NotNow` above the limit."""
        own, all_there = (kind, who), ("", place)
        if self._under_way[own]:
            raise NotNow("thinking")
        if self._under_way[all_there] >= MAX_OF_ADDRESS:
            raise NotNow("many_questions")
        self._under_way.update((own, all_there))
        try:
            yield
        finally:
            self._under_way.subtract((own, all_there))
            self._under_way += Counter()  # drop zeros

    def __len__(self) -> int:
        return len(self._under_way)
