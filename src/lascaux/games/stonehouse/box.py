"""Facts of the box and of the building sites, with the words for what players choose among."""

from typing import NotRequired, TypedDict

from lascaux.core.language import Text, Words, with_capital
from lascaux.games.stonehouse.action import ONCE, Card, Mode
from lascaux.games.stonehouse.physics.judge import Walls
from lascaux.games.stonehouse.physics.outline import TENTHS
from lascaux.games.stonehouse.physics.site import HALF_WIDTH, REACH
from lascaux.games.stonehouse.physics.world import SKIN
from lascaux.games.stonehouse.speech import choices
from lascaux.games.stonehouse.speech.names import CARD_NAMES, KIND_NAMES, MODE_NAMES, ROUND_NAMES
from lascaux.games.stonehouse.state import HOUSE


class Choice(TypedDict):
    """Something to choose, and what it does."""

    name: Words
    """What it is called."""
    about: Words
    """What it does, as a sentence."""
    closing: NotRequired[Words]
    """What hands are closed for, where they are."""


class Kinds(TypedDict):
    """The kinds of stones."""

    slab: Words
    """What a slab is called."""
    block: Words
    """What a block is called."""
    egg: Words
    """What an egg is called."""


class CardChoice(Choice):
    """A card of a hand."""

    once: bool
    """Whether it is out once it was played."""


class Cards(TypedDict):
    """The cards, in the order of a hand."""

    stay: CardChoice
    """To stay at the camp."""
    fetch: CardChoice
    """To fetch gems from the mine."""
    steal: CardChoice
    """To take what others fetch."""
    tiger: CardChoice
    """To take a stone from a reserve."""
    dumnopterix: CardChoice
    """To have a stone carried back into the bag."""
    veto: CardChoice
    """To send somebody away from the camp."""


class Modes(TypedDict):
    """How stones can be harvested."""

    auction: Choice
    """By open bids."""
    hidden: Choice
    """By gems in closed hands."""
    bluff: Choice
    """By what one says is in a closed hand."""


class Rounds(TypedDict):
    """How a round can be played."""

    with_cards: Choice
    """Everybody plays a card first."""
    without_cards: Choice
    """All take part in the harvest."""


class Houses(TypedDict):
    """What stones are chosen for, by the option `walls`."""

    two: Words
    """Two stones in each of its walls."""
    any: Words
    """One to three stones in each."""


class StoneHouseBox(TypedDict):
    """Facts of the box and of the building sites; lengths are tenths of a millimetre."""

    house: int
    """How many stones a house takes."""
    edge: int
    """From the middle of a site to either edge."""
    reach: int
    """How far from the middle a stone may be let go."""
    skin: int
    """The skin about every stone: where those of two meet, they touch."""
    kinds: Kinds
    """The words for the kinds of stones."""
    cards: Cards
    """The words for the cards."""
    modes: Modes
    """The words for the ways to harvest."""
    rounds: Rounds
    """The words for the ways to play a round."""
    houses: Houses
    """The words for a house."""


def _card(card: Card) -> CardChoice:
    return {**_choice(CARD_NAMES[card], choices.CARDS_SAID[card]), "once": card in ONCE}


def _mode(mode: Mode) -> Choice:
    made = _choice(MODE_NAMES[mode], choices.MODES_SAID[mode])
    if mode in choices.CLOSING_SAID:
        made["closing"] = choices.CLOSING_SAID[mode].as_dict()
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
        "with_cards": _choice(ROUND_NAMES[True], choices.WITH_CARDS_SAID),
        "without_cards": _choice(ROUND_NAMES[False], choices.WITHOUT_CARDS_SAID),
    },
    "houses": {
        "two": choices.HOUSES_SAID[Walls.TWO].as_dict(),
        "any": choices.HOUSES_SAID[Walls.ANY].as_dict(),
    },
}
