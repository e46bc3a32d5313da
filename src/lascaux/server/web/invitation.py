"""A table's link as a QR code, for people in the same room."""

from io import BytesIO

import segno

INK, PAPER = "#2a1a10", "#fbf4e4"
"""Dark on light in every theme: many scanners read nothing else."""
QUIET = 3
"""Modules of quiet zone; the page adds more."""


def drawn(link: str) -> bytes:
    """Return a scalable SVG file."""
    file = BytesIO()
    segno.make(link, error="m", micro=False).save(
        file, kind="svg", border=QUIET, dark=INK, light=PAPER, omitsize=True, xmldecl=False, nl=False
    )
    return file.getvalue()
