"""Building as physics: stones, the world in which they settle, the judge, the hand, and plans.

`settle` is the entry point: a stone released over a site gives frames and a verdict. Inputs and outputs are integers.
"""

from lascaux.games.stonehouse.physics.frames import pack, unpack
from lascaux.games.stonehouse.physics.judge import Judgement, Touching, Verdict, Walls, judge
from lascaux.games.stonehouse.physics.outline import Outline
from lascaux.games.stonehouse.physics.plan import Lay, advise, careful
from lascaux.games.stonehouse.physics.site import EMPTY, HALF_WIDTH, REACH, STONES, Pose, Site
from lascaux.games.stonehouse.physics.stones import BAG_SIZE, Stone, bag
from lascaux.games.stonehouse.physics.tremor import SPREAD, STILL, Tremor, tremor
from lascaux.games.stonehouse.physics.world import ENGINE, Settling, settle

__all__ = [
    "BAG_SIZE",
    "EMPTY",
    "ENGINE",
    "HALF_WIDTH",
    "REACH",
    "SPREAD",
    "STILL",
    "STONES",
    "Judgement",
    "Lay",
    "Outline",
    "Pose",
    "Settling",
    "Site",
    "Stone",
    "Touching",
    "Tremor",
    "Verdict",
    "Walls",
    "advise",
    "bag",
    "careful",
    "judge",
    "pack",
    "settle",
    "tremor",
    "unpack",
]
