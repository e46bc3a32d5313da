"""Summarizes a decision in one sentence. It counts stones; `words_of_events` names them."""

from collections.abc import Callable, Iterator, Sequence
from itertools import groupby

from lascaux.core.event import Event
from lascaux.core.language import Lang, Text, join_list
from lascaux.core.player_names import UNNAMED, PlayerNames
from lascaux.games.stonehouse.action import Card
from lascaux.games.stonehouse.speech.fact_texts import facts_told, stones_counted
from lascaux.games.stonehouse.speech.names import CARD_NAMES, DECIDED_BY, gems_text
from lascaux.games.stonehouse.speech.words_of_events import kind
from lascaux.kit.summary import Clause, sentence

_SHOWN = Text("cartes : {}", "cards: {}")
_FETCHED = Text("la mine donne {} {}", "the mine gives {} {}")
_LAPSED = Text("{} offres ne tiennent plus", "{} offers no longer hold")
_UNANSWERED = Text("{} offres restent sans réponse", "{} offers are left unanswered")
_FAILS = Text("l’essai échoue", "the try fails")
_WON = Text("{} gagne la partie", "{} wins the game")
_SHARED = Text("{} se partagent la victoire", "{} share the win")
_BETWEEN = Text(" ; ", "; ")
_OVER = Text("{} tours sont passés sans maison. ", "{} rounds are over without a house. ")
_WON_BY = {
    "stones": Text("avec le plus de cailloux", "with the most stones"),
    "gems": Text(
        "grâce à ses pierres précieuses : à égalité de cailloux, dont cinq au plus comptent",
        "by the gems: the stones are tied, as five at most count",
    ),
    "nothing": Text(
        "à égalité de cailloux, dont cinq au plus comptent, et de pierres précieuses",
        "tied in stones, of which five at most count, and in gems",
    ),
}
"""The tie-breaker at the end of the last round (SN-2)."""

