"""The protocol: a type for every message and resource, from which the types of clients are generated."""

PROTOCOL = 3
"""Version of the protocol, raised when a message or resource changes. `GET /health` returns the server's."""
