"""Weights that do not fit the game as it is now."""

from lascaux.core.errors import LascauxError


class OtherRules(LascauxError):
    """Weights that were learned by other rules, or from rows of another kind or number."""
