"""Who pays for requests: everyone at one address together, a guest wherever they are, and a socket."""

from lascaux.server.people.rate_limit import TokenBucket
from lascaux.server.people.settlement import Settlement, limits
from lascaux.server.settings import Settings

REFUSED = 0.2
"""What it costs to be told to wait."""


class Charges:
    """The purses of addresses and guests. What fills them is time: so many milliseconds of work a second.

    Files of the page are paid from a purse of their own, as large as the other one of the address: however many people
    open a board at once, none of it is lacking when they play.
    """

    def __init__(self, settings: Settings, settlement: Settlement | None = None) -> None:
        self._addresses = limits("address", settings.address_rate, settings.address_burst, settlement)
        self._files = limits("files", settings.address_rate, settings.address_burst, settlement)
        self._guests = limits("guest", settings.guest_rate, settings.guest_burst, settlement)

    def address(self, place: str) -> TokenBucket:
        """The purse of an address."""
        return self._addresses.of(place)

    def files(self, place: str) -> TokenBucket:
        """The purse from which an address pays for files of the page."""
        return self._files.of(place)

    def guest(self, person: str) -> TokenBucket:
        """The purse of a guest, on all their devices."""
        return self._guests.of(person)


def charge(price: float, *purses: TokenBucket) -> float:
    """Pay from all purses: 0; or from none if one of them lacks it: the seconds until it will not."""
    wait = max((purse.wait(price) for purse in purses), default=0.0)
    for purse in purses:
        purse.spend(REFUSED if wait else price)
    return wait
