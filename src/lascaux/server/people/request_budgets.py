"""Request budgets: token buckets per address, per guest and per socket.

Players have an allowance for decisions. While it lasts their address is not charged, so others at the same address
cannot block them: in a hall, the limit meets strangers and new guests first.
"""

import time
from collections.abc import Callable

from lascaux.server.people.rate_limit import TokenBucket
from lascaux.server.people.shared_rate_limit import RateLimitSync, limits
from lascaux.server.settings import Settings

REFUSED = 0.2
"""Cost of a rejected request."""
PLAYER_RATE, PLAYER_BURST = 0.05, 0.25
"""A player's allowance as shares of a guest's limits: by default 6 ms a second (a turn takes about 20), 150 at once."""
KEPT_FOR_DECISIONS = 40
"""Part of the allowance that previews and surveys leave for decisions: ten of them."""


class RequestBudgets:
    """Token buckets of addresses and guests, in milliseconds of work.

    The page's files have a bucket of their own, so that loading boards does not slow down play.
    """

    def __init__(
        self, settings: Settings, sync: RateLimitSync | None = None, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._addresses = limits("address", settings.address_rate, settings.address_burst, sync, now)
        self._files = limits("files", settings.address_rate, settings.address_burst, sync, now)
        self._guests = limits("guest", settings.guest_rate, settings.guest_burst, sync, now)

        self._players = limits(
            "player", settings.guest_rate * PLAYER_RATE, settings.guest_burst * PLAYER_BURST, sync, now
        )

    def address(self, place: str) -> TokenBucket:
        """The bucket of an address."""
        return self._addresses.of(place)

    def files(self, place: str) -> TokenBucket:
        """The bucket of an address for the page's files."""
        return self._files.of(place)

    def guest(self, person: str) -> TokenBucket:
        """The bucket of a guest, on all their devices."""
        return self._guests.of(person)

    def playing(self, person: str, place: str, price: float, decides: bool) -> TokenBucket:
        """Return the bucket for a player's message: the allowance, or the address's bucket when it is used up."""
        allowance = self._players.of(person)
        kept = 0 if decides else KEPT_FOR_DECISIONS
        return self.address(place) if allowance.wait(price + kept) else allowance


def spend_or_wait(price: float, *buckets: TokenBucket) -> float:
    """Charge all buckets and return 0, or none and return the seconds to wait."""
    wait = max((bucket.wait(price) for bucket in buckets), default=0.0)
    for bucket in buckets:
        bucket.spend(REFUSED if wait else price)
    return wait
