"""Verdicts on records, as `check` and `verify` print them."""

from collections.abc import Callable, Sequence
from typing import Any

from lascaux.cli.files import read_record
from lascaux.cli.language import current
from lascaux.cli.messages import say, text
from lascaux.cli.output import print_json, printable, warn
from lascaux.core.errors import BadRecord
from lascaux.core.language import Lang, Text, about
from lascaux.core.nature import UNKNOWN, recompute_answers
from lascaux.core.record import CUT_OFF, Record

Verdict = dict[str, Any]
ALL_GOOD, SOME_BAD = 0, 2


def whole_record(path: str) -> Record:
    """Read a record; raises `BadRecord` if it is cut off."""
    record = read_record(path)
    if record.cut:
        raise BadRecord(record.end, CUT_OFF)
    return record


def answers_in(record: Record) -> Verdict:
    """Compute nature's answers again; raises `BadRecord` if the same engine gives others."""
    answers = recompute_answers(record)
    return {
        "answers": answers.count,
        "answers_differ": list(answers.others),
        "nature": answers.then,
        "nature_here": answers.now,
    }


def answers_said(verdict: Verdict) -> list[str]:
    """Describe the answers, if there are any; answers of another engine may differ."""
    if not verdict["answers"]:
        return []
    facts = {"count": verdict["answers"], "here": verdict["nature_here"]}
    if not verdict["answers_differ"]:
        return [say("nature_agrees", **facts)]
    then = printable(verdict["nature"] or UNKNOWN)
    return [say("nature_differs", differ=len(verdict["answers_differ"]), then=then, **facts)]


def at_line(line: int) -> Text:
    """Return the line number in words."""
    return text("at_line", line=line)


def spoken(verdict: Any, lang: Lang) -> Any:
    """Return a verdict with all texts in one language; JSON is always in English."""
    match verdict:
        case Text():
            return verdict[lang]
        case dict():
            return {name: spoken(part, lang) for name, part in verdict.items()}
        case list():
            return [spoken(part, lang) for part in verdict]
    return verdict


def report(verdicts: Sequence[Verdict], as_json: bool, praise: Callable[[Verdict], str]) -> int:
    """Print valid records on standard output, others on standard error; return the exit code."""
    if as_json:
        print_json([spoken(verdict, "en") for verdict in verdicts])
    for verdict in verdicts:
        if not verdict["ok"]:
            why = verdict["reason"] if verdict["line"] is None else about(at_line(verdict["line"]), verdict["reason"])
            warn(about(printable(verdict["file"]), why))
        elif not as_json:
            print(praise(spoken(verdict, current())))
    return ALL_GOOD if all(verdict["ok"] for verdict in verdicts) else SOME_BAD
