"""Constants of the components and building sites, with the texts of choices."""

from typing import NotRequired, TypedDict

from lascaux.core.language import Text, Words, with_capital
from lascaux.games.stonehouse.action import ONCE, Card, Mode
from lascaux.games.stonehouse.physics.outline import TENTHS
from lascaux.games.stonehouse.physics.site import HALF_WIDTH, REACH
from lascaux.games.stonehouse.physics.world import SKIN
from lascaux.games.stonehouse.speech.names import CARD_NAMES, KIND_NAMES, MODE_NAMES, ROUND_NAMES
from lascaux.games.stonehouse.speech.texts import TEXTS
from lascaux.games.stonehouse.state import FETCHED, HOUSE

_CHOICES = TEXTS["choices"]


class Choice(TypedDict):
    """Something to choose, and its effect."""

    name: Words
    """Its name."""
    about: Words
    """Its effect, as a sentence."""
    closing: NotRequired[Words]
    """The use of closed hands, if it has them."""


class Kinds(TypedDict):
    """The kinds of stones."""

    slab: Words
    """The name of a slab."""
    block: Words
    """The name of a block."""
    egg: Words
    """The name of an egg."""


class CardChoice(Choice):
    """A card of a hand."""

    once: bool
    """Whether it can be played only once."""


class Cards(TypedDict):
    """The cards, in the order of a hand."""

    stay: CardChoice
    """Stay at the camp."""
    fetch: CardChoice
    """Fetch gems from the mine."""
    steal: CardChoice
    """Take what others fetch."""
    tiger: CardChoice
    """Take a stone from a reserve."""
    dumnopterix: CardChoice
    """Have a stone carried back into the bag."""
    veto: CardChoice
    """Send a player away from the camp."""


class Modes(TypedDict):
    """The ways to harvest stones."""

    auction: Choice
    """By open bids."""
    hidden: Choice
    """By gems in closed hands."""
    bluff: Choice
    """By announcements about closed hands."""


class Rounds(TypedDict):
    """The ways to play a round."""

    with_cards: Choice
    """Each player plays a card first."""
    without_cards: Choice
    """All take part in the harvest."""


class Houses(TypedDict):
    """Which stones to choose, by the option `walls`."""

    two: Words
    """Two stones in each of its walls."""
    any: Words
    """One to three stones in each."""


class StoneHouseBox(TypedDict):
    """Constants of the components and building sites; lengths are tenths of a millimetre."""

    house: int
    """The number of stones of a house."""
    edge: int
    """From the middle of a site to either edge."""
    reach: int
    """The farthest from the middle that a stone may be released."""
    skin: int
    """The skin around every stone: stones touch where their skins meet."""
    kinds: Kinds
    """Texts about the kinds of stones."""
    cards: Cards
    """Texts about the cards."""
    modes: Modes
    """Texts about the ways to harvest."""
    rounds: Rounds
    """Texts about the ways to play a round."""
    houses: Houses
    """Texts about a house."""


def _card(card: Card) -> CardChoice:
    return {
        **_choice(CARD_NAMES[card], TEXTS["card_choices"][card].format(fetched=FETCHED, odd_rule=_CHOICES["odd_rule"])),
        "once": card in ONCE,
    }


def _mode(mode: Mode) -> Choice:
    made = _choice(MODE_NAMES[mode], TEXTS["mode_choices"][mode])
    if mode in TEXTS["closing"]:
        made["closing"] = TEXTS["closing"][mode].as_dict()
    return made


def _choice(name: Text, about: Text) -> Choice:
    return {"name": Text(with_capital(name.fr), with_capital(name.en)).as_dict(), "about": about.as_dict()}


BOX: StoneHouseBox = {
    "house": HOUSE,
    "edge": HALF_WIDTH,
    "reach": REACH,
    "skin": round(SKIN * TENTHS),
    "kinds": {
        "slab": KIND_NAMES["slab"].as_dict(),
        "block": KIND_NAMES["block"].as_dict(),
        "egg": KIND_NAMES["egg"].as_dict(),
    },
    "cards": {
        "stay": _card("stay"),
        "fetch": _card("fetch"),
        "steal": _card("steal"),
        "tiger": _card("tiger"),
        "dumnopterix": _card("dumnopterix"),
        "veto": _card("veto"),
    },
    "modes": {"auction": _mode("auction"), "hidden": _mode("hidden"), "bluff": _mode("bluff")},
    "rounds": {
        "with_cards": _choice(ROUND_NAMES[True], _CHOICES["with_cards"]),
        "without_cards": _choice(ROUND_NAMES[False], _CHOICES["without_cards"]),
    },
    "houses": {
        "two": TEXTS["house_choices"]["two"].as_dict(),
        "any": TEXTS["house_choices"]["any"].as_dict(),
    },
}
