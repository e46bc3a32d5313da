/** What all drawings of the game refer to; on the page once. */
import { curve, points } from '../../../drawing/cave/geometry';
import { hand } from '../../../drawing/cave/hand';
import { random } from '../../../drawing/cave/noise';
import { ART_NAMES, type ArtName, art, artSize } from './art';
import { TRIBES, type Tribe } from './material';
import { LOOKS } from './tribes';
import { scratches } from './wall';

/** The place of a painting that comes later. */
export function asImage(name: ArtName): string {
  const [width, height] = artSize(name);
  return `<image x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" preserveAspectRatio="none"/>`;
}

/** A painting's own text, for pictures that stand alone. Its ids get its name, so that no two are alike. */
export function asText(name: ArtName, file: string): string {
  const [width, height] = artSize(name);
  const [, box, inner] = /<svg[^>]*? viewBox="([^"]+)"[^>]*>([\s\S]*)<\/svg>/.exec(file)!;
  const own = inner!.replace(/( id="|url\(#|href="#)/g, `$1${name}-`);
  return `<svg x="${-width / 2}" y="${-height / 2}" width="${width}" height="${height}" viewBox="${box}" preserveAspectRatio="none">${own}</svg>`;
}

/** A picture without seams as a fill. */
function tiled(id: string, name: ArtName): string {
  const [width, height] = artSize(name);
  return `<pattern id="ph-${id}" width="${width}" height="${height}" patternUnits="userSpaceOnUse">${art(name, width / 2, height / 2)}</pattern>`;
}

/** A dab of paint on a cell 10 wide. */
function dab(i: number): string {
  const draw = random(`dab${i}`);
  const off = () => draw.range(-0.5, 0.5);
  const ps = points('1,1 5,.6 9,1 9.4,5 9,9 5,9.4 1,9 .6,5').map(([x, y]): [number, number] => [x + off(), y + off()]);
  return `<path id="ph-dab-${i}" d="${curve(ps, true)}"/>`;
}

/** The strokes of a tribe, so that its colour need not be seen. */
const hatch = (tribe: Tribe) =>
  `<pattern id="ph-hatch-${tribe}" width="12" height="12" patternUnits="userSpaceOnUse"><path class="ph-hatch" d="${LOOKS[tribe].hatch}" stroke="${LOOKS[tribe].deep}"/></pattern>`;

const stop = (at: number, name: string) => `<stop offset="${at}" class="ph-${name}"/>`;

/** `show` gives a painting its body. */
export function definitions(show: (name: ArtName) => string): string {
  return [
    '<defs>',
    ...ART_NAMES.map((name) => `<g id="ph-${name}">${show(name)}</g>`),
    ...[0, 1, 2, 3].map(dab),
    `<linearGradient id="ph-daylight" x1="0" x2="1" y2=".25">${stop(0, 'mouth')}${stop(0.45, 'midway')}${stop(1, 'depth')}</linearGradient>`,
    tiled('stone', 'wall'),
    tiled('paint', 'pigment'),
    tiled('ground-5', 'land-5'),
    tiled('ground-7', 'land-7'),
    ...TRIBES.map(hatch),
    `<radialGradient id="ph-torch" cx=".4" cy=".52" r=".78">${stop(0, 'flame')}${stop(0.55, 'ember')}${stop(1, 'gloom')}</radialGradient>`,
    `<path id="ph-scratches" d="${scratches()}"/>`,
    `<clipPath id="ph-card-clip"><rect x="2" y="2" width="116" height="164" rx="10.5"/></clipPath>`,
    `<g id="ph-slab" clip-path="url(#ph-card-clip)"><rect class="ph-rock" width="120" height="168"/><use href="#ph-wall" transform="translate(31 204) scale(.62)"/></g>`,
    `<g id="ph-print">${hand('inherit')}</g>`,
    `<path id="ph-wound" d="M0-15C4-7 9-2 9 5A9 9 0 1 1-9 5C-9-2-4-7 0-15Z"/>`,
    `<path id="ph-whole" d="M-11 0L-4 8 11-9"/>`,
    '</defs>',
  ].join('');
}
