"""Plots a training run: each round's error, and its result at the gate."""

from collections.abc import Sequence

from lascaux.kit import svg
from lascaux.training.run import Round, TrainingRun

WIDTH, HEIGHT = 720, 520
LEFT, RIGHT = 64, 24
PANEL = 170
KEPT, DROPPED, PALE = "#4f8a3c", "#b2562f", "#b9a58a"


def draw(run: TrainingRun, error_is: str) -> str:
    """Return the curves as SVG."""
    plan, rounds = run.plan, run.rounds
    heading = f"{plan.game} {plan.rules}, seed {plan.seed}, {plan.games:,} games a round"
    error = _panel(70, error_is, rounds, [done.error for done in rounds], _reach(rounds))
    marks = "".join(_gate(320, rounds, i) for i in range(len(rounds)))
    score = _axis(320, "score against the best before, with its interval", (0.0, 0.5, 1.0)) + marks
    return svg.picture(heading, WIDTH, HEIGHT, svg.text(heading, 24, 32, font_size=18), error, score)


def _reach(rounds: Sequence[Round]) -> float:
    """Return the top of the scale of errors: the error without learning."""
    return max((done.guess for done in rounds), default=1.0)


def _x(rounds: Sequence[Round], i: int) -> float:
    return LEFT + (WIDTH - LEFT - RIGHT) * (i + 0.5) / len(rounds)


def _panel(top: float, title: str, rounds: Sequence[Round], values: Sequence[float], reach: float) -> str:
    points = [(_x(rounds, i), top + PANEL * (1 - value / reach)) for i, value in enumerate(values)]
    line = svg.tag("polyline", points=" ".join(f"{x:.1f},{y:.1f}" for x, y in points), fill="none", stroke=svg.INK)
    labels = "".join(
        svg.text(f"{value:.2f}", x, y - 8, font_size=12) for (x, y), value in zip(points, values, strict=True)
    )
    return _axis(top, title, (0.0, reach / 2, reach)) + line + labels


def _axis(top: float, title: str, ticks: Sequence[float]) -> str:
    """Draw a title, and a pale line for every tick."""
    parts = [svg.text(title, LEFT, top - 12, font_size=14)]
    for tick in ticks:
        y = top + PANEL * (1 - tick / ticks[-1])
        parts.append(svg.tag("line", x1=LEFT, y1=y, x2=WIDTH - RIGHT, y2=y, stroke=PALE))
        parts.append(svg.text(f"{tick:.1f}", LEFT - 8, y + 4, font_size=12, text_anchor="end"))
    return "".join(parts)


def _gate(top: float, rounds: Sequence[Round], i: int) -> str:
    """Draw a round's result: a dot with its interval, green if its weights were kept."""
    done, x = rounds[i], _x(rounds, i)
    low, middle, high = (top + PANEL * (1 - value) for value in (done.low, done.score, done.high))
    colour = KEPT if done.kept else DROPPED
    return (
        svg.tag("line", x1=x, y1=low, x2=x, y2=high, stroke=colour, stroke_width=3)
        + svg.tag("circle", cx=x, cy=middle, r=5, fill=colour)
        + svg.text(f"{done.number}", x, top + PANEL + 18, font_size=12, text_anchor="middle")
    )
