"""Sentences for refusals."""

from lascaux.core.ending import OVER
from lascaux.core.errors import IllegalAction
from lascaux.core.language import Text

TEXTS = {
    "game_over": OVER,
    "not_your_turn": Text("C’est {to_act} de jouer.", "It is for {to_act} to act."),
    "wrong_phase": Text(
        "Ce n’est pas le moment {deed} : c’est {phase}.", "This is not the time {deed}: it is {phase}."
    ),
    "card_spent": Text(
        "« {card} » est déjà défaussée ; en main : {hand}.", "“{card}” is already out; in the hand: {hand}."
    ),
    "not_a_target": Text(
        "« {card} » ne peut pas viser le caillou {stone} ; au choix : {possible}.",
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
    "too_many_gems yours": Text(
        "{number}, c’est plus que ce que vous possédez : {own}.", "{number} is more than you own: {own}."
    ),
    "already_passed": Text(
        "Vous avez déjà passé ; vous pouvez revenir dans la vente.",
        "You have passed already; you may come back into the auction.",
    ),
    "not_passed": Text("Vous n’avez pas passé.", "You have not passed."),
    "not_a_partner absent": Text(
        "{seat} n’est pas au campement et ne peut donc pas enchérir avec vous.",
        "{seat} is not at the camp and so cannot bid with you.",
    ),
    "not_a_partner self": Text(
        "On ne s’entend pas avec soi-même : choisissez un autre joueur.",
        "You cannot come to terms with yourself: choose another player.",
    ),
    "not_a_partner no_seat": Text("Il n’y a pas {of} à cette table.", "There is no {bare} at this table."),
    "one_stone": Text(
        "Il n’y a qu’un caillou à prendre ({stones}) : pas de coalition.",
        "There is only one stone to take ({stones}): no coalitions.",
    ),
    "bound": Text("L’offre en cours lie {seat}.", "The standing bid binds {seat}."),
    "too_many_proposals": Text(
        "{most} propositions par vente, pas plus.", "No more than {most} proposals in one auction."
    ),
    "no_such_proposal": Text(
        "La proposition {proposal} n’est pas à accepter ; à accepter : {open}.",
        "Proposal {proposal} is not for you to accept; for you: {open}.",
    ),
    "no_such_proposal none": Text(
        "La proposition {proposal} n’est pas à accepter : personne ne vous en fait.",
        "Proposal {proposal} is not for you to accept: no one proposes anything to you.",
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
        "Votre main est vide : vous ne pouvez pas soupçonner, car un soupçon infondé ne vous coûterait rien.",
        "Your hand is empty: you may not suspect, since a wrong suspicion would cost you nothing.",
    ),
    "not_on_fire": Text(
        "Le caillou {stone} n’est pas sur le feu ; au choix : {fire}.",
        "Stone {stone} is not on the fire; to choose from: {fire}.",
    ),
    "not_yours": Text(
        "Votre réserve n’a pas {stones} ; elle a {reserve}.", "Your reserve does not hold {stones}; it holds {reserve}."
    ),
    "not_yours none": Text(
        "Votre réserve n’a pas {stones} : elle est vide.", "Your reserve does not hold {stones}: it is empty."
    ),
    "not_theirs": Text(
        "La réserve {of} n’a pas {stones} ; elle a {reserve}.",
        "The reserve {of} does not hold {stones}; it holds {reserve}.",
    ),
    "not_theirs none": Text(
        "La réserve {of} n’a pas {stones} : elle est vide.", "The reserve {of} does not hold {stones}: it is empty."
    ),
    "no_stone": Text("Un troc porte au moins sur un caillou.", "A swap takes at least one stone."),
    "no_gems": Text("On ne troque que des cailloux ici, pas {gems}.", "Only stones are swapped here, not {gems}."),
    "too_many_offers": Text("{most} offres par tour, pas plus.", "No more than {most} offers in a round."),
    "already_ready": Text(
        "Vous avez déjà dit que vous aviez fini ; vous pouvez revenir au troc.",
        "You have said already that you are done; you may come back into the trade.",
    ),
    "not_ready": Text("Vous n’avez pas dit que vous aviez fini.", "You have not said that you are done."),
    "no_such_offer": Text(
        "L’offre {offer} n’est pas à accepter ; à accepter : {open}.",
        "Offer {offer} is not for you to accept; for you: {open}.",
    ),
    "no_such_offer none": Text(
        "L’offre {offer} n’est pas à accepter : personne ne vous en fait.",
        "Offer {offer} is not for you to accept: no one offers you anything.",
    ),
    "not_your_offer": Text(
        "L’offre {offer} n’est pas de vous ; les vôtres : {open}.", "Offer {offer} is not yours; yours: {open}."
    ),
    "not_your_offer none": Text(
        "L’offre {offer} n’est pas de vous : vous n’en faites aucune.",
        "Offer {offer} is not yours: you have made none that stands.",
    ),
    "not_five": Text("Une maison se bâtit avec 5 cailloux, pas {count}.", "A house is built of 5 stones, not {count}."),
    "not_to_lay": Text(
        "Le caillou {stone} n’est pas à poser ; reste à poser : {left}.",
        "Stone {stone} is not to be laid; left to lay: {left}.",
    ),
    "outside_site": Text(
        "La place {x} est hors de l’emplacement : de -{most} à {most} dixièmes de millimètre.",
        "Place {x} is off the site: from -{most} to {most} tenths of a millimetre.",
    ),
    "no_such_angle": Text(
        "{angle} degrés : un caillou se tourne de 0 à 359 degrés.",
        "{angle} degrees: a stone is turned by 0 to 359 degrees.",
    ),
    "wrong_answer": Text(
        "Cette réponse de la nature n’est pas celle du caillou {stone} ici.",
        "This answer of nature is not for stone {stone} here.",
    ),
}


DEEDS = {
    "cards": Text("de décider d’un tour avec cartes", "to decide on a round with cards"),
    "no-cards": Text("de décider d’un tour sans cartes", "to decide on a round without cards"),
    "mode": Text("de choisir la récolte", "to choose the harvest"),
    "play": Text("de jouer une carte", "to play a card"),
    "take": Text("de prendre un caillou", "to take a stone"),
    "veto": Text("d’opposer un véto", "for a veto"),
    "bid": Text("d’enchérir", "to bid"),
    "ally": Text("de proposer une offre à deux", "to propose a joint bid"),
    "join": Text("d’accepter une offre à deux", "to join a bid"),
    "pass": Text("de passer", "to pass"),
    "back": Text("de revenir sur sa parole", "to take back what you said"),
    "close": Text("de fermer la main", "to close your hand"),
    "announce": Text("d’annoncer une mise", "to announce a stake"),
    "suspect": Text("de soupçonner", "to suspect"),
    "choose": Text("de choisir un caillou sur le feu", "to choose a stone off the fire"),
    "offer": Text("de proposer un troc", "to offer a swap"),
    "accept": Text("d’accepter une offre", "to accept an offer"),
    "refuse": Text("de refuser une offre", "to refuse an offer"),
    "withdraw": Text("de retirer une offre", "to withdraw an offer"),
    "ready": Text("de finir le troc", "to end the trade"),
    "build": Text("de bâtir", "to build"),
    "no-build": Text("de renoncer à bâtir", "to decline to build"),
    "lay": Text("de poser un caillou", "to lay a stone"),
    "give-up": Text("d’abandonner un essai", "to give up a try"),
}
"""Verb phrases for actions tried at the wrong time."""


def kind(refusal: IllegalAction) -> str:
    """Return which sentence: there are others if there is no alternative, or the reason concerns the player."""
    facts, reason = refusal.facts, refusal.reason
    if facts.get("yours"):
        return f"{reason} yours"
    if "why" in facts:
        return f"{reason} {facts['why']}"
    nothing = any(name in facts and not facts[name] for name in ("open", "reserve"))
    return f"{reason} none" if nothing else reason
