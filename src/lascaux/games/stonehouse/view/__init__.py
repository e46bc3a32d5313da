"""Views of The Stone House. They hide face-down cards, closed hands, the order of the bag and later tremors.

The view type has no field for a seed, an order, another's card or another's closed gems.
"""
