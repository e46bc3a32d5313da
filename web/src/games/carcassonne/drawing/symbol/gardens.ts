/** Three gardens, about 46 units wide: beds about a fountain, a round knot garden, a herb garden under an arbour. */
import { polar } from '../../../../drawing/kit/geometry';
import { INK, ROAD, SHADE, STONE, TREE, WATER } from '../palette';
import { number, pair } from '../../../../drawing/kit/path';
import { flat, hair, inked, symbol } from './ink';

const SOIL = '#7f9a4e';
const FLOWERS = ['#c8402f', '#f6ecd2', '#e6b93f', '#8c5aa0'] as const;
const leaves = (d: string) => hair(d, TREE.light, 1.1, 1);

const square = (half: number, r: number) =>
  `M${-half + r}${-half}H${half - r}Q${half} ${-half} ${half} ${-half + r}V${half - r}Q${half} ${half} ${half - r} ${half}H${-half + r}Q${-half} ${half} ${-half} ${half - r}V${-half + r}Q${-half}${-half} ${-half + r}${-half}z`;

const post = (x: number, y: number) =>
  `<circle cx="${x + 0.5}" cy="${y + 0.6}" r="3.7" fill="${INK}"/><circle cx="${x}" cy="${y}" r="3.5" fill="${TREE.leaf}" stroke="${INK}" stroke-width=".5"/>` +
  leaves(`M${x - 1.8} ${y - 0.6}q.6-1.6 2.2-1.4`);

const fountain =
  `<circle cx=".6" cy=".8" r="7.4" fill="${INK}"/><circle r="7.3" fill="${STONE.light}" stroke="${INK}" stroke-width=".6"/><circle r="5" fill="${WATER.base}" stroke="${INK}" stroke-width=".6"/>` +
  hair('M0-1Q-3.6-6-4.4-1.4M0-1Q3.6-6 4.4-1.4M0 0V-6.4', '#fff', 1.1, 1) +
  `<circle r="1.7" fill="${STONE.light}" stroke="${INK}" stroke-width=".6"/>`;

/** A bed in one quarter, with rows of flowers. */
function bed(x: number, y: number, flower: string): string {
  const rows = [-3.9, 0, 3.9];
  const dots = rows.flatMap((dx) => rows.map((dy) => `M${number(x + dx)} ${number(y + dy)}h.1`)).join('');
  return (
    `<rect x="${number(x - 6.6)}" y="${number(y - 6.6)}" width="13.2" height="13.2" rx="2.4" fill="${SOIL}" stroke="${INK}" stroke-width=".7"/>` +
    `<path d="${dots}" fill="none" stroke="${flower}" stroke-width="2.9" stroke-linecap="round"/>`
  );
}

const hedge = (half: number) =>
  `<rect x="${-half + 2}" y="${-half + 4}" width="${half * 2 + 1}" height="${half * 2 + 1}" rx="7" fill="${SHADE}" opacity=".22"/>` +
  inked(square(half, 6), TREE.leaf, 0.7) +
  `<path d="${square(half - 1.6, 5)}" fill="none" stroke="${TREE.light}" stroke-width="1.4" stroke-dasharray=".1 3.6" stroke-linecap="round"/>` +
  `<path d="${square(half - 3.6, 3.4)}" fill="${ROAD.fill}" stroke="${INK}" stroke-width=".7"/>`;

const beds =
  hedge(21.5) +
  bed(-9.6, -9.6, FLOWERS[0]) +
  bed(9.6, -9.6, FLOWERS[1]) +
  bed(-9.6, 9.6, FLOWERS[2]) +
  bed(9.6, 9.6, FLOWERS[3]) +
  flat('M-2.6 17.6V22.6H2.6V17.6z', ROAD.fill) +
  fountain +
  [-20, 20].flatMap((x) => [-20, 20].map((y) => post(x, y))).join('');

