"""Whose address is it, as far as limits go?"""

from functools import lru_cache
from ipaddress import IPv6Address, IPv6Network, ip_address

HOME_BITS = 64
"""What a home or a rented server gets of IPv6: whoever has one address has all of these."""


@lru_cache(4096)
def home(address: str) -> str:
    """All addresses that one person can take in a moment, by one name."""
    try:
        known = ip_address(address)
    except ValueError:
        return address  # a socket in the file system, or what a proxy calls its client
    if not isinstance(known, IPv6Address):
        return address
    if known.ipv4_mapped is not None:
        return str(known.ipv4_mapped)
    return str(IPv6Network((int(known), HOME_BITS), strict=False))
