"""Events and refusals as sentences."""

from typing import Any

from lascaux.core.company import Company
from lascaux.core.event import Event
from lascaux.core.language import Lang, Text, count_of, listed
from lascaux.core.refusal import IllegalAction
from lascaux.games.prehistories.material import objective_name
from lascaux.games.prehistories.speech.names import COLOURS, PHASES, cells_said, hunters_said, tile_said

# Events are told to everyone with the same words, so the sentences use nothing that is secret.
_EVENTS = {
    "game_started": Text(
        "La partie commence ; les souhaits des Anciens : {objectives}.",
        "The game begins; the Ancients wish: {objectives}.",
    ),
    "round_started": Text("Tour {round}.", "Round {round}."),
    "zone_filled": Text("Zone {zone} : {tile}.", "Zone {zone}: {tile}."),
    "cards_laid": Text("{who} a choisi ses chasseurs.", "{who} has chosen hunters."),
    "choice_taken_back": Text("{who} reprend ses cartes.", "{who} takes the cards back."),
    "cards_revealed": Text("{who} révèle : {cards}.", "{who} reveals: {cards}."),
    "initiative": Text("Ordre d’initiative : {order}.", "Order of initiative: {order}."),
    "tile_taken": Text(
        "{who} prend {tile} dans la zone {zone} avec {hunters}, {injured}.",
        "{who} takes {tile} from zone {zone} with {hunters}, {injured}.",
    ),
    "tile_painted": Text(
        "{who} peint {tile}, en haut à gauche : colonne {col}, ligne {row}{hands}.",
        "{who} paints {tile}, top left at column {col}, row {row}{hands}.",
    ),
    "tile_lost": Text(
        "{who} n’a aucune place pour {tile} : la tuile est défaussée.",
        "{who} has no place for {tile}: the tile is discarded.",
    ),
    "totems_placed": Text(
        "{who} pose {totems} sur « {objective} »{first}.", "{who} places {totems} on “{objective}”{first}."
    ),
    "cards_drawn": Text("{who} pioche {count}{reshuffled}.", "{who} draws {count}{reshuffled}."),
    "game_over": Text(
        "La partie est finie ; victoire : {winners}. Totems posés : {totems}.",
        "The game is over; won by: {winners}. Totems placed: {totems}.",
    ),
}

_REFUSALS = {
    "game_over": Text("La partie est finie.", "The game is over."),
    "not_your_turn": Text("C’est {to_act} de jouer.", "It is for {to_act} to act."),
    "wrong_phase": Text("« {deed} » ne se joue pas pendant {phase}.", "“{deed}” is not played during {phase}."),
    "nothing_laid": Text("Il n’y a pas de choix à reprendre.", "There is no choice to take back."),
    "already_laid": Text(
        "Le choix est déjà fait ({cards}) ; on peut le reprendre.",
        "The choice is already made ({cards}); it can be taken back.",
    ),
    "not_in_hand": Text("Pas en main : {cards}. En main : {have}.", "Not in the hand: {cards}. In the hand: {have}."),
    "no_such_zone": Text(
        "Il n’y a pas de zone {zone} sur cette face du plateau ; il y a {zones}.",
        "There is no zone {zone} on this side of the board; there are {zones}.",
    ),
    "empty_zone": Text("La zone {zone} n’a plus de tuile.", "Zone {zone} has no tile left."),
    "not_free": Text(
        "Ne peuvent pas partir : {cards}. Encore libres : {have}.",
        "Cannot be sent: {cards}. Still free: {have}.",
    ),
    "too_weak": Text(
        "Ce groupe vaut {total} ; la zone {zone} demande au moins {hunt_from} : il manque {missing}.",
        "This group is worth {total}; zone {zone} asks for at least {hunt_from}: {missing} too few.",
    ),
    "not_taken": Text(
        "{tile} n’attend pas d’être peint ; il y a : {taken}.", "{tile} is not waiting; there is: {taken}."
    ),
    "has_a_place": Text(
        "{tile} a sa place dans la grotte (de {places} façons) : il faut peindre cette tuile.",
        "{tile} has a place in the cave ({places} ways): it must be painted.",
    ),
    "outside": Text("{tile} dépasserait de la grotte : {cells}.", "{tile} would stick out of the cave: {cells}."),
    "covered": Text(
        "{tile} recouvrirait ce qui est déjà peint : {cells}.", "{tile} would cover what is painted: {cells}."
    ),
    "not_at_entrance": Text(
        "La première tuile touche la colonne de gauche ; {tile} n’y aurait aucune case. Il faut une de : {cells}.",
        "The first tile reaches into the left column; {tile} would have no cell there. It needs one of: {cells}.",
    ),
    "painting_unconnected": Text(
        "{tile} ne toucherait que {paintings}, qu’aucune tuile ne touche encore. Il faut une de : {cells}.",
        "{tile} would touch only {paintings}, a painting that no tile touches yet. It needs one of: {cells}.",
    ),
    "touches_nothing": Text(
        "{tile} ne toucherait aucune tuile par un côté. Il faut une de : {cells}.",
        "{tile} would touch no tile with a side. It needs one of: {cells}.",
    ),
}


