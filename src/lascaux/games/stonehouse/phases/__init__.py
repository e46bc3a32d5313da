"""The phases of a round, by name."""

from lascaux.games.stonehouse.phases.auction import Auction
from lascaux.games.stonehouse.phases.bluff import Bluff
from lascaux.games.stonehouse.phases.building import Laying, Planning
from lascaux.games.stonehouse.phases.cards import Aiming, Picking
from lascaux.games.stonehouse.phases.closing import Closing
from lascaux.games.stonehouse.phases.harvest import Choosing
from lascaux.games.stonehouse.phases.opening import ChoosingMode, Deciding
from lascaux.games.stonehouse.phases.phase import Phase
from lascaux.games.stonehouse.phases.trade import Trading

PHASES: dict[str, Phase] = {
    "choose_cards": Deciding(),
    "choose_mode": ChoosingMode(),
    "pick_card": Picking(),
    "tiger": Aiming("tiger"),
    "dumnopterix": Aiming("dumnopterix"),
    "veto": Aiming("veto"),
    "auction": Auction(),
    "close": Closing(),
    "bluff": Bluff(),
    "choose": Choosing(),
    "trade": Trading(),
    "plan": Planning(),
    "lay": Laying(),
}