# A seat's actions, beginning with the verb.
_DOES = {
    "cards_decided": Text("joue ce tour {cards}", "plays this round {cards}"),
    "round_chosen": Text("choisit : {cards}, {mode}", "chooses: {cards}, {mode}"),
    "card_laid": Text("pose une carte face cachée", "lays a card face down"),
    "gems_stolen": Text("dérobe {gems} {from}", "steals {gems} {from}"),
    "stone_taken": Text("prend avec son tigre un caillou {from}", "takes a stone {from} with the tiger"),
    "stone_removed": Text(
        "renvoie dans le sac, avec son Dumnopterix, un caillou {origin}",
        "sends a stone {origin} back into the bag with the Dumnopterix",
    ),
    "vetoed": Text("chasse {target} du campement par son véto", "sends {target} away from the camp with a veto"),
    "no_target": Text("joue « {card} » pour rien", "plays “{card}” for nothing"),
    "no_target steal": Text("ne trouve rien à dérober", "finds nothing to steal"),
    "bid": Text("offre {gems}", "bids {gems}"),
    "bid coalition": Text(
        "offre avec {partner} {total} ({own} + {other})", "bids {total} with {partner} ({own} + {other})"
    ),
    "bid closed": Text("ferme la main", "closes their hand"),
    "proposed": Text("propose {to} d’enchérir à deux : {own} + {other}", "proposes a joint bid {to}: {own} + {other}"),
    "passed": Text("passe", "passes"),
    "pass_taken_back": Text("revient dans la vente", "comes back into the auction"),
    "stones_shared": Text(
        "partage {stones} avec {partner} en choisissant d’abord", "shares {stones} with {partner}, choosing first"
    ),
    "announced": Text("annonce {gems}", "announces {gems}"),
    "announced pass": Text("passe", "passes"),
    "suspected": Text("soupçonne {target}, {right}", "suspects {target}, {right}"),
    "harvested": Text("récolte {stones}", "harvests {stones}"),
    "harvested alone": Text(
        "prend {stones} sans payer, personne d’autre n’étant au campement",
        "takes {stones} for nothing, as no one else is at the camp",
    ),
    "paid": Text("paie {gems}", "pays {gems}"),
    "offered": Text("propose {to} {swap}", "offers {swap} {to}"),
    "offered for nothing": Text("offre {to} {gives} sans rien demander", "offers {gives} {to} for nothing"),
    "offered asking": Text("demande {to} {gets} sans rien donner", "asks {partner} for {gets}, giving nothing"),
    "withdrawn": Text("retire son offre", "withdraws an offer"),
    "offer_refused": Text("refuse l’offre {of_partner}", "refuses the offer {of_partner}"),
    "said_ready": Text("a fini de troquer", "is done trading"),
    "ready_taken_back": Text("veut encore troquer", "wants to trade on"),
    "traded": Text("échange avec {partner} {swap}", "swaps {swap} with {partner}"),
    "traded for nothing": Text("donne {gives} {to}", "gives {gives} {to}"),
    "traded asking": Text("reçoit {gets} {of_partner}", "gets {gets} from {partner}"),
    "build_declined": Text("ne bâtit pas ce tour-ci", "does not build this round"),
    "try_begun": Text("commence à bâtir avec {stones}", "begins to build with {stones}"),
    "stone_built": Text("pose un caillou : {verdict}", "lays a stone: {verdict}"),
    "house_stands": Text("pose le toit : la maison tient debout !", "lays the roof: the house stands!"),
}
# Events without an acting seat.
_HAPPENS = {
    "game_started": Text("la partie commence : {gems} chacun", "the game begins: {gems} each"),
    "stones_laid": Text(
        "le tour {round} commence : {who} pose {stones} sur le feu",
        "round {round} begins: {who} lays {stones} on the fire",
    ),
    "stones_laid none": Text("le tour {round} commence, le sac est vide", "round {round} begins, the bag is empty"),
    "card_cancelled": Text("« {card} » s’annule, jouée par {players}", "“{card}” is cancelled, played by {players}"),
    "card_works": Text("parmi {players}, seul compte « {card} » {of}", "among {players} only the “{card}” {of} counts"),
    "camp_harvests": Text("au campement, {campers} récoltent ({mode})", "at the camp {campers} harvest ({mode})"),
    "bid_again": Text("égalité entre {tied}, on mise de nouveau", "{tied} are tied, and everyone bids again"),
    "tie_parted": Text(
        "troisième égalité : {winners} passent d’abord, dans l’ordre des places",
        "the third tie: {winners} come first, in seat order",
    ),
    "tie_parted one": Text(
        "troisième égalité : {winners} passe d’abord, dans l’ordre des places",
        "the third tie: {winners} comes first, in seat order",
    ),
    "stakes_opened": Text("les mains s’ouvrent : {stakes}", "hands are opened: {stakes}"),
    "stakes_opened one": Text("la main s’ouvre : {stakes}", "the hand is opened: {stakes}"),
    "nobody_harvests": Text("personne ne récolte", "no one harvests"),
    "offer_lapsed": Text("l’offre {of} {to} ne tient plus", "the offer {of} {to} no longer holds"),
    "offer_lapsed unanswered": Text("l’offre {of} {to} reste sans réponse", "the offer {of} {to} is left unanswered"),
    "house_fell": Text("l’essai {of} échoue : {reason}", "the try {of} fails: {reason}"),
    "house_fell given up": Text("l’essai {of} est abandonné", "the try {of} is given up"),
    "stones_returned": Text("on remet {stones} dans le sac", "{stones} go back into the bag"),
    "stones_returned one": Text("on remet {stones} dans le sac", "{stones} goes back into the bag"),
}
_ALIKE = {
    "bid_again one": "bid_again",
    "stones_shared more": "stones_shared",
    "stones_shared equal": "stones_shared",
    "nobody_harvests at all": "nobody_harvests",
    "harvested after a veto": "harvested alone",
}
"""Kinds of events with the same clause here."""


def summarize(events: Sequence[Event], lang: Lang, company: PlayerNames = UNNAMED) -> str:
    """Return all events of a decision, or the end, in a sentence; a new round is another."""
    # The final counts are part of the winner's sentence.
    done = [event for event in events if event.type not in ("stones_laid", "stones_counted")]
    begun = [event for event in events if event.type == "stones_laid"]
    return " ".join(sentence(_clauses(some, lang, company), lang, company) for some in (done, begun) if some)


