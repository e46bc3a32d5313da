"""Learns Prehistories from scratch by self-play: a worked example of `lascaux.batch`.

    pip install 'lascaux[train]'
    python examples/learn_prehistories.py --minutes 45 --games 256 --steps 32 --most 12
    python examples/learn_prehistories.py --minutes 5 --device cuda --network cuda --games 4096 --steps 32 \\
        --size 4096 --width 256

It is the loop of TD-Gammon, or of AlphaZero with the shallowest search, in many games at once:

1. Look ahead: play each legal action id in a copy of the game with resampled hidden information (`lookahead`), and
   evaluate the resulting observations with a network.
2. Play the best id, most of the time.
3. Learn: train the network's value of a position towards its value of the next one and, at the end, towards the
   result: TD(lambda).

The program knows nothing of the game except the meaning of the features (docs/encodings.md). From time to time the
network plays test games against the bot `greedy`. The folder `--to` gets `log.jsonl`, `curve.svg` and `weights.pt`.
"""

import argparse
import json
import time
from collections.abc import Sequence
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np
import torch
from torch import Tensor, nn

import lascaux
from lascaux.arena.score import score
from lascaux.envs.batch import Batch
from lascaux.envs.encoding import Encoding
from lascaux.kit import svg

GAME, SEATS, TOTEMS = "prehistories", 2, 8
SIDE, COLOURS = 7, 12
"""The cells of a row of a cave, and the number of values of a cell."""
CARDS, OBJECTIVES = 4, 19
"""The number of objective cards at a table of two, and of objectives."""

AMOUNTS = ("hand", "chosen", "left", "laid", "shown", "discard", "ready", "waiting")
"""Features read as amounts. All others are read as words: one for each value at each place."""
WORDS = {"totems": TOTEMS + 1, "hand_size": 13, "deck_size": 13, "order": SEATS + 1, "hunter": SEATS + 1, "phase": 5}
WORDS |= {"hunt": 4, "round": 16, "zones": 36}
"""The number of values of each feature; higher values count as the highest."""
BY_SEAT = {"caves", "laid", "shown", "discard", "ready", "totems", "hand_size", "deck_size", "order"}


# --- the network ------------------------------------------------------------
class Judge(nn.Module):
    """A network that predicts a seat's result from its observation, as the logit of a value between 0 and 1.

    It reads a cave twice: the painted cells line by line, and all cells once for every objective card, with that
    objective's weights. Both caves are read in the same way.
    """

    def __init__(self, coded: Encoding, width: int, narrow: int = 16) -> None:
        super().__init__()
        column = torch.arange(coded.features.size)
        places = {one.name: column[coded.features.at(one.name)].view(one.shape) for one in coded.features}
        places |= {name: places[name][:SEATS] for name in BY_SEAT}
        parts = [places["caves"], places["objectives"][:CARDS], places["done"][:CARDS, :SEATS]]
        parts += [torch.cat([places[name].flatten() for name in names]) for names in (WORDS, AMOUNTS)]
        self.sizes = [part.numel() for part in parts]
        self.register_buffer("columns", torch.cat([part.flatten() for part in parts]))
        values = torch.cat([torch.full((places[name].numel(),), many) for name, many in WORDS.items()])
        self.register_buffer("most", (values - 1).int())
        self.register_buffer("begin", (values.cumsum(0) - values).int())
        self.register_buffer(
            "line", (2**SIDE * torch.arange(SEATS * 2 * SIDE) + int(values.sum())).int().view(SEATS, -1)
        )
        self.register_buffer("cell", COLOURS * torch.arange(SIDE * SIDE).int())
        self.register_buffer("bits", 2.0 ** torch.arange(SIDE))
        # Linear layers over a few ones and thousands of zeros, without the zeros.
        self.card = int(values.sum()) + 2**SIDE * SEATS * 2 * SIDE
        self.words = nn.EmbeddingBag(self.card + (OBJECTIVES << SEATS), width, mode="sum")
        self.tasks = nn.EmbeddingBag((OBJECTIVES << SEATS) * COLOURS * SIDE * SIDE, narrow, mode="sum")
        for bag in (self.words, self.tasks):
            nn.init.normal_(bag.weight, std=0.05)
        self.amounts = nn.Linear(self.sizes[-1], width)
        self.mixed = nn.Linear(SEATS * CARDS * narrow, width)
        self.rest = nn.Sequential(nn.ReLU(), nn.Linear(width, width), nn.ReLU(), nn.Linear(width, 1))

    def read(self, seen: Any) -> Tensor:
        """Return the columns of observations that the network reads, on its device."""
        rows = torch.as_tensor(seen)
        return rows.index_select(1, self.columns.to(rows.device)).to(self.columns.device)

    def forward(self, read: Tensor) -> Tensor:
        words, tasks = self.indices(read.int())
        amounts = self.amounts(read[:, -self.sizes[-1] :].float())
        progress = self.tasks(tasks).relu().view(len(read), -1)
        return self.rest(self.words(words) + amounts + self.mixed(progress)).squeeze(1)

    def indices(self, read: Tensor) -> tuple[Tensor, Tensor]:
        """Return the words, and the cells by cave and card, as indices of the embeddings."""
        caves, cards, done, words, _ = read.split(self.sizes, dim=1)
        caves, done = caves.view(-1, SEATS, SIDE, SIDE), done.view(-1, CARDS, SEATS).float()
        painted = (caves > 0).float()
        lines = torch.cat([painted @ self.bits, self.bits @ painted], dim=2).int() + self.line
        # An objective and the seats that have fulfilled it, from each seat's point of view: its own bit first.
        fulfilled = torch.stack([done @ self.bits[:SEATS], done.flip(2) @ self.bits[:SEATS]], dim=1).int()
        asked = (cards[:, None] << SEATS) + fulfilled
        cells = caves.view(-1, SEATS, 1, SIDE * SIDE) + self.cell
        tasks = asked[..., None] * (COLOURS * SIDE * SIDE) + cells
        words = torch.cat([words.minimum(self.most) + self.begin, lines.flatten(1), asked[:, 0] + self.card], dim=1)
        return words, tasks.view(-1, SIDE * SIDE)


