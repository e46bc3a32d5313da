/** The camp, seen from the mouth of a cave: sky, ridges, tents, quarry, mine, people around the fire. */
import { curve, points, polygon, round, type Spot } from '../../../src/drawing/cave/geometry';
import { fireDefs, hearth } from '../../../src/drawing/cave/fire';
import { human, type PoseName } from '../../../src/drawing/cave/human';
import { random, wave } from '../../../src/drawing/cave/noise';
import { brush } from '../../../src/drawing/cave/stroke';
import { CAMP } from '../../../src/games/stonehouse/drawing/art';
import { GEMS, gem } from '../../../src/games/stonehouse/drawing/gem';
import { EITHER, eitherStyle, type Light } from './light';

const { width: WIDTH, height: HEIGHT, horizon: HORIZON, fire, mine, quarry } = CAMP;

const gradient = (id: string, ...stops: [number, string, number?][]) =>
  `<linearGradient id="${id}" x1="0" y1="0" x2="0" y2="1">${stops.map(([at, colour, opacity = 1]) => `<stop offset="${at}" stop-color="${colour}" stop-opacity="${opacity}"/>`).join('')}</linearGradient>`;
const glow = `<radialGradient id="glow"><stop offset="0" stop-color="#ffb457" stop-opacity=".85"/><stop offset=".3" stop-color="#f08a2c" stop-opacity=".42"/><stop offset=".65" stop-color="#b4552a" stop-opacity=".14"/><stop offset="1" stop-color="#5a220e" stop-opacity="0"/></radialGradient>`;

function ridge(seed: string, base: number, rise: number, step: number): string {
  const noise = wave(seed);
  const line = Array.from({ length: Math.ceil(WIDTH / step) + 2 }, (_, i): Spot => [
    i * step,
    base - rise * (0.5 + 0.5 * noise(i * 0.5)) - rise * 0.25 * noise(i * 1.7 + 9),
  ]);
  return polygon([[0, HEIGHT], ...line, [WIDTH + step, HEIGHT]]);
}

/** A tent of hides; the side towards the fire is warm. */
function tent(light: Light, x: number, y: number, scale: number, warm: 1 | -1): string {
  const lit = 'M60 0C40-30 14-78 0-104 6-70 12-30 16 5 34 6 48 4 60 0Z';
  return (
    `<g transform="translate(${x} ${y}) scale(${scale * warm} ${scale})"><path d="M-60 0C-40-30-14-78 0-104 14-78 40-30 60 0 30 8-30 8-60 0Z" fill="${light.hide}"/><path d="${lit}" fill="${light.warm}"/>` +
    `<path d="M20-8C24-20 28-34 24-46M40-4C40-14 40-22 34-32" fill="none" stroke="#5a2f18" stroke-width="2"/><path d="M-10-122L8-84M10-122L-8-84M0-126V-90" stroke="#1a110b" stroke-width="4"/><path d="M-12 6C-10-22-5-40 0-54 5-40 10-22 12 6Z" fill="#0c0806"/></g>`
  );
}

const person = (pose: PoseName, x: number, y: number, scale: number, flipped: boolean) =>
  `<g transform="translate(${x} ${y}) scale(${flipped ? -scale : scale} ${scale}) translate(-50 -95)"><g transform="translate(-2 -.8)">${human(pose, '#ffab58')}</g>${human(pose, '#160e0a')}</g>`;

interface Box {
  x: number;
  y: number;
  width: number;
  height: number;
}

/** Rock in a box: broken steps, lit where they face the fire, with cracks between the beds. */
function cliff(light: Light, box: Box, steps: string, seed: string): string {
  const noise = wave(seed);
  const ps = points(steps).map(([x, y], i): Spot => [
    box.x + box.width * x + noise(i * 1.7) * 4,
    box.y + box.height * y + noise(i * 2.3 + 40) * 4,
  ]);
  const lit = ps.slice(0, -1).flatMap(([x, y], i): string[] => {
    const [nx, ny] = ps[i + 1]!;
    const down = Math.min(box.height * (0.16 + 0.1 * Math.abs(noise(i * 3))), box.y + box.height - ny);
    const foot = Math.min(y + down * 0.7, box.y + box.height + 4);
    // faces that rise to the right look at the fire
    return ny < y - 4
      ? [
          polygon([
            [x, y],
            [nx, ny],
            [nx + 16, ny + down],
            [x + 12, foot],
          ]),
        ]
      : [];
  });
  const beds = [0.36, 0.56, 0.76, 0.9].map((t, i) =>
    brush(
      points(
        `${box.x + box.width * (0.2 - t * 0.16)},${box.y + box.height * t},1 ${box.x + box.width * 0.36},${box.y + box.height * (t + 0.05)},4 ${box.x + box.width * 0.6},${box.y + box.height * (t - 0.03)},2 ${box.x + box.width * (0.8 + t * 0.16)},${box.y + box.height * (t + 0.02)},1`,
      ),
      { seed: `${seed}${i}`, step: 9, rough: 0.5 },
    ),
  );
  return `<path d="${polygon(ps)}" fill="url(#stone)"/><path d="${lit.join('')}" fill="${light.lit}" opacity=".8"/><path d="${beds.join('')}" fill="#140d09" opacity=".75"/>`;
}

