"""Which addresses count as one, as far as limits go."""

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

NETWORK_BITS = 64
"""The size of IPv6 network that a home or a rented server gets: whoever has one address has all of them."""


@lru_cache(4096)
def network(address: str) -> str:
    """One name for all addresses that one person can take in a moment."""
    try:
        known = ip_address(address)
    except ValueError:
        return address  # a socket in the file system, or what a proxy calls its client
    if not isinstance(known, IPv6Address):
        return address
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(IPv6Network((int(known), NETWORK_BITS), strict=False))
