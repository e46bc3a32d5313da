"""Events and refusals as sentences."""

from collections.abc import Callable, Mapping
from typing import Any

from lascaux.core.company import Company
from lascaux.core.event import Event
from lascaux.core.language import Lang, Text, listed, with_capital
from lascaux.core.refusal import IllegalAction
from lascaux.games.stonehouse.speech.names import (
    CARD_NAMES,
    MODE_NAMES,
    PHASE_NAMES,
    REASONS,
    ROUND_NAMES,
    gems_said,
    goods_said,
    stakes_said,
    stones_said,
)

# Events are told to everyone with the same words, so the sentences use nothing that is secret.
_EVENTS = {
    "game_started": Text(
        "La partie commence : {gems} chacun, {count} cailloux dans le sac ; {first} est premier joueur.",
        "The game begins: {gems} each, {count} stones in the bag; {first} is first player.",
    ),
    "stones_laid": Text(
        "Tour {round}. {who} pose {stones} sur le feu ; il en reste {bag} dans le sac.",
        "Round {round}. {who} lays {stones} on the fire; {bag} are left in the bag.",
    ),
    "stones_laid none": Text(
        "Tour {round}. {who} est premier joueur ; le sac est vide.",
        "Round {round}. {who} is first player; the bag is empty.",
    ),
    "cards_decided": Text("{who} décide : {cards}.", "{who} decides: {cards}."),
    "round_chosen": Text("{who} a choisi : {cards}, {mode}.", "{who} has chosen: {cards}, {mode}."),
    "card_laid": Text("{who} pose une carte face cachée.", "{who} lays a card face down."),
    "card_revealed": Text("{who} révèle « {card} ».", "{who} reveals “{card}”."),
    "card_cancelled": Text(
        "« {card} » {of} s’annule : ils sont un nombre pair à l’avoir jouée.",
        "“{card}” {of} is cancelled: an even number played it.",
    ),
    "gems_taken": Text("{who} prend {gems} à la mine.", "{who} takes {gems} from the mine."),
    "gems_stolen": Text("{who} dérobe {gems} à : {from}.", "{who} steals {gems} from: {from}."),
    "stone_taken": Text(
        "Le tigre {of} prend le caillou {stone} ({from}).", "The tiger {of} takes stone {stone} ({from})."
    ),
    "stone_removed": Text(
        "Le dumnopterix {of} emporte le caillou {stone} ({from}) dans le sac.",
        "The Dumnopterix {of} carries stone {stone} ({from}) into the bag.",
    ),
    "vetoed": Text("Véto {of} contre {target}.", "Veto {of} against {target}."),
    "no_target": Text("« {card} » {of} n’a pas de cible.", "“{card}” {of} finds no target."),
    "bid": Text("{who} offre {gems}.", "{who} bids {gems}."),
    "bid coalition": Text(
        "{who} et {partner} offrent ensemble {total} ({own} + {partner_gems}).",
        "{who} and {partner} bid {total} together ({own} + {partner_gems}).",
    ),
    "bid closed": Text("{who} ferme la main.", "{who} closes a hand."),
    "proposed": Text(
        "{who} propose {to} d’enchérir ensemble : {own} + {partner_gems} (proposition {proposal}).",
        "{who} proposes {to} to bid together: {own} + {partner_gems} (proposal {proposal}).",
    ),
    "passed": Text("{who} passe.", "{who} passes."),
    "pass_taken_back": Text("{who} revient dans la vente.", "{who} comes back into the auction."),
    "bid_again": Text("À égalité : {tied}. On mise de nouveau.", "Tied: {tied}. Everyone bids again."),
    "announced": Text("{who} annonce {gems}.", "{who} announces {gems}."),
    "announced pass": Text("{who} passe.", "{who} passes."),
    "suspected": Text("{who} soupçonne {target} : {right} !", "{who} suspects {target}: {right}!"),
    "stakes_opened": Text("Mains ouvertes : {stakes}.", "Hands opened: {stakes}."),
    "harvested": Text("{who} récolte {stones}.", "{who} harvests {stones}."),
    "nobody_harvests": Text("Personne ne récolte {stones}.", "Nobody harvests {stones}."),
    "paid": Text("{who} paie {gems} à la mine.", "{who} pays {gems} to the mine."),
    "offered": Text(
        "{who} propose {to} : {gives} contre {gets} (offre {offer}).",
        "{who} offers {to}: {gives} for {gets} (offer {offer}).",
    ),
    "withdrawn": Text("{who} retire l’offre {offer}.", "{who} withdraws offer {offer}."),
    "said_ready": Text("{who} a fini de troquer.", "{who} is done trading."),
    "ready_taken_back": Text("{who} veut encore troquer.", "{who} wants to trade on."),
    "traded": Text(
        "{who} donne {gives} à {partner} et reçoit {gets}.", "{who} gives {gives} to {partner} and gets {gets}."
    ),
    "build_declined": Text("{who} ne bâtit pas ce tour-ci.", "{who} does not build this round."),
    "try_begun": Text("{who} essaie de bâtir avec {stones}.", "{who} tries to build with {stones}."),
    "stone_built": Text("{who} pose le caillou {stone} : {verdict}.", "{who} lays stone {stone}: {verdict}."),
    "house_stands": Text("La maison {of} tient debout !", "The house {of} stands!"),
    "house_fell": Text("L’essai {of} échoue : {reason}.", "The try {of} fails: {reason}."),
    "stones_returned": Text("{stones} : retour au sac.", "{stones}: back into the bag."),
    "stones_counted": Text(
        "{who} compte {points} pour ses cailloux, avec {gems}.", "{who} counts {points} for stones, with {gems}."
    ),
    "game_over": Text("La partie est finie ; victoire : {winners}.", "The game is over; won by: {winners}."),
}

