"""The paths that the server answers itself; every other path belongs to the page."""

HEALTH = ("/health", "/healthz", "/readyz")
METRICS = "/metrics"
API = "/api"
TABLES, RECORDS = f"{API}/tables", f"{API}/records"
TABLE = f"{TABLES}/{{table:str}}"
SEAT = f"{TABLE}/seats/{{seat:int}}"
TABLE_SOCKETS = "/ws/tables/"
"""Precedes the id of a table in the address of its socket."""

_OWN = frozenset(path.split("/")[1] for path in (*HEALTH, METRICS, API, TABLE_SOCKETS))


def is_page(path: str) -> bool:
    """Return whether a path names the page or one of its files."""
    return path.split("/")[1:2] not in ([part] for part in _OWN)
