"""French typography for tests."""

from tools.french import NARROW, amiss, mended

__all__ = ["NARROW", "spaced", "well_set"]


def well_set(french: str) -> bool:
    """A thin no-break space before ; : ! ? », one after «, and no apostrophe or quotation mark that is straight."""
    return not amiss(french)


def spaced(french: str) -> str:
    """Return a text with plain spaces as it is typeset."""
    return mended(french)