_REFUSALS = {
    "game_over": Text("La partie est finie.", "The game is over."),
    "not_your_turn": Text("C’est {to_act} de jouer.", "It is for {to_act} to act."),
    "wrong_phase": Text("« {deed} » ne se joue pas pendant {phase}.", "“{deed}” is not played during {phase}."),
    "card_spent": Text(
        "« {card} » est déjà défaussée ; en main : {hand}.", "“{card}” is already out; in the hand: {hand}."
    ),
    "not_a_target": Text(
        "« {card} » ne peut pas viser le caillou {stone} ; possibles : {possible}.",
        "“{card}” cannot choose stone {stone}; possible: {possible}.",
    ),
    "not_at_camp": Text(
        "Le véto ne peut pas viser {seat} ; au campement : {camp}.",
        "The veto cannot choose {seat}; at the camp: {camp}.",
    ),
    "too_low": Text(
        "{number}, c’est trop peu : il faut au moins {least}.", "{number} is too low: it takes at least {least}."
    ),
    "too_many_gems": Text(
        "{number}, c’est plus que ce que possède {owner} : {own}.", "{number} is more than {owner} owns: {own}."
    ),
    "already_passed": Text(
        "Vous avez déjà passé ; « back » le reprend.", "You have passed already; “back” takes it back."
    ),
    "not_passed": Text("Vous n’avez pas passé.", "You have not passed."),
    "not_a_partner": Text("On ne peut pas s’entendre ici avec {seat}.", "No agreement can be made here with {seat}."),
    "one_stone": Text(
        "Il n’y a qu’un caillou à prendre ({stones}) : pas de coalition.",
        "There is only one stone to take ({stones}): no coalitions.",
    ),
    "bound": Text("L’offre en cours lie {seat}.", "The standing bid binds {seat}."),
    "too_many_proposals": Text(
        "{most} propositions par vente, pas plus.", "No more than {most} proposals in one auction."
    ),
    "no_such_proposal": Text(
        "La proposition {proposal} n’est pas à accepter ; il y a : {open}.",
        "There is no proposal {proposal} to accept; there is: {open}.",
    ),
    "passed_before": Text(
        "Qui a passé n’annonce plus, mais peut soupçonner.", "Who has passed announces no more, but may suspect."
    ),
    "announcements_over": Text(
        "Les annonces sont faites ; on soupçonne, ou on passe.", "The announcements are made; suspect, or pass."
    ),
    "nothing_to_suspect": Text(
        "Il n’y a pas encore d’annonce à soupçonner.", "There is no announcement to suspect yet."
    ),
    "no_stake": Text(
        "Votre main est vide : un soupçon infondé ne vous coûterait rien.",
        "Your hand is empty: a wrong suspicion would cost you nothing.",
    ),
    "not_on_fire": Text(
        "Le caillou {stone} n’est pas sur le feu ; il y a {fire}.",
        "Stone {stone} is not on the fire; there are {fire}.",
    ),
    "not_yours": Text(
        "Pas dans votre réserve : {stones}. Il y a {reserve}.", "Not in your reserve: {stones}. There are {reserve}."
    ),
    "not_theirs": Text(
        "Pas dans sa réserve : {stones}. Il y a {reserve}.", "Not in that reserve: {stones}. There are {reserve}."
    ),
    "no_stone": Text("Un troc porte au moins sur un caillou.", "A swap takes at least one stone."),
    "no_gems": Text("On ne troque que des cailloux ici, pas {gems}.", "Only stones are swapped here, not {gems}."),
    "too_many_offers": Text("{most} offres par tour, pas plus.", "No more than {most} offers in a round."),
    "already_ready": Text("Vous êtes déjà prêt ; « back » le reprend.", "You are ready already; “back” takes it back."),
    "not_ready": Text("Vous n’avez pas dit que vous étiez prêt.", "You have not said that you are ready."),
    "no_such_offer": Text(
        "L’offre {offer} n’est pas là pour vous ; il y a : {open}.",
        "There is no offer {offer} for you; there is: {open}.",
    ),
    "not_five": Text("Une maison se bâtit avec 5 cailloux, pas {count}.", "A house is built of 5 stones, not {count}."),
    "not_to_lay": Text(
        "Le caillou {stone} n’est pas à poser ; il reste {left}.",
        "Stone {stone} is not to be laid; there are {left} left.",
    ),
    "outside_site": Text(
        "{x} est hors de l’emplacement : de -{most} à {most} dixièmes de millimètre.",
        "{x} is off the site: from -{most} to {most} tenths of a millimetre.",
    ),
    "no_such_angle": Text("{angle} degrés, c’est plus qu’un tour.", "{angle} degrees is more than a turn."),
    "wrong_answer": Text(
        "Cette réponse de la nature n’est pas celle du caillou {stone} ici.",
        "This answer of nature is not for stone {stone} here.",
    ),
}