def worth(rewards: Any) -> Tensor:
    """Return each seat's result from 0 to 1: half for the win, half for the lead in totems."""
    paid = torch.as_tensor(rewards)
    return (paid[..., 1] + (TOTEMS + paid[..., 0]) / (2 * TOTEMS)) / 2


# --- looking ahead ----------------------------------------------------------
def allowed(games: Batch, most: int) -> tuple[Tensor, Tensor]:
    """Return the legal action ids of all games, as games and ids; at most `most` of a game, evenly spread."""
    masks = games.masks()
    if isinstance(masks, np.ndarray):
        flat = torch.from_numpy(np.flatnonzero(masks))  # many times as quick as PyTorch's on a CPU
    else:
        flat = torch.as_tensor(masks).flatten().nonzero().squeeze(1)
    game, number = flat // games.encoding.action_count, flat % games.encoding.action_count
    ends = torch.searchsorted(game, torch.arange(games.n + 1, device=game.device))
    count = ends.diff().double()
    place = torch.arange(len(game), device=game.device) - ends[game] + (torch.rand_like(count) * count)[game]
    share = (most / count).clamp(max=1)[game]
    few = ((place + 1) * share).floor() > (place * share).floor()
    return game[few], number[few]


def best(game: Tensor, key: Tensor, n: int) -> Tensor:
    """Return the index of each game's highest key."""
    highest = key.new_full((n,), -torch.inf).scatter_reduce(0, game, key, "amax")
    at = torch.where(key == highest[game], torch.arange(len(game), device=game.device), len(game))
    return game.new_full((n,), len(game)).scatter_reduce(0, game, at, "amin")


@torch.no_grad()
def look_ahead(games: Batch, judge: Judge, seed: str, most: int) -> tuple[Tensor, Tensor, Tensor]:
    """Return legal action ids with their predicted values: games, ids and logits, at most `most` ids of a game.

    The ids are played in copies with resampled hidden information, so the values do not depend on it.
    """
    game, number = allowed(games, most)
    seat = torch.as_tensor(games.to_act).long()[game]
    seen, rewards, done = games.lookahead(game, number, seed)
    logits = judge(judge.read(seen)).to(game.device)
    known = worth(rewards).gather(1, seat[:, None]).squeeze(1)  # for ended games, the real result
    return game, number, torch.where(torch.as_tensor(done), known.logit(eps=1e-3), logits)


# --- self-play --------------------------------------------------------------
class Lessons(NamedTuple):
    """Observations after every choice, and their target values; one row for each."""

    read: Tensor
    worth: Tensor
    ended: int


