"""Chooses the sentences for events. Everyone gets the same words, so they use no secrets."""

from lascaux.core.event import Event

_BY_RULE = {
    ("harvested", "SC-2"): "harvested alone",
    ("harvested", "SC-9"): "harvested alone",
    ("harvested", "SC-11"): "harvested after a veto",
    ("nobody_harvests", "SC-12"): "nobody_harvests at all",
    ("offer_lapsed", "SE-3"): "offer_lapsed unanswered",
}
"""Events with another sentence for another reason."""


def kind(event: Event) -> str:
    """Return which sentence: some events come in several kinds."""
    data, what = event.data, event.type
    match what:
        case "bid":
            return "bid closed" if "gems" not in data else "bid coalition" if "partner" in data else what
        case "announced":
            return "announced pass" if data["gems"] is None else what
        case "stones_laid":
            return what if data["stones"] else "stones_laid none"
        case "bid_again" | "tie_parted":
            return f"{what} one" if event.rule == "SM-4" else what
        case "stakes_opened":
            return f"{what} one" if len(data["stakes"]) == 1 else what
        case "stones_counted":
            return f"{what} capped" if data["reserve"] > data["stones"] else what
        case "game_over":
            return what if data["by"] == "house" else f"{what} rounds"
        case "offer_refused" if "because" in data:
            return f"{what} with a reason"
        case "no_target" if data["card"] == "steal":
            return "no_target steal"
        case "harvested" | "nobody_harvests" | "offer_lapsed":
            return _BY_RULE.get((what, event.rule or ""), what)
        case "stones_shared" if data["paid"]:
            return f"{what} equal" if len(set(data["paid"])) == 1 else f"{what} more"
    return what
