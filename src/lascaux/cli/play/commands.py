"""Commands that can be typed at any prompt, in both languages."""

import unicodedata
from collections.abc import Callable

from lascaux.bots import called
from lascaux.cli.language import current, localized
from lascaux.cli.output import printable
from lascaux.cli.play import keeping
from lascaux.cli.play.desk import Desk
from lascaux.cli.rules import look_up, nothing_found, written
from lascaux.core.event import Event
from lascaux.core.spelling import meant

MOST_RULES = 8
LOG_LENGTH = 10
ONE_LETTER_OFF = 0.8
"""Similarity from which a command is suggested."""


class Leave(Exception):
    """The player quits."""


class TakenBack(Exception):
    """Actions were undone, so the current question is void."""


class StartOver(Exception):
    """The player starts the current choice again."""


def obey(desk: Desk, line: str) -> bool:
    """Run a command; return whether the line was one."""
    word, _, rest = line.removeprefix("/").partition(" ")
    command = _BY_NAME.get(_plain(word))
    if command is None:
        return False
    command(desk, rest.strip())
    return True


def say_not_understood(desk: Desk, line: str) -> None:
    """Print that a line is neither a choice nor a command, with a suggestion."""
    word = _plain(line.removeprefix("/").partition(" ")[0])
    desk.say("not_understood", text=line[:60])
    if (near := meant(word, _BY_NAME, ONE_LETTER_OFF)) is not None:
        desk.say("perhaps_command", command=near)


def _back(_desk: Desk, _rest: str) -> None:
    raise StartOver


def _quit(_desk: Desk, _rest: str) -> None:
    raise Leave


def _score(desk: Desk, _rest: str) -> None:
    points = enumerate(desk.session.scores())
    desk.say("scores", scores=", ".join(f"{desk.name(seat)} {score}" for seat, score in points))


def _log(desk: Desk, rest: str) -> None:
    count = int(rest) if rest.isdecimal() and len(rest) < 10 else LOG_LENGTH
    for done in desk.session.done[-count:] if count else []:
        desk.tell(done)
    if not desk.session.done:
        desk.say("log_empty")


def _rules(desk: Desk, rest: str) -> None:
    found = look_up(desk.session.game.ledger, rest, (current(),))
    for rule in found[:MOST_RULES]:
        desk.keyboard.say(written(rule))
    if not found:
        desk.keyboard.say(localized(nothing_found(desk.session.game.ledger, rest)))
    elif len(found) > MOST_RULES:
        desk.say("more_rules", n=len(found) - MOST_RULES)


def _hint(desk: Desk, _rest: str) -> None:
    """Print what the strongest bot would play for the current player, and why."""
    session = desk.session
    asked = [seat for seat in session.position.to_act if not session.is_bot(seat)]
    if not asked:
        desk.say("nobody_to_advise")
        return
    bot, advice = session.advice(asked[0])
    desk.say("advised", bot=printable(localized(called(bot, session.game.info.name))), do=str(advice.action))
    for reason in advice.reasons:
        desk.keyboard.say(f"  {localized(reason)}")
    if advice.forecast is not None and session.game.info.counts is not None:
        points = (f"{desk.name(seat)} {round(hoped)}" for seat, hoped in enumerate(advice.forecast.points))
        desk.say("advised_end", points=", ".join(points))


def _undo(desk: Desk, _rest: str) -> None:
    """Undo the last decision of a person, and all actions of bots after it."""
    session = desk.session
    own = [done.n for done in session.done if not session.is_bot(done.seat)]
    if not own:
        desk.say("nothing_to_undo")
        return
    gone = session.done[own[-1] - 1 :]
    for done in gone:
        desk.say("taken_back", deed=desk.deed(done))
    session.back_to(own[-1] - 1)
    desk.refusal = None
    desk.say("draws_known")
    raise TakenBack


def _why(desk: Desk, rest: str) -> None:
    if rest.isdecimal():
        _why_action(desk, rest)
    elif rest:
        _why_rule(desk, rest)
    elif desk.refusal is not None:
        desk.keyboard.say(desk.sentence(desk.refusal))
        desk.tell_rule(desk.refusal.rule, with_source=True)
    else:
        scoring = [[event for event in done.events if event.points] for done in desk.session.done]
        latest = next((events for events in reversed(scoring) if events), None)
        if latest is None:
            desk.say("nothing_to_explain")
        else:
            _explain(desk, latest)


def _why_action(desk: Desk, digits: str) -> None:
    n = int(digits) if len(digits) < 10 else desk.session.n + 1
    if n > desk.session.n:
        desk.say("no_such_action", n=digits[:20], most=desk.session.n)
        return
    events = desk.session.done[n - 1].events if n else desk.session.set_up
    if events:
        _explain(desk, list(events))
    else:
        desk.say("nothing_happened", n=n)


def _why_rule(desk: Desk, rule_id: str) -> None:
    rule = next((rule for rule in desk.session.game.ledger if rule.id.casefold() == rule_id.casefold()), None)
    if rule is None:
        desk.say("no_such_rule", id=rule_id)
    else:
        desk.tell_rule(rule.id, with_source=True)


def _explain(desk: Desk, events: list[Event]) -> None:
    """Print each event, and each of its rules once."""
    told: set[str | None] = set()
    for event in events:
        desk.keyboard.say(desk.sentence(event))
        if event.rule not in told:
            desk.tell_rule(event.rule, with_source=True)
        told.add(event.rule)


def _plain(word: str) -> str:
    """Return a word in lower case without accents."""
    return "".join(c for c in unicodedata.normalize("NFKD", word.casefold()) if not unicodedata.combining(c))


_NAMES: dict[str, Callable[[Desk, str], None]] = {
    "help aide ?": lambda desk, _: desk.say("help"),
    "back retour": _back,
    "why pourquoi": _why,
    "hint conseil": _hint,
    "undo annuler": _undo,
    "save sauver": keeping.save,
    "board plateau": lambda desk, _: desk.show_table(in_sentences=False),
    "describe decrire": lambda desk, _: desk.show_table(in_sentences=True),
    "log journal": _log,
    "rules regles": _rules,
    "score scores": _score,
    "quit quitter exit": _quit,
}
_BY_NAME = {name: command for names, command in _NAMES.items() for name in names.split()}
