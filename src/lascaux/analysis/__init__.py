"""Reports of finished games: what the decisions gave away, and what luck brought ([analysis.md](docs/analysis.md))."""

from lascaux.analysis.depth import DEEP, DEPTHS, QUICK, Depth
from lascaux.analysis.grades import Grade
from lascaux.analysis.judged import UNIT, Judged
from lascaux.analysis.report import Decision, Draw, Report
from lascaux.analysis.run import analyse
from lascaux.analysis.turning_points import TurningPoint, turning_points

__all__ = [
    "DEEP",
    "DEPTHS",
    "QUICK",
    "UNIT",
    "Decision",
    "Depth",
    "Draw",
    "Grade",
    "Judged",
    "Report",
    "TurningPoint",
    "analyse",
    "turning_points",
]