def _clauses(events: Sequence[Event], lang: Lang, company: PlayerNames) -> Iterator[Clause]:
    there = {event.type for event in events}
    for what, group in groupby(events, key=lambda event: event.type):
        some = list(group)
        if what in _TOGETHER:
            yield from _TOGETHER[what](some, lang, company)
        elif what == "house_fell" and "stone_built" in there:
            yield Clause(None, _FAILS[lang])  # the stone's clause says how
        elif (what, True) not in (("card_laid", "card_revealed" in there), ("stone_built", "house_stands" in there)):
            yield from (_clause(event, lang, company) for event in some)


def _clause(event: Event, lang: Lang, company: PlayerNames) -> Clause:
    what, facts = _which(event), facts_told(event, lang, company)
    if what in _HAPPENS:
        return Clause(None, _HAPPENS[what][lang].format(**facts))
    return Clause(event.seat, _DOES[what][lang].format(**facts), apart=event.type == "house_stands")


def _which(event: Event) -> str:
    what, data = _ALIKE.get(kind(event), kind(event)), event.data
    if event.type in ("offered", "traded"):
        gives, gets = (any(data[side].values()) for side in ("gives", "gets"))
        return what if gives and gets else f"{what} for nothing" if gives else f"{what} asking"
    if event.type == "house_fell" and data["reason"] == "given_up":
        return f"{what} given up"
    return f"{what} one" if event.type == "stones_returned" and len(data["stones"]) == 1 else what


# --- consecutive events that share a clause --------------------------------------
def _cards(events: Sequence[Event], lang: Lang, company: PlayerNames) -> Iterator[Clause]:
    """Return the cards that everyone played, card by card."""
    played: dict[Card, list[str]] = {}
    for event in events:
        played.setdefault(event.data["card"], []).append(company.bare(event.seat or 0, lang))
    each = [f"{CARD_NAMES[card][lang]} ({join_list(names, lang)})" for card, names in played.items()]
    yield Clause(None, _SHOWN[lang].format(", ".join(each)))


def _fetched(events: Sequence[Event], lang: Lang, company: PlayerNames) -> Iterator[Clause]:
    """Return the gems from the mine, grouped by amount."""
    for gems in dict.fromkeys(event.data["gems"] for event in events):
        to = [company.to(event.seat or 0, lang) for event in events if event.data["gems"] == gems]
        yield Clause(None, _FETCHED[lang].format(gems_text(gems, lang), join_list(to, lang)))


def _lapsed(events: Sequence[Event], lang: Lang, company: PlayerNames) -> Iterator[Clause]:
    """Return the offers that lapsed: one by name, several by number."""
    if len(events) == 1:
        yield _clause(events[0], lang, company)
        return
    text = _UNANSWERED if "unanswered" in kind(events[0]) else _LAPSED
    yield Clause(None, text[lang].format(len(events)))


def _ended(events: Sequence[Event], lang: Lang, company: PlayerNames) -> Iterator[Clause]:
    """Return the winner, and everyone's result."""
    data = events[0].data
    held = zip(data["stones"], data["gems"], strict=True)
    has = [join_list([stones_counted(stones, lang), gems_text(gems, lang)], lang) for stones, gems in held]
    each = [f"{company.bare(seat, lang)}, {what}" for seat, what in enumerate(has)]
    won = (_WON if len(data["winners"]) == 1 else _SHARED)[lang].format(company.all_first(data["winners"], lang))
    over = _OVER[lang].format(data["round"]) if data["by"] in DECIDED_BY else ""
    why = f", {_WON_BY[data['by']][lang]}" if data["by"] in DECIDED_BY else ""
    yield Clause(None, f"{over}{won}{why} ({_BETWEEN[lang].join(each)})", apart=True)


_TOGETHER: dict[str, Callable[[Sequence[Event], Lang, PlayerNames], Iterator[Clause]]] = {
    "card_revealed": _cards,
    "gems_taken": _fetched,
    "offer_lapsed": _lapsed,
    "game_over": _ended,
}
