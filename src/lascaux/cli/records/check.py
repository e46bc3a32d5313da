"""`lascaux check`: checks records against the rules, and nature's answers against this engine."""

from typing import Any

from lascaux.cli.commands.records import Check
from lascaux.cli.files import read_record
from lascaux.cli.messages import counted, say
from lascaux.cli.output import printable
from lascaux.cli.records.verdicts import answers_in, answers_said, judge, report
from lascaux.core.errors import BadRecord
from lascaux.core.record import CUT_OFF
from lascaux.core.replay import Replay
from lascaux.core.variations import tried


def run(options: Check) -> int:
    """Verify each file, and print one line for each: valid ones on standard output, others on standard error."""
    return report([verify(path) for path in options.files], options.json, _praise)


def verify(path: str) -> dict[str, Any]:
    """Return the verdict on one file."""
    return judge(path, _facts)


def _facts(path: str) -> dict[str, Any]:
    record = read_record(path)
    if record.cut:
        raise BadRecord(record.cut_line, CUT_OFF)
    scores = [0] * len(record.header.seats)
    result = None
    replay = Replay.of(record)
    for position, events in replay.steps():
        result = position.result
        for event in events:
            if event.seat is not None:
                scores[event.seat] += event.points
    return {
        "game": record.header.game,
        "actions": len(record.lines),
        "finished": result is not None,
        "scores": scores if result is None else list(result.scores),
        **answers_in(record),
        **({"variation_moves": sum(1 for _ in tried(replay)), "remarks": len(record.review)} if record.review else {}),
    }


def _praise(verdict: dict[str, Any]) -> str:
    kept = say(
        "record_ok",
        file=printable(verdict["file"]),
        game=verdict["game"],
        actions=counted(verdict["actions"], "actions"),
        state=say("finished" if verdict["finished"] else "unfinished"),
        scores=" ".join(map(str, verdict["scores"])),
    )
    return "\n".join([kept, *answers_said(verdict), *_review_said(verdict)])


def _review_said(verdict: dict[str, Any]) -> list[str]:
    """Describe the review, if the record has one."""
    if "remarks" not in verdict:
        return []
    moves = verdict["variation_moves"]
    return [
        say(
            "review_ok",
            moves=counted(moves, "review_moves"),
            others=counted(verdict["remarks"] - moves, "review_notes"),
        )
    ]
