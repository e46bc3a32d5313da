"""Sentences for events. Everyone gets the same words, so they use no secrets."""

from lascaux.core.event import Event
from lascaux.core.language import Text

TEXTS = {
    "game_started": Text(
        "La partie commence : {gems} chacun, {count} cailloux dans le sac ; {first} est premier joueur.",
        "The game begins: {gems} each, {count} stones in the bag; {first} is first player.",
    ),
    "stones_laid": Text(
        "Tour {round}. {who} pose {stones} sur le feu ; il en reste {bag} dans le sac.",
        "Round {round}. {who} lays {stones} on the fire; {bag} left in the bag.",
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
        "{players} ont joué « {card} » : à {count}, un nombre pair, ces cartes s’annulent.",
        "{players} played “{card}”: {count} is an even number, and they cancel each other.",
    ),
    "card_works": Text(
        "{players} ont joué « {card} » : à {count}, un nombre impair, seul compte le dernier depuis le premier "
        "joueur : {whom}.",
        "{players} played “{card}”: {count} is an odd number, and only the last from the first player on counts: "
        "{whom}.",
    ),
    "gems_taken": Text("{who} prend {gems} à la mine.", "{who} takes {gems} from the mine."),
    "gems_stolen": Text("{who} dérobe {gems} {from}.", "{who} steals {gems} {from}."),
    "stone_taken": Text("Le tigre {of} prend le caillou {stone} {from}.", "The tiger {of} takes stone {stone} {from}."),
    "stone_removed": Text(
        "Le Dumnopterix {of} prend le caillou {stone} {from} et l’emporte dans le sac.",
        "The Dumnopterix {of} takes stone {stone} {from} and carries it into the bag.",
    ),
    "vetoed": Text(
        "Véto {of} contre {target} : sa carte « Rester au campement » ne compte pas.",
        "Veto {of} against {target}: that “Stay in camp” does not count.",
    ),
    "no_target": Text("La carte « {card} » {of} n’a pas de cible.", "The card “{card}” {of} finds no target."),
    "no_target steal": Text(
        "{who} ne trouve rien à dérober : personne n’est allé à la mine.",
        "{who} finds nothing to steal: no one went to the mine.",
    ),
    "camp_harvests": Text("Au campement : {campers}. Récolte : {mode}.", "At the camp: {campers}. Harvest: {mode}."),
    "bid": Text("{who} offre {gems}.", "{who} bids {gems}."),
    "bid coalition": Text(
        "{both} offrent ensemble {total} ({own} + {partner_gems}).",
        "{both} bid {total} together ({own} + {partner_gems}).",
    ),
    "bid closed": Text("{who} ferme la main.", "{who} closes their hand."),
    "proposed": Text(
        "{who} propose {to} d’enchérir ensemble : {own} + {partner_gems} (proposition {proposal}).",
        "{who} proposes a joint bid {to}: {own} + {partner_gems} (proposal {proposal}).",
    ),
    "passed": Text("{who} passe.", "{who} passes."),
    "pass_taken_back": Text("{who} revient dans la vente.", "{who} comes back into the auction."),
    "bid_again": Text("À égalité : {tied}. On mise de nouveau.", "Tied: {tied}. Everyone bids again."),
    "bid_again one": Text(
        "À égalité pour un seul caillou : {tied}. On mise de nouveau.",
        "Tied for a single stone: {tied}. Everyone bids again.",
    ),
    "tie_parted": Text(
        "Troisième égalité de suite : {tied}. On ne mise plus : {winners} viennent d’abord dans l’ordre des places.",
        "The third tie running: {tied}. No more bids: {winners} come first in seat order.",
    ),
    "tie_parted one": Text(
        "Troisième égalité de suite pour un seul caillou : {tied}. On ne mise plus : {winners} vient d’abord dans "
        "l’ordre des places.",
        "The third tie running for a single stone: {tied}. No more bids: {winners} comes first in seat order.",
    ),
    "stones_shared": Text(
        "{both} partagent {stones}. {who} choisit d’abord : l’ordre des places départage qui a misé autant.",
        "{both} share {stones}. {who} chooses first: between equal bids seat order decides.",
    ),
    "stones_shared more": Text(
        "{both} partagent {stones}. {who} choisit d’abord : sa part est la plus grande ({most} contre {least}).",
        "{both} share {stones}. {who} chooses first, having paid more ({most} against {least}).",
    ),
    "stones_shared equal": Text(
        "{both} partagent {stones}. {who} choisit d’abord : à parts égales, l’ordre des places départage.",
        "{both} share {stones}. {who} chooses first: with equal shares seat order decides.",
    ),
    "announced": Text("{who} annonce {gems}.", "{who} announces {gems}."),
    "announced pass": Text("{who} passe.", "{who} passes."),
    "suspected": Text("{who} soupçonne {target} : {right} !", "{who} suspects {target}: {right}!"),
    "stakes_opened": Text("Mains ouvertes : {stakes}.", "Hands opened: {stakes}."),
    "stakes_opened one": Text("Main ouverte : {stakes}.", "Hand opened: {stakes}."),
    "harvested": Text("{who} récolte {stones}.", "{who} harvests {stones}."),
    "harvested alone": Text(
        "Personne d’autre au campement : {whom} prend {stones} sans payer.",
        "No one else is at the camp: {whom} takes {stones} for nothing.",
    ),
    "harvested after a veto": Text(
        "Après le véto, personne d’autre au campement : {whom} prend {stones} sans payer.",
        "After the veto no one else is at the camp: {whom} takes {stones} for nothing.",
    ),
    "nobody_harvests at all": Text(
        "Personne n’est au campement pour récolter {stones}.", "No one is at the camp to harvest {stones}."
    ),
    "nobody_harvests": Text("Personne ne récolte {stones}.", "No one harvests {stones}."),
    "paid": Text("{who} paie {gems} à la mine.", "{who} pays {gems} to the mine."),
    "offered": Text("{offered} (offre {offer}).", "{offered} (offer {offer})."),
    "withdrawn": Text("{who} retire l’offre {offer}.", "{who} withdraws offer {offer}."),
    "offer_refused": Text("{who} refuse l’offre {of_partner}.", "{who} refuses the offer {of_partner}."),
    "offer_lapsed": Text(
        "L’offre {of} {to} ne tient plus : ce qu’elle demande a changé de main.",
        "The offer {of} {to} no longer holds: what it takes has changed hands.",
    ),
    "offer_lapsed unanswered": Text("L’offre {of} {to} reste sans réponse.", "The offer {of} {to} is left unanswered."),
    "said_ready": Text("{who} a fini de troquer.", "{who} is done trading."),
    "ready_taken_back": Text("{who} veut encore troquer.", "{who} wants to trade on."),
    "traded": Text("{traded}.", "{traded}."),
    "build_declined": Text("{who} ne bâtit pas ce tour-ci.", "{who} does not build this round."),
    "try_begun": Text("{who} essaie de bâtir avec {stones}.", "{who} tries to build with {stones}."),
    "stone_built": Text("{who} pose le caillou {stone} : {verdict}.", "{who} lays stone {stone}: {verdict}."),
    "house_stands": Text("La maison {of} tient debout !", "The house {of} stands!"),
    "house_fell": Text("L’essai {of} échoue : {reason}.", "The try {of} fails: {reason}."),
    "stones_returned": Text("On remet {stones} dans le sac.", "Back into the bag: {stones}."),
    "stones_counted": Text("{who} finit avec {kept} et {gems}.", "{who} ends with {kept} and {gems}."),
    "stones_counted capped": Text(
        "{who} finit avec {kept}, dont cinq comptent, et {gems}.",
        "{who} ends with {kept}, five of which count, and {gems}.",
    ),
    "game_over": Text.alike("{ending}"),
    "game_over rounds": Text(
        "{round} tours sont passés sans qu’une maison tienne debout : {by}. {ending}",
        "{round} rounds are over and no house stands: {by}. {ending}",
    ),
}


