"""Views of The Stone House. They hide face-down cards, closed hands, the order of the bag and later tremors.

The view type has no field for a seed, an order, another's card or another's closed gems.
"""

from lascaux.games.stonehouse.view.building import JudgedSeen, OutcomeSeen, PoseSeen, TrySeen
from lascaux.games.stonehouse.view.harvest import HarvestSeen, ProposalSeen, StandingSeen
from lascaux.games.stonehouse.view.player import PlayerSeen
from lascaux.games.stonehouse.view.trade import OfferSeen, TradeSeen
from lascaux.games.stonehouse.view.view import StoneHouseView, view_of

__all__ = [
    "HarvestSeen",
    "JudgedSeen",
    "OfferSeen",
    "OutcomeSeen",
    "PlayerSeen",
    "PoseSeen",
    "ProposalSeen",
    "StandingSeen",
    "StoneHouseView",
    "TradeSeen",
    "TrySeen",
    "view_of",
]
