/** The meadow: a gouache ground shared by all tiles, worked fields, trees, tufts. */
import { type Point, SIZE, blob, distance, polar } from '../../../../drawing/kit/geometry';
import { MEADOW, PARCHMENT } from '../palette';
import { number, shape, smooth, stroke, svg, use } from '../../../../drawing/kit/path';
import { type Random, random } from '../../../../drawing/kit/random';
import type { FieldShape } from '../shape';
import { TREES } from '../symbol/plants';
import { crops } from './crops';

/** The texture's size divides the tile's, so it runs on from tile to tile. */
const WEAVE = SIZE / 2;
const ROUND = { 'stroke-linecap': 'round' };

/** Draw something at every place where a repeated square shows part of it. */
function wrapped(draw: (x: number, y: number) => string, x: number, y: number, r: number): string {
  const shows = (v: number) => v > -r && v < WEAVE + r;
  const shifts = [-WEAVE, 0, WEAVE];
  return shifts
    .flatMap((dx) => shifts.map((dy) => (shows(x + dx) && shows(y + dy) ? draw(x + dx, y + dy) : '')))
    .join('');
}

function stains(rng: Random, count: number, seed: string, look: (i: number) => [string, number, number]): string {
  let s = '';
  for (let i = 0; i < count; i++) {
    const [fill, opacity, flatness] = look(i);
    const [x, y, r] = [rng.between(0, WEAVE), rng.between(0, WEAVE), rng.between(7, 18)];
    const outline = blob([0, 0], r, `${seed}${i}`, 0.3, 10);
    const at = (cx: number, cy: number) => outline.map((p): Point => [cx + p[0], cy + p[1] * flatness]);
    s += wrapped((cx, cy) => shape(smooth(at(cx, cy), true), fill, { opacity }), x, y, r * 1.5);
  }
  return s;
}

function blades(rng: Random): string {
  let [light, dark] = ['', ''];
  for (let i = 0; i < 80; i++) {
    const [x, y, l, lean] = [rng.between(0, WEAVE), rng.between(0, WEAVE), rng.between(1.4, 3.6), rng.between(-1, 1)];
    const blade = (cx: number, cy: number) =>
      `M${number(cx)} ${number(cy)}q${number(lean * 0.4)}-${number(l * 0.6)} ${number(lean)}-${number(l)}`;
    if (i % 3) dark += wrapped(blade, x, y, 4);
    else light += wrapped(blade, x, y, 4);
  }
  return (
    stroke(dark, MEADOW.deep, 0.7, { opacity: 0.42, ...ROUND }) +
    stroke(light, MEADOW.light, 0.9, { opacity: 0.85, ...ROUND })
  );
}

/** The one texture of the meadow. Where the paint is thin the parchment shows. */
export function groundPattern(): string {
  const rng = random('meadow texture');
  const washes = stains(rng, 9, 'wash', (i) => [i % 2 ? MEADOW.light : MEADOW.dark, 0.2, 0.7]);
  const thin = stains(rng, 5, 'thin', () => [PARCHMENT, 0.13, 0.6]);
  return `<pattern id="cc-meadow" width="${WEAVE}" height="${WEAVE}" patternUnits="userSpaceOnUse"><rect width="${WEAVE}" height="${WEAVE}" fill="${MEADOW.base}"/>${washes}${thin}${svg('g', { class: 'cc-fine' }, blades(rng))}</pattern>`;
}

/** Soft pools of lighter and darker green, for the brush's slow strokes. */
export function washGradients(): string {
  const one = (tone: string, colour: string) =>
    `<radialGradient id="cc-wash-${tone}"><stop offset="0" stop-color="${colour}" stop-opacity=".5"/><stop offset=".6" stop-color="${colour}" stop-opacity=".26"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>`;
  return one('dark', MEADOW.dark) + one('light', '#d3cf95');
}

/** The grain of the page, laid over everything: specks and fibres. */
export function grainPattern(): string {
  const rng = random('grain');
  const speck = () => `M${number(rng.between(0, WEAVE))} ${number(rng.between(0, WEAVE))}h.1`;
  const fibre = () =>
    `M${number(rng.between(6, WEAVE - 6))} ${number(rng.between(4, WEAVE - 4))}q${number(rng.between(-4, 4))} ${number(rng.between(-2, 2))} ${number(rng.between(-6, 6))} ${number(rng.between(-3, 3))}`;
  const many = (n: number, make: () => string) => Array.from({ length: n }, make).join('');
  return `<pattern id="cc-grain" width="${WEAVE}" height="${WEAVE}" patternUnits="userSpaceOnUse">${stroke(many(60, speck), '#4a3218', 0.9, { opacity: 0.14, ...ROUND })}${stroke(many(60, speck), '#fff6dc', 0.9, { opacity: 0.2, ...ROUND })}${stroke(many(16, fibre), '#fff6dc', 0.5, { opacity: 0.22, ...ROUND })}</pattern>`;
}

const over = `width="${SIZE + 2}" height="${SIZE + 2}" x="-1" y="-1"`;
/** Grain, and the dusk that falls on the board when the page is dark. */
export const grain = (): string =>
  `<rect class="cc-tiny" ${over} fill="url(#cc-grain)" pointer-events="none"/><rect class="cc-dusk" ${over} pointer-events="none"/>`;

export const ground = (): string => `<rect ${over} fill="url(#cc-meadow)"/>`;

/** A flowery meadow, sometimes with sheep. */
function meadow({ at, r }: { at: Point; r: number }, rng: Random): string {
  const flock = r > 16 && rng.chance(0.6) ? 2 + rng.integer(3) : 0;
  const spots: Point[] = [];
  for (let i = 0; i < 40 && spots.length < flock + 4; i++) {
    const p = polar(rng.between(0, 6.28), Math.sqrt(rng.next()) * (r - 6), at);
    if (spots.every((q) => distance(p, q) > 10)) spots.push(p);
  }
  const what = (i: number) => (i % 2 && i < flock * 2 ? 'cc-sheep' : rng.chance(0.5) ? 'cc-flower0' : 'cc-flower1');
  return spots
    .sort((a, b) => a[1] - b[1])
    .map((p, i) => {
      const id = what(i);
      return use(id, p, id === 'cc-sheep' ? {} : { class: 'cc-tiny' });
    })
    .join('');
}

const wash = (at: Point, r: number, tone: string) =>
  `<circle cx="${number(at[0])}" cy="${number(at[1])}" r="${number(r)}" fill="url(#cc-wash-${tone})"/>`;

/** Everything that grows in one field zone, back to front. Small plants come apart, so that they can be left out. */
export function field(zone: FieldShape, seed: string): string {
  const rng = random(`${seed}field`);
  const washes = zone.washes.map((w, i) => wash(w.at, w.r, i % 2 ? 'light' : 'dark')).join('');
  const worked = zone.crops.map((patch, i) => crops(patch, `${seed}${i}`)).join('');
  const tufts = zone.tufts.map((p) => use(`cc-tuft${rng.integer(2)}`, p)).join('');
  const bushes = zone.bushes.map((p) => use('cc-bush', p)).join('');
  const grazed = zone.meadows.map((m) => meadow(m, rng)).join('');
  const trees = [...zone.trees]
    .sort((a, b) => a[1] - b[1])
    .map((at) => use(rng.pick(TREES), at))
    .join('');
  return (
    washes + worked + svg('g', { class: 'cc-tiny' }, tufts) + svg('g', { class: 'cc-fine' }, grazed + bushes) + trees
  );
}
