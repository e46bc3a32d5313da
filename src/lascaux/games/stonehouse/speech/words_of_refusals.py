"""Chooses the sentences for refusals."""

from lascaux.core.ending import OVER
from lascaux.core.errors import IllegalAction
from lascaux.games.stonehouse.speech.texts import TEXTS

REFUSALS = {**TEXTS["refusals"], "game_over": OVER}


def kind(refusal: IllegalAction) -> str:
    """Return which sentence: there are others if there is no alternative, or the reason concerns the player."""
    facts, reason = refusal.facts, refusal.reason
    if facts.get("yours"):
        return f"{reason} yours"
    if "why" in facts:
        return f"{reason} {facts['why']}"
    nothing = any(name in facts and not facts[name] for name in ("open", "reserve"))
    return f"{reason} none" if nothing else reason
