"""Reasons for a decision, from rollouts and trials."""

from collections.abc import Mapping

from lascaux.bots.stonehouse.situation import Situation
from lascaux.core.language import Lang, Text
from lascaux.core.player_names import PlayerNames
from lascaux.games.stonehouse.action import Move
from lascaux.games.stonehouse.speech.names import CARD_NAMES, MODE_NAMES, gems_text, stones_text
from lascaux.games.stonehouse.state import HOUSE

CLEAR = 0.01
"""The least difference worth mentioning."""


def reasons(
    situation: Situation, decided: Move, weighed: Mapping[Move, float], company: PlayerNames
) -> tuple[Text, ...]:
    """Return sentences for a decision; none if no alternatives were compared."""
    if decided not in weighed:
        return ()
    if decided.verb in ("build", "lay"):
        return (_stands(weighed[decided]),)
    found = [_chance(situation, decided, weighed, company), *_brings(situation, decided, company)]
    return tuple(found)


def _percent(part: float, lang: Lang) -> str:
    return f"{100 * part:.0f}" + Text("\u202f%", "%")[lang]


def _stands(chance: float) -> Text:
    return Text(
        f"Essayée de tête, la maison tient environ {round(10 * chance)} fois sur 10.",
        f"Tried in the head, the house stands about {round(10 * chance)} times in 10.",
    )


def _chance(situation: Situation, decided: Move, weighed: Mapping[Move, float], company: PlayerNames) -> Text:
    """Return the chance to win, and that of the next best."""
    others = {way: worth for way, worth in weighed.items() if way != decided}
    next_best = max(others, key=lambda way: others[way], default=None)
    own = weighed[decided]
    if next_best is None or own - others[next_best] < CLEAR:
        return Text(
            f"Vous auriez environ {_percent(own, 'fr')} de chances de gagner ; rien d’autre ne promet nettement plus.",
            f"You would win about {_percent(own, 'en')} of the time; nothing else promises clearly more.",
        )
    named = Text(
        _named(situation, next_best, "fr", company) or "le mieux après cela",
        _named(situation, next_best, "en", company) or "the next best",
    )
    worth = others[next_best]
    return Text(
        f"Vous auriez environ {_percent(own, 'fr')} de chances de gagner, contre {_percent(worth, 'fr')} ({named.fr}).",
        f"You would win about {_percent(own, 'en')} of the time, against {_percent(worth, 'en')} ({named.en}).",
    )


def _named(situation: Situation, way: Move, lang: Lang, company: PlayerNames) -> str:
    """Return a short name of an option."""
    match way.verb:
        case "play":
            return next((name[lang] for card, name in CARD_NAMES.items() if card == way.words[0]), "")
        case "mode":
            return next((name[lang] for mode, name in MODE_NAMES.items() if mode == way.words[0]), "")
        case "cards" | "no-cards":
            return Text(*(("avec cartes", "with cards") if way.verb == "cards" else ("sans cartes", "without cards")))[
                lang
            ]
        case "bid" | "close" | "announce":
            return gems_text(way.number(), lang)
        case "take":
            return stones_text((way.number(),), lang)
        case "veto":
            return company.the(way.number(), lang)
        case "pass":
            return Text("passer", "passing")[lang]
        case "suspect":
            return Text("soupçonner", "suspecting")[lang]
        case "ready" | "refuse":
            return Text("sans troc", "without a swap")[lang]
        case _:
            return ""


def _brings(situation: Situation, decided: Move, company: PlayerNames) -> list[Text]:
    """Return the certain result in stones."""
    mine = len(situation.reserves[situation.me])
    if decided.verb in ("bid", "announce") and mine < HOUSE <= mine + len(situation.fire):
        return [
            Text(
                "Avec ces cailloux vous pouvez bâtir dès ce tour.",
                "With these stones you can build this very round.",
            )
        ]
    near = [seat for seat in situation.others if len(situation.reserves[seat]) < HOUSE]
    near = [seat for seat in near if len(situation.reserves[seat]) + len(situation.fire) >= HOUSE]
    if decided.verb in ("bid", "announce", "suspect") and near:
        whom = near[0]
        return [
            Text(
                f"Laissés {company.to(whom, 'fr')}, ces cailloux lui suffiraient pour bâtir.",
                f"Left {company.to(whom, 'en')}, these stones would be enough to build.",
            )
        ]
    if decided.verb == "take":
        whose = next((s for s in situation.others if decided.number() in situation.reserves[s]), None)
        if whose is not None and len(situation.reserves[whose]) >= HOUSE - 1:
            return [
                Text(
                    f"Sans ce caillou, la maison {company.of(whose, 'fr')} attendra.",
                    f"Without that stone the house {company.of(whose, 'en')} will have to wait.",
                )
            ]
    return []
