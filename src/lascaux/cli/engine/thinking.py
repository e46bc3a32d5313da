"""Runs a decision in its own thread, so that `stop` and `quit` are read in the meantime."""

import time
from collections.abc import Iterator
from contextvars import copy_context
from dataclasses import dataclass
from random import Random
from threading import Lock, Thread

from lascaux import bots
from lascaux.bots import Advice, Advisor, Bot
from lascaux.cli.engine.lines import Lines
from lascaux.cli.engine.problems import BadLine, error_line
from lascaux.cli.language import current
from lascaux.core.choices import Choices
from lascaux.core.game import View


@dataclass(frozen=True)
class Question:
    """A decision for a bot, with its limits."""

    game: str
    bot: str
    view: View
    choices: Choices
    ms: int | None = None
    nodes: int | None = None
    dice: str = "0"

    def bot_asked(self) -> Bot:
        """Return the bot with its limits."""
        bot = bots.find(self.bot, self.game, self.ms)
        bot.uses_longer_time = True
        if self.nodes is not None:
            if not bot.counts_nodes:
                raise BadLine("bot", "engine_counts_no_nodes", bot=self.bot)
            bot.most_nodes = self.nodes
        return bot

    def quick_bot(self) -> str | None:
        """Return the bot whose move is answered if thinking is stopped; None if the bot asked is as quick."""
        quick = bots.stand_in(self.game)
        found = bots.bots_of(self.game)
        return quick if found[quick].think_ms < found[self.bot].think_ms else None


class Thought:
    """A decision under way. It ends with one line: `bestmove` or `error`."""

    def __init__(self, question: Question, lines: Lines, work: Lock) -> None:
        self._question, self._lines, self._work = question, lines, work
        self._ending = Lock()
        self._first: str | None = None
        self._stopped = self.over = False
        self._bot = question.bot_asked()
        Thread(target=copy_context().run, args=(self._run,), name="lascaux-thought", daemon=True).start()

    def stop(self) -> None:
        """Answer with the first move found, at once or as soon as there is one."""
        with self._ending:
            self._stopped = True
        if self._first is not None:
            self._end([f"bestmove {self._first}"])

    def drop(self) -> None:
        """Answer nothing more."""
        with self._ending:
            self.over = True

    def _run(self) -> None:
        try:
            with self._work:
                self._look()
        except Exception as error:  # a bot of another package may fail in any way
            self._end([error_line(error)])

    def _look(self) -> None:
        asked, began = self._question, time.perf_counter()
        quick = asked.quick_bot()
        if quick is not None:
            first = bots.find(quick, asked.game, asked.ms).choose(asked.view, asked.choices, Random(asked.dice))
            with self._ending:
                self._first = str(first)
            if self._stopped:
                self._end([f"bestmove {first}"])
                return
            self._tell([f"info bot {quick} ms {_ms(began)} move {first}"])
        if self.over:
            return
        advice = self._advice()
        self._end([*_info_lines(advice), f"info bot {asked.bot} ms {_ms(began)}", f"bestmove {advice.action}"])

    def _advice(self) -> Advice:
        asked, dice = self._question, Random(self._question.dice)
        if isinstance(self._bot, Advisor):
            return self._bot.advise(asked.view, asked.choices, dice)
        return Advice(self._bot.choose(asked.view, asked.choices, dice))

    def _tell(self, lines: list[str]) -> None:
        with self._ending:
            if not self.over:
                self._write(lines)

    def _end(self, lines: list[str]) -> None:
        with self._ending:
            if not self.over:
                self.over = True
                self._write(lines)

    def _write(self, lines: list[str]) -> None:
        try:
            self._lines.write(lines)
        except OSError:  # the other program has gone; the end of the input says so, too
            self.over = True


def _info_lines(advice: Advice) -> Iterator[str]:
    """Yield the forecast and the reasons of a decision."""
    if advice.forecast is not None:
        yield f"info points {' '.join(f'{points:.1f}' for points in advice.forecast.points)}"
        if advice.forecast.chances is not None:
            yield f"info chances {' '.join(f'{chance:.3f}' for chance in advice.forecast.chances)}"
    for reason in advice.reasons:
        yield f"info reason {reason[current()]}"


def _ms(began: float) -> int:
    return round(1000 * (time.perf_counter() - began))
