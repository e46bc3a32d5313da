"""Blocks addresses that keep sending after `too_fast`, or send data that is not a request."""

import logging
import time
from collections.abc import Callable

from lascaux.server.people.rate_limit import TokenBucket
from lascaux.server.people.shared_rate_limit import RateLimitSync, limits

logger = logging.getLogger(__name__)

FORGET_S = 30
"""Seconds until all offences are forgotten."""
BLOCK_S = 30.0
"""Seconds that an address is blocked."""
SOCKET_SHARE = 10
"""Divisor for the offences allowed on one socket."""
MAX_BLOCKED = 10_000


class AbuseGuard:
    """Counts offences by address and blocks addresses with too many."""

    def __init__(
        self, most: float, now: Callable[[], float] = time.monotonic, sync: RateLimitSync | None = None
    ) -> None:
        self._most, self._now = most, now
        self._left = limits("patience", most / FORGET_S, most, sync, now)
        self._blocked: dict[str, float] = {}

    def with_socket(self) -> TokenBucket:
        """Return the budget of offences of one socket."""
        most = max(1.0, self._most / SOCKET_SHARE)
        return TokenBucket(most / FORGET_S, most, now=self._now)

    def record_offence(self, place: str) -> bool:
        """Count an offence; True if the address is blocked."""
        if self.blocked_for(place):
            return True
        if not self._left.take(place):
            return False
        if len(self._blocked) >= MAX_BLOCKED:
            del self._blocked[next(iter(self._blocked))]
        self._blocked[place] = self._now() + BLOCK_S
        logger.warning("address blocked", extra={"address": place, "s": BLOCK_S})
        return True

    def blocked_for(self, place: str) -> float:
        """Return the seconds for which an address stays blocked; 0 if it is not."""
        left = self._blocked.get(place, 0.0) - self._now()
        if left <= 0:
            self._blocked.pop(place, None)
        return max(0.0, left)
