"""Says why one turn is better than another, in the words of a tile-laying game."""

from typing import Any

from lascaux.analysis.tiles.trials import Trials
from lascaux.bots.landscape.learned.bot import FarSighted
from lascaux.bots.landscape.learned.reasons import Reasons, examine
from lascaux.core.language import LANGS, Text
from lascaux.core.player_names import UNNAMED
from lascaux.kit.landscape.kernels.engine import Engine
from lascaux.kit.landscape.kernels.turn import CHOICES
from lascaux.kit.landscape.speech.nouns import POINT, capital

MORE = Text(
    "ce coup vaut environ {} de plus que celui qui a été joué.", "this is worth about {} more than the move played."
)
MOST = 3


def why_better(
    bot: type[FarSighted], engine: Engine, trials: Trials, turns: tuple[int, int], loss: float
) -> tuple[Text, ...]:
    """Return what the first turn does and the second does not, the weightiest first; `loss` is in points."""
    board, nouns, seat = bot.match.game.board, bot.nouns, int(trials.state.player)
    before = examine(engine, board, trials.session, trials.states)

    def texts(turn: int) -> tuple[Text, ...]:
        after: Any = examine(engine, board, trials.session, trials.states, turn, nouns.extra)
        return Reasons(seat, turn % CHOICES, before, after, nouns, board, UNNAMED).texts(0.0)

    played = set(texts(turns[1]))
    own = [text for text in texts(turns[0]) if text not in played]
    points = round(loss)
    if points >= 1:
        more = {lang: capital(MORE[lang].format(POINT.count(points, lang))) for lang in LANGS}
        own.insert(0, Text(more["fr"], more["en"]))
    return tuple(own[:MOST])
