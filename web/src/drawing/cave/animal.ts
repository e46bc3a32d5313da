/** Paints an animal's description (animals/*.ts) as a cave painting. */
import { curve, points, type Point } from './geometry';
import { palette } from './palette';
import { brush, contour, dabs, grain, hairs, spray, type Fur } from './stroke';

/** Lines are texts for `points`. All animals look to the left, in a box about 120 wide. */
export interface Animal {
  name: string;
  box: [left: number, top: number, width: number, height: number];
  body: string;
  eye?: [x: number, y: number, r: number];
  /** Legs on the side that is turned away. */
  far?: string[];
  horns?: string[];
  farHorns?: string[];
  /** Tusks and pale horns. */
  ivory?: string[];
  marks?: string[];
  patches?: { shape: string; fill: string; opacity?: number }[];
  fur?: (Fur & { along: string; fill?: string; opacity?: number })[];
  tones: { back: [string, string, string]; far?: string; horn?: string; eye?: string };
  /** Where the three tones of the back lie, from top to bottom. */
  fade?: [number, number, number];
  weight?: number;
  line?: string;
}

const path = (d: string, fill: string, extra = '') => (d ? `<path d="${d}" fill="${fill}"${extra}/>` : '');

function shading({ name, box, tones, fade = [0.15, 0.5, 0.9] }: Animal): string {
  const stops = tones.back.map((c, i) => `<stop offset="${Math.round(fade[i]! * 100)}%" stop-color="${c}"/>`);
  return `<linearGradient id="shade-${name}" x1="0" y1="${box[1]}" x2="0" y2="${box[1] + box[3]}" gradientUnits="userSpaceOnUse">${stops.join('')}</linearGradient>`;
}

function eye([x, y, r]: [number, number, number], colour: string): string {
  const lid: Point[] = [
    [x - r * 1.5, y + r * 0.25, r * 0.5],
    [x, y, r * 2.5],
    [x + r * 1.7, y - r * 0.1, r * 0.4],
  ];
  return `${path(brush(lid, { step: 0.8, rough: 0.05 }), colour)}<circle cx="${x}" cy="${y}" r="${r * 0.85}" fill="${palette.soot}"/>`;
}

function ivory(text: string, seed: string, line: string): string {
  const ps = points(text);
  // a thin point needs a thin rim, else it looks sawn off
  const rim = ps.map(([x, y, w = 1]): Point => [x, y, w + Math.min(1.7, w)]);
  return (
    path(brush(rim, { seed: `${seed}i`, rough: 0.06 }), line) +
    path(brush(ps, { seed: `${seed}j`, rough: 0.05 }), palette.bone)
  );
}

/** The painting as SVG. `detail` 1 is for walls; 0, without dust and with less grain, for tiles and small signs. */
export function paint(animal: Animal, { detail = 1 }: { detail?: 0 | 1 } = {}): string {
  const { name, tones, line = palette.manganese } = animal;
  const body = points(animal.body);
  const each = <T>(list: readonly T[] | undefined, draw: (one: T, i: number) => string) =>
    (list ?? []).map(draw).join('');
  const horn = (text: string, seed: string) => path(brush(points(text), { seed }), tones.horn ?? line);
  const some = (fine: number, coarse: number) => (detail ? fine : coarse);
  return [
    shading(animal),
    detail ? path(spray(body, { seed: name, count: 130, reach: 7, size: 0.5 }), tones.back[0], ' opacity=".45"') : '',
    each(animal.far, (limb, i) => {
      const ps = points(limb);
      const edge = contour(ps, { seed: `${name}far${i}`, width: 1.5 });
      return path(curve(ps, true), tones.far ?? tones.back[0]) + path(edge, line);
    }),
    each(animal.farHorns, (h, i) => horn(h, `${name}fh${i}`)),
    path(
      curve(body, true) + grain(body, { seed: name, count: some(190, 30), size: some(0.7, 1) }),
      `url(#shade-${name})`,
      ' fill-rule="evenodd"',
    ),
    path(dabs(body, { seed: name, count: some(44, 12), size: 5.5 }), tones.back[0], ' opacity=".2"'),
    path(dabs(body, { seed: `${name}light`, count: some(22, 6), size: 4.5 }), tones.back[2], ' opacity=".22"'),
    each(animal.patches, ({ shape, fill, opacity = 0.8 }, i) => {
      const ps = points(shape);
      const worn = detail && ps.length > 8 ? grain(ps, { seed: `${name}p${i}`, count: 30, size: 0.7 }) : '';
      return path(curve(ps, true) + worn, fill, ` fill-rule="evenodd" opacity="${opacity}"`);
    }),
    each(animal.fur, (f, i) =>
      path(hairs(points(f.along), { seed: `${name}f${i}`, ...f }), f.fill ?? line, ` opacity="${f.opacity ?? 0.85}"`),
    ),
    path(contour(body, { seed: name, width: animal.weight ?? 2.6, thin: 0.32, lift: 0.28 }), line),
    path(
      each(animal.marks, (mark, i) => brush(points(mark), { seed: `${name}m${i}`, step: 2 })),
      line,
    ),
    each(animal.horns, (h, i) => horn(h, `${name}h${i}`)),
    each(animal.ivory, (t, i) => ivory(t, `${name}${i}`, line)),
    animal.eye ? eye(animal.eye, tones.eye ?? palette.bone) : '',
  ].join('');
}

/** The animal as a `<symbol>` with the id `animal-NAME`. */
export function symbol(animal: Animal, options?: { detail?: 0 | 1 }): string {
  return `<symbol id="animal-${animal.name}" viewBox="${animal.box.join(' ')}" overflow="visible">${paint(animal, options)}</symbol>`;
}

/** A flat silhouette: tokens, small signs, highlights. Tails and manes are marks and fur. */
export function silhouette(animal: Animal, fill: string): string {
  const shapes = [animal.body, ...(animal.far ?? [])].map((b) => curve(points(b), true));
  const spikes = [...(animal.horns ?? []), ...(animal.farHorns ?? []), ...(animal.ivory ?? [])].map((h, i) =>
    brush(
      points(h).map(([x, y, w = 1]): Point => [x, y, w * 1.25]),
      { seed: `silhouette${i}` },
    ),
  );
  const marks = (animal.marks ?? []).map((mark, i) => brush(points(mark), { seed: `silhouette${i}`, step: 2 }));
  const fur = (animal.fur ?? []).map((f, i) => hairs(points(f.along), { seed: `silhouette${i}`, ...f }));
  return [...shapes, ...spikes, ...marks, ...fur].map((d) => path(d, fill)).join('');
}
