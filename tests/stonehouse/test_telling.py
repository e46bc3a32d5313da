"""A decision of the Stone House as one sentence: what every event of it adds, in both languages."""

from typing import Any

import pytest

from lascaux.core.event import Event
from lascaux.core.player_names import PlayerNames
from lascaux.games.stonehouse.event_types import EVENTS
from tests.french import spaced
from tests.stonehouse.scene import GAME

PEOPLE = PlayerNames(["Aude", "Guilhem", "Éloïse"])


def event(type_: str, seat: int | None = 0, rule: str = "ST-1", **data: Any) -> Event:
    return Event(type_, 1, seat, rule, data)


def taken_from(whom: Any) -> dict[str, Any]:
    return {"from": whom}


def goods(*stones: int, gems: int = 0) -> dict[str, Any]:
    return {"stones": list(stones), "gems": gems}


SWAP: dict[str, Any] = {"partner": 1, "offer": 1, "gives": goods(4, 7), "gets": goods(gems=3)}
TOLD: list[tuple[list[Event], str, str]] = [
    (
        [
            event("game_started", None, gems=10, stones=60, first=1),
            event("stones_laid", 1, stones=[3, 9], bag=58, round=1),
        ],
        "La partie commence : 10 pierres précieuses chacun. Le tour 1 commence : Guilhem pose 2 cailloux sur le feu.",
        "The game begins: 10 gems each. Round 1 begins: Guilhem lays 2 stones on the fire.",
    ),
    (
        [event("stones_laid", 1, stones=[], bag=0, round=9)],
        "Le tour 9 commence, le sac est vide.",
        "Round 9 begins, the bag is empty.",
    ),
    ([event("cards_decided", cards=True)], "Aude joue ce tour avec cartes.", "Aude plays this round with cards."),
    (
        [event("round_chosen", cards=False, mode="bluff")],
        "Aude choisit : sans cartes, bluff.",
        "Aude chooses: without cards, bluff.",
    ),
    ([event("card_laid")], "Aude pose une carte face cachée.", "Aude lays a card face down."),
    (
        [
            event("card_laid"),
            event("card_revealed", 0, card="fetch"),
            event("card_revealed", 1, card="fetch"),
            event("card_revealed", 2, card="steal"),
            event("gems_taken", 0, gems=5),
            event("gems_taken", 1, gems=5),
            event("gems_stolen", 2, gems=10, **taken_from([0, 1])),
            event("nobody_harvests", None, "SC-12", stones=[3]),
        ],
        "Cartes : Prendre des pierres précieuses (Aude et Guilhem), Dérober des pierres précieuses (Éloïse) ;"
        " la mine donne 5 pierres précieuses à Aude et à Guilhem ; Éloïse dérobe 10 pierres précieuses à Aude et à"
        " Guilhem ; personne ne récolte.",
        "Cards: Fetch gems (Aude and Guilhem), Steal gems (Éloïse); the mine gives 5 gems to Aude and to Guilhem;"
        " Éloïse steals 10 gems from Aude and Guilhem; no one harvests.",
    ),
    (
        [event("card_cancelled", None, card="tiger", players=[0, 2]), event("no_target", 1, card="veto")],
        "« Tigre aux dents de sabre » s’annule, jouée par Aude et Éloïse ; Guilhem joue « Véto » pour rien.",
        "“Sabre-tooth tiger” is cancelled, played by Aude and Éloïse; Guilhem plays “Veto” for nothing.",
    ),
    (
        [event("card_works", 2, card="steal", players=[0, 1, 2]), event("no_target", 2, card="steal")],
        "Parmi Aude, Guilhem et Éloïse, seul compte « Dérober des pierres précieuses » d’Éloïse ; Éloïse ne trouve"
        " rien à dérober.",
        "Among Aude, Guilhem and Éloïse only the “Steal gems” of Éloïse counts; Éloïse finds nothing to steal.",
    ),
    (
        [event("stone_taken", stone=12, **taken_from(1)), event("harvested", 2, "SC-2", stones=[3, 9], choice=1)],
        "Aude prend avec son tigre un caillou à Guilhem ; Éloïse prend 2 cailloux sans payer, personne d’autre n’étant"
        " au campement.",
        "Aude takes a stone from Guilhem with the tiger; Éloïse takes 2 stones for nothing, as no one else is at the"
        " camp.",
    ),
    (
        [event("stone_removed", stone=12, **taken_from("fire"))],
        "Aude renvoie dans le sac, avec son Dumnopterix, un caillou du feu.",
        "Aude sends a stone off the fire back into the bag with the Dumnopterix.",
    ),
    (
        [event("vetoed", target=1), event("camp_harvests", None, campers=[0, 2], mode="hidden")],
        "Aude chasse Guilhem du campement par son véto ; au campement, Aude et Éloïse récoltent (mise cachée).",
        "Aude sends Guilhem away from the camp with a veto; at the camp Aude and Éloïse harvest (hidden bid).",
    ),
    ([event("bid", gems=4)], "Aude offre 4 pierres précieuses.", "Aude bids 4 gems."),
    (
        [event("bid", gems=3, partner=1, partner_gems=2)],
        "Aude offre avec Guilhem 5 pierres précieuses (3 + 2).",
        "Aude bids 5 gems with Guilhem (3 + 2).",
    ),
    (
        [
            event("bid"),
            event("stakes_opened", None, stakes=[{"seat": 0, "gems": 4}, {"seat": 1, "gems": 1}]),
            event("paid", gems=4),
            event("harvested", stones=[3, 9], choice=1),
        ],
        "Aude ferme la main ; les mains s’ouvrent : Aude (4) et Guilhem (1) ; Aude paie 4 pierres précieuses et récolte"
        " 2 cailloux.",
        "Aude closes their hand; hands are opened: Aude (4) and Guilhem (1); Aude pays 4 gems and harvests 2 stones.",
    ),
    (
        [event("proposed", proposal=1, partner=1, gems=3, partner_gems=2)],
        "Aude propose à Guilhem d’enchérir à deux : 3 + 2.",
        "Aude proposes a joint bid to Guilhem: 3 + 2.",
    ),
    ([event("passed")], "Aude passe.", "Aude passes."),
    ([event("pass_taken_back")], "Aude revient dans la vente.", "Aude comes back into the auction."),
    (
        [event("passed"), event("bid_again", None, tied=[0, 2])],
        "Aude passe ; égalité entre Aude et Éloïse, on mise de nouveau.",
        "Aude passes; Aude and Éloïse are tied, and everyone bids again.",
    ),
    (
        [event("tie_parted", None, tied=[0, 1, 2], winners=[0, 1])],
        "Troisième égalité : Aude et Guilhem passent d’abord, dans l’ordre des places.",
        "The third tie: Aude and Guilhem come first, in seat order.",
    ),
    (
        [event("tie_parted", None, "SM-4", tied=[0, 1], winners=[0])],
        "Troisième égalité : Aude passe d’abord, dans l’ordre des places.",
        "The third tie: Aude comes first, in seat order.",
    ),
    (
        [event("stones_shared", stones=[3, 9], partner=1, paid=[])],
        "Aude partage 2 cailloux avec Guilhem en choisissant d’abord.",
        "Aude shares 2 stones with Guilhem, choosing first.",
    ),
    ([event("announced", gems=2)], "Aude annonce 2 pierres précieuses.", "Aude announces 2 gems."),
    ([event("announced", gems=None)], "Aude passe.", "Aude passes."),
    (
        [event("suspected", target=1, right=False)],
        "Aude soupçonne Guilhem, à tort.",
        "Aude suspects Guilhem, wrongly.",
    ),
    (
        [event("offered", **SWAP)],
        "Aude propose à Guilhem 2 cailloux contre 3 pierres précieuses.",
        "Aude offers 2 stones for 3 gems to Guilhem.",
    ),
    ([event("withdrawn", offer=1)], "Aude retire son offre.", "Aude withdraws an offer."),
    (
        [event("offer_refused", offer=1, partner=1)],
        "Aude refuse l’offre de Guilhem.",
        "Aude refuses the offer of Guilhem.",
    ),
    (
        [event("offer_refused", offer=1, partner=1, because="keep")],
        "Aude refuse l’offre de Guilhem (« Je garde ce que vous demandez »).",
        "Aude refuses the offer of Guilhem (“I am keeping what you ask for”).",
    ),
    (
        [event("traded", **SWAP), event("offer_lapsed", 1, "SE-1", offer=2, partner=2)],
        "Aude échange avec Guilhem 2 cailloux contre 3 pierres précieuses ; l’offre de Guilhem à Éloïse ne tient plus.",
        "Aude swaps 2 stones for 3 gems with Guilhem; the offer of Guilhem to Éloïse no longer holds.",
    ),
    (
        [
            event("said_ready"),
            *(event("offer_lapsed", 1, "SE-3", offer=n, partner=2) for n in (2, 3)),
            event("stones_returned", None, stones=[4]),
        ],
        "Aude a fini de troquer ; 2 offres restent sans réponse ; on remet 1 caillou dans le sac.",
        "Aude is done trading; 2 offers are left unanswered; 1 stone goes back into the bag.",
    ),
    ([event("ready_taken_back")], "Aude veut encore troquer.", "Aude wants to trade on."),
    ([event("build_declined")], "Aude ne bâtit pas ce tour-ci.", "Aude does not build this round."),
    (
        [event("try_begun", stones=[1, 2, 3, 4, 5])],
        "Aude commence à bâtir avec 5 cailloux.",
        "Aude begins to build with 5 stones.",
    ),
    (
        [event("stone_built", stone=12, x=0, y=0, angle=0, verdict="ok")],
        "Aude pose un caillou : il tient.",
        "Aude lays a stone: it holds.",
    ),
    (
        [
            event("stone_built", stone=12, x=0, y=0, angle=0, verdict="fell"),
            event("house_fell", stones=[12], reason="fell"),
        ],
        "Aude pose un caillou : un caillou est tombé ; l’essai échoue.",
        "Aude lays a stone: a stone fell; the try fails.",
    ),
    (
        [event("house_fell", stones=[12], reason="given_up")],
        "L’essai d’Aude est abandonné.",
        "The try of Aude is given up.",
    ),
    (
        [
            event("stone_built", stone=12, x=0, y=0, angle=0, verdict="house"),
            event("house_stands", stones=[12], reason="house", points=1),
            event("stones_counted", stones=5, reserve=5, gems=3, points=5),
        ],
        "Aude pose le toit : la maison tient debout !",
        "Aude lays the roof: the house stands!",
    ),
    (
        [event("game_over", None, winners=[0], stones=[5, 1, 0], gems=[3, 0, 1], round=4, by="house")],
        "Aude gagne la partie (Aude, 5 cailloux et 3 pierres précieuses ; Guilhem, 1 caillou et 0 pierre précieuse ;"
        " Éloïse, 0 caillou et 1 pierre précieuse).",
        "Aude wins the game (Aude, 5 stones and 3 gems; Guilhem, 1 stone and 0 gems; Éloïse, 0 stones and 1 gem).",
    ),
]


@pytest.mark.parametrize(("events", "fr", "en"), TOLD, ids=[en for _, _, en in TOLD])
def test_a_decision_is_told(events: list[Event], fr: str, en: str) -> None:
    assert GAME.summarize(events, "fr", PEOPLE) == spaced(fr)
    assert GAME.summarize(events, "en", PEOPLE) == en


def test_every_kind_of_event_is_told_here() -> None:
    tags = {kind.__struct_config__.tag for kind in EVENTS}
    assert {event.type for events, _, _ in TOLD for event in events} == tags
