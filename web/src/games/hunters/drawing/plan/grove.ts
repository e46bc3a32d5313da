/** The trees of a forest, its gold or mushrooms, and the place of a gatherer. */
import { random, wave } from '../../../../drawing/cave/noise';
import {
  type Line,
  type Point,
  SIZE,
  type Side,
  contains,
  distance,
  distanceToBorder,
  distanceToLine,
} from '../../../../drawing/kit/geometry';
import type { ForestShape } from '../shape';
import type { Indexed } from './tiles';
import { RIVER } from './waters';

interface Tree {
  at: Point;
  symbol: string;
}

/** The row on a forest side reads the same from either end: neighbours draw two halves of the same trees. */
const ROW: readonly [number, number][] = [
  [15, 0],
  [37, 1],
  [58, 3],
  [79, 0],
  [100, 1],
  [121, 0],
  [142, 3],
  [163, 1],
  [185, 0],
];
const HALF_TREE = 12.5;
const SPACING = 12.6;
const TRIES = 2000;

function onSide(side: Side, t: number): Point {
  const at: Record<Side, Point> = { N: [t, 0], E: [SIZE, t], S: [t, SIZE], W: [0, t] };
  return at[side];
}
const onBorder = (p: Point) => distanceToBorder(p) < 0.5;

const hedge = (sides: readonly Side[]): Tree[] =>
  sides.flatMap((side) => ROW.map(([t, kind]) => ({ at: onSide(side, t), symbol: `hg-tree${kind}s` })));

/** Loosely packed, off the water, the clearings and the tile's border. */
function plant(outline: Line, seed: string, away: (p: Point) => boolean): Tree[] {
  const draw = random(seed);
  const patch = wave(`${seed}kind`);
  const fringe = outline.filter((p) => !onBorder(p));
  const kept: Tree[] = [];
  for (let i = 0; i < TRIES; i++) {
    const p: Point = [draw.range(HALF_TREE, SIZE - HALF_TREE), draw.range(HALF_TREE, SIZE - HALF_TREE)];
    if (!contains(outline, p) || !away(p) || kept.some((tree) => distance(tree.at, p) < SPACING)) continue;
    const depth = fringe.length > 1 ? distanceToLine(p, fringe) : 99;
    const pines = patch(p[0] / 34 + p[1] / 57) > 0.15;
    const kind = depth < 9 ? draw.pick([4, 4, 3, 2, 5]) : pines ? draw.pick([1, 1, 5, 0]) : draw.pick([0, 3, 2, 0, 1]);
    kept.push({ at: p, symbol: `hg-tree${kind}${depth < 11 || draw() < 0.13 ? 's' : 'h'}` });
  }
  return kept;
}

function places(outline: Line, value: (p: Point) => number): Point {
  let [best, most]: [Point, number] = [[100, 100], -Infinity];
  for (let y = 14; y < SIZE - 10; y += 6) {
    for (let x = 14; x < SIZE - 10; x += 6) {
      const p: Point = [x, y];
      const v = contains(outline, p) ? value(p) : -Infinity;
      if (v > most) [best, most] = [p, v];
    }
  }
  return best;
}

export function grove(feature: Indexed, outline: Line, tile: string, toWater: (p: Point) => number): ForestShape {
  const { index, sides, nuggets = 0, mushrooms = 0 } = feature;
  const seed = `${tile}${index}`;
  const closed = [...outline, outline[0] as Point];
  const room = (p: Point) => Math.min(distanceToLine(p, closed), toWater(p) - RIVER, distanceToBorder(p) * 0.9);
  const mark = nuggets ? ('nugget' as const) : mushrooms ? ('mushrooms' as const) : undefined;
  const clearing = mark && places(outline, room);
  // A gatherer leaves the gold in sight.
  const spot = places(outline, (p) => Math.min(room(p), 24) + (clearing ? Math.min(distance(p, clearing), 44) : 0));
  const bare = mark === 'nugget' ? 13 : 21;
  const away = (p: Point) => toWater(p) > 22 && (!clearing || distance(clearing, p) > bare);
  const trees: Record<string, Point[]> = {};
  for (const { at, symbol } of [...plant(outline, seed, away), ...hedge(sides).filter((t) => toWater(t.at) > 20)]) {
    (trees[symbol] ??= []).push(at);
  }
  return { kind: 'forest', index, sides, outline, spot, trees, ...(mark && { mark }), ...(clearing && { clearing }) };
}
