"""The protocol: every message and resource as a type. Clients' own types are generated from these."""
