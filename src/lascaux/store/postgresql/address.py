"""PostgreSQL addresses: postgresql://USER@HOST/DATABASE."""

import re
from urllib.parse import urlsplit

_SCHEME = re.compile(r"postgres(ql)?://")
_SECRET = re.compile(r"(?<=[?&]password=)[^&]*|(?<=[?&]sslpassword=)[^&]*")


def is_address(where: str) -> bool:
    """Whether it is a PostgreSQL address, not a folder."""
    return _SCHEME.match(where) is not None


def shown(address: str) -> str:
    """Return the address without its password, for messages and logs."""
    password = urlsplit(address).password if "@" in address else None
    hidden = address if password is None else address.replace(f":{password}@", ":…@", 1)
    return _SECRET.sub("…", hidden)
