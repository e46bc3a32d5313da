"""Decisions by the learned evaluation, with the search depth of a level."""

from dataclasses import dataclass, replace
from functools import cache
from random import Random
from time import monotonic
from typing import Any, Self

from lascaux.bots.prehistories.learned import choice, endgame, search
from lascaux.bots.prehistories.learned.features import LACKS
from lascaux.bots.prehistories.learned.memory import Memory
from lascaux.bots.prehistories.learned.plans import GROUP, GROUPS, LAID, NONE, PLACE, PLACES_IN, PLAN, SHARE, SUM, WORTH
from lascaux.bots.prehistories.learned.player import learned_decision
from lascaux.bots.prehistories.learned.race import leave_out
from lascaux.bots.prehistories.learned.solution import Solution
from lascaux.bots.prehistories.learned.turns import sort_plans
from lascaux.bots.prehistories.learned.value import CERTAIN, EVEN
from lascaux.bots.prehistories.learned.weights import new_memory, shipped_tables
from lascaux.core.game import View
from lascaux.core.seed import Seed
from lascaux.games.prehistories.determinize import determinized
from lascaux.games.prehistories.kernels.actions import GIVE_UP, LAY, PAINT_AT, SEND, STOP
from lascaux.games.prehistories.kernels.engine import engine
from lascaux.games.prehistories.kernels.layout import CARD_SETS, CHOOSE, HUNT
from lascaux.games.prehistories.rebuild import rebuilt
from lascaux.kit.jit import GameDataRows, Ints, Program, States, backend, kernel

SLICE = 2
"""Deals tried between two looks at the clock."""
PLAIN_PART = 64
"""Plain Python tries this many times fewer deals, and only to the end of the round."""
RACE_PART = 4
"""It tries still fewer in a race, which needs many deals to give anything up."""
FIRST_LOOK, LOOKS = 24, 8
"""Deals before the first plan is given up, and between further looks."""
NEAR = CERTAIN // 200
"""Plans whose chance is within this of the best are equally good."""


@dataclass(frozen=True)
class Depth:
    """The search configuration: budgets in deals, so that a decision does not depend on the machine."""

    choices: int = 0
    """Deals for the secret choice."""
    turns: int = 0
    """Deals for a hunt or a painting: for all plans, then again for the better half, and so on."""
    rounds: int = 0
    """Rounds played on after this one."""
    plans: int = 0
    """Turns considered; 0 for a player that only chooses the next action."""
    races: bool = False
    """Whether plans are given up one by one as soon as they are clearly worse."""
    overlooks: int = 0
    """The rate, in a thousand, at which such a player overlooks places that bring no totem; half of it for zones."""
    sight: int = LACKS
    """Lines and wishes that lack more cells look as if they lacked that many."""
    exact: bool = False
    """Whether a game that this round decides is solved exactly."""


@dataclass(frozen=True)
class Thought:
    """The result of a search: the number of an action, and its turn."""

    action: int
    groups: tuple[tuple[int, int], ...] = ()
    """Zones, and the hunters for them."""
    places: tuple[int, ...] = ()
    """Places of the tiles they take, in order."""
    chance: float | None = None
    """The chance to win, if a search found it."""
    solution: Solution | None = None
    """The exact solution, if this round decides the game."""

    @classmethod
    def of(cls, solution: Solution) -> Self:
        """Return the turn of an exact solution."""
        groups = tuple(divmod(action - SEND, CARD_SETS) for action in solution.actions if SEND <= action < PAINT_AT)
        places = tuple(action - PAINT_AT for action in solution.actions if action >= PAINT_AT)
        return cls(solution.actions[0], groups, places, solution=solution)


@kernel
def decide_at_once(states: States, game_data: GameDataRows, seat: int, memory: Memory) -> int:
    """Return the action of a learned player that looks no turn ahead."""
    return learned_decision(states[0], game_data[0], seat, memory)


@kernel
def sort_by_sum(plans: Ints, n: int, spare: int) -> None:
    """Sort the plans by their chances."""
    sort_plans(plans, SUM, n, spare)


KERNELS = (
    decide_at_once,
    sort_by_sum,
    choice.prepare_choice,
    choice.try_choices,
    search.list_turns,
    search.try_turns,
    search.find_paintings,
    search.foresee,
    leave_out,
    endgame.solve_round,
)


@cache
def prepare(program: Program) -> None:
    """Load, and compile if necessary, everything a game may need."""
    for entry_point in KERNELS:
        program(entry_point)


