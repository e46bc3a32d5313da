"""Commands that can be typed at any prompt, in both languages."""

import unicodedata
from collections.abc import Callable

from lascaux.bots import display_name
from lascaux.cli.language import current, localized
from lascaux.cli.output import printable
from lascaux.cli.play import saving
from lascaux.cli.play.terminal import Terminal
from lascaux.cli.rules import look_up, nothing_found, written
from lascaux.core.event import Event
from lascaux.core.suggestions import closest

MAX_RULES = 8
LOG_LENGTH = 10
ONE_LETTER_OFF = 0.8
"""Similarity from which a command is suggested."""


class Leave(Exception):
    """The player quits."""


class TakenBack(Exception):
    """Actions were undone, so the current question is void."""


class StartOver(Exception):
    """The player starts the current choice again."""


def obey(terminal: Terminal, line: str) -> bool:
    """Run a command; return whether the line was one."""
    word, _, rest = line.removeprefix("/").partition(" ")
    command = _BY_NAME.get(_plain(word))
    if command is None:
        return False
    command(terminal, rest.strip())
    return True


def say_not_understood(terminal: Terminal, line: str) -> None:
    """Print that a line is neither a choice nor a command, with a suggestion."""
    word = _plain(line.removeprefix("/").partition(" ")[0])
    terminal.say("not_understood", text=line[:60])
    if (near := closest(word, _BY_NAME, ONE_LETTER_OFF)) is not None:
        terminal.say("perhaps_command", command=near)


def _back(_terminal: Terminal, _rest: str) -> None:
    raise StartOver


def _quit(_terminal: Terminal, _rest: str) -> None:
    raise Leave


def _score(terminal: Terminal, _rest: str) -> None:
    points = enumerate(terminal.session.scores())
    terminal.say("scores", scores=", ".join(f"{terminal.name(seat)} {score}" for seat, score in points))


def _log(terminal: Terminal, rest: str) -> None:
    count = int(rest) if rest.isdecimal() and len(rest) < 10 else LOG_LENGTH
    for done in terminal.session.done[-count:] if count else []:
        terminal.tell(done)
    if not terminal.session.done:
        terminal.say("log_empty")


def _rules(terminal: Terminal, rest: str) -> None:
    found = look_up(terminal.session.game.ledger, rest, (current(),))
    for rule in found[:MAX_RULES]:
        terminal.keyboard.say(written(rule))
    if not found:
        terminal.keyboard.say(localized(nothing_found(terminal.session.game.ledger, rest)))
    elif len(found) > MAX_RULES:
        terminal.say("more_rules", n=len(found) - MAX_RULES)


def _hint(terminal: Terminal, _rest: str) -> None:
    """Print what the strongest bot would play for the current player, and why."""
    session = terminal.session
    asked = [seat for seat in session.position.to_act if not session.is_bot(seat)]
    if not asked:
        terminal.say("nobody_to_advise")
        return
    bot, advice = session.advice(asked[0])
    terminal.say("advised", bot=printable(localized(display_name(bot, session.game.info.name))), do=str(advice.action))
    for reason in advice.reasons:
        terminal.keyboard.say(f"  {localized(reason)}")
    if advice.forecast is not None and session.game.info.counts is not None:
        points = (f"{terminal.name(seat)} {round(hoped)}" for seat, hoped in enumerate(advice.forecast.points))
        terminal.say("advised_end", points=", ".join(points))


def _undo(terminal: Terminal, _rest: str) -> None:
    """Undo the last decision of a person, and all actions of bots after it."""
    session = terminal.session
    own = [done.n for done in session.done if not session.is_bot(done.seat)]
    if not own:
        terminal.say("nothing_to_undo")
        return
    gone = session.done[own[-1] - 1 :]
    for done in gone:
        terminal.say("taken_back", deed=terminal.deed(done))
    session.back_to(own[-1] - 1)
    terminal.refusal = None
    terminal.say("draws_known")
    raise TakenBack


def _why(terminal: Terminal, rest: str) -> None:
    if rest.isdecimal():
        _why_action(terminal, rest)
    elif rest:
        _why_rule(terminal, rest)
    elif terminal.refusal is not None:
        terminal.keyboard.say(terminal.sentence(terminal.refusal))
        terminal.tell_rule(terminal.refusal.rule, with_source=True)
    else:
        scoring = [[event for event in done.events if event.points] for done in terminal.session.done]
        latest = next((events for events in reversed(scoring) if events), None)
        if latest is None:
            terminal.say("nothing_to_explain")
        else:
            _explain(terminal, latest)


def _why_action(terminal: Terminal, digits: str) -> None:
    n = int(digits) if len(digits) < 10 else terminal.session.n + 1
    if n > terminal.session.n:
        terminal.say("no_such_action", n=digits[:20], most=terminal.session.n)
        return
    events = terminal.session.done[n - 1].events if n else terminal.session.set_up
    if events:
        _explain(terminal, list(events))
    else:
        terminal.say("nothing_happened", n=n)


def _why_rule(terminal: Terminal, rule_id: str) -> None:
    if by_id := look_up(terminal.session.game.ledger, rule_id, ()):
        terminal.tell_rule(by_id[0].id, with_source=True)
    else:
        terminal.say("no_such_rule", id=rule_id)


def _explain(terminal: Terminal, events: list[Event]) -> None:
    """Print each event, and each of its rules once."""
    explained: set[str | None] = set()
    for event in events:
        terminal.keyboard.say(terminal.sentence(event))
        if event.rule not in explained:
            terminal.tell_rule(event.rule, with_source=True)
        explained.add(event.rule)


def _plain(word: str) -> str:
    """Return a word in lower case without accents."""
    return "".join(c for c in unicodedata.normalize("NFKD", word.casefold()) if not unicodedata.combining(c))


_NAMES: dict[str, Callable[[Terminal, str], None]] = {
    "help aide ?": lambda terminal, _: terminal.say("help"),
    "back retour": _back,
    "why pourquoi": _why,
    "hint conseil": _hint,
    "undo annuler": _undo,
    "save sauver": saving.save,
    "board plateau": lambda terminal, _: terminal.show_table(in_sentences=False),
    "describe decrire": lambda terminal, _: terminal.show_table(in_sentences=True),
    "log journal": _log,
    "rules regles": _rules,
    "score scores": _score,
    "quit quitter exit": _quit,
}
_BY_NAME = {name: command for names, command in _NAMES.items() for name in names.split()}
