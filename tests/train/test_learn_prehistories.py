"""The example that learns: its parts do what they say, and a short course leaves what it promises."""

import json
import subprocess
import sys
from pathlib import Path
from xml.etree import ElementTree

import numpy as np
import pytest
import torch
from examples import learn_prehistories as example

import lascaux
from lascaux.envs.batch import Batch

NAN = float("nan")


@pytest.fixture
def games() -> Batch:
    made = lascaux.batch("prehistories", n=6, seats=2, seed="school", reward="both")
    for _ in range(30):
        made.step(made.sample())
    return made


def test_the_best_is_found_game_by_game() -> None:
    game, key = torch.tensor([0, 0, 0, 1, 1]), torch.tensor([1.0, 3.0, 3.0, 5.0, 9.0])
    assert example.best(game, key, 2).tolist() == [1, 4]


def test_what_came_of_a_game_counts_wins_and_totems() -> None:
    paid = example.worth(np.array([[[8.0, 1.0], [-8.0, 0.0]], [[0.0, 0.5], [0.0, 0.5]]]))
    assert paid.tolist() == [[1.0, 0.0], [0.5, 0.5]]


def test_targets_go_back_from_the_end_by_seat() -> None:
    """One game: seat 0, seat 1, seat 0, then seat 1 ends it; and one that does not end."""
    judged = torch.tensor([[0.5, 0.5], [0.5, 0.2], [0.6, 0.8], [1.0, 0.9]])
    seats = torch.tensor([[0, 0], [1, 1], [0, 0], [1, 0]])
    paid, ended = torch.zeros(4, 2, 2), torch.zeros(4, 2, dtype=torch.bool)
    paid[3, 0], ended[3, 0] = torch.tensor([0.0, 1.0]), True
    found = example.targets(judged, seats, paid, ended, trace=0.5)
    # Seat 0 lost: its last moment should have been judged 0, the one before half of that and half of what it said then.
    assert found[:, 0].tolist() == pytest.approx([0.3, 1.0, 0.0, NAN], nan_ok=True)
    # Where nothing ended, a moment should have been judged as the next of that seat was, if there is one.
    assert found[:, 1].tolist() == pytest.approx([0.85, NAN, 0.9, NAN], nan_ok=True)


def test_looking_ahead_says_what_is_allowed_and_changes_nothing(games: Batch) -> None:
    judge = example.Judge(games.encoding, 8)
    before, masks, asked = games.observe().copy(), games.masks().copy(), games.to_act.copy()
    game, number, logit = example.look_ahead(games, judge, "deal", most=1000)
    assert [int(masks[i].sum()) for i in range(games.n)] == torch.bincount(game, minlength=games.n).tolist()
    assert masks[game.numpy(), number.numpy()].all()
    assert logit.isfinite().all()
    assert np.array_equal(games.observe(), before)
    assert np.array_equal(games.to_act, asked)
    few, _, _ = example.look_ahead(games, judge, "deal", most=2)
    assert torch.bincount(few, minlength=games.n).tolist() == np.minimum(masks.sum(axis=1), 2).tolist()


def test_every_number_that_is_read_has_a_word_of_its_own(games: Batch) -> None:
    judge = example.Judge(games.encoding, 8)
    words, tasks = judge.indices(judge.read(games.observe()).int())
    for found, bag in ((words, judge.words), (tasks, judge.tasks)):
        assert found.min() >= 0
        assert found.max() < bag.num_embeddings
    seen = games.encoding.features.split(games.observe())
    painted = seen["caves"][:, :2] > 0
    rows = [
        [int("".join(str(int(cell)) for cell in reversed(row)), 2) for cave in game for row in cave] for game in painted
    ]
    at = [*range(-4 - 28, -4 - 21), *range(-4 - 14, -4 - 7)]  # columns come behind the rows of each cave
    assert ((words[:, at] - judge.line[:, :7].flatten()) == torch.tensor(rows)).all()
    mine, others = seen["done"][:, :4, 0], seen["done"][:, :4, 1]
    assert np.array_equal(words[:, -4:] - judge.card, seen["objectives"][:, :4] * 4 + mine + 2 * others)
    cells = tasks.view(games.n, 2, 4, 49) % (12 * 49) - 12 * torch.arange(49)
    assert (cells == torch.as_tensor(seen["caves"][:, :2].reshape(games.n, 2, 1, 49))).all()
    cards = tasks.view(games.n, 2, 4, 49)[..., 0] // (12 * 49)
    assert np.array_equal(cards[:, 1], seen["objectives"][:, :4] * 4 + others + 2 * mine)


def test_the_network_learns_what_it_is_told(games: Batch) -> None:
    torch.manual_seed(0)
    judge = example.Judge(games.encoding, 16)
    lessons = example.play(games, judge, steps=24, seed="told", most=4, warmth=1.0, trace=0.9)
    told = lessons._replace(worth=torch.rand(len(lessons.worth)).round())
    optimizer = torch.optim.Adam(judge.parameters(), lr=1e-2)
    before = example.learn(judge, optimizer, told, epochs=1, size=1000)
    assert example.learn(judge, optimizer, told, epochs=60, size=1000) < before / 2


def test_a_short_course(tmp_path: Path) -> None:
    few = ["--games", "8", "--steps", "16", "--bags", "1", "--width", "8", "--minutes", "0.001", "--every", "0.001"]
    command = [sys.executable, example.__file__, *few, "--to", str(tmp_path / "course")]
    done = subprocess.run(command, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    exams = [json.loads(line) for line in (tmp_path / "course" / "log.jsonl").read_text("utf-8").splitlines()]
    assert [one["steps"] for one in exams] == [0, 128]
    assert all(one["low"] <= one["score"] <= one["high"] for one in exams)
    assert len(done.stdout.splitlines()) == len(exams)
    assert "score against greedy" in "".join(ElementTree.parse(tmp_path / "course" / "curve.svg").getroot().itertext())
    judge = example.Judge(lascaux.encoding("prehistories"), 8)
    judge.load_state_dict(torch.load(tmp_path / "course" / "weights.pt"))
