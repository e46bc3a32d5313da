"""Which names the server goes by, and whether a request comes from a page of its own.

A page elsewhere can give a name of its own the address of this server, and would then be of the same origin as far as a
browser can tell. So names are believed only if they are known to be ours. An address in numbers cannot be lent so.
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
        """Is that a name of ours, as a request calls us? Programs of the first days of HTTP call us nothing."""
        if host is None or "*" in self._names:
            return True
        name = _name(host)
        return name is not None and (name in self._names or is_number(name))

    def is_ours(self, origin: str, scheme: str, host: str | None) -> bool:
        """Does a request from that origin come from our own page?"""
        ours = self._base or _normal(f"{scheme}://{host}")
        return ours is not None and _normal(origin) == ours


def _normal(origin: str) -> tuple[str, str, int] | None:
    """Scheme, name and port."""
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
    """Whether a machine is called by its number there, and not by a name."""
    try:
        ip_address(name)
    except ValueError:
        return False
    return True


def _own_names() -> set[str]:
    """What this machine is called, in its own house too (`.local`)."""
    name = socket.gethostname().lower()
    return {name, name.partition(".")[0], f"{name.partition('.')[0]}.local"}
