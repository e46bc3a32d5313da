"""`lascaux verify`: checks that the bag of a record was fair, and nature's answers against this engine."""

from collections.abc import Sequence
from typing import Any

from lascaux.cli.commands.records import Verify
from lascaux.cli.files import read_record
from lascaux.cli.messages import MESSAGES, counted, say
from lascaux.cli.output import printable
from lascaux.cli.records.verdicts import answers_in, answers_said, judge, report
from lascaux.core.bag import SeatSalt
from lascaux.core.errors import BadRecord
from lascaux.core.fairness import verify
from lascaux.core.history import TakenBack
from lascaux.core.language import Text
from lascaux.core.record import CUT_OFF, Record


def run(options: Verify) -> int:
    """Check each file, and print a few lines for each: fair ones on standard output, others on standard error."""
    return report([judge(path, _facts) for path in options.files], options.json, _praise)


class CutOff(BadRecord):
    """The file is cut off; the part that is there is fair."""


def _facts(path: str) -> dict[str, Any]:
    record = read_record(path)
    verdict = verify(record)
    missing = verdict.missing
    if record.cut and record.result is None:
        rest = missing.say if missing is not None else MESSAGES["only_result_missing"]
        raise CutOff(record.end, Text(f"{CUT_OFF.fr}. {rest.fr}", f"{CUT_OFF.en}. {rest.en}"))
    return {
        "game": record.header.game,
        "actions": len(record.lines),
        "finished": verdict.finished,
        "draws": verdict.draws,
        "promise": verdict.promise,
        "commitment": verdict.commitment,
        "salts": list(verdict.salts),
        "seats": _seats(record, verdict.seats),
        "returns": [_return(record, back) for back in verdict.returns],
        "practice": record.header.practice,
        "doubts": [{"doubt": one.code, "seats": list(one.seats), "say": one.say} for one in verdict.caveats],
        "missing": missing
        and {
            "after": missing.actions,
            "to_act": list(missing.to_act),
            "unseen_draws": missing.unseen,
            "say": missing.say,
        },
        **answers_in(record),
    }


def _seats(record: Record, given: Sequence[SeatSalt] | None) -> list[dict[str, Any]] | None:
    """Return the salts by seat, if the record has them by seat."""
    if given is None:
        return None
    named = zip(record.header.seats, given, strict=True)
    return [{"seat": n, "name": who.name, "hash": one.hash, "salt": one.salt} for n, (who, one) in enumerate(named)]


def _return(record: Record, back: TakenBack) -> dict[str, Any]:
    """Return an undo past a draw."""
    name = record.header.seats[back.seat].name
    return {"back": back.back, "seat": back.seat, "name": name, "agreed": back.agreed, "commitment": back.commitment}


def _praise(verdict: dict[str, Any]) -> str:
    rows = [
        say(
            "bag_fair",
            file=printable(verdict["file"]),
            draws=counted(verdict["draws"], "draws"),
            actions=counted(verdict["actions"], "actions"),
            state=say("finished" if verdict["finished"] else "unfinished"),
        ),
        say("bag_promise", promise=verdict["promise"]),
        *_salts_said(verdict),
        *_returns_said(verdict),
    ]
    rows += [f"    {printable(doubt['say'])}" for doubt in verdict["doubts"]]
    if verdict["missing"] is not None:
        rows.append(f"    {printable(verdict['missing']['say'])}")
    return "\n".join([*rows, *answers_said(verdict), say("bag_compare")])


def _salts_said(verdict: dict[str, Any]) -> list[str]:
    if verdict["seats"] is None:
        return [say("bag_salt", salt=printable(salt)) for salt in verdict["salts"]]
    rows = []
    for one in verdict["seats"]:
        how = (
            "bag_seat_none" if one["hash"] is None else "bag_seat_withheld" if one["salt"] is None else "bag_seat_told"
        )
        who = f"{one['seat']} ({printable(one['name'])})"
        rows.append(say(how, who=who, hash=one["hash"], salt=printable(one["salt"] or "")))
    return rows


def _returns_said(verdict: dict[str, Any]) -> list[str]:
    rows = [say("bag_practice")] if verdict["practice"] else []
    for one in verdict["returns"]:
        who = f"{one['seat']} ({printable(one['name'])})"
        rows.append(say("bag_return", who=who, n=one["back"] + 1, commitment=one["commitment"]))
    return rows
