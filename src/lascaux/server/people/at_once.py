"""How many slow questions one person and one address may have under way: hints and evaluations."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager

from lascaux.server.refusals import NotNow

MOST_OF_ADDRESS = 8
"""Questions of one address at the same time; people have one of each kind."""


class AtOnce:
    """Counts questions that keep a worker busy. A question whose answer is kept, or is being found, does not count."""

    def __init__(self) -> None:
        self._under_way: Counter[tuple[str, str]] = Counter()

    @contextmanager
    def one(self, kind: str, who: str, place: str) -> Iterator[None]:
        """Count a question while it is answered; `NotNow` where the person or the address has too many."""
        own, all_there = (kind, who), ("", place)
        if self._under_way[own]:
            raise NotNow("thinking")
        if self._under_way[all_there] >= MOST_OF_ADDRESS:
            raise NotNow("many_questions")
        self._under_way.update((own, all_there))
        try:
            yield
        finally:
            self._under_way.subtract((own, all_there))
            self._under_way += Counter()  # drop what is at zero

    def __len__(self) -> int:
        return len(self._under_way)
