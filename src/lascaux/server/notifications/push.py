"""Web push: delivers encrypted messages through the push service of each browser.

RFC 8030 defines the delivery, RFC 8291 the encryption, RFC 8292 the sender's identification.
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

from lascaux.server.errors import NotNow
from lascaux.server.notifications.backoff import ServiceBackoff
from lascaux.server.notifications.messenger import SOON_S, Delivery
from lascaux.server.people.devices import Device
from lascaux.store.port import Store
from lascaux.wire.http import DeviceAddress

logger = logging.getLogger(__name__)

SETTING = "push"
NO_CONTACT = "mailto:lascaux@localhost"
"""Contact for push services when the server has no https address."""
KEPT_S = 24 * 3600
"""Seconds for which a service keeps a message for a device that is off."""
SIGNED_S = 12 * 3600
LATEST_S = 3600.0
"""Maximum delay of a retry, whatever a service asks for."""
PATIENCE_S = 10.0
"""Timeout of a whole response."""
MAX_CONNECTIONS = 8
"""Concurrent deliveries: each blocks the event loop for some milliseconds."""
MAX_BODY = 16 * 1024
"""Bytes of a response body that are read and discarded, so that the connection can be reused."""
BODY_S = 1.0

_NAME = re.compile(r"(?!xn--)[a-z0-9-]{1,63}(\.[a-z0-9-]{1,63})+")
"""Unambiguous host names: every resolver and proxy reads them the same way."""


class PushServices:
    """Allowed push services: names, `*.` before a name for all subdomains, or whole origins."""

    def __init__(self, listed: str) -> None:
        named = [name.strip().lower() for name in listed.split(",") if name.strip()]
        self._addresses = {_origin(httpx.URL(name)) for name in named if "://" in name}
        self._names = {name for name in named if "://" not in name and not name.startswith("*.")}
        self._ends = tuple(name[1:] for name in named if name.startswith("*."))

    def allow(self, endpoint: str) -> bool:
        """Whether an endpoint is allowed, parsed as the HTTP client parses it."""
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
    """Return the host as it is looked up."""
    return url.raw_host.decode("ascii").lower()


class Push:
    """A `Messenger` that encrypts, signs and sends."""

    def __init__(self, vapid: Vapid02, base_url: str, services: str, client: httpx.AsyncClient) -> None:
        # Otherwise the address could have no port, and the name would need a dot.
        vapid.conf["no-strict"] = True
        self._vapid, self._client = vapid, client
        self._slots, self._backoff = asyncio.Semaphore(MAX_CONNECTIONS), ServiceBackoff()
        self._subject = base_url if base_url.startswith("https://") else NO_CONTACT
        self._services = PushServices(services)

    @classmethod
    async def of(cls, store: Store, base_url: str, services: str, client: httpx.AsyncClient) -> "Push":
        """Load the signing key, or create it: devices accept only messages signed by it."""
        kept = await store.setting(SETTING)
        if kept is None:
            vapid = Vapid02()
            vapid.generate_keys()
            made = vapid.private_pem()
            kept = made if await store.change_setting(SETTING, None, made) else await store.setting(SETTING)
        return cls(Vapid02.from_pem(kept), base_url, services, client)

    @property
    def key(self) -> str:
        """Public key of the server, as browsers expect it."""
        point = self._vapid.public_key.public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)
        return urlsafe_b64encode(point).decode().rstrip("=")

    def check(self, address: DeviceAddress) -> None:
        """Refuse a device that cannot be reached."""
        if not self._services.allow(address.endpoint):
            raise NotNow("bad_device", service=_service(address.endpoint))
        try:
            ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), _bytes(address.p256dh))
        except ValueError:
            raise NotNow("bad_device_key") from None

    async def send(self, device: Device, message: bytes, topic: str) -> Delivery:
        """Send a message; it replaces an undelivered one on the same topic."""
        if not self._services.allow(device.endpoint):
            return Delivery("refused")  # the setting was changed since
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
                await self._slots.acquire()
        except TimeoutError:
            return Delivery("later")  # the queue is long, which is not this service's fault
        try:
            return await self._hand_over(device.endpoint, _sealed(device, message), headers)
        finally:
            self._slots.release()

    async def _hand_over(self, endpoint: str, sealed: bytes, headers: dict[str, str]) -> Delivery:
        service = _origin(httpx.URL(endpoint))
        if pause := self._backoff.left(service):
            return Delivery("later", pause)
        try:
            async with (
                asyncio.timeout(PATIENCE_S),
                self._client.stream("POST", endpoint, content=sealed, headers=headers) as response,
            ):
                self._backoff.end(service)
                await _discard_body(response)
                return _delivery(response)
        except (httpx.HTTPError, TimeoutError) as error:
            logger.warning("push service unreachable", extra={"service": service, "why": repr(error)})
            return Delivery("later", self._backoff.begin(service))

    def _signed(self, endpoint: str) -> dict[str, str]:
        expires = int(time.time()) + SIGNED_S
        claims = {"aud": _origin(httpx.URL(endpoint)), "exp": expires, "sub": self._subject}
        signed: dict[str, str] = self._vapid.sign(claims)
        return signed


def client() -> httpx.AsyncClient:
    """Return the HTTP client for push services; redirects are not followed."""
    return httpx.AsyncClient(
        timeout=PATIENCE_S, follow_redirects=False, limits=httpx.Limits(max_connections=2 * MAX_CONNECTIONS)
    )


async def _discard_body(response: httpx.Response) -> None:
    """Read and discard a short response body; the outcome is known without it."""
    size = 0
    with suppress(httpx.HTTPError, TimeoutError):
        async with asyncio.timeout(BODY_S):
            async for piece in response.aiter_raw():
                size += len(piece)
                if size > MAX_BODY:
                    return


def _sealed(device: Device, message: bytes) -> bytes:
    key = ec.generate_private_key(ec.SECP256R1())
    dh, secret = _bytes(device.p256dh), _bytes(device.auth)
    sealed: bytes = http_ece.encrypt(message, private_key=key, dh=dh, auth_secret=secret, version="aes128gcm")
    return sealed


def _delivery(response: httpx.Response) -> Delivery:
    if response.is_success:
        return Delivery("taken")
    if response.status_code in (404, 410):
        return Delivery("gone")  # the owner unsubscribed, or the browser is gone
    logger.warning(
        "push service rejected a message", extra={"service": _host(response.url), "status": response.status_code}
    )
    if response.status_code == 429 or response.status_code >= 500:
        asked = response.headers.get("retry-after", "")
        return Delivery("later", min(max(float(asked) if asked.isdecimal() else 0, SOON_S), LATEST_S))
    # Including 401 and 403: a wrong clock here invalidates every signature, which is no reason to drop a device.
    return Delivery("refused")


def _service(endpoint: str) -> str:
    """Return the service's name for a sentence."""
    try:
        return _host(httpx.URL(endpoint)) or "?"
    except httpx.InvalidURL:
        return "?"


def _bytes(text: str) -> bytes:
    return urlsafe_b64decode(text.rstrip("=") + "=" * (-len(text.rstrip("=")) % 4))
