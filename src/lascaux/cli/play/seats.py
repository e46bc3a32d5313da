"""Reads the players, people and bots, from `--seats`."""

from lascaux import bots
from lascaux.cli.messages import say, text
from lascaux.cli.output import printable
from lascaux.core.errors import BadSeats
from lascaux.core.game import GameInfo
from lascaux.core.limits import LONGEST_NAME
from lascaux.core.record import Player
from lascaux.core.suggestions import closest

_YOU = {"you", "me", "vous", "moi", "toi"}
_BOT = "bot:"
_ONE_LETTER_OFF = 0.8
"""Similarity from which a bot is suggested: `gredy` is like greedy, `Marta` is not like master."""


def read_seats(asked: str | None, game: GameInfo) -> list[Player]:
    """Read `you,greedy` or `Ada,Bob,bot:greedy`; the default is you against the bot for beginners."""
    if asked is None:
        opponent = bots.first_opponent(game.name)
        words = ["you", *[f"{_BOT}{opponent}"] * max(1, game.seats[0] - 1)]
    else:
        words = [word.strip() for word in asked.split(",")]
    players: list[Player] = []
    for word in words:
        player = _player(word, game.name)
        players.append(_with_own_name(player, {p.name for p in players}))
    if len(players) not in game.seats:
        raise BadSeats.number(game.name, game.seats, len(players))
    return players


def bot_meant(player: Player, game: str) -> str | None:
    """Return the bot whose name is similar to a person's, if any."""
    return None if player.bot is not None else closest(player.name, bots.names(game), _ONE_LETTER_OFF)


def _player(word: str, game: str) -> Player:
    if word.startswith(_BOT) or word in bots.names(game):
        name = word.removeprefix(_BOT)
        bots.find(name, game)
        return Player(name, name)
    if word.casefold() in _YOU:
        return Player(say("you"))
    if not word or len(word) > LONGEST_NAME or word != printable(word):
        raise BadSeats(text("bad_name", most=LONGEST_NAME, name=word[:60]))
    return Player(word)


def _with_own_name(player: Player, taken: set[str]) -> Player:
    """Number bots with the same name; raise `BadSeats` for two people with the same name."""
    if player.name not in taken:
        return player
    if player.bot is None:
        raise BadSeats(text("two_alike", name=player.name))
    number = next(n for n in range(2, len(taken) + 3) if f"{player.name} {n}" not in taken)
    return Player(f"{player.name} {number}", player.bot)