def explain(said: Event | IllegalAction, lang: Lang, company: Company) -> str:
    """An event or a refusal in words."""
    if isinstance(said, IllegalAction):
        facts = _facts(said.facts, lang, company)
        if "gems" in said.facts:
            facts["number"] = str(said.facts["gems"])
        return with_capital(_REFUSALS[said.reason][lang].format(**facts))
    facts = _facts(said.data, lang, company)
    if said.seat is not None:
        facts |= {"who": company.first(said.seat, lang), "of": company.of(said.seat, lang)}
    if "partner" in said.data:
        facts["to"] = company.to(said.data["partner"], lang)
    facts |= _sums(said)
    return with_capital(_EVENTS[_kind(said)][lang].format(**facts))


def _kind(event: Event) -> str:
    """Which sentence: some events come in several kinds."""
    if event.type == "bid":
        return "bid closed" if "gems" not in event.data else "bid coalition" if "partner" in event.data else "bid"
    if event.type == "announced" and event.data["gems"] is None:
        return "announced pass"
    return "stones_laid none" if event.type == "stones_laid" and not event.data["stones"] else event.type


def _sums(event: Event) -> dict[str, str]:
    data = event.data
    if event.type == "game_started":
        return {"count": str(data["stones"])}
    if "partner_gems" in data:
        return {"own": str(data["gems"]), "total": str(data["gems"] + data["partner_gems"])}
    return {}


def _facts(data: Mapping[str, Any], lang: Lang, company: Company) -> dict[str, str]:
    return {name: _word(name, value, lang, company) for name, value in data.items()}


def _word(name: str, value: Any, lang: Lang, company: Company) -> str:
    if name in ("from", "target", "partner", "seat", "owner", "first") and isinstance(value, int):
        return company.the(value, lang)
    if name in ("from", "tied", "winners", "camp") and isinstance(value, list):
        return listed([company.the(seat, lang) for seat in value], lang) or Text("personne", "nobody")[lang]
    if name == "to_act":
        return listed([company.to(s, lang) if lang == "fr" else company.the(s, lang) for s in value], lang)
    if name == "stakes":
        return stakes_said(value, lang, company)
    said = _SAID.get(name)
    if said is not None and not (name == "stones" and isinstance(value, int)):
        return said(value, lang)
    if isinstance(value, list):
        return listed([str(v) for v in value], lang) or Text("rien", "nothing")[lang]
    return str(value)


def _gems(value: Any, lang: Lang) -> str:
    if isinstance(value, list):
        return listed([str(gems) for gems in value], lang)
    return gems_said(value, lang) if value is not None else "-"


def _hand(value: Any, lang: Lang) -> str:
    return listed([CARD_NAMES[card][lang] for card in value], lang)


_RIGHT = {True: Text("avec raison", "rightly"), False: Text("à tort", "wrongly")}
_FIRE = Text("du feu", "off the fire")
_SAID: dict[str, Callable[[Any, Lang], str]] = {
    "card": lambda value, lang: CARD_NAMES[value][lang],
    "cards": lambda value, lang: ROUND_NAMES[value][lang],
    "fire": stones_said,
    "from": lambda value, lang: _FIRE[lang],
    "gems": _gems,
    "gets": goods_said,
    "gives": goods_said,
    "hand": _hand,
    "left": stones_said,
    "mode": lambda value, lang: MODE_NAMES[value][lang],
    "own": gems_said,
    "phase": lambda value, lang: PHASE_NAMES[value][lang],
    "possible": stones_said,
    "reason": lambda value, lang: REASONS[value][lang],
    "reserve": stones_said,
    "right": lambda value, lang: _RIGHT[value][lang],
    "stones": stones_said,
    "verdict": lambda value, lang: REASONS[value][lang],
}
