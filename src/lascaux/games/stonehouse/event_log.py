"""The events of one action, in the order they happen."""

from typing import Any

from lascaux.core.event import Event


class EventLog:
    """The events of the n-th action, so far."""

    def __init__(self, n: int) -> None:
        self.n = n
        self.events: list[Event] = []

    def tell(self, what: str, seat: int | None, rule: str, **data: Any) -> None:
        """Everybody hears it."""
        self.events.append(Event(what, self.n, seat, rule, data))

    def reveal(self, what: str, seat: int | None, rule: str, **data: Any) -> None:
        """Everybody hears it, and it shows what was hidden."""
        self.events.append(Event(what, self.n, seat, rule, data, reveals=True))

    def show(self, what: str, seat: int | None, rule: str, **data: Any) -> None:
        """Everybody hears it, and it shows what chance has decided."""
        self.events.append(Event(what, self.n, seat, rule, data, reveals=True, chance=True))

    def whisper(self, what: str, seat: int, rule: str, **secret: Any) -> None:
        """That it happened everybody hears; what it was only the seat itself knows."""
        self.events.append(Event(what, self.n, seat, rule, {}, secret, frozenset({seat})))
