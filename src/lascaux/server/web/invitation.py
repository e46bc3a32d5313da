"""A table's link as a drawing that a phone reads: those who sit beside one come in without typing anything."""

from io import BytesIO

import segno

INK, PAPER = "#2a1a10", "#fbf4e4"
"""Dark on light in every theme: many readers take nothing else."""
QUIET = 3
"""Modules of paper around it; the page adds more."""


def drawn(link: str) -> bytes:
    """The link as a QR code, an SVG file as large as whoever shows it likes."""
    file = BytesIO()
    segno.make(link, error="m", micro=False).save(
        file, kind="svg", border=QUIET, dark=INK, light=PAPER, omitsize=True, xmldecl=False, nl=False
    )
    return file.getvalue()
