"""Pauses for push services that do not answer, so that other messages need not wait."""

import time
from collections.abc import Callable
from dataclasses import dataclass

FIRST_S, LONGEST_S = 30.0, 600.0
MAX_SERVICES = 1000


@dataclass
class _Pause:
    until: float
    seconds: float


class ServiceBackoff:
    """Pause by service, doubled each time until it answers."""

    def __init__(self, now: Callable[[], float] = time.monotonic) -> None:
        self._now = now
        self._backoff: dict[str, _Pause] = {}

    def left(self, service: str) -> float:
        """Return the remaining pause in seconds; 0 if there is none."""
        pause = self._backoff.get(service)
        return 0.0 if pause is None else max(0.0, pause.until - self._now())

    def begin(self, service: str) -> float:
        """Start a pause after a timeout and return its seconds; concurrent timeouts count once."""
        if not self.left(service):
            last = self._backoff.pop(service, None)
            seconds = FIRST_S if last is None else min(2 * last.seconds, LONGEST_S)
            self._backoff[service] = _Pause(self._now() + seconds, seconds)
            if len(self._backoff) > MAX_SERVICES:
                del self._backoff[next(iter(self._backoff))]
        return self.left(service)

    def end(self, service: str) -> None:
        """End the pause after an answer."""
        self._backoff.pop(service, None)
