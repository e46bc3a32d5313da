"""Addresses for logs."""

from urllib.parse import urlsplit, urlunsplit


def without_password(address: str) -> str:
    """Return an address without its password."""
    parts = urlsplit(address)
    name, at, host = parts.netloc.rpartition("@")
    return urlunsplit((parts.scheme, name.partition(":")[0] + at + host, parts.path, "", ""))
