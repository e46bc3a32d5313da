"""Who pays for requests: everyone at one address together, a guest wherever they are, and a socket.

Players have an allowance for playing. While it lasts the address does not pay, so nobody at the same address can keep
them from deciding: in a hall, its limit meets strangers and new guests first.
"""

import time
from collections.abc import Callable

from lascaux.server.people.rate_limit import TokenBucket
from lascaux.server.people.settlement import Settlement, limits
from lascaux.server.settings import Settings

REFUSED = 0.2
"""What it costs to be told to wait."""
PLAYER_RATE, PLAYER_BURST = 0.05, 0.25
"""A player's allowance as shares of a guest's limits: by default 6 ms a second (a turn takes about 20), 150 at once."""
KEPT_FOR_DECISIONS = 40
"""So much of the allowance previews and surveys leave: ten decisions."""


class Charges:
    """The purses of addresses and guests. What fills them is time: so many milliseconds of work a second.

    Files of the page are paid from a purse of their own, as large as the other one of the address: however many people
    open a board at once, none of it is lacking when they play.
    """

    def __init__(
        self, settings: Settings, settlement: Settlement | None = None, now: Callable[[], float] = time.monotonic
    ) -> None:
        self._addresses = limits("address", settings.address_rate, settings.address_burst, settlement, now)
        self._files = limits("files", settings.address_rate, settings.address_burst, settlement, now)
        self._guests = limits("guest", settings.guest_rate, settings.guest_burst, settlement, now)

        self._players = limits(
            "player", settings.guest_rate * PLAYER_RATE, settings.guest_burst * PLAYER_BURST, settlement, now
        )

    def address(self, place: str) -> TokenBucket:
        """The purse of an address."""
        return self._addresses.of(place)

    def files(self, place: str) -> TokenBucket:
        """The purse from which an address pays for files of the page."""
        return self._files.of(place)

    def guest(self, person: str) -> TokenBucket:
        """The purse of a guest, on all their devices."""
        return self._guests.of(person)

    def playing(self, person: str, place: str, price: float, decides: bool) -> TokenBucket:
        """Return what pays for a player's message beside their own limits: the allowance, or else the address."""
        allowance = self._players.of(person)
        kept = 0 if decides else KEPT_FOR_DECISIONS
        return self.address(place) if allowance.wait(price + kept) else allowance


def charge(price: float, *purses: TokenBucket) -> float:
    """Pay from all purses: 0; or from none if one of them lacks it: the seconds until it will not."""
    wait = max((purse.wait(price) for purse in purses), default=0.0)
    for purse in purses:
        purse.spend(REFUSED if wait else price)
    return wait
