"""Processes beside the server's own, for all that takes long: bots, imports, compiling."""