/** A ring of beds round a sundial. */
function petals(): string {
  let s = '';
  for (let i = 0; i < 6; i++) {
    const [a, b] = [(i / 6) * Math.PI * 2 + 0.12, ((i + 1) / 6) * Math.PI * 2 - 0.12];
    const d = `M${pair(polar(a, 9))}L${pair(polar(a, 17))}A17 17 0 0 1 ${pair(polar(b, 17))}L${pair(polar(b, 9))}A9 9 0 0 0 ${pair(polar(a, 9))}z`;
    const dots = [0.25, 0.5, 0.75].map((t) => `M${pair(polar(a + (b - a) * t, 14.2))}h.1`).join('');
    const inner = [0.35, 0.65].map((t) => `M${pair(polar(a + (b - a) * t, 11))}h.1`).join('');
    s += `<path d="${d}" fill="${SOIL}" stroke="${INK}" stroke-width=".7" stroke-linejoin="round"/><path d="${dots}${inner}" fill="none" stroke="${FLOWERS[i % 4]}" stroke-width="2.8" stroke-linecap="round"/>`;
  }
  return s;
}

const knot =
  `<circle cx="2" cy="4" r="23" fill="${SHADE}" opacity=".22"/><circle cx=".6" cy=".8" r="22.4" fill="${INK}"/><circle r="22.2" fill="${TREE.leaf}" stroke="${INK}" stroke-width=".7"/>` +
  `<circle r="20.8" fill="none" stroke="${TREE.light}" stroke-width="1.4" stroke-dasharray=".1 3.6" stroke-linecap="round"/><circle r="19" fill="${ROAD.fill}" stroke="${INK}" stroke-width=".7"/>` +
  flat('M-2.6 17V23H2.6V17z', ROAD.fill) +
  petals() +
  `<circle cx=".5" cy=".7" r="5.2" fill="${INK}"/><circle r="5" fill="${STONE.light}" stroke="${INK}" stroke-width=".6"/>` +
  inked('M-.6 1.4 0-7 2.6 2z', STONE.mid, 0.5);

const rows = (x: number, colour: string) =>
  `<rect x="${x}" y="-15" width="7.4" height="30" rx="2.6" fill="${SOIL}" stroke="${INK}" stroke-width=".7"/>` +
  `<path d="M${x + 2.2}-11.6V12M${x + 5.2}-9.6V12" fill="none" stroke="${colour}" stroke-width="2.6" stroke-dasharray=".1 4.4" stroke-linecap="round"/>`;

const herbs =
  hedge(21.5) +
  rows(-16.4, FLOWERS[3]) +
  rows(9, FLOWERS[2]) +
  flat('M-2.6 17.6V22.6H2.6V17.6z', ROAD.fill) +
  flat('M-5 9Q3 13 9 8L6 2z', SHADE, 0.25) +
  inked('M-1 2-1.3 9H1.6L1 2z', TREE.trunk, 0.4) +
  inked(
    'M-7.6-1C-9-4-7-7-4.6-7-4-10.4-.6-11.6 1.8-10 5-10.6 7.6-8 6.8-5.4 9-3.4 8.4.4 6 1.6 4 3.8 1.4 4 0 3-2.6 4.4-6.6 3-7.6-1z',
    TREE.leaf,
    0.6,
  ) +
  flat('M-5.8-2.4C-6.2-4.6-4.8-6-3.2-6-3-8.2-.4-9.4 1.4-8 .6-6.2-1.6-6-2-4-3.4-4.2-4.8-3.8-5.8-2.4z', TREE.light) +
  '<path d="M3-6h.1M-1-1h.1M4.4-1.4h.1M1-4h.1" stroke="#f6e3c2" stroke-width="1.7" stroke-linecap="round"/>' +
  [-20, 20].flatMap((x) => [-20, 20].map((y) => post(x, y))).join('');

export const GARDENS = ['cc-garden0', 'cc-garden1', 'cc-garden2'] as const;
export const gardens = (): string => [beds, knot, herbs].map((s, i) => symbol(`cc-garden${i}`, s)).join('');
