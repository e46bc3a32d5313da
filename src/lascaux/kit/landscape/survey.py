"""Survey rows of zones, JSON-ready, as far as all tile-laying games agree; the game adds what counts, and its words."""

from lascaux.kit.landscape.types import ZoneFacts
from lascaux.kit.landscape.zone_map import JoinedZone


def zone_facts(zone: JoinedZone, projected: bool) -> ZoneFacts:
    """Return a zone's cells, pieces, leaders, what it lacks and, if `projected`, its points."""
    return {
        "at": list(zone.members[0]),
        "cells": [list(member) for member in zone.members],
        "pieces": [piece.copy() for piece in zone.pieces],
        "leaders": zone.leaders,
        "complete": zone.complete,
        "open": zone.open,
        "tiles": len(zone.cells),
        "worth": zone.worth if projected else None,
        "done": zone.done if projected else None,
    }
