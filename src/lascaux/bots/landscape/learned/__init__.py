"""What a tile-laying player has learned: points still to come, for every seat, from the zones with pieces in them."""
