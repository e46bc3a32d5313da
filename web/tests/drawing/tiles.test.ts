/** Every tile of the box can be drawn, every zone of it can be pointed at, and nothing in the text is forbidden. */
import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  COLOURS,
  PLAYERS,
  type Turns,
  defs,
  detailClass,
  drawTile,
  highlight,
  loadShapes,
  piece,
  tileIds,
  tileZones,
} from '../../src/games/carcassonne/drawing';
import { type Point, contains, distance } from '../../src/drawing/kit/geometry';
import { ROOFS } from '../../src/games/carcassonne/drawing/palette';
import { TILES } from '../../src/games/carcassonne/drawing/plan/tiles';
import { polygons } from './paths';

const FOLDER = resolve(import.meta.dirname, '../../src/games/carcassonne/drawing');
const LIGHT = resolve(FOLDER, '../../../drawing/tile/light.css');
const TURNS: readonly Turns[] = [0, 1, 2, 3];
const SEEDS = [0, 1, 2];
/** Some hundred tiles are painted, on machines that may be busy. */
vi.setConfig({ testTimeout: 60_000 });

const allLaid = () =>
  TILES.flatMap((tile) => TURNS.flatMap((turns) => SEEDS.map((seed) => ({ tile, laid: { turns, seed } }))));
const allTiles = () => allLaid().map(({ tile, laid }) => drawTile(tile.id, laid));
const allPieces = () =>
  COLOURS.flatMap((colour) =>
    (['meeple', 'abbot'] as const).flatMap((kind) =>
      [false, true].flatMap((lying) => [false, true].map((ghost) => piece(kind, { colour, lying, ghost }))),
    ),
  );
const allLights = () =>
  tileZones('L').flatMap((zone) => COLOURS.map((colour) => highlight(zone, { colour, mode: 'owned' })));
const everything = () => [defs(), ...allTiles(), ...allPieces(), ...allLights()];

beforeAll(loadShapes);

