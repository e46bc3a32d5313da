/** Animal tiles as paintings: a stain of pigment over their cells, and on it the animals. */
import { round, walk, type Point } from '../../../drawing/cave/geometry';
import { hash, random, wave } from '../../../drawing/cave/noise';
import { brush } from '../../../drawing/cave/stroke';
import { smooth } from '../../../drawing/kit/path';
import { art } from './art';
import { kept } from './kept';
import { type Cell, type Face, type Kind, isLegend, kindOf, tileCells } from './material';
import { CELL, outline } from './stain';

/** The colour of the ground under each animal: a second sign beside its shape. */
const WASH: Record<string, [ground: string, edge: string]> = {
  fish: ['#9dbfbb', '#41696c'],
  mammoth: ['#c8a17c', '#6d4527'],
  bison: ['#dc8a5c', '#86351a'],
  ibex: ['#efc25c', '#8f5c12'],
  boar: ['#b3ada3', '#4d453f'],
  legend: ['#f5e0a6', '#98401f'],
};
const washOf = (kind: Kind) => WASH[isLegend(kind) ? 'legend' : kind]!;

const coatOf = (cells: readonly Cell[], seed: string) => outline(cells, { seed: `${seed}coat`, inset: 8, rough: 3.6 });

/** A broken line of charcoal, as a hand draws it that follows the stain. */
function rim(line: readonly Point[], seed: string): string {
  const press = wave(`${seed}press`);
  const walked = walk(line, { closed: true, step: 15 });
  const runs: Point[][] = [[]];
  [...walked, walked[0]!].forEach(([x, y], i) => {
    const force = press(i * 0.26);
    if (force > -0.62) runs.at(-1)!.push([x, y, 1.5 + 1.3 * Math.max(0, force)]);
    else runs.push([]);
  });
  return runs
    .filter((run) => run.length > 2)
    .map((run, i) => brush(run, { seed: `${seed}${i}`, step: 15, rough: 0.3 }))
    .join('');
}

/** Dust that the breath of the painter left along the edge. */
function dust(line: readonly Point[], seed: string): string {
  const draw = random(`${seed}dust`);
  let d = '';
  for (const [x, y] of line) {
    const r = draw.range(0.6, 1.9);
    d += `M${round(x + draw.range(-5, 5))} ${round(y + draw.range(-5, 5))}l${round(r)} ${round(-r)} ${round(r)} ${round(r)}z`;
  }
  return d;
}

/** A thin coat, and on it a thicker one that reaches less far: the edge of the paint is soft without a filter. */
function stain(kind: Kind, cells: readonly Cell[], seed: string): string {
  const [ground, edge] = washOf(kind);
  const [veil, coat] = [outline(cells, { seed, inset: 3.6, rough: 3 }), coatOf(cells, seed)];
  const thin = smooth(veil, true);
  return (
    `<g class="ph-wash" fill="${ground}" stroke="${edge}"><path class="ph-veil" d="${thin}"/><path class="ph-coat" d="${smooth(coat, true)}"/></g>` +
    `<path d="${thin}" fill="url(#ph-paint)"/><path class="ph-dust" d="${dust(veil, seed)}" fill="${edge}"/><path class="ph-rim" d="${rim(coat, seed)}"/>`
  );
}

const middle = (at: number) => at * CELL + CELL / 2;

/** The animals of a tile: one on each cell, or a great one on the four cells of a legend. */
function animals(kind: Kind, cells: readonly Cell[], face: Face): string {
  if (isLegend(kind)) {
    const here = cells.map(([col, row]) => `${col},${row}`).join(' ');
    return `<g class="ph-beast" data-cell="${here}">${art(kind, CELL, CELL, { mirrored: face === 1 })}</g>`;
  }
  return cells
    .map(([col, row], i) => {
      const chance = hash(`${kind}${face}${cells.length}${i}`);
      const look = {
        mirrored: face === 1,
        turn: (chance % 7) - 3,
        scale: (kind === 'fish' ? 0.99 : 0.94) + ((chance >> 4) % 7) / 100,
      };
      return `<g class="ph-beast" data-cell="${col},${row}">${art(kind, middle(col), middle(row), look)}</g>`;
    })
    .join('');
}

/** Only the stain of a tile, and only its animals: a still picture wears down the one and not the other. */
export const stainOf = (tile: string, face: Face): string =>
  kept(`${tile}/${face} stain`, () => stain(kindOf(tile), tileCells(tile, face), `${tile}/${face}`));
export const animalsOf = (tile: string, face: Face): string => animals(kindOf(tile), tileCells(tile, face), face);

/** A tile's face as painted on the rock, the top left of its box on 0,0. */
export const painting = (tile: string, face: Face): string =>
  `<g class="ph-painting" data-tile="${tile}" data-face="${face}" data-kind="${kindOf(tile)}">${stainOf(tile, face)}${animalsOf(tile, face)}</g>`;

/** A tile that is not on a wall yet: the same painting on a slab of rock of its own. */
export function looseTile(tile: string, face: Face): string {
  const slab = kept(`${tile}/${face} slab`, () =>
    smooth(outline(tileCells(tile, face), { seed: `${tile}/slab`, inset: 2, rough: 1.8 }), true),
  );
  return `<g class="ph-loose"><path class="ph-slab-shade" d="${slab}"/><path d="${slab}" fill="url(#ph-stone)"/>${painting(tile, face)}</g>`;
}

/** Where a tile could go: `legal` glows, `chosen` is where it will be painted, `refused` is where it cannot. */
export function paintingGhost(tile: string, face: Face, kind: 'legal' | 'chosen' | 'refused'): string {
  const [cells, d] = [tileCells(tile, face), paintingOutline(tile, face)];
  const inner = kind === 'legal' ? '' : animals(kindOf(tile), cells, face);
  return `<g class="ph-ghost is-${kind}"><path class="ph-ghost-ground" d="${d}"/>${inner}<path class="ph-ghost-line" d="${d}"/></g>`;
}

/** The outline of a tile's face as path data: to light it up, to point at it. */
export const paintingOutline = (tile: string, face: Face): string =>
  kept(`${tile}/${face} outline`, () => smooth(coatOf(tileCells(tile, face), `${tile}/${face}`), true));
