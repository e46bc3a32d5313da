"""Common texts of tile-laying games: sentences and text drawings."""
