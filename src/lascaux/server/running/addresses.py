"""Under which addresses people find a server: on its own machine, and from elsewhere in the room."""

import contextlib
import socket
from ipaddress import ip_address

_ANYWHERE = {"0.0.0.0": "127.0.0.1", "::": "::1"}
"""Hosts that stand for all addresses of a machine, and what it calls itself."""
_FAR = {
    "0.0.0.0": ("192.0.2.1", "192.168.255.254", "10.255.255.254", "172.31.255.254"),
    "::": ("2001:db8::1",),
}
"""Somewhere beyond each network a room may have: by which of its addresses would this machine go there?"""


def here(host: str, port: int) -> str:
    """The address for whoever sits at this machine."""
    return _address(_ANYWHERE.get(host, host), port)


def for_others(host: str, port: int) -> list[str]:
    """The addresses for everybody else, the likeliest first; none where only this machine is listened to."""
    own = _own(host) if host in _ANYWHERE else [host]
    return [_address(one, port) for one in own if not is_loopback(one)]


def _own(host: str) -> list[str]:
    """What this machine is called by others. Nothing is sent, and no name server is asked, which might take long."""
    found = []
    for far in _FAR[host]:
        family = socket.AF_INET6 if ":" in far else socket.AF_INET
        with contextlib.suppress(OSError), socket.socket(family, socket.SOCK_DGRAM) as asking:
            asking.connect((far, 9))
            found.append(str(asking.getsockname()[0]))
    return list(dict.fromkeys(found))


def is_loopback(host: str) -> bool:
    """Does it lead to this machine alone?"""
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return host == "localhost"


def _address(host: str, port: int) -> str:
    return f"http://[{host}]:{port}" if ":" in host else f"http://{host}:{port}"
