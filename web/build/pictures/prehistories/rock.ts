/** The bare wall of a cave, and the land beyond it. */

/** Limestone lit from the upper left, in light and shade only: it lies over the colour of the rock. */
function wall(): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 700 700" width="700" height="700"><filter id="r" x="0" y="0" width="100%" height="100%" color-interpolation-filters="sRGB"><feTurbulence type="fractalNoise" baseFrequency="${5 / 700} ${7 / 700}" numOctaves="6" seed="3" stitchTiles="stitch"/><feDiffuseLighting surfaceScale="5" diffuseConstant="1.2" lighting-color="#fff3d8"><feDistantLight azimuth="235" elevation="52"/></feDiffuseLighting></filter><rect width="700" height="700" fill="#dfcda4"/><g opacity=".55"><rect width="700" height="700" filter="url(#r)"/></g></svg>`;
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
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 300 300" width="300" height="300">${cloud}${worn}${grains}${sheet('c', 0.5)}${sheet('w', 0.5)}${sheet('g', 0.8)}</svg>`;
}

function land(zones: number): string {
  const width = zones * 200;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} 300" width="${width}" height="300"><rect width="${width}" height="300" fill="#d8bd85"/><path d="M0 190C${width / 4} 150 ${width / 2} 180 ${width} 60V300H0Z" fill="#b98b4a"/></svg>`;
}

export const rocks: Record<string, () => string> = {
  'cave-wall': wall,
  'cave-pigment': pigment,
  'cave-land-5': () => land(5),
  'cave-land-7': () => land(7),
};
