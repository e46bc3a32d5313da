"""What every tile-laying game can say of a zone, JSON-ready; the game adds its points and its words."""

from typing import Any

from lascaux.kit.landscape.land import JoinedZone

Row = dict[str, Any]


def zone_row(zone: JoinedZone, kind: str) -> Row:
    """Where a zone lies, who is in it, who leads, and how far it is from complete."""
    return {
        "kind": kind,
        "at": list(zone.nodes[0]),
        "cells": [list(node) for node in zone.nodes],
        "pieces": [dict(piece) for piece in zone.pieces],
        "leaders": zone.leaders,
        "complete": not zone.open_ends,
        "open": len(zone.open_ends),
        "tiles": len(zone.cells),
    }