/** Where stones come from, and some that lie before it. */
function face(light: Light): string {
  const { x, y, width, height } = quarry;
  const steps =
    '-.06,1.06 .02,.6 .12,.56 .15,.3 .27,.24 .31,.04 .5,-.02 .55,.1 .7,.08 .75,.32 .87,.36 .9,.62 1,.68 1.08,1.06';
  const draw = random('rubble');
  const rubble = Array.from({ length: 26 }, () => {
    const [rx, cx] = [draw.range(5, 17), x + draw.range(-20, width + 20)];
    const cy = y + height + draw.range(-2, 16);
    return `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(rx * 0.66)}" fill="#5d4636"/><ellipse cx="${round(cx - rx * 0.25)}" cy="${round(cy - rx * 0.2)}" rx="${round(rx * 0.6)}" ry="${round(rx * 0.34)}" fill="#a8734a" opacity=".75"/>`;
  });
  return cliff(light, quarry, steps, 'quarry') + rubble.join('');
}

/** A dark hole in a hill, and in it a heap of gems. */
function hole(light: Light): string {
  const { x, y, width, height } = mine;
  const at = (fx: number, fy: number) => `${round(x + width * fx)} ${round(y + height * fy)}`;
  const hill =
    '-.32,1.06 -.2,.62 -.06,.52 .04,.2 .2,.12 .3,-.14 .5,-.2 .66,-.1 .8,.08 .92,.12 1.02,.42 1.18,.56 1.36,1.06';
  const mouth = `M${at(0.2, 1.04)}C${at(0.16, 0.55)} ${at(0.34, 0.4)} ${at(0.52, 0.4)}S${at(0.86, 0.6)} ${at(0.82, 1.04)}Z`;
  const beam = (text: string) =>
    `<path d="${text}" fill="none" stroke="#4a2f1b" stroke-width="11" stroke-linecap="round"/><path d="${text}" fill="none" stroke="#a8703e" stroke-width="3" stroke-linecap="round" opacity=".8"/>`;
  const draw = random('gems');
  const gems = Array.from({ length: 17 }, (_, i) => {
    const fx = 0.52 + draw.range(-0.22, 0.22);
    const fy = 0.97 - draw() * (0.22 - Math.abs(fx - 0.52));
    return `<g transform="translate(${at(fx, fy).replace(' ', ',')}) scale(${draw.range(0.4, 0.75).toFixed(2)}) rotate(${Math.round(draw.range(-40, 40))})">${gem(GEMS[i % 4]!)}</g>`;
  });
  return `${cliff(light, mine, hill, 'mine')}<path d="${mouth}" fill="#050303"/>${gems.join('')}${beam(`M${at(0.2, 1.04)}L${at(0.26, 0.4)}`)}${beam(`M${at(0.82, 1.04)}L${at(0.77, 0.4)}`)}${beam(`M${at(0.2, 0.37)}L${at(0.83, 0.35)}`)}`;
}

function sky(light: Light): string {
  const draw = random('stars');
  const stars = Array.from(
    { length: 150 },
    () =>
      `<circle cx="${round(draw() * WIDTH)}" cy="${round(draw() ** 1.3 * HORIZON)}" r="${round(draw.range(0.4, 1.6))}" opacity="${round(draw.range(0.3, 1))}"/>`,
  );
  return `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#sky)"/><g fill="#f6ead0" opacity="${light.stars}">${stars.join('')}</g>`;
}

const moon = (light: Light, x: number, y: number) =>
  `<path transform="translate(${x} ${y})" d="M-26-32A44 44 0 1 0 24 36 38 38 0 0 1-26-32Z" fill="#efe3c4" opacity="${light.moon}"/>`;

/** It is going down behind the hills. */
const sun = (light: Light, x: number) =>
  `<g opacity="${light.sun}"><circle cx="${x}" cy="${HORIZON - 62}" r="210" fill="url(#glow)"/><circle cx="${x}" cy="${HORIZON - 62}" r="58" fill="#fff0c0"/></g>`;

