"""`lascaux engine`: other programs play our games and ask our bots, by lines of text."""
