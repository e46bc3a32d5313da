"""Jobs that workers run for reviews: trying a move, showing a variation, and forecasts.

Arguments can be pickled; results are encoded JSON.
"""

from typing import Any

import msgspec

from lascaux.core.capabilities import completed
from lascaux.core.errors import BadNotation, IllegalAction
from lascaux.server.readers import worker_jobs
from lascaux.server.readers.rendered_events import Names, company_of, lines_for, put_into_words
from lascaux.server.tables.checkpoints import Acts, PositionRef, replay_action


class TrialOutcome(msgspec.Struct, frozen=True):
    """The complete notation of a tried move, or why it is refused."""

    do: str = ""
    unreadable: str | None = None
    """Why the text is no action of the game."""
    rule: str = ""
    reason: str = ""
    facts: dict[str, Any] = msgspec.field(default_factory=dict)

    def completed(self) -> str:
        """Return the notation; raises `IllegalAction` if a rule forbids the move."""
        if self.rule:
            raise IllegalAction(self.rule, self.reason, self.facts)
        return self.do


def try_move(ref: PositionRef, seat: int, do: str) -> bytes:
    """Try a move, with nature's answer computed here, and return an encoded `TrialOutcome`."""
    position = ref.reached()
    try:
        action = position.game.parse(do)
    except BadNotation as error:
        return msgspec.json.encode(TrialOutcome(unreadable=str(error)))
    refused = position.refusal(seat, action)
    if refused is not None:
        return msgspec.json.encode(TrialOutcome(rule=refused.rule, reason=refused.reason, facts=refused.facts))
    return msgspec.json.encode(TrialOutcome(do=str(completed(position, seat, action))))


class Seen(msgspec.Struct):
    """An encoded view and encoded events."""

    view: msgspec.Raw
    events: msgspec.Raw


def frame(ref: PositionRef, acts: Acts, seat: int | None, names: Names) -> bytes:
    """Return an encoded `Seen`: the view after the only action of `acts`, and its events."""
    position = ref.reached()
    events = replay_action(position, acts[0])
    written = put_into_words(position.game, company_of(names), events)
    lines: Any = [msgspec.Raw(line) for line in lines_for(written, seat)]
    return msgspec.json.encode({"view": position.view(seat), "events": lines})


def forecast(ref: PositionRef, bot: str, dice: str, most_ms: int | None) -> bytes:
    """Return an encoded forecast; if the game is over at this place, its result."""
    result = ref.reached().result
    if result is not None:
        return msgspec.json.encode(worker_jobs.known_end(result))
    return worker_jobs.forecast(ref, (), bot, dice, most_ms)
