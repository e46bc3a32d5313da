/** A meadow: its outline, its animals for each turn of the tile, tufts of grass, a place for a hunter. */
import { animals } from '../../../../drawing/cave/animals';
import { random } from '../../../../drawing/cave/noise';
import { type Point, SIZE, distance, turnPoint } from '../../../../drawing/kit/geometry';
import type { Land } from '../../../../drawing/tile/terrain';
import type { Beast, Landmark, MeadowShape, Standing } from '../shape';
import { covered, settle } from './settle';
import type { Indexed, Tile } from './tiles';

const BREADTH: Record<Beast, number> = { deer: 62, mammoth: 70, tiger: 68, aurochs: 74 };
const LANDMARK: Record<Landmark, { w: number; h: number }> = {
  camp: { w: 58, h: 50 },
  shrine: { w: 68, h: 54 },
  volcano: { w: 56, h: 50 },
};
const HUNTER = { w: 46, h: 24 };
/** A hunter finds room for less of himself sooner than he hides a beast. */
const SQUEEZED = [1.06, 0.9, 0.78, 0.66];
const TUFTS = 24;
const TURNS = [0, 1, 2, 3];

type Item = { what: Beast | Landmark; w: number; h: number };

function items(tile: Tile, { animals: herd = [], special }: Indexed): Item[] {
  const landmark = (what: Landmark): Item => ({ what, ...LANDMARK[what] });
  const beast = (what: Beast): Item => {
    const [, , w, h] = animals[what].box;
    return { what, w: BREADTH[what], h: (BREADTH[what] * h) / w };
  };
  return [
    ...(special ? [landmark(special === 'fire' ? 'camp' : 'shrine')] : []),
    ...herd.map(beast),
    ...(tile.start && herd.length ? [landmark('volcano')] : []),
  ];
}

const RING: readonly Point[] = [
  [0, 0],
  [8, 0],
  [-8, 0],
  [0, -9],
  [0, 8],
];

/** Tufts keep off the border, so that none is cut in two. */
function tufts(belongs: (p: Point) => boolean, seed: string): Point[] {
  const draw = random(`${seed}grass`);
  const kept: Point[] = [];
  for (let i = 0; i < 200 && kept.length < TUFTS; i++) {
    const p: Point = [draw.range(11, SIZE - 11), draw.range(11, SIZE - 11)];
    const roomy = RING.every(([x, y]) => belongs([p[0] + x, p[1] + y]));
    if (roomy && kept.every((k) => distance(k, p) > 15)) kept.push(p);
  }
  return kept;
}

export function meadow(tile: Tile, feature: Indexed, land: Land): MeadowShape {
  const { index } = feature;
  const seed = `${tile.id}meadow${index}`;
  const draw = random(seed);
  const all = items(tile, feature);
  const flips = all.map(() => draw() < 0.5);
  const owned = (p: Point) => land.field(p) === index && land.clearance(p) > 0;
  const turned = TURNS.map((turns) => {
    const belongs = (p: Point) => owned(turnPoint(p, (4 - turns) % 4));
    const boxes = settle(belongs, all);
    const herd = boxes.map((box, i): Standing => {
      const flip = flips[i] && all[i]!.what in BREADTH;
      return { what: all[i]!.what, ...box, ...(flip && { flip }) };
    });
    const [open] = settle((p) => belongs(p) && !covered(p, boxes), [HUNTER], SQUEEZED);
    const { x, y } = open ?? boxes[0] ?? { x: 100, y: 100 };
    return { herd, rest: { x, y } };
  });
  const rings = land.contour(index);
  return { kind: 'meadow', index, rings, turned, tufts: tufts(owned, seed), spot: [100, 100] };
}
