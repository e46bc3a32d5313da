"""Embers in French and English."""

from typing import Any

from lascaux.core.errors import IllegalAction
from lascaux.core.event import Event
from lascaux.core.game import View
from lascaux.core.language import Lang, Text, count_of, join_list
from lascaux.core.player_names import PlayerNames

# Events are told to everyone with the same words, so the sentences use nothing that is secret.
_EVENTS = {
    "game_started": Text(
        "{cards} cartes sont battues, chacun prend {flints} silex.",
        "{cards} cards are shuffled, {flints} flints each.",
    ),
    "hand_dealt": Text("{who} reçoit {count} cartes.", "{who} is dealt {count} cards."),
    "card_laid": Text("{who} pose une carte cachée.", "{who} lays a card face down."),
    "choice_taken_back": Text("{who} reprend son choix.", "{who} takes the choice back."),
    "cards_revealed": Text("Les cartes posées : {cards}.", "The cards laid: {cards}."),
    "staked": Text("{who} mise {flints} silex.", "{who} stakes {flints} flints."),
    "hand_closed": Text("{who} ferme la main.", "{who} closes a hand."),
    "hands_opened": Text("Les mises : {stakes}.", "The stakes: {stakes}."),
    "fire_went_out": Text("Le feu s’éteint ; plus haute mise : {top}.", "The fire goes out; highest stake: {top}."),
    "paid": Text("{who} paie {flints} silex.", "{who} pays {flints} flints."),
    "cards_drawn": Text("{who} pioche ({count}).", "{who} draws ({count})."),
    "scored hunt": Text(
        "{who} marque {points} : carte {card}, plus basses : {beaten}.",
        "{who} scores {points}: card {card}, lower ones: {beaten}.",
    ),
    "scored fire": Text(
        "{who} marque {points} : le feu {fire}, autres miseurs : {rivals}.",
        "{who} scores {points}: the fire {fire}, other stakers: {rivals}.",
    ),
    "scored flints": Text("{who} marque {points} pour ses silex.", "{who} scores {points} for flints."),
    "gust_blew": Text("Une rafale de force {gust}.", "A gust of force {gust}."),
    "game_over": Text("La partie est finie : {scores}.", "The game is over: {scores}."),
}

_REFUSALS = {
    "game_over": Text("La partie est finie.", "The game is over."),
    "not_your_turn": Text("C’est à d’autres de jouer : {to_act}.", "It is for others to act: {to_act}."),
    "nothing_chosen": Text("Il n’y a aucun choix à reprendre.", "There is no choice to take back."),
    "wrong_phase": Text("Cela ne se joue pas maintenant ({phase}).", "That is not played now ({phase})."),
    "already_chosen": Text("Le choix est déjà fait : {chosen}.", "The choice is already made: {chosen}."),
    "not_in_hand": Text("La carte {card} n’est pas en main ({hand}).", "Card {card} is not in the hand ({hand})."),
    "no_wind": Text("Il n’y a pas de vent : pas de rafale {gust}.", "There is no wind: no gust {gust}."),
    "too_few": Text("{flints} ne suffit pas : au moins {least}.", "{flints} is not enough: at least {least}."),
    "too_many": Text("{flints}, c’est plus que la bourse ({purse}).", "{flints} is more than the purse ({purse})."),
}

_PHASES = {"hunt": Text("chasse", "hunt"), "fire": Text("feu", "fire"), "over": Text("fin", "the end")}


def sentence(said: Event | IllegalAction, lang: Lang, company: PlayerNames) -> str:
    """An event or a refusal in words."""
    if isinstance(said, IllegalAction):
        facts = {name: _word(name, value, lang) for name, value in said.facts.items()}
        return _REFUSALS[said.reason][lang].format(**facts)
    facts = {name: _word(name, value, lang) for name, value in said.data.items()}
    if said.seat is not None:
        facts["who"] = company.first(said.seat, lang)
    kind = f"scored {said.data['kind']}" if said.type == "scored" else said.type
    return _EVENTS[kind][lang].format(**facts)


def _word(name: str, value: Any, lang: Lang) -> str:
    if name == "points":
        return count_of(value, "point", "points", lang)
    if name == "phase":
        return _PHASES[value][lang]
    if name == "to_act":
        return ", ".join(str(seat + 1) for seat in value)
    return join_list([str(v) for v in value], lang) if isinstance(value, list) else str(value)


_SOURCES = {"hunt": Text("chasse", "hunt"), "fire": Text("feu", "fire"), "flints": Text("silex", "flints")}


def source(name: str, lang: Lang) -> str:
    """A source of points in words."""
    return _SOURCES[name][lang]


def board(view: View, lang: Lang, company: PlayerNames) -> str:
    """The table as a few lines of text."""
    title = Text(
        "Manche {round}, {phase}. Paquet {deck}, foyer {pit}.",
        "Round {round}, {phase}. Deck {deck}, pit {pit}.",
    )
    rows = [title[lang].format(**{**view, "phase": _PHASES[view["phase"]][lang]})]
    row = Text("{}{} : {} cartes, {} silex, {} points", "{}{}: {} cards, {} flints, {} points")[lang]
    for seat, size in enumerate(view["hand_sizes"]):
        mark = "*" if view["ready"][seat] else " "
        rows.append(
            row.format(mark, company.bare(seat, lang), size, view["purses"][seat], sum(view["account"][seat].values()))
        )
    if view["seat"] is not None:
        rows.append(Text("Ta main : ", "Your hand: ")[lang] + " ".join(map(str, view["hand"])))
    return "\n".join(rows)
