"""Prints the result of a game."""

from lascaux.cli.language import current, localized
from lascaux.cli.messages import say
from lascaux.cli.play.desk import Desk
from lascaux.core.language import count_of
from lascaux.core.result import Result


def tell_end(desk: Desk, result: Result) -> None:
    """Print the ranking with each player's account, and offer to save."""
    desk.say("game_over")
    ranking, counts = result.ranking, desk.session.game.info.counts
    for seat in sorted(range(len(ranking)), key=lambda seat: (ranking[seat], seat)):
        account = _account(desk, result, seat)
        if counts is None:
            desk.say("place_alone", place=ranking[seat], name=desk.name(seat), account=account)
            continue
        points = count_of(result.scores[seat], localized(counts[0]), localized(counts[1]), current())
        desk.say("place", place=ranking[seat], name=desk.name(seat), points=points, account=account)
    desk.say("offer")


def _account(desk: Desk, result: Result, seat: int) -> str:
    game = desk.session.game
    rows = [*result.account[seat].items(), *(result.holdings[seat].items() if result.holdings else ())]
    sources = [f"{game.source_name(source, current())} {n}" for source, n in rows if n]
    return say("account", sources=", ".join(sources)) if sources else ""
