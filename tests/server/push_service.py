"""A push service and a browser's device, as the standards have them: they take, check and open what a server sends.

Opened by the letters of RFC 8291 and RFC 8292 alone, not by the library that the server seals with.
"""

import base64
import json
import threading
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from typing import Any
from urllib.parse import urlsplit

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

Json = dict[str, Any]


def text(data: bytes) -> str:
    return base64.urlsafe_b64encode(data).decode().rstrip("=")


def octets(words: str) -> bytes:
    return base64.urlsafe_b64decode(words + "=" * (-len(words) % 4))


class Browser:
    """A device: what it tells a server, and what it makes of what comes."""

    def __init__(self, endpoint: str, language: str = "fr") -> None:
        self.endpoint, self.language = endpoint, language
        self._key, self._auth = ec.generate_private_key(ec.SECP256R1()), bytes(range(16))
        self._point = self._key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def address(self) -> Json:
        """As the page sends it."""
        keys = {"p256dh": text(self._point), "auth": text(self._auth)}
        return {"endpoint": self.endpoint, **keys, "language": self.language}

    def read(self, body: bytes) -> Json:
        """What a message says (RFC 8291, section 3.4, and RFC 8188, section 2)."""
        salt, size, length = body[:16], int.from_bytes(body[16:20], "big"), body[20]
        sender, sealed = body[21 : 21 + length], body[21 + length :]
        assert len(sealed) <= size
        shared = self._key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), sender))
        ikm = _derived(shared, self._auth, b"WebPush: info\0" + self._point + sender, 32)
        key = _derived(ikm, salt, b"Content-Encoding: aes128gcm\0", 16)
        nonce = _derived(ikm, salt, b"Content-Encoding: nonce\0", 12)
        padded = AESGCM(key).decrypt(nonce, sealed, None).rstrip(b"\0")
        assert padded[-1:] == b"\2", "the last record ends with a two"
        said: Json = json.loads(padded[:-1])
        return said


def _derived(secret: bytes, salt: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(secret)


@dataclass
class Message:
    """What a service was handed for a device."""

    path: str
    headers: dict[str, str]
    body: bytes


@dataclass
class PushService:
    """What it was handed, and what it answers to it: 201 unless told otherwise."""

    url: str
    messages: list[Message] = field(default_factory=list)
    answers: list[int] = field(default_factory=list)
    """What it says to the next ones."""

    def endpoint(self, name: str) -> str:
        return f"{self.url}/push/{name}"

    def to(self, browser: Browser) -> list[Json]:
        """What a device was sent, opened."""
        path = urlsplit(browser.endpoint).path
        return [browser.read(message.body) for message in self.messages if message.path == path]


def claims(message: Message, key: str) -> Json:
    """Who sends, as they have signed it with the key that browsers were told (RFC 8292)."""
    scheme, _, rest = message.headers["authorization"].partition(" ")
    parts = dict(part.strip().split("=", 1) for part in rest.split(","))
    assert (scheme, parts["k"]) == ("vapid", key)
    signed, _, signature = parts["t"].rpartition(".")
    raw = octets(signature)
    der = encode_dss_signature(int.from_bytes(raw[:32], "big"), int.from_bytes(raw[32:], "big"))
    public = ec.EllipticCurvePublicKey.from_encoded_point(ec.SECP256R1(), octets(key))
    public.verify(der, signed.encode(), ec.ECDSA(hashes.SHA256()))
    said: Json = json.loads(octets(signed.split(".")[1]))
    assert time.time() < said["exp"] <= time.time() + 24 * 3600
    return said


@contextmanager
def push_service() -> Iterator[PushService]:
    """One that listens here for a while."""

    class Handler(BaseHTTPRequestHandler):
        def do_POST(self) -> None:
            body = self.rfile.read(int(self.headers["content-length"]))
            headers = {name.lower(): value for name, value in self.headers.items()}
            service.messages.append(Message(self.path, headers, body))
            self.send_response(service.answers.pop(0) if service.answers else 201)
            self.send_header("content-length", "0")
            self.end_headers()

        def log_request(self, code: object = "-", size: object = "-") -> None:
            """No one reads it."""

    with ThreadingHTTPServer(("127.0.0.1", 0), Handler) as listening:
        service = PushService(f"http://127.0.0.1:{listening.server_port}")
        thread = threading.Thread(target=listening.serve_forever, daemon=True)
        thread.start()
        try:
            yield service
        finally:
            listening.shutdown()
            thread.join()