class Thinking:
    """One decision from a view."""

    def __init__(self, view: View, depth: Depth, most_ms: int | None, rng: Random) -> None:
        self._depth, self._rng = depth, rng
        self._seat, self._players = int(view["seat"]), int(view["seats"])
        self._most_ms = most_ms
        self._until = None if most_ms is None else monotonic() + most_ms / 1000
        self._running = running = engine(backend())
        self._program = program = running.program
        self._rounds = 0 if program.backend == "plain" else depth.rounds
        prepare(program)
        if depth.plans:
            self._states = program.states()
            program.unpack(determinized(view, Seed(f"{rng.getrandbits(64):x}")), self._states)
        else:
            self._states = rebuilt(view, running)
        oversight = (depth.overlooks, depth.sight)
        tables = shipped_tables(view["rules"], program)
        self._memory = new_memory(running, tables, rng.getrandbits(32) | 1, *oversight)

    def decide(self) -> Thought:
        """Return the decision."""
        state = self._program.fields(self._states)
        if self._depth.exact:
            solution = Solution.of(self._running, self._states, self._memory, self._most_ms)
            if solution is not None:
                return Thought.of(solution)
        if not self._depth.plans:
            return Thought(self._at_once())
        return self._choice() if state.phase == CHOOSE else self._turn(state)

    def painted(self, thought: Thought) -> Thought:
        """Return a result with the best paintings for its groups."""
        if thought.places or not thought.groups:
            return thought
        plans = self._program.ints([NONE] * (2 * PLAN))
        plans[WORTH] = 0
        for i, (zone, hunters) in enumerate(thought.groups):
            plans[GROUP + i] = zone * CARD_SETS + hunters
        find, game_data = self._program(search.find_paintings), self._running.game_data
        find(self._states, game_data, self._seat, self._memory, plans)
        return replace(thought, places=_thought(plans, 0, thought.action, 0).places)

    def _at_once(self) -> int:
        decide, game_data = self._program(decide_at_once), self._running.game_data
        return int(decide(self._states, game_data, self._seat, self._memory))

    def _deals(self, budget: int) -> int:
        """Return the number of deals for a budget, which is for two players: with more, each deal takes longer."""
        part = self._players
        if self._program.backend == "plain":
            part *= PLAIN_PART * (RACE_PART if self._depth.races else 1)
        return -(-2 * budget // part)

    def _in_time(self) -> bool:
        return self._until is None or monotonic() < self._until

    def _choice(self) -> Thought:
        """Return hunters to lay: one of the best plans, by its share in the mix."""
        program, game_data, ints = self._program, self._running.game_data, self._program.ints
        plans, counts = ints([0] * choice.PLANS), ints([0] * choice.COUNTS)
        worlds, shared = program.states(choice.WORLDS), (self._memory, plans, counts)
        mine = int(program(choice.prepare_choice)(self._states, game_data, worlds, self._seat, *shared))
        budget, done, left = self._deals(self._depth.choices), 0, mine
        picks = ints([0] * choice.PICKS)
        while left > 1 and done < budget and self._in_time():
            count = min(SLICE, budget - done)
            trying = (self._seat, mine, done, count, self._rounds)
            program(choice.try_choices)(game_data, worlds, *trying, *shared, picks)
            done += count
            left = self._still_tried(plans, mine, done)
        row = self._picked(plans, mine, done) * PLAN
        return _thought(plans, row, LAY + int(plans[row + LAID]), done)

    def _picked(self, plans: Any, n: int, deals: int) -> int:
        """Return one of the plans that are as good as the best, by their shares."""
        if not deals:
            return 0
        best = max(plans[i * PLAN + SUM] for i in range(n))
        near = [i for i in range(n) if plans[i * PLAN + SUM] >= best - NEAR * deals]
        shares = [int(plans[i * PLAN + SHARE]) + EVEN // 64 for i in near]
        return self._rng.choices(near, shares)[0]

    def _turn(self, state: Any) -> Thought:
        """Return the group to send or the tile to paint."""
        program, game_data, ints = self._program, self._running.game_data, self._program.ints
        most = self._depth.plans
        plans = ints([0] * ((most + 1) * PLAN))
        n = int(program(search.list_turns)(self._states, game_data, self._seat, most, self._memory, plans))
        if n == 0:
            return Thought(GIVE_UP + int(state.taken[0]))
        tried = self._race(plans, n) if self._depth.races else self._halve(plans, n)
        if state.phase == HUNT:
            action = STOP if plans[GROUP] == NONE else SEND + int(plans[GROUP])
        else:
            action = PAINT_AT + int(plans[PLACE])
        return _thought(plans, 0, action, tried)

    def _still_tried(self, plans: Any, n: int, done: int) -> int:
        """Give up plans that are clearly worse, if the player does that; return how many are still tried."""
        if not self._depth.races or done < FIRST_LOOK or done % LOOKS:
            return n
        return int(self._program(leave_out)(plans, n))

    def _race(self, plans: Any, n: int) -> int:
        """Try the plans until one is left or the budget is used; the best is first then. Returns its deals."""
        budget, done, left = self._deals(self._depth.turns), 0, n
        try_turns, game_data = self._program(search.try_turns), self._running.game_data
        while left > 1 and done < budget and self._in_time():
            count = min(SLICE, budget - done)
            try_turns(self._states, game_data, self._seat, n, count, self._rounds, self._memory, plans)
            done += count
            left = self._still_tried(plans, n, done)
        self._program(sort_by_sum)(plans, n, self._depth.plans * PLAN)
        return done

    def _halve(self, plans: Any, n: int) -> int:
        """Try the plans, then the better half, and so on; the best is first then. Returns how often it was tried."""
        budget, tried = self._deals(self._depth.turns), 0
        try_turns, game_data = self._program(search.try_turns), self._running.game_data
        while n > 1 and budget and self._in_time():
            done = 0
            while done < budget and self._in_time():
                count = min(SLICE, budget - done)
                try_turns(self._states, game_data, self._seat, n, count, self._rounds, self._memory, plans)
                done += count
            tried += done
            self._program(sort_by_sum)(plans, n, self._depth.plans * PLAN)
            n = (n + 1) // 2
        return tried


def _thought(plans: Any, row: int, action: int, deals: int) -> Thought:
    groups = tuple(
        divmod(int(plans[row + GROUP + i]), CARD_SETS) for i in range(GROUPS) if plans[row + GROUP + i] != NONE
    )
    places = tuple(int(plans[row + PLACE + i]) for i in range(PLACES_IN) if plans[row + PLACE + i] != NONE)
    return Thought(action, groups, places, plans[row + SUM] / deals / CERTAIN if deals else None)
