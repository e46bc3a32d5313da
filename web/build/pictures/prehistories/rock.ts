/** The bare wall of a cave, and what paint looks like on it. */
import { points } from '../../../src/drawing/cave/geometry';
import { brush } from '../../../src/drawing/cave/stroke';

/** A line of a crack that stays clear of the sides, where the picture meets itself. */
const CRACKS = [
  '96,70,.4 128,132,2 120,196,1 164,262,2.2 172,330,.6 214,392,1.2 220,440,.3',
  '164,262,1 214,250,1.6 262,268,.3',
  '610,148,.4 560,196,1.8 548,262,.8 500,318,2 470,402,1 478,470,.3',
  '548,262,.8 600,290,1.4 634,340,.3',
  '250,640,.4 300,598,1.6 378,604,.8 440,560,.3',
];

/** Limestone lit from the upper left: grey here, stained by iron there, with veils of calcite. It repeats without a seam. */
function wall(): string {
  const size = 700;
  const noise = (across: number, down: number, octaves: number, seed: number, result: string) =>
    `<feTurbulence type="fractalNoise" baseFrequency="${across / size} ${down / size}" numOctaves="${octaves}" seed="${seed}" stitchTiles="stitch" result="${result}"/>`;
  const stain = (from: string, values: string, result: string) =>
    `<feColorMatrix in="${from}" type="matrix" values="${values}" result="${result}"/>`;
  const filter =
    noise(4, 6, 7, 3, 'relief') +
    '<feDiffuseLighting in="relief" surfaceScale="7.5" diffuseConstant="1.16" lighting-color="#fffaf0" result="lit"><feDistantLight azimuth="235" elevation="55"/></feDiffuseLighting>' +
    noise(3, 4, 4, 17, 'clouds') +
    stain('clouds', '0 0 0 0 .7 0 0 0 0 .5 0 0 0 0 .27 2 0 0 0 -.95', 'iron') +
    stain('clouds', '0 0 0 0 .98 0 0 0 0 .94 0 0 0 0 .84 0 3 0 0 -1.45', 'calcite') +
    stain('clouds', '0 0 0 0 .42 0 0 0 0 .38 0 0 0 0 .32 0 0 2.6 0 -1.5', 'soot') +
    '<feFlood flood-color="#d9c8a3"/><feComponentTransfer result="stone"><feFuncA type="linear" slope="1"/></feComponentTransfer>' +
    '<feMerge result="colour"><feMergeNode in="stone"/><feMergeNode in="iron"/><feMergeNode in="calcite"/><feMergeNode in="soot"/></feMerge>' +
    '<feComposite in="lit" in2="colour" operator="arithmetic" k1="1.1"/>';
  const cracks = CRACKS.map((line, i) => brush(points(line), { seed: `crack${i}`, step: 7, rough: 0.5 })).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" width="${size}" height="${size}"><filter id="r" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB">${filter}</filter><rect width="${size}" height="${size}" fill="#dcc99e" filter="url(#r)"/><path d="${cracks}" fill="#4b3425" opacity=".45"/><path d="${cracks}" fill="#fff6df" opacity=".35" transform="translate(1.4 1.2)"/></svg>`;
}

/** Pigment on rock: thick here, thin there, and bare grains. It repeats without a seam and lies over the colour of the paint. */
function pigment(): string {
  const noise = (id: string, frequency: string, octaves: number, seed: number, colour: string) =>
    `<filter id="${id}" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${frequency}" numOctaves="${octaves}" seed="${seed}" stitchTiles="stitch"/><feColorMatrix type="matrix" values="${colour}"/></filter>`;
  const cloud = noise('c', `${5 / 300} ${7 / 300}`, 4, 8, '0 0 0 0 .2 0 0 0 0 .11 0 0 0 0 .05 2.6 0 0 0 -1.12');
  const worn = noise('w', `${9 / 300} ${8 / 300}`, 4, 31, '0 0 0 0 .95 0 0 0 0 .87 0 0 0 0 .7 0 3 0 0 -1.6');
  const grains = noise('g', `${170 / 300} ${160 / 300}`, 2, 5, '0 0 0 0 .95 0 0 0 0 .88 0 0 0 0 .72 9 0 0 0 -5.7');
  const sheet = (id: string, opacity: number) =>
    `<g opacity="${opacity}"><rect width="300" height="300" filter="url(#${id})"/></g>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" width="300" height="300">${cloud}${worn}${grains}${sheet('c', 0.36)}${sheet('w', 0.42)}${sheet('g', 0.5)}</svg>`;
}

export const rocks: Record<string, () => string> = {
  'cave-wall': wall,
  'cave-pigment': pigment,
};
