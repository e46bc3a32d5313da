"""The bluff of the levels from skilled on: a mixed strategy, so that no fixed one gains by it.

Truths and lies are announced alike. The others together suspect an announcement so often that a lie earns as much as
the truth. Those with a small stake suspect first, since a wrong suspicion costs the stake.
"""

from random import Random

from lascaux.bots.stonehouse.bids import PASS, rivals
from lascaux.bots.stonehouse.situation import Situation
from lascaux.core.choices import Choices
from lascaux.core.language import Text
from lascaux.games.stonehouse.action import Move, move

TRUE = 0.8
"""The share of stakes that cover the announcement; the others are small."""
SMALL = 2
"""The largest of the small stakes."""


def decide(situation: Situation, choices: Choices, rng: Random) -> Move:
    """Return a stake while hands are closed, then an announcement, a pass or a suspicion."""
    return stake(situation, rng) if situation.view["phase"] == "close" else answer(situation, choices, rng)


def stake(situation: Situation, rng: Random) -> Move:
    """Return a stake: what one would announce, or a small one."""
    if rng.random() < TRUE:
        return move("close", _enough(situation))
    return move("close", min(situation.gems[situation.me], rng.randint(1, SMALL)))


def _enough(situation: Situation) -> int:
    """Return what the stones are worth, at most one gem more than the richest rival can announce."""
    others = rivals(situation)
    richest = max((situation.gems[seat] for seat in others), default=0)
    return min(situation.gems[situation.me], max(1, min(richest + 1, situation.limit(situation.me, others))))


def answer(situation: Situation, choices: Choices, rng: Random) -> Move:
    """Return an announcement, a pass or a suspicion."""
    verbs = {action.verb for action in choices.actions if isinstance(action, Move)}
    harvest, me = situation.view["harvest"], situation.me
    standing = harvest["standing"]
    if "suspect" in verbs and standing["seat"] != me and rng.random() < suspicion(situation):
        return move("suspect")
    said = _said(situation)
    higher = said > (standing["gems"] if standing else 0)
    return move("announce", said) if "announce" in verbs and higher else PASS


def _said(situation: Situation) -> int:
    """Return one's announcement: a large stake as it is, a small one like a large one."""
    own = situation.view["closed"] or 0
    if not rivals(situation):
        return max(1, own)
    return own if own > SMALL else _enough(situation)


def suspicion(situation: Situation) -> float:
    """Return the probability with which one suspects the standing announcement, by one's own stake."""
    harvest = situation.view["harvest"]
    each = 1 - (1 - suspected(situation)) ** (1 / (len(harvest["participants"]) - 1))
    small = 1 - TRUE
    if (situation.view["closed"] or 0) <= SMALL:
        return min(1.0, each / small)
    return max(0.0, each - small) / (1 - small)


def suspected(situation: Situation) -> float:
    """Return the probability that any of the others suspects the standing announcement.

    With it, a true announcement of a gems for stones worth v, which costs nothing if it is suspected, earns as much as
    one with a stake of 1, which then loses the stones.
    """
    harvest = situation.view["harvest"]
    seat, announced = harvest["standing"]["seat"], harvest["standing"]["gems"]
    worth = situation.limit(seat, [other for other in harvest["participants"] if other != seat])
    return float((announced - 1) / (worth + announced))


def reasons(situation: Situation, decided: Move) -> tuple[Text, ...]:
    """Return the reason for a decision of the mixed strategy; none for a pass."""
    own = situation.view["closed"] or 0
    match decided.verb:
        case "suspect":
            return (_SUSPECT,)
        case "announce":
            return (_LIE if decided.number() > own else _TRUTH,)
        case "close":
            return (_LARGE if decided.number() > SMALL else _LITTLE,)
        case _:
            return ()


_SUSPECT = Text(
    "Soupçonner de temps en temps empêche qu’un mensonge rapporte plus que la vérité.",
    "Suspecting now and then keeps a lie from earning more than the truth.",
)
_LIE = Text(
    "Un mensonge de temps en temps incite les autres à vous soupçonner, même quand vous dites vrai.",
    "A lie now and then makes the others suspect you, even when you tell the truth.",
)
_TRUTH = Text(
    "Votre main couvre cette annonce : si l’on vous soupçonne, les cailloux ne vous coûtent rien.",
    "Your hand covers this announcement: if you are suspected, the stones cost you nothing.",
)
_LARGE = Text(
    "Avec cette mise, vous pourrez annoncer haut sans mentir.",
    "With this stake you can announce high without lying.",
)
_LITTLE = Text(
    "Une petite mise risque peu, et donne le droit de soupçonner ou l’occasion de mentir.",
    "A small stake risks little, and gives the right to suspect or the chance to lie.",
)