describe('zones', () => {
  it('of every tile each have an element of their own, with a shape to point at', () => {
    expect(tileIds()).toEqual(TILES.map((t) => t.id));
    for (const { tile, laid } of allLaid()) {
      const drawn = drawTile(tile.id, laid);
      const groups = [...drawn.matchAll(/<g class="cc-zone cc-(\w+)" data-zone="(\d+)"/g)];
      const found = groups.map((g) => [Number(g[2]), g[1]]).sort((a, b) => Number(a[0]) - Number(b[0]));
      expect(found, tile.id).toEqual(tile.features.map((f, i) => [i, f.kind]));
      expect(drawn.match(/<path class="cc-hit" d="M[^"]{20,}"/g), tile.id).toHaveLength(tile.features.length);
    }
  });

  it('are told in the order of the data, with a spot on the tile and on the zone', () => {
    for (const { tile, laid } of allLaid()) {
      const zones = tileZones(tile.id, laid);
      expect(zones.map((z) => z.kind)).toEqual(tile.features.map((f) => f.kind));
      zones.forEach((zone, i) => {
        expect(zone.index).toBe(i);
        const rings = polygons(zone.area);
        const inside = rings.filter((ring) => contains(ring, zone.spot)).length > 0;
        expect(inside, `${tile.id} r${laid.turns} #${laid.seed} zone ${i}`).toBe(true);
        expect(Math.min(...zone.spot, 200 - zone.spot[0], 200 - zone.spot[1])).toBeGreaterThan(6);
      });
    }
  });

  it('leave room to tell two figures of a tile apart', () => {
    for (const { tile, laid } of allLaid()) {
      const spots = tileZones(tile.id, laid)
        .filter((z) => z.kind !== 'river')
        .map((z) => z.spot);
      const gaps = spots.flatMap((p: Point, i) => spots.slice(i + 1).map((q) => distance(p, q)));
      expect(Math.min(999, ...gaps), `${tile.id} r${laid.turns} #${laid.seed}`).toBeGreaterThan(20);
    }
  });
});

describe('the text of the drawing', () => {
  it('is the same for the same seed, in another session too', async () => {
    const before = allTiles();
    vi.resetModules();
    const again = await import('../../src/games/carcassonne/drawing');
    await again.loadShapes();
    expect(again.drawTile).not.toBe(drawTile);
    expect(allLaid().map(({ tile, laid }) => again.drawTile(tile.id, laid))).toEqual(before);
  });

  it('differs between copies of one tile', () => {
    const looks = new Set([0, 1, 2, 3, 4, 5].map((seed) => drawTile('U', { seed })));
    expect(looks.size).toBe(6);
  });

  it('holds no inline style, no script, no handler: the page forbids them', () => {
    for (const text of everything()) expect(text).not.toMatch(/\sstyle=|<style|<script|\son\w+=|javascript:/i);
  });

  it('is well-formed, without numbers that are none, and with one decimal at most in paths of tiles', () => {
    const parser = new DOMParser();
    for (const text of [defs(), ...TILES.map((t) => drawTile(t.id, { turns: 1, seed: 3 })), ...allPieces()]) {
      const read = parser.parseFromString(`<svg xmlns="http://www.w3.org/2000/svg">${text}</svg>`, 'image/svg+xml');
      expect(read.querySelector('parsererror')).toBeNull();
    }
    for (const text of everything()) expect(text).not.toMatch(/NaN|undefined|Infinity|\[object/);
    for (const text of allTiles()) expect(text).not.toMatch(/ d="[^"]*\.\d\d/);
  });

  it('uses only what the definitions hold', () => {
    const ids = (text: string) => [...text.matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
    const held = new Set(ids(defs()));
    const missing = everything().flatMap((text) => {
      const own = new Set(ids(text));
      const used = [...text.matchAll(/(?:href="#|url\(#)([\w-]+)/g)].map((m) => m[1]);
      return used.filter((id) => !held.has(id) && !own.has(id));
    });
    expect([...new Set(missing)]).toEqual([]);
  });

  it('has one definition for each id', () => {
    const ids = [...defs().matchAll(/ id="([^"]+)"/g)].map((m) => m[1]);
    expect(new Set(ids).size).toBe(ids.length);
  });
});

describe('the code of the drawing', () => {
  const files = readdirSync(FOLDER, { recursive: true, encoding: 'utf8' }).filter((f) => f.endsWith('.ts'));

  it('is seeded everywhere and knows no page', () => {
    expect(files.length).toBeGreaterThan(20);
    for (const file of files) {
      const text = readFileSync(join(FOLDER, file), 'utf8').replace(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
      expect(text, file).not.toMatch(/Math\.random|Date\.now|new Date|\bdocument\.|\bwindow\./);
    }
  });

  it('keeps the tile data out of the page: only the plan, made when the page is built, reads it', () => {
    const readers = files.filter((f) => readFileSync(join(FOLDER, f), 'utf8').includes('tiles.json'));
    expect(readers).toEqual([join('plan', 'tiles.ts')]);
    const painters = files.filter((f) => !f.startsWith('plan'));
    for (const file of painters) expect(readFileSync(join(FOLDER, file), 'utf8'), file).not.toMatch(/from '[./]*plan/);
  });

  it('gives roofs and seats the same colours in the style sheet', () => {
    const read = (file: string) => readFileSync(file, 'utf8').replace(/\s+/g, ' ');
    const [css, light] = [read(join(FOLDER, 'drawing.css')), read(LIGHT)];
    ROOFS.forEach((colour, i) => expect(css).toContain(`.cc-r${i} { color: ${colour}; }`));
    for (const c of COLOURS) expect(light).toContain(`.tile-seat-${c} { --tile-seat: ${PLAYERS[c].wood};`);
  });
});

describe('the style sheet', () => {
  const css = [join(FOLDER, 'drawing.css'), LIGHT].map((file) => readFileSync(file, 'utf8')).join('');
  /** Classes that say what a thing is, for the page and for tests, and have no looks of their own. */
  const names = ['cc-tile', 'cc-zone', 'cc-city', 'cc-field', 'is-hover', 'is-lying', 'tile-on-city'];

  it('knows every class of the drawing, and no others', () => {
    const used = new Set(
      everything().flatMap((text) => [...text.matchAll(/ class="([^"]*)"/g)].flatMap((m) => (m[1] ?? '').split(' '))),
    );
    const lights = (['hover', 'owned', 'cause'] as const).map((mode) => highlight(tileZones('L')[0]!, { mode }));
    for (const m of lights.join('').matchAll(/ class="([^"]*)"/g)) (m[1] ?? '').split(' ').forEach((c) => used.add(c));
    const styled = new Set([...css.matchAll(/\.((?:cc|is|tile)-[\w-]+)/g)].map((m) => m[1] ?? ''));
    expect([...used].filter((c) => !styled.has(c) && !names.includes(c))).toEqual([]);
    const forPage = ['cc-defs', 'cc-mid', 'cc-far', 'tile-on-lake', 'tile-on-river', 'tile-on-meadow'];
    expect([...styled].filter((c) => !used.has(c) && !forPage.includes(c))).toEqual([]);
  });

  it('leaves out more the smaller the tiles are', () => {
    expect([40, 64, 89, 90, 110, 149, 150, 400].map(detailClass)).toEqual([
      ...Array<string>(3).fill('cc-far'),
      ...Array<string>(3).fill('cc-mid'),
      '',
      '',
    ]);
  });
});

describe('seats', () => {
  it('are told apart without colour, by emblem and by hatch', () => {
    expect(new Set(COLOURS.map((c) => PLAYERS[c].emblem)).size).toBe(COLOURS.length);
    expect(new Set(COLOURS.map((c) => PLAYERS[c].hatch)).size).toBe(COLOURS.length);
  });
});