def play(games: Batch, judge: Judge, steps: int, seed: str, most: int, warmth: float, trace: float) -> Lessons:
    """Play `steps` steps of every game; a higher `warmth` explores more."""
    seen, seats, paid, ended = [], [], [], []
    for step in range(steps):
        game, number, logit = look_ahead(games, judge, f"{seed}.{step}", most)
        gumbel = -torch.empty_like(logit).exponential_().log()
        chosen = best(game, logit / warmth + gumbel, games.n)  # a draw by the softmax of the logits
        seat = torch.as_tensor(games.to_act).long().clone()
        rewards, done = games.step(number[chosen])
        seen.append(judge.read(games.observe(seat)))
        seats.append(seat)
        paid.append(worth(rewards).clone())
        ended.append(torch.as_tensor(done).clone())
    with torch.no_grad():
        judged = torch.stack([judge(read).sigmoid() for read in seen]).to(paid[0].device)
    found = targets(judged, torch.stack(seats), torch.stack(paid), torch.stack(ended), trace)
    known = ~found.isnan()
    return Lessons(torch.stack(seen)[known.to(seen[0].device)], found[known], int(torch.stack(ended).sum()))


def targets(judged: Tensor, seats: Tensor, paid: Tensor, ended: Tensor, trace: float) -> Tensor:
    """Return the target values by step and game; nan where there is none.

    The loop goes back in time; `later` is the target by game and seat: the result, or a mix of all later values.
    """
    steps, n = judged.shape
    later, rows = paid.new_full((n, SEATS), torch.nan), torch.arange(n, device=paid.device)
    found = torch.empty_like(judged)
    for step in reversed(range(steps)):
        over, seat, value = ended[step], seats[step], judged[step]
        later[over] = paid[step][over]
        known = later[rows, seat]
        found[step] = torch.where(over, torch.nan, known)  # after the end the observation is of the next game
        mixed = torch.where(known.isnan(), value, trace * known + (1 - trace) * value)
        later[rows, seat] = torch.where(over, known, mixed)
    return found


def learn(judge: Judge, optimizer: torch.optim.Optimizer, lessons: Lessons, epochs: int, size: int) -> float:
    """Fit the network to samples; returns the last loss."""
    read, worth, loss = lessons.read, lessons.worth.to(lessons.read.device), torch.tensor(torch.nan)
    for _ in range(epochs):
        for some in torch.randperm(len(read), device=read.device).split(size):
            loss = nn.functional.binary_cross_entropy_with_logits(judge(read[some]), worth[some])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    return float(loss.detach())


# --- test games -------------------------------------------------------------
def exam(judge: Judge, bags: int, seed: str, opponent: str = "greedy", most: int = 256) -> dict[str, float]:
    """Play test games against a bot, every bag from both seats, always the best id.

    Returns the share of wins with its interval, and the mean lead in totems.
    """
    games = lascaux.batch(GAME, n=bags, seats=SEATS, seed=seed, reward="both").select([*range(bags)] * SEATS)
    mine = np.repeat(np.arange(SEATS), bags)
    paid, step = np.full((games.n, 2), np.nan), 0
    while (playing := np.isnan(paid[:, 0])).any():
        ours = playing & (games.to_act == mine)
        actions = np.where(ours, games.sample(), games.choices(opponent, ~ours))
        if ours.any():
            chosen = games.select(np.flatnonzero(ours))
            game, number, logit = look_ahead(chosen, judge, f"{seed}.{step}", most)
            actions[ours] = number[best(game, logit, chosen.n)]
        rewards, done = games.step(actions)
        over, step = playing & done, step + 1
        paid[over] = rewards[over, mine[over]]
    result = score(paid[:, 1].reshape(SEATS, bags).sum(axis=0).tolist(), [SEATS] * bags)
    return {"score": result.value, "low": result.low, "high": result.high, "ahead": float(paid[:, 0].mean())}


