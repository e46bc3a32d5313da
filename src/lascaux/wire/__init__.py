"""The protocol: every message and resource as a type. Clients' own types are generated from these."""

PROTOCOL = 3
"""Its version: higher when a message or resource has changed. `GET /health` says which one a server speaks."""
