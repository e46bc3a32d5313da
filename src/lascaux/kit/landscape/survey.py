"""What every tile-laying game can say of a zone, JSON-ready; the game adds what counts there, and its words."""

from lascaux.kit.landscape.land import JoinedZone
from lascaux.kit.landscape.types import ZoneFacts


def zone_facts(zone: JoinedZone, projected: bool) -> ZoneFacts:
    """Where a zone lies, who is in it, who leads, what it lacks and, unless that is not to be told, what it gives."""
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
