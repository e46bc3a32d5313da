"""The way to a device: through the push service of its browser's maker, who passes on what only the device can read.

RFC 8030 is how a message is handed over, RFC 8291 how it is encrypted, RFC 8292 how the service knows who sends it.
"""

import asyncio
import logging
import re
import time
from base64 import urlsafe_b64decode, urlsafe_b64encode
from contextlib import suppress

import http_ece
import httpx
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat
from py_vapid import Vapid02

from lascaux.server.notifications.messenger import SOON_S, Delivery
from lascaux.server.notifications.rests import Rests
from lascaux.server.people.devices import Device
from lascaux.server.refusals import NotNow
from lascaux.store.port import Store
from lascaux.wire.http import DeviceAddress

logger = logging.getLogger(__name__)

SETTING = "push"
NOBODY = "mailto:lascaux@localhost"
"""Whom a service may write to where a server is reached over http, on its own machine alone."""
KEPT_S = 24 * 3600
"""So long a service keeps a message for a device that is switched off."""
SIGNED_S = 12 * 3600
LATEST_S = 3600.0
"""When it is tried again at the latest, whatever a service asks for."""
PATIENCE_S = 10.0
"""For a whole answer, however its pieces come."""
MOST_LINES = 8
"""So many messages are handed over at once: each takes the loop some milliseconds, and people play beside it."""
MOST_SAID = 16 * 1024
"""So much of what a service says is taken in, and thrown away: then its line can be used again."""
SAYING_S = 1.0

_NAME = re.compile(r"(?!xn--)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+")
"""What the names of push services are like: whoever looks them up, or stands between, reads them the same way."""


class PushServices:
    """Whose services messages may be sent to: names, `*.` before one for all below it, or whole addresses."""

    def __init__(self, listed: str) -> None:
        named = [name.strip().lower() for name in listed.split(",") if name.strip()]
        self._addresses = {_origin(httpx.URL(name)) for name in named if "://" in name}
        self._names = {name for name in named if "://" not in name and not name.startswith("*.")}
        self._ends = tuple(name[1:] for name in named if name.startswith("*."))

    def allow(self, endpoint: str) -> bool:
        """Whether an address is one of theirs; read as whoever sends to it reads it."""
        try:
            url = httpx.URL(endpoint)
        except httpx.InvalidURL:
            return False
        if url.userinfo:
            return False
        if _origin(url) in self._addresses:
            return True
        host = _host(url)
        named = host in self._names or host.endswith(self._ends)
        return named and url.scheme == "https" and url.port is None and _NAME.fullmatch(host) is not None


def _origin(url: httpx.URL) -> str:
    return f"{url.scheme}://{url.netloc.decode('ascii').lower()}"


def _host(url: httpx.URL) -> str:
    """As it is looked up: what it would be in other letters is of no matter."""
    return url.raw_host.decode("ascii").lower()


