"""Obeys the lines of another program. docs/programs/engine.md describes them."""

import json
from collections.abc import Callable, Iterator, Sequence
from threading import Lock

from lascaux import __version__, bots
from lascaux.cli.engine.board import Board, named, number, spaced
from lascaux.cli.engine.lines import Lines
from lascaux.cli.engine.problems import BadLine, error_line
from lascaux.cli.engine.thinking import Question, Thought
from lascaux.cli.language import current
from lascaux.core import registry
from lascaux.core.option import written

PROTOCOL = 1
END = "end"
"""Ends the lines of a position."""
Answer = Iterator[str]


class Session:
    """One conversation: what is on the board, who thinks. An error changes nothing."""

    def __init__(self, lines: Lines, bot: str | None = None) -> None:
        self._lines, self._wanted = lines, bot
        self._board: Board | None = None
        self._bot: str | None = None
        self._thought: Thought | None = None
        self._work = Lock()
        """Held while something is computed: boards of one game share memory."""
        self._orders: dict[str, Callable[[str], Answer]] = {
            "lascaux": self._identify,
            "ready": self._ready,
            "describe": self._describe,
            "new": self._new,
            "position": self._position,
            "view": self._view,
            "choices": self._choices,
            "play": self._play,
            "legal": self._legal,
            "show": self._show,
            "bot": self._choose_bot,
            "think": self._think,
        }

    def run(self) -> None:
        """Obey until `quit` or the end of the input."""
        while True:
            try:
                line = self._lines.read()
            except BadLine as error:
                self._lines.write([error_line(error)])
                continue
            if line is None or line.strip() == "quit":
                break
            self._obey(*line.strip().partition(" ")[::2])
        if self._thought is not None:
            self._thought.drop()

    def _obey(self, order: str, rest: str) -> None:
        if order == "stop":
            if self._thought is not None:
                self._thought.stop()
        elif order == "position":
            self._lines.write(self._answer(order, self._text()))
        elif order:
            self._lines.write(self._answer(order, rest.strip()))

    def _text(self) -> str:
        """Return the lines up to `end`."""
        lines: list[str] = []
        while (line := self._lines.read()) is not None and line.strip() != END:
            lines.append(line)
        return "\n".join(lines)

    def _answer(self, order: str, rest: str) -> Sequence[str]:
        try:
            if order not in self._orders:
                known = ", ".join([*self._orders, "stop", "quit"])
                raise BadLine("command", "engine_unknown", order=order[:40], known=known)
            if self._thought is not None and not self._thought.over:
                raise BadLine("busy", "engine_busy")
            if order == "lascaux":
                return list(self._identify(rest))
            with self._work:
                return list(self._orders[order](rest))
        except Exception as error:  # a game of another package may fail in any way
            return [error_line(error, None if self._board is None else self._board.game)]

    def _identify(self, rest: str) -> Answer:
        yield f"id name Lascaux {__version__}"
        yield f"protocol {PROTOCOL}"
        for name in registry.names():
            info = registry.find(name).info
            yield f"game {name} rules {info.rules} seats {spaced(info.seats)}"
        yield "ok"

    def _ready(self, rest: str) -> Answer:
        """Load and compile what a game and its bots need."""
        if rest:
            game = registry.find(rest)
            game.prepare()
            position = game.new(seats=game.info.seats[0])
            seat = position.to_act[0]
            for bot in {self._bot_of(rest), bots.stand_in(rest)}:
                bots.decide(bot, rest, position.view(seat), position.legal(seat).written(), "ready")
        yield "ok"

    def _describe(self, rest: str) -> Answer:
        info = registry.find(rest).info
        for option in info.options:
            values = spaced([*map(written, option.values)])
            yield f"option {option.name} default {written(option.default)} values {values}"
        for name, bot in bots.bots_of(info.name).items():
            yield f"bot {name} level {bot.level} ms {bot.think_ms}{' nodes' * bot.counts_nodes}"
        yield "ok"

    def _new(self, rest: str) -> Answer:
        yield self._put(Board.new(rest.split()))

    def _position(self, text: str) -> Answer:
        yield self._put(Board.of_text(text))

    def _view(self, rest: str) -> Answer:
        yield self._put(Board.of_view(rest))

    def _choices(self, rest: str) -> Answer:
        self._board = self._held().with_choices(rest)
        yield "ok"

    def _play(self, rest: str) -> Answer:
        seat, _, action = rest.partition(" ")
        board = self._held()
        yield self._put(board.played(board.seat(seat), action.strip()))

    def _legal(self, rest: str) -> Answer:
        board = self._held()
        seat = board.seat(rest or None)
        choices = board.choices(seat).as_dict()
        yield from (f"action {action}" for action in choices["actions"])
        yield from (f"form {_json(form)}" for form in choices["forms"])
        yield f"ok seat {seat}"

    def _show(self, rest: str) -> Answer:
        board, (what, _, seat) = self._held(), rest.partition(" ")
        if what == "text":
            yield from (f"text {line}" for line in board.whole().to_text().splitlines())
        elif what == "board":
            drawn = board.game.text_board(board.view(board.seat(seat or None)), current())
            yield from (f"text {line}" for line in drawn.splitlines())
        elif what == "view":
            yield f"view {_json(board.view(board.seat(seat or None)))}"
        else:
            raise BadLine("command", "engine_usage", usage="show text | show board [SEAT] | show view [SEAT]")
        yield "ok"

    def _choose_bot(self, rest: str) -> Answer:
        bots.find(rest, self._held().game.info.name)
        self._bot = rest
        yield "ok"

    def _think(self, rest: str) -> Answer:
        board, limits = self._held(), dict(named(rest.split(), ("seat", "ms", "nodes", "dice")))
        seat, game = board.seat(limits.get("seat")), board.game.info.name
        if not board.position.may_act(seat):
            raise BadLine("state", "engine_not_its_turn", seat=seat)
        ms, nodes = (number(name, limits[name], 1) if name in limits else None for name in ("ms", "nodes"))
        question = Question(
            game, self._bot_of(game), board.view(seat), board.choices(seat), ms, nodes, limits.get("dice", "0")
        )
        self._thought = Thought(question, self._lines, self._work)
        yield from ()

    def _put(self, board: Board) -> str:
        """Put something on the board; the bot stays if the game does."""
        if self._board is None or self._board.game.info.name != board.game.info.name:
            self._bot = None
        self._board = board
        return f"ok {board.state}"

    def _held(self) -> Board:
        if self._board is None:
            raise BadLine("state", "engine_no_game")
        return self._board

    def _bot_of(self, game: str) -> str:
        """Return the bot that was chosen, else that of the command line, else the strongest."""
        name = self._bot or self._wanted or bots.strongest(game)
        bots.find(name, game)
        return name


def _json(value: object) -> str:
    return json.dumps(value, separators=(",", ":"))
