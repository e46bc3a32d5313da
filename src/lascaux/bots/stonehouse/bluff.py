"""Announcements over closed hands: what a stake may be, who bluffs, and when to say so."""

from random import Random

from lascaux.bots.stonehouse.bids import PASS, rivals
from lascaux.bots.stonehouse.situation import Situation
from lascaux.core.choices import Choices
from lascaux.games.stonehouse.action import Move, move

HONEST = 0.65
"""How often a stake is meant; else it is small, for a bluff or to be allowed to suspect."""
SMALL = 2
LEAST, MOST = 0.4, 0.9
"""A stake that is meant lies between these parts of what the stones are worth; a bluff pretends to be one."""
FEIGNED, OVERREACHED, BEYOND = 0.35, 0.2, 0.75
"""How likely an announcement is a bluff that most stakes reach, how much more one that few do, and one that none does.

Measured on 600 announcements among four of these bots.
"""


def stake(situation: Situation, rng: Random) -> Move:
    """Some gems into the hand."""
    gems = situation.gems[situation.me]
    meant = max(1, _meant(situation.limit(situation.me, rivals(situation)), rng))
    return move("close", min(gems, meant) if rng.random() < HONEST else min(gems, rng.randint(1, SMALL)))


def _meant(worth: int, rng: Random) -> int:
    return round(worth * rng.uniform(LEAST, MOST))


def suspicion(situation: Situation, seat: int, announced: int) -> float:
    """How likely an announcement is a bluff, by what the stones are worth to that seat."""
    if announced <= SMALL:
        return FEIGNED * (announced - 1) / SMALL
    others = [other for other in situation.view["harvest"]["participants"] if other != seat]
    part = announced / max(1, situation.limit(seat, others))
    if part > MOST:
        return BEYOND
    return FEIGNED + OVERREACHED * max(0.0, part - LEAST) / (MOST - LEAST)


def answer(situation: Situation, choices: Choices, rng: Random) -> Move:
    """Announce, pass or suspect: what promises most, with a grain of whim so that nobody can read us."""
    harvest, me = situation.view["harvest"], situation.me
    standing = harvest["standing"]
    announced = standing["gems"] if standing else 0
    own, worth = situation.view["closed"] or 0, situation.limit(me, rivals(situation))
    verbs = {action.verb for action in choices.actions if isinstance(action, Move)}
    options: list[tuple[float, Move]] = [(0.0, PASS)]
    if "suspect" in verbs and standing["seat"] != me:
        chance = suspicion(situation, standing["seat"], announced)
        options.append((chance * worth - (1 - chance) * (own + 0.3 * worth), move("suspect")))
    least = announced + 1
    if "announce" in verbs and least <= situation.gems[me]:
        said = own if own > SMALL else _meant(worth, rng)  # a small stake talks like one that is meant
        options += [
            _announcement(situation, gems, own, worth) for gems in {least, max(least, min(said, situation.gems[me]))}
        ]
    whim = {option: rng.gauss(0, 0.15 * worth) for _, option in options}
    return max(options, key=lambda option: option[0] + whim[option[1]])[1]


def _announcement(situation: Situation, gems: int, own: int, worth: int) -> tuple[float, Move]:
    """What an announcement promises, in gems: honest ones may even be paid for by who suspects them."""
    doubted = suspicion(situation, situation.me, gems) * 0.5
    richest = max((situation.gems[seat] for seat in rivals(situation)), default=0)
    outbid = 0.5 * max(0.0, 1 - gems / max(1, richest))
    if gems <= own:
        return (1 - outbid) * (worth - (1 - doubted) * own), move("announce", gems)
    return (1 - outbid) * ((1 - doubted) * (worth - own) - doubted * (own + 0.2 * worth)), move("announce", gems)
