"""Checks host names and origins of requests, against DNS rebinding and cross-site requests.

A foreign site can point a name of its own at this server; for a browser its page then has the same origin. So only
known names are accepted. IP addresses cannot be abused like that.
"""

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from lascaux.server.settings import Settings

PORTS = {"http": 80, "https": 443}


class Origin:
    """The names of this server."""

    def __init__(self, settings: Settings) -> None:
        self._base = _normal(settings.base_url)
        listed = filter(None, map(str.strip, settings.allowed_host.lower().split(",")))
        self._names = {*listed, "localhost", settings.host.lower(), *_own_names()}
        if self._base is not None:
            self._names.add(self._base[1])

    def knows(self, host: str | None) -> bool:
        """Return whether the `Host` header names this server; HTTP/1.0 has none."""
        if host is None or "*" in self._names:
            return True
        name = _name(host)
        return name is not None and (name in self._names or is_number(name))

    def is_ours(self, origin: str, scheme: str, host: str | None) -> bool:
        """Return whether an origin is that of our own page."""
        ours = self._base or _normal(f"{scheme}://{host}")
        return ours is not None and _normal(origin) == ours


def _normal(origin: str) -> tuple[str, str, int] | None:
    """Return scheme, name and port; None if invalid."""
    try:
        parts = urlsplit(origin)
        port = parts.port
    except ValueError:
        return None
    if parts.scheme not in PORTS or not parts.hostname:
        return None
    return parts.scheme, parts.hostname, port or PORTS[parts.scheme]


def _name(host: str) -> str | None:
    found = _normal(f"http://{host}")
    return None if found is None else found[1].rstrip(".")


def is_number(name: str) -> bool:
    """Return whether a host is an IP address."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _own_names() -> set[str]:
    """Return this machine's names, also that of the local network (`.local`)."""
    name = socket.gethostname().lower()
    return {name, name.partition(".")[0], f"{name.partition('.')[0]}.local"}
