"""Offers and swaps in words."""

from typing import Any

from lascaux.core.language import Lang, Text
from lascaux.core.player_names import PlayerNames
from lascaux.games.stonehouse.speech.names import goods_text

Goods = dict[str, Any]

_OFFERED = {
    (True, True): Text("{who} propose {to} {gives} contre {gets}", "{who} offers {gives} {to} for {gets}"),
    (True, False): Text(
        "{who} propose {to} {gives} sans rien demander", "{who} offers {gives} {to} and asks for nothing"
    ),
    (False, True): Text(
        "{who} demande {to} {gets} sans rien donner", "{who} asks {partner} for {gets} and offers nothing"
    ),
}
_TRADED = {
    (True, True): Text("{who} donne {gives} {to} et reçoit {gets}", "{who} gives {gives} {to} and gets {gets}"),
    (True, False): Text("{who} donne {gives} {to} sans rien recevoir", "{who} gives {gives} {to} and gets nothing"),
    (False, True): Text(
        "{who} reçoit {gets} {of} sans rien donner", "{who} gets {gets} from {partner} and gives nothing"
    ),
}


def offered(seat: int, partner: int, gives: Goods, gets: Goods, lang: Lang, company: PlayerNames) -> str:
    """Return an offer, without a full stop."""
    return _phrase(_OFFERED, seat, partner, gives, gets, lang, company)


def traded(seat: int, partner: int, gives: Goods, gets: Goods, lang: Lang, company: PlayerNames) -> str:
    """Return an exchange, without a full stop."""
    return _phrase(_TRADED, seat, partner, gives, gets, lang, company)


def _phrase(
    texts: dict[tuple[bool, bool], Text],
    seat: int,
    partner: int,
    gives: Goods,
    gets: Goods,
    lang: Lang,
    company: PlayerNames,
) -> str:
    text = texts[any(gives.values()), any(gets.values())][lang]
    return text.format(
        who=company.first(seat, lang),
        partner=company.the(partner, lang),
        to=company.to(partner, lang),
        of=company.of(partner, lang),
        gives=goods_text(gives, lang),
        gets=goods_text(gets, lang),
    )
