"""A planner for batches: tree search in copies of a game in which everything unknown to a seat is resampled.

It grows one tree for each game (single-observer information set MCTS: Cowling, Powley, Whitehouse 2012). Every
simulation descends the tree in its own resampled copy, and many copies form one batch, stepped together. At a leaf a
bot plays on to the end, or a learned evaluation forecasts the result.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any

import numpy as np

from lascaux.core.seed import Seed
from lascaux.envs.batch import BadBatch, Batch
from lascaux.envs.feature import Array
from lascaux.envs.outcome import NOTHING_SAID

VALUES = "values"
"""In place of a bot for playouts: the learned evaluation."""


class Edge:
    """An action id at a node, with its results."""

    def __init__(self, seat: int) -> None:
        self.seat = seat
        self.node = Node()
        self.allowed = self.tried = self.results = 0
        """Counts of copies where it was legal, of visits, and of results."""
        self.total = 0.0

    @property
    def mean(self) -> float:
        """The mean reward of its seat."""
        return self.total / self.results if self.results else -math.inf


@dataclass
class Node:
    """A sequence of ids in a game, whatever is hidden, with the ids tried next."""

    edges: dict[int, Edge] = field(default_factory=dict)
    visits: int = 0


class Tree:
    """The search tree of one decision."""

    def __init__(self, dice: str) -> None:
        self.root = Node()
        self.rng = Random(dice)
        self.low, self.high = math.inf, -math.inf

    def add(self, path: Sequence[Edge], paid: Array) -> None:
        """Add a simulation's rewards, by seat."""
        self.low, self.high = min(self.low, float(paid.min())), max(self.high, float(paid.max()))
        for edge in path:
            edge.results += 1
            edge.total += float(paid[edge.seat])

    def bound(self, edge: Edge, curiosity: float) -> float:
        """Return the upper confidence bound (UCB1) of an edge, or the lower one with negative curiosity, scaled to 0 to
        1.

        Simulations still running count as visits.
        """
        spread = self.high - self.low
        mean = (edge.mean - self.low) / spread if edge.results and spread > 0 else 0.0
        return mean + curiosity * math.sqrt(math.log(edge.allowed + 1) / edge.tried)


@dataclass(frozen=True)
class Planner:
    """Chooses ids for the seats to act. The same seed and the same observations give the same ids."""

    simulations: int = 256
    """Simulations for each decision."""
    worlds: int = 32
    """Simulations run at once."""
    leaf: str = "random"
    """The bot that plays on from a leaf, or `values` for the learned evaluation."""
    hint: str | None = None
    """A bot whose choice is tried first at every node."""
    width: float = 2.0
    """At a node visited v times, at most this times the square root of v ids are tried, so that no time is lost on
    trying thousands once each.
    """
    curiosity: float = 0.4
    """The weight of exploration."""

    def choices(self, games: Batch, seed: str | Seed = "plan", where: Any = None) -> Array:
        """Return the id for each game; -1 where the boolean row `where` leaves games out."""
        if games.reward == "both":
            raise BadBatch("a planner maximizes one reward: use 'difference' or 'win'")
        planned = np.arange(games.n) if where is None else np.flatnonzero(where)
        chosen_ids, key = np.full(games.n, NOTHING_SAID), Seed.of(seed)
        if len(planned):
            trees = [Tree(f"{key} {game}") for game in planned]
            for number in range(-(-self.simulations // self.worlds)):
                copies = games.select(np.repeat(planned, self.worlds).tolist())
                copies.resample_hidden(key.child(f"worlds {number}"))
                self._grow(copies, [tree for tree in trees for _ in range(self.worlds)])
            chosen_ids[planned] = [self._best(tree) for tree in trees]
        return chosen_ids

    def _best(self, tree: Tree) -> int:
        """Return the id with the highest lower bound."""
        edges = tree.root.edges
        return max(edges, key=lambda number: tree.bound(edges[number], -self.curiosity))

    def _grow(self, copies: Batch, trees: Sequence[Tree]) -> None:
        """Run one simulation in every copy: down the tree, one id further, and to the end or to an evaluation."""
        nodes, paths = [tree.root for tree in trees], [list[Edge]() for _ in trees]
        inside, paid = np.ones(copies.n, np.bool_), np.full((copies.n, copies.seats), np.nan)
        while np.isnan(paid).any():
            chosen_ids = self._played_on(copies, ~inside & np.isnan(paid[:, 0]))
            leaves = np.zeros(copies.n, np.bool_)
            if inside.any():
                masks, hints = copies.masks(), self._hints(copies, inside, nodes)
                for row in np.flatnonzero(inside).tolist():
                    allowed, seat = np.flatnonzero(masks[row]).tolist(), int(copies.to_act[row])
                    chosen_ids[row], leaves[row] = self._step(trees[row], nodes[row], allowed, seat, int(hints[row]))
                    paths[row].append(nodes[row].edges[int(chosen_ids[row])])
                    nodes[row] = paths[row][-1].node
            rewards, done = copies.step(chosen_ids)
            ended = done & np.isnan(paid[:, 0])
            paid[ended] = rewards[ended]
            leaves &= ~done
            if self.leaf == VALUES and leaves.any():
                paid[leaves] = copies.values(leaves)[leaves]
            inside &= ~(done | leaves)
        for tree, path, earned in zip(trees, paths, paid, strict=True):
            tree.add(path, earned)

    def _played_on(self, copies: Batch, on: Array) -> Array:
        """Return an id for every copy: that of the playout bot, and any where that is over or has not begun."""
        chosen_ids = copies.sample().copy()
        if self.leaf not in (VALUES, "random") and on.any():
            chosen_ids[on] = copies.choices(self.leaf, on)[on]
        return chosen_ids

    def _hints(self, copies: Batch, inside: Array, nodes: Sequence[Node]) -> Array:
        """Return the hint bot's ids at unvisited nodes."""
        new = inside & np.array([not node.edges for node in nodes])
        if self.hint is None or not new.any():
            return np.full(copies.n, NOTHING_SAID)
        return copies.choices(self.hint, new)

    def _step(self, tree: Tree, node: Node, allowed: Sequence[int], seat: int, hint: int) -> tuple[int, bool]:
        """Return the next id of a simulation, and whether it is tried for the first time."""
        node.visits += 1
        known = [number for number in allowed if number in node.edges]
        for number in known:
            node.edges[number].allowed += 1
        new = len(known) < len(allowed) and len(known) < self.width * math.sqrt(node.visits)
        if new:
            untried = [number for number in allowed if number not in node.edges]
            chosen = hint if hint in untried else tree.rng.choice(untried)
            node.edges[chosen] = Edge(seat)
            node.edges[chosen].allowed = 1
        else:
            chosen = max(known, key=lambda number: tree.bound(node.edges[number], self.curiosity))
        node.edges[chosen].tried += 1
        return chosen, new
