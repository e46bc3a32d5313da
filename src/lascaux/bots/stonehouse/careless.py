"""Careless decisions: the first idea, but never a deliberate mistake."""

from random import Random

from lascaux.bots.stonehouse import bids, trades
from lascaux.bots.stonehouse.situation import Situation
from lascaux.core.choices import Choices
from lascaux.games.stonehouse.action import Move, move
from lascaux.games.stonehouse.physics.plan import advise
from lascaux.games.stonehouse.physics.site import REACH
from lascaux.games.stonehouse.state import HOUSE


def careless(situation: Situation, choices: Choices, rng: Random, bold: float) -> Move:
    """Decide at first sight; `bold` is the part of one's gems that stones may cost."""
    most = round(bold * situation.gems[situation.me])
    match situation.view["phase"]:
        case "auction":
            return _bid(situation, most)
        case "close":
            return move("close", rng.randint(0, most))
        case "bluff":
            return _announce(situation, choices)
        case "trade":
            return _trade(situation)
        case "plan":
            return move("build", tuple(sorted(rng.sample(situation.reserves[situation.me], HOUSE))))
        case _:
            return rng.choice([action for action in choices.actions if isinstance(action, Move)])


def _bid(situation: Situation, most: int) -> Move:
    """Bid one gem more up to a limit."""
    standing = situation.view["harvest"]["standing"]
    total = standing["total"] if standing else 0
    return move("bid", total + 1) if total < most else bids.PASS


def _announce(situation: Situation, choices: Choices) -> Move:
    """Announce the contents of the hand if that is enough, else pass."""
    standing = situation.view["harvest"]["standing"]
    own = situation.view["closed"] or 0
    speaks = any(isinstance(action, Move) and action.verb == "announce" for action in choices.actions)
    enough = own > (standing["gems"] if standing else 0)
    return move("announce", own) if speaks and enough else bids.PASS


def _trade(situation: Situation) -> Move:
    """Make no offers and decline all."""
    offers = situation.view["trade"]["offers"]
    to_me = [offer["id"] for offer in offers if offer["partner"] == situation.me]
    return move("refuse", to_me[0], "never") if to_me else trades.READY


def clumsy(situation: Situation, rng: Random, much: float) -> Move:
    """Return the simple plan's next stone, misplaced by up to 3 mm and 6 degrees where `much` is 1."""
    attempt = situation.view["building"]
    outlines = {stone: situation.outline(stone) for stone in attempt["stones"]}
    stone, x, angle = advise(situation.site, outlines)
    aside, turned = round(rng.gauss(0, 30 * much)), round(rng.gauss(0, 6 * much))
    return move("lay", stone, max(-REACH, min(REACH, x + aside)), (angle + turned) % 360)
