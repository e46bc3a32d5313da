"""Learns Prehistories from scratch by playing itself: a worked example of `lascaux.batch`.

    pip install 'lascaux[train]'
    python examples/learn_prehistories.py --minutes 60
    python examples/learn_prehistories.py --minutes 7 --device cuda --network cuda --games 2048 --steps 64 --size 2048

It is the loop of TD-Gammon, or AlphaZero's with the shallowest of searches, in many games at once:

1. Look ahead: all that a seat may say is said, each in a copy of the game in which what the seat cannot know is dealt
   anew (`select`, `redeal`, `step`). A network judges what the seat would see then.
2. Play what is judged best, most of the time.
3. Learn: what the network said of a moment is drawn towards what it said of the next, and in the end towards what came
   of it: TD(lambda).

Of the game nothing is known beforehand but which numbers are seen (docs/encodings.md). Now and then the network sits an
exam against the bot `greedy`. The folder `--to` gets `log.jsonl`, `curve.svg` and `weights.pt`.
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

READ = {
    "caves": 12,
    "zones": 36,
    "hands": 3,
    "waiting": 4,
    "totems": TOTEMS + 1,
    "hand_size": 13,
    "deck_size": 13,
    "round": 4,
    "phase": 5,
    "hunt": 4,
    "order": SEATS + 1,
    "hunter": SEATS + 1,
    "ready": 2,
    "hand": 2,
    "chosen": 2,
    "left": 2,
    "laid": 2,
    "discard": 2,
}
"""What of an observation is read, and how many values each of its numbers has: higher ones count as the highest."""
BY_SEAT = {"caves", "hands", "totems", "hand_size", "deck_size", "order", "ready", "laid", "discard"}
CARDS, OBJECTIVES = 4, 19
"""So many objective cards lie on the table of two, each with one of these numbers."""


# --- what the network reads, and what it says --------------------------------
class Judge(nn.Module):
    """A network that says how well a seat will do, by what it sees: the logit of something between 0 and 1.

    An observation is read as words: each number of it is one, by where it stands and what it is.
    """

    def __init__(self, coded: Encoding, width: int) -> None:
        super().__init__()
        column = torch.arange(coded.features.size)
        places = {
            feature.name: column[coded.features.at(feature.name)].view(feature.shape) for feature in coded.features
        }
        read = {name: places[name][:SEATS] if name in BY_SEAT else places[name] for name in READ}
        cards, done = places["objectives"][:CARDS], places["done"][:CARDS, :SEATS]
        self.columns = torch.cat([*(place.flatten() for place in read.values()), cards, done.flatten()])
        values = torch.cat([torch.full((place.numel(),), READ[name]) for name, place in read.items()])
        self.register_buffer("most", (values - 1).int())
        self.register_buffer("begin", (values.cumsum(0) - values).int())
        self.cards = int(values.sum())
        # A linear layer over hundreds of ones and thousands of zeros, without the zeros.
        self.first = nn.EmbeddingBag(self.cards + OBJECTIVES * 2**SEATS, width, mode="sum")
        nn.init.normal_(self.first.weight, std=0.05)
        layers = [
            nn.ReLU(),
            nn.Linear(width, width),
            nn.ReLU(),
            nn.Linear(width, width),
            nn.ReLU(),
            nn.Linear(width, 1),
        ]
        self.rest = nn.Sequential(*layers)

    @property
    def device(self) -> torch.device:
        """Where it is."""
        return self.first.weight.device

    def forward(self, read: Tensor) -> Tensor:
        return self.rest(self.first(self.words(read.int()))).squeeze(1)

    def words(self, read: Tensor) -> Tensor:
        """The words of what was read. An objective with who has fulfilled it is the same word on every card."""
        numbers, cards, done = read.split([len(self.most), CARDS, CARDS * SEATS], dim=1)
        fulfilled = sum(done.view(-1, CARDS, SEATS)[:, :, seat] << seat for seat in range(SEATS))
        return torch.cat([self.begin + numbers.minimum(self.most), self.cards + (cards << SEATS) + fulfilled], dim=1)


def reading(games: Batch, seats: Tensor, judge: Judge) -> Tensor:
    """What a seat of each game sees, as far as the network reads it."""
    columns = judge.columns.to(seats.device)
    read = torch.empty((games.n, len(columns)), dtype=torch.int16, device=seats.device)
    for seat in range(SEATS):
        read[seats == seat] = torch.as_tensor(games.observe(seat))[seats == seat].index_select(1, columns)
    return read


def worth(rewards: Any) -> Tensor:
    """What came of a game by seat, from 0 to 1: half for who won it, half for how many totems it was ahead."""
    paid = torch.as_tensor(rewards)
    return (paid[..., 1] + (TOTEMS + paid[..., 0]) / (2 * TOTEMS)) / 2


# --- looking ahead ----------------------------------------------------------
def allowed(games: Batch) -> tuple[Tensor, Tensor]:
    """All that may be said now: the game and the number, game after game."""
    masks = games.masks()
    if isinstance(masks, np.ndarray):
        flat = torch.from_numpy(np.flatnonzero(masks))  # many times as quick as PyTorch's on a CPU
    else:
        flat = torch.as_tensor(masks).flatten().nonzero().squeeze(1)
    return flat // games.encoding.action_count, flat % games.encoding.action_count


def ranks(game: Tensor, key: Tensor) -> Tensor:
    """The place of each entry among those of its game, the highest key first; games come in order."""
    order = key.argsort(descending=True)
    order = order[game[order].argsort(stable=True)]
    places = torch.empty_like(order)
    places[order] = torch.arange(len(game), device=game.device) - torch.searchsorted(game, game)
    return places


@torch.no_grad()
def look_ahead(games: Batch, judge: Judge, seed: str, most: int) -> tuple[Tensor, Tensor, Tensor]:
    """Numbers that may be said and how good each seems, as a logit: games, numbers, logits. At most so many of a game.

    The copies are dealt anew, so nothing is learned from them that the seat cannot know; all of a game share a deal.
    """
    game, number = allowed(games)
    few = ranks(game, torch.rand(len(game), device=game.device)) < most
    game, number = game[few], number[few]
    dealt = games.copy()
    dealt.redeal(seed)
    worlds = dealt.select(game.tolist())
    seat = torch.as_tensor(games.to_act)[game].long()
    rewards, done = worlds.step(number)
    logits = judge(reading(worlds, seat, judge).to(judge.device)).to(game.device)
    over = torch.as_tensor(done)  # a world whose game has ended shows the next one: there the reward speaks
    known = worth(rewards).gather(1, seat[:, None]).squeeze(1)
    return game, number, torch.where(over, known.logit(eps=1e-3), logits)


# --- playing oneself --------------------------------------------------------
class Lessons(NamedTuple):
    """What was seen after every choice, and what it turned out to be worth; rows of moments."""

    read: Tensor
    worth: Tensor
    ended: int


def play(games: Batch, judge: Judge, steps: int, seed: str, most: int, warmth: float, trace: float) -> Lessons:
    """Play so many steps of every game; the warmer, the more often what does not seem best."""
    seen, judged, seats, paid, ended = [], [], [], [], []
    for step in range(steps):
        game, number, logit = look_ahead(games, judge, f"{seed}.{step}", most)
        gumbel = -torch.empty_like(logit).exponential_().log()
        best = ranks(game, logit / warmth + gumbel) == 0  # a draw by the softmax of the logits
        seat = torch.as_tensor(games.to_act).long().clone()
        rewards, done = games.step(number[best])
        seen.append(reading(games, seat, judge))
        judged.append(logit[best].sigmoid())
        seats.append(seat)
        paid.append(worth(rewards).clone())
        ended.append(torch.as_tensor(done).clone())
    found = targets(torch.stack(judged), torch.stack(seats), torch.stack(paid), torch.stack(ended), trace)
    told = ~found.isnan()
    return Lessons(torch.stack(seen)[told], found[told], int(torch.stack(ended).sum()))


def targets(judged: Tensor, seats: Tensor, paid: Tensor, ended: Tensor, trace: float) -> Tensor:
    """By step and game, what the moment after a choice should have been judged; nan where nothing tells.

    Backwards through time, `later` is what is known by game and seat: the end, or a mix of all later judgements.
    """
    steps, n = judged.shape
    later, rows = paid.new_full((n, SEATS), torch.nan), torch.arange(n, device=paid.device)
    found = torch.empty_like(judged)
    for step in reversed(range(steps)):
        over, seat, said = ended[step], seats[step], judged[step]
        later[over] = paid[step][over]
        known = later[rows, seat]
        found[step] = torch.where(over, torch.nan, known)  # after the end another game is seen already
        mixed = torch.where(known.isnan(), said, trace * known + (1 - trace) * said)
        later[rows, seat] = torch.where(over, known, mixed)
    return found


def learn(judge: Judge, optimizer: torch.optim.Optimizer, lessons: Lessons, epochs: int, size: int) -> float:
    """Fit the network to lessons; returns the last loss."""
    read, worth, loss = lessons.read.to(judge.device), lessons.worth.to(judge.device), torch.tensor(torch.nan)
    for _ in range(epochs):
        for some in torch.randperm(len(read), device=judge.device).split(size):
            loss = nn.functional.binary_cross_entropy_with_logits(judge(read[some]), worth[some])
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    return float(loss.detach())


# --- exams ------------------------------------------------------------------
def exam(judge: Judge, bags: int, seed: str, opponent: str = "greedy", most: int = 256) -> dict[str, float]:
    """Games against a bot, every bag from both seats, playing the best that is seen.

    The share that was won with its interval, and by how many totems the network was ahead.
    """
    games = lascaux.batch(GAME, n=bags, seats=SEATS, seed=seed, reward="both").select([*range(bags)] * SEATS)
    mine = np.repeat(np.arange(SEATS), bags)
    paid, step = np.full((games.n, 2), np.nan), 0
    while (playing := np.isnan(paid[:, 0])).any():
        ours = playing & (games.to_act == mine)
        said = np.where(ours, games.sample(), games.choices(opponent, ~ours))
        if ours.any():
            chosen = games.select(np.flatnonzero(ours).tolist())
            game, number, logit = look_ahead(chosen, judge, f"{seed}.{step}", most)
            said[ours] = number[ranks(game, logit) == 0]
        rewards, done = games.step(said)
        over, step = playing & done, step + 1
        paid[over] = rewards[over, mine[over]]
    result = score(paid[:, 1].reshape(SEATS, bags).sum(axis=0).tolist(), [SEATS] * bags)
    return {"score": result.value, "low": result.low, "high": result.high, "ahead": float(paid[:, 0].mean())}


def draw(exams: Sequence[dict[str, float]], title: str) -> str:
    """The scores of all exams by minutes of learning, with their intervals, as the text of an SVG file."""
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
    optimizer = torch.optim.Adam(judge.parameters(), lr=wish.rate)
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
    parser.add_argument("--epochs", type=int, default=2)
    parser.add_argument("--size", type=int, default=512, help="lessons in a step of the optimizer")
    parser.add_argument("--rate", type=float, default=1e-3, help="of learning; it falls as time passes")
    parser.add_argument("--to", type=Path, default=Path("learned"), help="the folder for what comes of it")
    return parser.parse_args()


if __name__ == "__main__":
    main()