class Push:
    """A `Messenger`: encrypts, signs and hands over."""

    def __init__(self, vapid: Vapid02, base_url: str, services: str, client: httpx.AsyncClient) -> None:
        # Or its address could have no port, and no name without dots.
        vapid.conf["no-strict"] = True
        self._vapid, self._client = vapid, client
        self._lines, self._rests = asyncio.Semaphore(MOST_LINES), Rests()
        self._subject = base_url if base_url.startswith("https://") else NOBODY
        self._services = PushServices(services)

    @classmethod
    async def of(cls, store: Store, base_url: str, services: str, client: httpx.AsyncClient) -> "Push":
        """With the key that the store keeps, made if there is none: devices take nothing that is not signed by it."""
        kept = await store.setting(SETTING)
        if kept is None:
            vapid = Vapid02()
            vapid.generate_keys()
            made = vapid.private_pem()
            kept = made if await store.change_setting(SETTING, None, made) else await store.setting(SETTING)
        return cls(Vapid02.from_pem(kept), base_url, services, client)

    @property
    def key(self) -> str:
        """By which services know the server, as browsers want it."""
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return urlsafe_b64encode(point).decode().rstrip("=")

    def check(self, address: DeviceAddress) -> None:
        """Refuse a device that nothing can be sent to."""
        if not self._services.allow(address.endpoint):
            raise NotNow("bad_device", service=_service(address.endpoint))
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(address.p256dh))
        except ValueError:
            raise NotNow("bad_device_key") from None

    async def send(self, device: Device, message: bytes, topic: str) -> Delivery:
        """Hand over a message, in the place of an earlier one on the same topic that the device has not had yet."""
        if not self._services.allow(device.endpoint):
            return Delivery("refused")  # the host has changed their mind since
        headers = {
            **self._signed(device.endpoint),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEPT_S),
            "Urgency": "normal",
            "Topic": topic,
        }
        try:
            async with asyncio.timeout(PATIENCE_S):
                await self._lines.acquire()
        except TimeoutError:
            return Delivery("later")  # others are waited for, and that is not this service's doing
        try:
            return await self._hand_over(device.endpoint, _sealed(device, message), headers)
        finally:
            self._lines.release()

    async def _hand_over(self, endpoint: str, sealed: bytes, headers: dict[str, str]) -> Delivery:
        service = _origin(httpx.URL(endpoint))
        if rest := self._rests.left(service):
            return Delivery("later", rest)
        try:
            async with (
                asyncio.timeout(PATIENCE_S),
                self._client.stream("POST", endpoint, content=sealed, headers=headers) as said,
            ):
                self._rests.end(service)
                await _hear_out(said)
                return _delivery(said)
        except (httpx.HTTPError, TimeoutError) as wrong:
            logger.warning("a push service does not answer", extra={"service": service, "why": repr(wrong)})
            return Delivery("later", self._rests.begin(service))

    def _signed(self, endpoint: str) -> dict[str, str]:
        expires = int(time.time()) + SIGNED_S
        claims = {"aud": _origin(httpx.URL(endpoint)), "exp": expires, "sub": self._subject}
        signed: dict[str, str] = self._vapid.sign(claims)
        return signed


def client() -> httpx.AsyncClient:
    """What speaks to push services; nobody is led elsewhere by one."""
    return httpx.AsyncClient(
        timeout=PATIENCE_S, follow_redirects=False, limits=httpx.Limits(max_connections=2 * MOST_LINES)
    )


async def _hear_out(said: httpx.Response) -> None:
    """Take in what a service has to say, if it is soon done; what became of the message is known without it."""
    heard = 0
    with suppress(httpx.HTTPError, TimeoutError):
        async with asyncio.timeout(SAYING_S):
            async for piece in said.aiter_raw():
                heard += len(piece)
                if heard > MOST_SAID:
                    return


def _sealed(device: Device, message: bytes) -> bytes:
    key = ec.generate_private_key(ec.SECP256R1())
    dh, secret = _bytes(device.p256dh), _bytes(device.auth)
    sealed: bytes = http_ece.encrypt(message, private_key=key, dh=dh, auth_secret=secret, version="aes128gcm")
    return sealed


def _delivery(said: httpx.Response) -> Delivery:
    if said.is_success:
        return Delivery("taken")
    if said.status_code in (404, 410):
        return Delivery("gone")  # the owner switched it off, or the browser is not there any more
    logger.warning("a push service took no message", extra={"service": _host(said.url), "status": said.status_code})
    if said.status_code == 429 or said.status_code >= 500:
        asked = said.headers.get("retry-after", "")
        return Delivery("later", min(max(float(asked) if asked.isdecimal() else 0, SOON_S), LATEST_S))
    # Also 401 and 403: a clock that is wrong here makes every signature a bad one, and nobody is forgotten for that.
    return Delivery("refused")


def _service(endpoint: str) -> str:
    """Its name, for a sentence."""
    try:
        return _host(httpx.URL(endpoint)) or "?"
    except httpx.InvalidURL:
        return "?"


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
