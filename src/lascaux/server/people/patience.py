"""Blocks addresses that keep sending after `too_fast`, or send data that is not a request."""

import logging
import time
from collections.abc import Callable

from lascaux.server.people.rate_limit import TokenBucket
from lascaux.server.people.settlement import Settlement, limits

logger = logging.getLogger(__name__)

AGAIN_S = 30
"""Seconds until all offences are forgotten."""
SHUT_S = 30.0
"""Seconds that an address is blocked."""
SOCKET_SHARE = 10
"""Divisor for the offences allowed on one socket."""
MOST_SHUT = 10_000


class Patience:
    """Counts offences by address and blocks addresses with too many."""

    def __init__(
        self, most: float, now: Callable[[], float] = time.monotonic, settlement: Settlement | None = None
    ) -> None:
        self._most, self._now = most, now
        self._left = limits("patience", most / AGAIN_S, most, settlement, now)
        self._shut: dict[str, float] = {}

    def with_socket(self) -> TokenBucket:
        """Return the budget of offences of one socket."""
        most = max(1.0, self._most / SOCKET_SHARE)
        return TokenBucket(most / AGAIN_S, most, now=self._now)

    def offended(self, place: str) -> bool:
        """Count an offence; True if the address is blocked."""
        if self.shut_out(place):
            return True
        if not self._left.take(place):
            return False
        if len(self._shut) >= MOST_SHUT:
            del self._shut[next(iter(self._shut))]
        self._shut[place] = self._now() + SHUT_S
        logger.warning("address blocked", extra={"address": place, "s": SHUT_S})
        return True

    def shut_out(self, place: str) -> float:
        """Return the seconds for which an address stays blocked; 0 if it is not."""
        left = self._shut.get(place, 0.0) - self._now()
        if left <= 0:
            self._shut.pop(place, None)
        return max(0.0, left)
