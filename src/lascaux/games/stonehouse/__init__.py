"""The Stone House: cards, bids, bluff, trade, and a house that stands."""