def explain(said: Event | IllegalAction, lang: Lang, company: Company) -> str:
    """An event or a refusal in words."""
    if isinstance(said, IllegalAction):
        facts = {name: _word(name, value, lang, company) for name, value in said.facts.items()}
        return _first_up(_REFUSALS[said.reason][lang].format(**facts))
    facts = {name: _word(name, value, lang, company) for name, value in said.data.items()}
    if said.seat is not None:
        facts["who"] = company.first(said.seat, lang)
    return _EVENTS[said.type][lang].format(**facts)


def _first_up(sentence: str) -> str:
    return sentence[0].upper() + sentence[1:]


def _word(name: str, value: Any, lang: Lang, company: Company) -> str:
    if name in ("cards", "have", "hunters"):
        return hunters_said(value, lang)
    if name in ("cells", "paintings"):
        return cells_said(value, lang)
    if name in ("order", "winners"):
        return listed([company.bare(seat, lang) for seat in value], lang)
    if name == "to_act":
        return listed([company.to(s, lang) if lang == "fr" else company.the(s, lang) for s in value], lang)
    if name in ("col", "row"):
        return str(value + 1)
    return _noun(name, value, lang)


def _noun(name: str, value: Any, lang: Lang) -> str:
    if name == "tile":
        return tile_said(value, lang)
    if name == "objective":
        return objective_name(value)[lang]
    if name == "phase":
        return PHASES[value][lang]
    if name == "injured":
        return (Text("un blessé", "one injured") if value else Text("sans blessé", "nobody injured"))[lang]
    if name == "first":
        return Text(", en premier", ", the first to do so")[lang] if value else ""
    if name == "reshuffled":
        return Text(" (défausse remélangée)", " (discards reshuffled)")[lang] if value else ""
    if name == "hands":
        return _hands(value, lang)
    if name == "count":
        return count_of(value, "carte", "cartes", lang) if lang == "fr" else count_of(value, "card", "cards", lang)
    if name == "totems" and isinstance(value, int):
        return count_of(value, "totem", "totems", lang)
    return _several(name, value, lang)


def _hands(covered: int, lang: Lang) -> str:
    """What a painting covers of the painted hands; each draws a card."""
    if not covered:
        return ""
    if lang == "fr":
        return f" ; {count_of(covered, 'main recouverte', 'mains recouvertes', lang)}"
    return f"; {count_of(covered, 'hand', 'hands', lang)} covered"


def _several(name: str, value: Any, lang: Lang) -> str:
    if not isinstance(value, list):
        return str(value)
    return listed([_one(name, v, lang) for v in value], lang) or Text("rien", "nothing")[lang]


def _one(name: str, value: Any, lang: Lang) -> str:
    if name == "objectives":
        return objective_name(value)[lang]
    if name == "taken":
        return tile_said(value, lang)
    return COLOURS[value][lang] if name == "colours" else str(value)
