"""The world: a stone is lowered onto a site and released, and bodies move until all rest.

Every settling builds its world from the poses of the site, so it does not depend on earlier simulations, and a try
can continue after a restart. The same build of the engine gives the same answer, bit for bit.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from math import degrees, hypot, radians
from platform import machine
from sys import platform

import pymunk

from lascaux.games.stonehouse.physics.judge import Judgement, Pair, Touching, Verdict, Walls, judge
from lascaux.games.stonehouse.physics.outline import TENTHS, Outline, area, clearance, turned
from lascaux.games.stonehouse.physics.site import HALF_WIDTH, Pose, Site
from lascaux.games.stonehouse.physics.tremor import HAND, STILL, Tremor

ENGINE = f"pymunk {pymunk.version} {platform} {machine()} hand {HAND}"
"""The engine; another version, another kind of machine or another hand may decide otherwise."""

GRAVITY = 3000.0  # mm/s²: a third of the real one, which looks gentler; houses stand or fall alike
FRICTION = 0.9
STEP = 1 / 240
FRAME_STEPS = 4
ITERATIONS = 40
SKIN = 0.2  # mm of rounding around each stone, which calms stacks
DROP = 0.3  # mm between skins when a stone is released: a careful hand
SLOW, SLOW_TURN = 1.0, 0.05  # mm/s, rad/s
QUIET_FRAMES = 12
MAX_FRAMES = 240
LAST_FRAMES = 15  # a quarter of a second: stones that moved in it are restless
_GROUND = 5.0
_LAND = 1000.0


@dataclass(frozen=True)
class Settling:
    """The settling of a stone: the site at sixty frames a second, and the result."""

    frames: tuple[Site, ...]
    touching: Touching

    @property
    def site(self) -> Site:
        """The stones as they lie in the end."""
        return self.frames[-1]

    @property
    def moving(self) -> tuple[int, ...]:
        """The stones still moving at the end, if not all came to rest."""
        if self.touching.rested:
            return ()
        before = self.frames[-LAST_FRAMES:][0]
        return tuple(now.stone for then, now in zip(before, self.site, strict=True) if then != now)

    def judged(self, form: Walls = Walls.TWO) -> Judgement:
        """Return verdict and reasons, by the walls that a house must have."""
        return judge(tuple(pose.stone for pose in self.site), self.touching, form, self.moving)

    @property
    def verdict(self) -> Verdict:
        """The verdict, if a wall is two stones."""
        return self.judged().verdict


def settle(
    site: Site,
    outlines: Mapping[int, Outline],
    stone: int,
    x: int,
    angle: int,
    tremor: Tremor = STILL,
    filmed: bool = True,
) -> Settling:
    """Lower a stone at x (0.1 mm), turned by whole degrees, with tremor; release it, and wait until all rest.

    Unless `filmed`, only the last frame is kept, for callers that try many lays.
    """
    world = World(site, outlines)
    world.add(lowered(site, outlines, stone, x + tremor.dx, angle * TENTHS + tremor.dangle))
    return world.run(filmed)


def lowered(site: Site, outlines: Mapping[int, Outline], stone: int, x: int, angle: int) -> Pose:
    """Return the pose in which a stone (turned by tenths of a degree) is released: straight above the first contact."""
    shape = turned(outlines[stone], angle / TENTHS, x / TENTHS)
    below = [clearance(shape, pose.shape(outlines[pose.stone])) - SKIN for pose in site]
    way = min([min(y for _, y in shape), *below])
    return Pose.of(stone, x / TENTHS, SKIN + DROP - way, angle / TENTHS)


class World:
    """Bodies on the ground."""

    def __init__(self, site: Site, outlines: Mapping[int, Outline]) -> None:
        self._outlines = outlines
        self._space = pymunk.Space()
        self._space.gravity = (0.0, -GRAVITY)
        self._space.iterations = ITERATIONS
        self._space.collision_slop = 0.05
        self._space.collision_bias = 0.9**60
        self._ground = pymunk.Segment(self._space.static_body, (-_LAND, -_GROUND), (_LAND, -_GROUND), _GROUND)
        self._ground.friction = FRICTION
        self._space.add(self._ground)
        self._bodies: dict[int, pymunk.Body] = {}
        self._stones: dict[pymunk.Shape, int] = {}
        for pose in site:
            self.add(pose)

    def add(self, pose: Pose) -> None:
        """Add a stone."""
        outline = self._outlines[pose.stone]
        corners = [(x / TENTHS, y / TENTHS) for x, y in outline]
        mass = area(outline)
        body = pymunk.Body(mass, pymunk.moment_for_poly(mass, corners))
        body.position = (pose.x / TENTHS, pose.y / TENTHS)
        body.angle = radians(pose.angle / TENTHS)
        shape = pymunk.Poly(body, corners, radius=SKIN)
        shape.friction = FRICTION
        self._space.add(body, shape)
        self._bodies[pose.stone] = body
        self._stones[shape] = pose.stone

    def run(self, filmed: bool = True) -> Settling:
        """Run until all stones have rested for a while, or for too long."""
        frames, quiet, passed = [self.poses()], 0, 0
        while quiet < QUIET_FRAMES and passed < MAX_FRAMES:
            self.wait()
            passed += 1
            quiet = quiet + 1 if self._slow() else 0
            if filmed:
                frames.append(self.poses())
        touching = self.touching(rested=quiet >= QUIET_FRAMES)
        if not filmed:
            return Settling((self.poses(),), touching)
        while len(frames) > 1 and frames[-1] == frames[-2]:
            frames.pop()
        return Settling(tuple(frames), touching)

    def wait(self, frames: int = 1) -> None:
        """Run for a number of frames."""
        for _ in range(frames * FRAME_STEPS):
            self._space.step(STEP)

    def poses(self) -> Site:
        """Return the current poses."""
        return tuple(
            Pose.of(stone, body.position.x, body.position.y, degrees(body.angle))
            for stone, body in self._bodies.items()
        )

    def _slow(self) -> bool:
        bodies = self._bodies.values()
        return all(hypot(*body.velocity) < SLOW and abs(body.angular_velocity) < SLOW_TURN for body in bodies)

    def touching(self, rested: bool) -> Touching:
        """Return the current contacts, from the arbiters: `Shape.shapes_collide` fails on shapes that do not touch."""
        ground: set[int] = set()
        pairs: set[Pair] = set()

        def note(arbiter: pymunk.Arbiter, _: None) -> None:
            if arbiter.contact_point_set.points:
                stones = sorted(self._stones[shape] for shape in arbiter.shapes if shape is not self._ground)
                if len(stones) == 1:
                    ground.add(stones[0])
                else:
                    pairs.add((stones[0], stones[1]))

        for body in self._bodies.values():
            body.each_arbiter(note, None)
        edge = HALF_WIDTH / TENTHS
        outside = [pose.stone for pose in self.poses() if any(abs(x) > edge for x, _ in self._shape(pose))]
        return Touching(tuple(sorted(ground)), tuple(sorted(pairs)), tuple(sorted(outside)), rested)

    def _shape(self, pose: Pose) -> list[tuple[float, float]]:
        return pose.shape(self._outlines[pose.stone])
