"""Limits of what people choose, which the server, its clients and the command line share."""

LONGEST_NAME = 40
"""The most characters of a player's name."""
LEAST_THINK_MS, MOST_THINK_MS = 20, 60_000
"""Milliseconds that a bot may be given for a decision."""
LONGEST_COMMENT = 500
"""The most characters of a comment in a review."""
MAX_TRIED, MAX_COMMENTS, MAX_DRAWINGS = 400, 500, 500
"""The most moves of variations, comments and drawings in the review of a game."""
MAX_MARKS = 24
"""The most circles and arrows in a drawing."""
