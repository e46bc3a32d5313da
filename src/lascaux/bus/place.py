"""Addresses as they may be logged."""

from urllib.parse import urlsplit, urlunsplit


def without_password(address: str) -> str:
    """An address without what only we may know."""
    parts = urlsplit(address)
    name, at, host = parts.netloc.rpartition("@")
    return urlunsplit((parts.scheme, name.partition(":")[0] + at + host, parts.path, "", ""))
