"""Announcements over closed hands: what a stake may be, who bluffs, and when to say so."""

from random import Random

from lascaux.bots.stonehouse.bids import PASS, rivals
from lascaux.bots.stonehouse.scene import Scene
from lascaux.core.choices import Choices
from lascaux.games.stonehouse.action import Deed, deed

HONEST = 0.65
"""How often a stake is meant; else it is small, for a bluff or to be allowed to suspect."""
SMALL = 2
LEAST, MOST = 0.4, 0.9
"""A stake that is meant lies between these parts of what the stones are worth."""


def stake(scene: Scene, rng: Random) -> Deed:
    """Some gems into the hand."""
    gems = scene.gems[scene.me]
    limit = scene.limit(scene.me, rivals(scene))
    meant = round(limit * rng.uniform(LEAST, MOST))
    return deed("close", min(gems, max(1, meant)) if rng.random() < HONEST else min(gems, rng.randint(1, SMALL)))


def suspicion(scene: Scene, seat: int, announced: int) -> float:
    """How likely an announcement is a bluff, by what the stones are worth to that seat."""
    worth = max(1, scene.limit(seat, [other for other in rivals(scene) if other != seat] or [scene.me]))
    meant = min(1.0, max(0.0, (MOST * worth - announced) / ((MOST - LEAST) * worth))) if announced > 1 else 1.0
    small = max(0.0, 1 - (announced - 1) / SMALL)
    honest = HONEST * meant + (1 - HONEST) * small  # stakes that reach so high
    bluffing = HONEST * (1 - meant) * 0.25 + (1 - HONEST) * (1 - small) * 0.6
    return bluffing / (honest + bluffing)


def answer(scene: Scene, choices: Choices, rng: Random) -> Deed:
    """Announce, pass or suspect: what promises most, with a grain of whim so that nobody can read us."""
    harvest, me = scene.view["harvest"], scene.me
    standing = harvest["standing"]
    announced = standing["gems"] if standing else 0
    own, worth = scene.view["closed"] or 0, scene.limit(me, rivals(scene))
    verbs = {action.verb for action in choices.actions if isinstance(action, Deed)}
    options: list[tuple[float, Deed]] = [(0.0, PASS)]
    if "suspect" in verbs and standing["seat"] != me:
        chance = suspicion(scene, standing["seat"], announced)
        options.append((chance * worth - (1 - chance) * (own + 0.3 * worth), deed("suspect")))
    least = announced + 1
    if "announce" in verbs and least <= scene.gems[me]:
        options += [_announcement(scene, gems, own, worth) for gems in {least, max(least, min(own, scene.gems[me]))}]
    whim = {option: rng.gauss(0, 0.15 * worth) for _, option in options}
    return max(options, key=lambda option: option[0] + whim[option[1]])[1]


def _announcement(scene: Scene, gems: int, own: int, worth: int) -> tuple[float, Deed]:
    """What an announcement promises, in gems: honest ones may even be paid for by who suspects them."""
    doubted = suspicion(scene, scene.me, gems) * 0.5
    outbid = 0.5 * max(0.0, 1 - gems / max(1, max(scene.gems[seat] for seat in rivals(scene))))
    if gems <= own:
        return (1 - outbid) * (worth - (1 - doubted) * own), deed("announce", gems)
    return (1 - outbid) * ((1 - doubted) * (worth - own) - doubted * (own + 0.2 * worth)), deed("announce", gems)
