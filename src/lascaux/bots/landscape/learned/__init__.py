"""The learned evaluation of tile-laying games: expected points of every seat, from the zones with pieces."""
