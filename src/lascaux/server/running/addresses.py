"""URLs of a server, on its own machine and from elsewhere on the network."""

import contextlib
import socket
from ipaddress import ip_address

_ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""Wildcard hosts, with the machine's own loopback address."""
_FAR = {
    "0.0.0.0": ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254"),
    "::": ("2001:db8::1",),
}
"""An address beyond each kind of private network, to find the local address used for the route."""


def here(host: str, port: int) -> str:
    """Return the URL for use on this machine."""
    return _address(_ANYWHERE.get(host, host), port)


def for_others(host: str, port: int) -> list[str]:
    """Return the URLs for other machines, likeliest first; none if only this machine can connect."""
    own = _own(host) if host in _ANYWHERE else [host]
    return [_address(one, port) for one in own if not is_loopback(one)]


def _own(host: str) -> list[str]:
    """Return this machine's addresses. Sends nothing and asks no name server, which might take long."""
    found = []
    for far in _FAR[host]:
        family = socket.AF_INET6 if ":" in far else socket.AF_INET
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asking:
            asking.connect((far, 9))
            found.append(str(asking.getsockname()[0]))
    return list(dict.fromkeys(found))


def is_loopback(host: str) -> bool:
    """Whether the host is this machine only."""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
