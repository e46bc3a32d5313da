"""The end of a game in words, the same at every table."""

from collections.abc import Sequence

from lascaux.core.language import Lang, Text
from lascaux.core.player_names import PlayerNames

OVER = Text("La partie est terminée : plus personne ne joue.", "The game is over: no more actions are possible.")
"""Why no action is possible."""
_ENDED = Text("La partie est terminée : {}. {}.", "The game is over: {}. {}.")
_WINS = Text("{} gagne", "{} wins")
_SHARED = Text("{} se partagent la victoire", "{} share the win")
_BETWEEN = Text(" ; ", "; ")


def ending(reached: Sequence[str], winners: Sequence[int], lang: Lang, company: PlayerNames) -> str:
    """Return each seat's result, such as “12 points”, and the winners."""
    scores = _BETWEEN[lang].join(f"{company.bare(seat, lang)}, {what}" for seat, what in enumerate(reached))
    won = _WINS if len(winners) == 1 else _SHARED
    return _ENDED[lang].format(scores, won[lang].format(company.all_first(winners, lang)))
