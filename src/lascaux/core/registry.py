"""The registry of games by name.

A package declares its game with an entry point in the group `lascaux.games`; a test registers one directly. After the
rules of a game change, the former version can be kept, so that its unfinished games can be played to the end: an
entry point `GAME-VERSION` in the group `lascaux.kept_games`. No new game starts with a former version.

A plug-in's game that cannot be loaded or prepared is skipped (`plugins`): it is not listed, and unknown if asked for.
"""

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from lascaux.core import plugins
from lascaux.core.errors import BadPlugin, UnknownGame, UnknownRules
from lascaux.core.game import Game, Position
from lascaux.core.language import Text
from lascaux.core.position_text import Sheet
from lascaux.core.suggestions import unknown

_GROUP, _KEPT = "lascaux.games", "lascaux.kept_games"
_by_hand: dict[str, Game] = {}
_kept_by_hand: dict[tuple[str, str], Game] = {}
_unusable: dict[tuple[str, str], BadPlugin] = {}
"""By name and group, the games of plug-ins that could not be loaded or prepared."""


def register(game: Game) -> None:
    """Register a game in this process."""
    _by_hand[game.info.name] = game


def keep(game: Game) -> None:
    """Register a former version of a game's rules in this process."""
    _kept_by_hand[game.info.name, game.info.rules] = game


def forget(name: str) -> None:
    """Undo `register` and `keep`."""
    _by_hand.pop(name, None)
    for key in [key for key in _kept_by_hand if key[0] == name]:
        del _kept_by_hand[key]


def names() -> list[str]:
    """Return the names of all games that can be played. Loads only plug-ins."""
    return sorted({*(name for name in _points() if _is_sound(name, _GROUP)), *_by_hand})


def is_installed(name: str) -> bool:
    """Return whether other processes find the game too, because a package declares it."""
    return name in _points() and name not in _by_hand


def find(name: str, rules: str | None = None) -> Game:
    """Return a game, by default with today's rules. Raises `UnknownGame` or `UnknownRules`."""
    game = _today(name)
    if rules is None or rules == game.info.rules:
        return game
    if (name, rules) in _kept_by_hand:
        return _kept_by_hand[name, rules]
    kept = f"{name}-{rules}"
    if kept not in _points(_KEPT) or not _is_sound(kept, _KEPT):
        raise UnknownRules(name, rules, versions(name))
    return _loaded(kept, _KEPT)


def is_plugin(name: str) -> bool:
    """Return whether another package provides the game."""
    return is_installed(name) and not plugins.is_own(_points()[name])


def prepare(name: str) -> bool:
    """Load and compile what a game needs; False if it is a plug-in's that fails, which is skipped from then on."""
    try:
        find(name).prepare()
    except (Exception, SystemExit) as error:
        if not is_plugin(name):
            raise
        point = _points()[name]
        package = plugins.package_of(point)
        failure = plugins.fault("not_prepared", name=name, package=package, error=error)
        _unusable[name, _GROUP] = failure
        plugins.skip(point, failure)
        return False
    return True


def versions(name: str) -> list[str]:
    """Return the versions of a game's rules that can be played, today's first."""
    kept = (point for point in _points(_KEPT) if point.startswith(f"{name}-") and _is_sound(point, _KEPT))
    points = [point.removeprefix(f"{name}-") for point in kept]
    by_hand = [rules for game, rules in _kept_by_hand if game == name]
    return list(dict.fromkeys([_today(name).info.rules, *sorted({*points, *by_hand})]))


def _today(name: str) -> Game:
    if name in _by_hand:
        return _by_hand[name]
    if name not in _points():
        text = Text(f"aucun jeu ne s’appelle « {name} »", f"no game is called {name!r}")
        raise UnknownGame(unknown(text, name, names()))
    try:
        return _loaded(name)
    except BadPlugin as error:
        raise UnknownGame(error.why) from error


def _is_sound(name: str, group: str) -> bool:
    """Return whether an entry point loads; this package's own are not tried."""
    point = _points(group)[name]
    if plugins.is_own(point):
        return True
    try:
        _loaded(name, group)
    except BadPlugin as error:
        plugins.skip(point, error)
        return False
    return True


def from_text(text: str) -> Position:
    """Return the position that a text of any game describes. Raises `BadText` with the line."""
    named = Sheet(text).need("game")
    try:
        game = find(named.text)
    except UnknownGame as error:
        raise named.error(str(error)) from None
    return game.from_text(text)


def _loaded(name: str, group: str = _GROUP) -> Game:
    """Load a game, or fail as it failed before."""
    if (name, group) in _unusable:
        raise _unusable[name, group].with_traceback(None)
    try:
        return _load(name, group)
    except BadPlugin as error:
        _unusable[name, group] = error
        raise


@cache
def _load(name: str, group: str) -> Game:
    point = _points(group)[name]
    package = plugins.package_of(point)
    try:
        game = point.load()
    except (Exception, SystemExit) as error:
        raise plugins.fault("game_not_loaded", name=name, package=package, error=error) from error
    if not isinstance(game, Game) or name != _called(game, group):
        raise plugins.fault("no_game", package=package, name=name, value=point.value)
    return game


def _called(game: Game, group: str) -> str:
    return game.info.name if group == _GROUP else f"{game.info.name}-{game.info.rules}"


@cache
def _points(group: str = _GROUP) -> dict[str, EntryPoint]:
    """Return the entry points by name, cached because reading them from disk takes milliseconds."""
    return {point.name: point for point in entry_points(group=group)}