function pebbles(): string {
  const draw = random('pebbles');
  return Array.from({ length: 90 }, () => {
    const [x, y] = [draw() * WIDTH, HORIZON + 50 + draw() ** 0.8 * (HEIGHT - HORIZON - 60)];
    const near = Math.max(0, 1 - Math.hypot(x - fire.x, (y - fire.y) * 2) / 760);
    return `<ellipse cx="${round(x)}" cy="${round(y)}" rx="${round(draw.range(2, 8))}" ry="${round(draw.range(1.4, 3.6))}" fill="#d08d50" opacity="${(0.08 + near * 0.6).toFixed(2)}"/>`;
  }).join('');
}

/** The rock around the mouth of the cave, black before the fire, its edge red. */
function mouth(light: Light): string {
  const at = (x: number, y: number, more = '') => `${Math.round(WIDTH * x)},${Math.round(HEIGHT * y)}${more}`;
  const roof = points(
    [
      at(0, 0, '!'),
      at(1, 0, '!'),
      at(1, 0.36, '!'),
      at(0.972, 0.21),
      at(0.91, 0.12),
      at(0.78, 0.08),
      at(0.66, 0.042),
      at(0.5, 0.056),
      at(0.36, 0.036),
      at(0.2, 0.08),
      at(0.085, 0.15),
      at(0.032, 0.3),
      at(0.022, 0.5),
      at(0, 0.68, '!'),
    ].join(' '),
  );
  const edge = points(
    [
      at(0.024, 0.5, ',1'),
      at(0.034, 0.3, ',5'),
      at(0.087, 0.152, ',7'),
      at(0.2, 0.082, ',6'),
      at(0.36, 0.038, ',5'),
      at(0.5, 0.058, ',2'),
    ].join(' '),
  );
  return `<path d="${curve(roof, true)}" fill="${light.cave}"/><path d="${brush(edge, { step: 14, rough: 0.4 })}" fill="#8a4c26" opacity=".75"/>`;
}

const defs = (light: Light) =>
  fireDefs() +
  glow +
  gradient('sky', [0, light.zenith], [0.3, light.high], [0.5, light.low], [0.6, light.horizon]) +
  gradient('ground', [0, light.ground], [0.5, light.earth], [1, light.foot]) +
  gradient('stone', [0, light.stone], [0.6, light.rock], [1, light.base]);

/** All that is farther away than the fire; `between` lies on the ground before the hills. */
function land(light: Light, moonAt: Spot, between: string): string {
  const ground = `<path d="${ridge('ground', HORIZON + 34, 16, 70)}" fill="url(#ground)"/>${pebbles()}`;
  return (
    `${sky(light)}${moon(light, ...moonAt)}${sun(light, 870)}<path d="${ridge('far', HORIZON - 4, 120, 46)}" fill="${light.far}"/>` +
    `<path d="${ridge('near', HORIZON + 22, 60, 30)}" fill="${light.near}"/>${ground}${between}`
  );
}

/** The fire with the tents, its glow and the people round it. */
function fireside(light: Light): string {
  const { x, y, size } = fire;
  return (
    `<g opacity="${light.glow}"><ellipse cx="${x}" cy="${y + 24}" rx="${size * 6}" ry="${size * 2}" fill="url(#glow)" opacity=".75"/></g>` +
    `${tent(light, x - size * 2.3, HORIZON + 92, 1.5, 1)}${tent(light, x + size * 1.95, HORIZON + 74, 1.15, -1)}${tent(light, x - size * 0.9, HORIZON + 52, 0.8, 1)}` +
    `<g opacity="${light.glow}"><circle cx="${x}" cy="${y - size * 0.4}" r="${size * 4.2}" fill="url(#glow)" opacity=".5"/></g>` +
    `${person('stand', x - size * 1.35, y - 12, 1.35, true)}${person('dance', x + size * 1.25, y - 16, 1.25, false)}` +
    `<g transform="translate(${x} ${y})">${hearth(size)}</g>` +
    `${person('sit', x + size * 1.6, y + 84, 1.6, false)}${person('sit', x - size * 1.55, y + 88, 1.6, true)}`
  );
}

/** The camp alone, without the cave around it, the mine and the quarry: for what stands in the place of them. */
export const openCamp = (light: Light, moonAt: Spot): string =>
  `<defs>${defs(light)}</defs>${land(light, moonAt, '')}${fireside(light)}`;

export const camp = (): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${HEIGHT}" width="${WIDTH}" height="${HEIGHT}" preserveAspectRatio="xMidYMax slice">${eitherStyle}` +
  `<defs>${defs(EITHER)}</defs>${land(EITHER, [1040, 160], face(EITHER) + hole(EITHER))}${fireside(EITHER)}${mouth(EITHER)}</svg>`;
