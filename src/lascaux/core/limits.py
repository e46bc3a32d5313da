"""Limits of what people choose, which the server, its clients and the command line share."""

LONGEST_NAME = 40
"""The most characters of a player's name."""
LEAST_THINK_MS, MOST_THINK_MS = 20, 60_000
"""Milliseconds that a bot may be given for a decision."""
