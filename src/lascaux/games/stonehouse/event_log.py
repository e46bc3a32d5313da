"""The events of one action, in order."""

from typing import Any

from lascaux.core.event import Event


class EventLog:
    """The events of the n-th action so far."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.events: list[Event] = []

    def add_public(self, what: str, seat: int | None, rule: str, **data: Any) -> None:
        """Add a public event."""
        self.events.append(Event(what, self.n, seat, rule, data))

    def add_reveal(self, what: str, seat: int | None, rule: str, **data: Any) -> None:
        """Add a public event that reveals hidden information."""
        self.events.append(Event(what, self.n, seat, rule, data, reveals=True))

    def add_chance(self, what: str, seat: int | None, rule: str, **data: Any) -> None:
        """Add a public event that reveals a result of chance."""
        self.events.append(Event(what, self.n, seat, rule, data, reveals=True, chance=True))

    def add_secret(self, what: str, seat: int, rule: str, **secret: Any) -> None:
        """Add an event whose details only its seat sees."""
        self.events.append(Event(what, self.n, seat, rule, {}, secret, frozenset({seat})))
