"""Pauses for push services that do not answer, so that other messages need not wait."""

import time
from collections.abc import Callable
from dataclasses import dataclass

FIRST_S, LONGEST_S = 30.0, 600.0
MOST = 1000


@dataclass
class _Rest:
    until: float
    seconds: float


class Rests:
    """Pause by service, doubled each time until it answers."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._rests: dict[str, _Rest] = {}

    def left(self, service: str) -> float:
        """Return the remaining pause in seconds; 0 if there is none."""
        rest = self._rests.get(service)
        return 0.0 if rest is None else max(0.0, rest.until - self._now())

    def begin(self, service: str) -> float:
        """Start a pause after a timeout and return its seconds; concurrent timeouts count once."""
        if not self.left(service):
            last = self._rests.pop(service, None)
            seconds = FIRST_S if last is None else min(2 * last.seconds, LONGEST_S)
            self._rests[service] = _Rest(self._now() + seconds, seconds)
            if len(self._rests) > MOST:
                del self._rests[next(iter(self._rests))]
        return self.left(service)

    def end(self, service: str) -> None:
        """End the pause after an answer."""
        self._rests.pop(service, None)
