"""Interface for delivering messages to devices; its implementation is an optional dependency."""

from dataclasses import dataclass
from typing import Literal, Protocol

from lascaux.server.people.devices import Device
from lascaux.wire.http import DeviceAddress

Outcome = Literal["taken", "gone", "refused", "later"]
SOON_S = 30.0


@dataclass(frozen=True)
class Delivery:
    """Result of a delivery: accepted, unknown device, refused, or to be retried."""

    outcome: Outcome
    after_s: float = SOON_S
    """Seconds until a retry."""


class Messenger(Protocol):
    """Delivers messages to devices."""

    @property
    def key(self) -> str:
        """Public key of the server, as browsers expect it."""

    def check(self, address: DeviceAddress) -> None:
        """Refuse a device that cannot be reached."""

    async def send(self, device: Device, message: bytes, topic: str) -> Delivery:
        """Send a message; it replaces an undelivered one on the same topic."""
