"""Nature's answers in a record: which engine gave them, and whether this machine gives the same."""

from dataclasses import dataclass

from lascaux.core.capabilities import completed, nature_of
from lascaux.core.choices import ANSWER
from lascaux.core.errors import BadRecord
from lascaux.core.history import Standing, standing
from lascaux.core.language import Text
from lascaux.core.record import Record
from lascaux.core.replay import Replay

UNKNOWN = "?"


def answered_by(record: Record) -> str | None:
    """Return the engine that a record names; `UNKNOWN` if it holds answers but names none."""
    silent = record.header.nature is None and any(ANSWER in line.do for line in record.lines)
    return UNKNOWN if silent else record.header.nature


def join_engines(then: str | None, now: str | None) -> str | None:
    """Return what a record names if the engine may have changed during the game: one engine, or both."""
    if then is None or now is None or now in then.split(", "):
        return then or now
    return f"{then}, {now}"


@dataclass(frozen=True)
class Answers:
    """The number of answers, the actions that would get another answer here, and the engines then and now."""

    count: int
    others: tuple[int, ...]
    then: str | None
    now: str | None


def recompute_answers(record: Record) -> Answers:
    """Compute every answer again. Raises `BadRecord` if the engine that gave them now answers otherwise."""
    replay = Replay.of(record)
    header, stand = record.header, standing(record.history)
    answered = [line for _, line in stand if ANSWER in line.do]
    others: list[Standing] = []
    # The position changes with the next step, so each line is compared with the position before it.
    for one, (position, _) in zip(stand, replay.steps(), strict=False) if answered else ():
        line = one.line
        if ANSWER in line.do and str(completed(position, line.seat, replay.game.parse(line.do))) != line.do:
            others.append(one)
    now = nature_of(replay.game)
    if others and header.nature == now:
        raise BadRecord(
            others[0].at,
            Text(
                f"la réponse de la nature est fausse : {now} répond autre chose",
                f"nature’s answer is wrong: {now} answers otherwise",
            ),
        )
    return Answers(len(answered), tuple(one.line.n for one in others), header.nature, now)
