"""What brings messages to devices, and what becomes of them: a port, since what it takes need not be installed."""

from dataclasses import dataclass
from typing import Literal, Protocol

from lascaux.server.people.devices import Device
from lascaux.wire.http import DeviceAddress

Outcome = Literal["taken", "gone", "refused", "later"]
SOON_S = 30.0


@dataclass(frozen=True)
class Delivery:
    """What became of a message: the service has it, knows no such device, will not have it, or not now."""

    outcome: Outcome
    after_s: float = SOON_S
    """When it may be tried again."""


class Messenger(Protocol):
    """The way to all devices."""

    @property
    def key(self) -> str:
        """By which push services know the server, as browsers want it."""

    def check(self, address: DeviceAddress) -> None:
        """Refuse a device that nothing can be sent to."""

    async def send(self, device: Device, message: bytes, topic: str) -> Delivery:
        """Hand over a message, in the place of an earlier one on the same topic that the device has not had yet."""
