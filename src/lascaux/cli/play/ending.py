"""Prints the result of a game."""

from lascaux.cli.language import current, localized
from lascaux.cli.messages import say
from lascaux.cli.play.terminal import Terminal
from lascaux.core.language import count_of
from lascaux.core.result import Result


def tell_end(terminal: Terminal, result: Result) -> None:
    """Print the ranking with each player's account, and offer to save."""
    terminal.say("game_over")
    ranking, counts = result.ranking, terminal.session.game.info.counts
    for seat in sorted(range(len(ranking)), key=lambda seat: (ranking[seat], seat)):
        account = _account(terminal, result, seat)
        if counts is None:
            terminal.say("place_alone", place=ranking[seat], name=terminal.name(seat), account=account)
            continue
        points = count_of(result.scores[seat], localized(counts[0]), localized(counts[1]), current())
        terminal.say("place", place=ranking[seat], name=terminal.name(seat), points=points, account=account)
    terminal.say("offer")


def _account(terminal: Terminal, result: Result, seat: int) -> str:
    game = terminal.session.game
    rows = [*result.account[seat].items(), *(result.holdings[seat].items() if result.holdings else ())]
    sources = [f"{game.source_name(source, current())} {n}" for source, n in rows if n]
    return say("account", sources=", ".join(sources)) if sources else ""
