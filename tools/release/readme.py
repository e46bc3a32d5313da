"""The README for PyPI, outside the repository."""

import re

PICTURE = r"!\[[^\]]*\]\((?!https?:)[^)]*\)"
STANDS_ALONE = (
    (rf"^\| \| \|\n\| --- \| --- \|\n(?:\| {PICTURE} \| {PICTURE} \|\n)+\n?", ""),
    (rf"^{PICTURE}\n\n?", ""),
    (r"^<img src=\"(?!https?:)[^>]*>\n\n?", ""),
    (r"^<!--.*?-->\n", ""),
    (r"\[([^\]]+)\]\((?!https?:)[^)]*\)", r"\1"),
)
"""Patterns to remove and their replacement: pictures, comments, and links except their text."""


def standing_alone(readme: str) -> str:
    """Return the README without pictures and links to files."""
    for pattern, instead in STANDS_ALONE:
        readme = re.sub(pattern, instead, readme, flags=re.MULTILINE)
    return readme
