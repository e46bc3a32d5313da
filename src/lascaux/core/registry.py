"""Where games are found by name.

A package makes its game known with an entry point in the group `lascaux.games`; a test registers one by hand. Where the
rules of a game have changed, the version before can be kept beside it, so that what began under it is played by it: an
entry point `GAME-VERSION` in the group `lascaux.kept_games`. Nobody begins anything new with those.

A plug-in's entry point that cannot be loaded is skipped (`plugins`): its game is not listed, and unknown if asked for.
"""

from functools import cache
from importlib.metadata import EntryPoint, entry_points

from lascaux.core import plugins
from lascaux.core.game import Game, Position
from lascaux.core.language import Text
from lascaux.core.position_text import Sheet
from lascaux.core.refusal import BadPlugin, UnknownGame, UnknownRules
from lascaux.core.spelling import unknown

_GROUP, _KEPT = "lascaux.games", "lascaux.kept_games"
_by_hand: dict[str, Game] = {}
_kept_by_hand: dict[tuple[str, str], Game] = {}


def register(game: Game) -> None:
    """Make a game known in this process."""
    _by_hand[game.info.name] = game


def keep(game: Game) -> None:
    """Make an older version of a game's rules known in this process."""
    _kept_by_hand[game.info.name, game.info.rules] = game


def forget(name: str) -> None:
    """Undo `register` and `keep`."""
    _by_hand.pop(name, None)
    for key in [key for key in _kept_by_hand if key[0] == name]:
        del _kept_by_hand[key]


def names() -> list[str]:
    """All games that can be played; only those of plug-ins are loaded for it."""
    return sorted({*(name for name in _points() if _is_sound(name, _GROUP)), *_by_hand})


def is_installed(name: str) -> bool:
    """Whether other processes find the game too, because a package brings it."""
    return name in _points() and name not in _by_hand


def find(name: str, rules: str | None = None) -> Game:
    """The game of that name, by these rules or else by those of today; `UnknownGame`, `UnknownRules`."""
    game = _today(name)
    if rules is None or rules == game.info.rules:
        return game
    if (name, rules) in _kept_by_hand:
        return _kept_by_hand[name, rules]
    kept = f"{name}-{rules}"
    if kept not in _points(_KEPT) or not _is_sound(kept, _KEPT):
        raise UnknownRules(name, rules, versions(name))
    return _loaded(kept, _KEPT)


def versions(name: str) -> list[str]:
    """The versions of a game's rules that can be played here, those of today first."""
    kept = (point for point in _points(_KEPT) if point.startswith(f"{name}-") and _is_sound(point, _KEPT))
    points = [point.removeprefix(f"{name}-") for point in kept]
    by_hand = [rules for game, rules in _kept_by_hand if game == name]
    return list(dict.fromkeys([_today(name).info.rules, *sorted({*points, *by_hand})]))


def _today(name: str) -> Game:
    if name in _by_hand:
        return _by_hand[name]
    if name not in _points():
        said = Text(f"aucun jeu ne s’appelle « {name} »", f"no game is called {name!r}")
        raise UnknownGame(unknown(said, name, names()))
    try:
        return _loaded(name)
    except BadPlugin as wrong:
        raise UnknownGame(wrong.why) from wrong


@cache
def _is_sound(name: str, group: str) -> bool:
    """Whether an entry point can be used; one that cannot is skipped. This package's own are not tried."""
    point = _points(group)[name]
    if plugins.is_own(point):
        return True
    try:
        _loaded(name, group)
    except BadPlugin as wrong:
        plugins.skip(point, wrong)
        return False
    return True


def from_text(text: str) -> Position:
    """The position that a text describes, of whatever game it says; `BadText`, with the line, if it is not one."""
    named = Sheet(text).need("game")
    try:
        game = find(named.text)
    except UnknownGame as wrong:
        raise named.wrong(str(wrong)) from None
    return game.from_text(text)


@cache
def _loaded(name: str, group: str = _GROUP) -> Game:
    point = _points(group)[name]
    package = plugins.package_of(point)
    try:
        game = point.load()
    except (Exception, SystemExit) as wrong:
        raise BadPlugin(
            Text(
                f"le jeu {name} de {package} ne peut pas être chargé : {wrong!r}",
                f"the game {name} of {package} cannot be loaded: {wrong!r}",
            )
        ) from wrong
    if not isinstance(game, Game) or name != _called(game, group):
        raise BadPlugin(
            Text(
                f"ce que {package} apporte comme jeu {name}, {point.value}, n’est pas un jeu de ce nom",
                f"what {package} brings as the game {name}, {point.value}, is no game of this name",
            )
        )
    return game


def _called(game: Game, group: str) -> str:
    return game.info.name if group == _GROUP else f"{game.info.name}-{game.info.rules}"


@cache
def _points(group: str = _GROUP) -> dict[str, EntryPoint]:
    """The entry points by name; reading them from disk takes milliseconds, so it is done once."""
    return {point.name: point for point in entry_points(group=group)}
