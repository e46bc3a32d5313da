"""How French is set in print."""

import re

NARROW = "\u202f"
_BLANK = re.compile(r"\{[^}]*\}")
_AMISS = re.compile(rf"[^{NARROW}][;:!?»]|«[^{NARROW}]|['\"]")


def well_set(french: str) -> bool:
    """A thin no-break space before ; : ! ? », one after «, and no apostrophe or quotation mark that is straight."""
    return not _AMISS.search(_BLANK.sub("x", french))


def spaced(french: str) -> str:
    """What tests write with plain spaces, which an editor shows, as it is set in print."""
    return re.sub(" ([;:!?»])", rf"{NARROW}\1", french).replace("« ", f"«{NARROW}")