_BY_RULE = {
    ("harvested", "SC-2"): "harvested alone",
    ("harvested", "SC-9"): "harvested alone",
    ("harvested", "SC-11"): "harvested after a veto",
    ("nobody_harvests", "SC-12"): "nobody_harvests at all",
    ("offer_lapsed", "SE-3"): "offer_lapsed unanswered",
}
"""Events with another sentence for another reason."""


def kind(event: Event) -> str:
    """Return which sentence: some events come in several kinds."""
    data, what = event.data, event.type
    match what:
        case "bid":
            return "bid closed" if "gems" not in data else "bid coalition" if "partner" in data else what
        case "announced":
            return "announced pass" if data["gems"] is None else what
        case "stones_laid":
            return what if data["stones"] else "stones_laid none"
        case "bid_again" | "tie_parted":
            return f"{what} one" if event.rule == "SM-4" else what
        case "stakes_opened":
            return f"{what} one" if len(data["stakes"]) == 1 else what
        case "stones_counted":
            return f"{what} capped" if data["reserve"] > data["stones"] else what
        case "game_over":
            return what if data["by"] == "house" else f"{what} rounds"
        case "no_target" if data["card"] == "steal":
            return "no_target steal"
        case "harvested" | "nobody_harvests" | "offer_lapsed":
            return _BY_RULE.get((what, event.rule or ""), what)
        case "stones_shared" if data["paid"]:
            return f"{what} equal" if len(set(data["paid"])) == 1 else f"{what} more"
    return what
