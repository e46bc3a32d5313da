"""Groups IP addresses that count as one for limits."""

from collections.abc import Callable
from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address, ip_network

NETWORK_BITS = 56
"""Size of the IPv6 network of a household: one person can use every address in it."""


def is_here(address: str) -> bool:
    """Whether the address is this machine's own."""
    return address in ("127.0.0.1", "::1", "::ffff:127.0.0.1")


def proxies(listed: str) -> Callable[[str], bool]:
    """Return a test whether an address is in a comma-separated list of addresses and networks."""
    networks = [ip_network(one.strip()) for one in listed.split(",") if one.strip()]

    @lru_cache(4096)
    def is_proxy(address: str) -> bool:
        try:
            known = ip_address(address)
        except ValueError:
            return False
        return any(known in network for network in networks)

    return is_proxy


@lru_cache(4096)
def network(address: str) -> str:
    """Return one name for all addresses that one person can easily use."""
    try:
        known = ip_address(address)
    except ValueError:
        return address  # a Unix socket, or a proxy's name for its client
    if not isinstance(known, IPv6Address):
        return address
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(IPv6Network((int(known), NETWORK_BITS), strict=False))
