"""The README where the repository is not around it: on PyPI."""

import re

PICTURE = r"!\[[^\]]*\]\((?!https?:)[^)]*\)"
STANDS_ALONE = (
    (rf"^\| \| \|\n\| --- \| --- \|\n(?:\| {PICTURE} \| {PICTURE} \|\n)+\n?", ""),
    (rf"^{PICTURE}\n\n?", ""),
    (r"^<img src=\"(?!https?:)[^>]*>\n\n?", ""),
    (r"^<!--.*?-->\n", ""),
    (r"\[([^\]]+)\]\((?!https?:)[^)]*\)", r"\1"),
)
"""What is left out, and what stays of it: no pictures, no comments, of links the words."""


def standing_alone(readme: str) -> str:
    """The README as PyPI can show it: nothing in it points to a file that is not there."""
    for pattern, instead in STANDS_ALONE:
        readme = re.sub(pattern, instead, readme, flags=re.MULTILINE)
    return readme
