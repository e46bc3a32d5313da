"""How French is set in print."""

import re

_BLANK = re.compile(r"\{[^}]*\}")
_AMISS = re.compile(r"[^\u202f][;:!?»]|«[^\u202f]|'")


def well_set(french: str) -> bool:
    """A thin no-break space before ; : ! ? », one after «, and the curly apostrophe."""
    return not _AMISS.search(_BLANK.sub("x", french))