def draw(exams: Sequence[dict[str, float]], title: str) -> str:
    """Return the scores of all test games by minutes of learning, with intervals, as SVG."""
    left, top, width, height = 60, 60, 620, 300
    last = max(1e-9, exams[-1]["minutes"])

    def at(minutes: float, share: float) -> tuple[float, float]:
        return left + width * minutes / last, top + height * (1 - share)

    parts = [svg.text(title, left, 34, font_size=18)]
    for share in (0.0, 0.25, 0.5, 0.75, 1.0):
        y = at(0, share)[1]
        parts.append(
            svg.tag("line", x1=left, y1=y, x2=left + width, y2=y, stroke="#b9a58a", stroke_width=1 + (share == 0.5))
        )
        parts.append(svg.text(f"{share:.0%}", left - 10, y + 4, font_size=12, text_anchor="end"))
    low, high = ([at(one["minutes"], one[end]) for one in exams] for end in ("low", "high"))
    parts.append(svg.polygon([*low, *reversed(high)], fill=svg.SEATS[1], opacity=0.25))
    line = " ".join("{:.1f},{:.1f}".format(*at(one["minutes"], one["score"])) for one in exams)
    parts.append(svg.tag("polyline", points=line, fill="none", stroke=svg.SEATS[1], stroke_width=2))
    for tenth in range(0, 11, 2):
        x, y = at(last * tenth / 10, 0)
        parts.append(svg.text(f"{last * tenth / 10:.1f}", x, y + 20, font_size=12, text_anchor="middle"))
    parts.append(
        svg.text("minutes of learning", left + width / 2, top + height + 42, font_size=13, text_anchor="middle")
    )
    return svg.picture(title, left + width + 30, top + height + 60, *parts)


# --- a course ---------------------------------------------------------------
def main() -> None:
    wish = arguments()
    torch.manual_seed(0)
    torch.set_num_threads(wish.threads)
    wish.to.mkdir(parents=True, exist_ok=True)
    where = {"threads": wish.threads, "device": wish.device}
    games = lascaux.batch(GAME, n=wish.games, seats=SEATS, seed="learn", reward="both", **where)
    judge = Judge(games.encoding, wish.width).to(wish.network)
    optimizer = torch.optim.Adam(judge.parameters(), lr=wish.rate, fused=True)
    played, steps, spent, loss, exams = 0, 0, 0.0, float("nan"), list[dict[str, float]]()
    while not exams or exams[-1]["minutes"] < wish.minutes:
        if not exams or spent / 60 >= min(wish.minutes, exams[-1]["minutes"] + wish.every):
            done = {"minutes": spent / 60, "games": played, "steps": steps, "loss": loss}
            exams.append(done | exam(judge, wish.bags, "exam"))
            print(
                time.strftime("%H:%M:%S"), json.dumps({key: round(of, 3) for key, of in exams[-1].items()}), flush=True
            )
            (wish.to / "log.jsonl").write_text("".join(json.dumps(one) + "\n" for one in exams))
            (wish.to / "curve.svg").write_text(draw(exams, "Prehistories learned by self-play: score against greedy"))
            torch.save(judge.state_dict(), wish.to / "weights.pt")
            continue
        begin = time.perf_counter()
        optimizer.param_groups[0]["lr"] = wish.rate * max(0.05, 1 - spent / 60 / wish.minutes)
        lessons = play(games, judge, wish.steps, f"deal.{steps}", wish.most, wish.warmth, wish.trace)
        loss = learn(judge, optimizer, lessons, wish.epochs, wish.size)
        spent += time.perf_counter() - begin
        played, steps = played + lessons.ended, steps + wish.steps * games.n


def arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--minutes", type=float, default=60, help="of learning; exams take their own")
    parser.add_argument("--every", type=float, default=2, help="minutes from one exam to the next")
    parser.add_argument("--bags", type=int, default=50, help="of an exam; each is played twice")
    parser.add_argument("--games", type=int, default=128, help="played at once")
    parser.add_argument("--threads", type=int, default=1, help="of the CPU")
    parser.add_argument("--device", default="cpu", help="where the games are: cpu or cuda")
    parser.add_argument("--network", default="cpu", help="where the network is: cpu or cuda")
    parser.add_argument("--width", type=int, default=128, help="of the network's layers")
    parser.add_argument("--steps", type=int, default=128, help="of every game between two fits")
    parser.add_argument("--most", type=int, default=24, help="numbers looked at in a step of a game")
    parser.add_argument("--warmth", type=float, default=0.03, help="how often other numbers than the best are tried")
    parser.add_argument("--trace", type=float, default=0.9, help="the lambda of TD(lambda)")
    parser.add_argument("--epochs", type=int, default=1)
    parser.add_argument("--size", type=int, default=512, help="lessons in a step of the optimizer")
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning; it falls as time passes")
    parser.add_argument("--to", type=Path, default=Path("learned"), help="the folder for what comes of it")
    return parser.parse_args()


if __name__ == "__main__":
    main()
