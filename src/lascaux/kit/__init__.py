"""Parts that several games share: the backend switch, chance, tile-laying."""
