/** What every drawing of a game's tiles has to keep, whatever the game. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { type Point, SIDES, type Side, contains, distance } from '../../src/drawing/kit/geometry';
import { COLOURS, PLAYERS } from '../../src/drawing/tile/players';
import type { Laid } from '../../src/drawing/tile/store';
import type { Turns } from '../../src/drawing/tile/turn';
import type { TileZone } from '../../src/drawing/tile/zone';
import { polygons } from './paths';
import { classesOf, hasOnlyNumbers, ids, isAllowed, isPure, missing, read, scriptsOf } from './text';

export const LIGHT = resolve(import.meta.dirname, '../../src/drawing/tile/light.css');
export const TURNS: readonly Turns[] = [0, 1, 2, 3];

export interface Tile {
  id: string;
  edges: Record<Side, string>;
  features: { kind: string; sides?: Side[]; halves?: number[] }[];
}

export interface Drawing {
  loadShapes(): Promise<void>;
  tileIds(): string[];
  defs(): string;
  drawTile(tile: string, laid?: Laid): string;
  tileZones(tile: string, laid?: Laid): TileZone[];
  highlight(zone: TileZone, light?: { colour?: (typeof COLOURS)[number]; mode?: 'hover' | 'owned' | 'cause' }): string;
  detailClass(px: number): string;
}

export interface Subject {
  drawing: Drawing;
  /** The same, in another session. */
  again(): Promise<Drawing>;
  folder: string;
  tiles: readonly Tile[];
  seeds: readonly number[];
  /** What the classes of its own begin with. */
  prefix: string;
  pieces(): string[];
  /** Zones on which nobody stands beside others. */
  apart: (kind: string) => boolean;
  /** Classes that say what a thing is, for the page and for tests, and have no looks of their own. */
  names: readonly string[];
  /** Classes of the shared sheet that this game has no zones for. */
  unused: readonly string[];
  /** Zones that lie over the open land. */
  high: readonly string[];
  /** What all sides of a kind look like, by the first letters of those zones, at every unit but the corners. */
  sides: Readonly<Record<string, RegExp>>;
}

type Box = readonly [low: Point, high: Point];

/** What a ring lies in: most points of a side are far from most rings. */
function boxOf(ring: readonly Point[]): Box {
  const [xs, ys] = [ring.map(([x]) => x), ring.map(([, y]) => y)];
  return [
    [Math.min(...xs), Math.min(...ys)],
    [Math.max(...xs), Math.max(...ys)],
  ];
}

const isIn = ([low, high]: Box, [x, y]: Point) => low[0] <= x && x <= high[0] && low[1] <= y && y <= high[1];

export function keepsTheContract(subject: Subject): void {
  const { drawing, folder, tiles, seeds, prefix } = subject;
  const allLaid = () =>
    tiles.flatMap((tile) => TURNS.flatMap((turns) => seeds.map((seed) => ({ tile, laid: { turns, seed } }))));
  const tilesBy = (by: Drawing) => allLaid().map(({ tile, laid }) => by.drawTile(tile.id, laid));
  // Once for all tests, for they take seconds.
  let tilesDrawn: string[] | null = null;
  const allTiles = () => (tilesDrawn ??= tilesBy(drawing));
  const allLights = () =>
    tiles
      .slice(0, 3)
      .flatMap(({ id }) =>
        drawing
          .tileZones(id)
          .flatMap((zone) => [
            ...COLOURS.map((colour) => drawing.highlight(zone, { colour, mode: 'owned' })),
            ...(['hover', 'cause'] as const).map((mode) => drawing.highlight(zone, { mode })),
          ]),
      );
  const everything = () => [drawing.defs(), ...allTiles(), ...subject.pieces(), ...allLights()];
  beforeAll(() => drawing.loadShapes());

  describe('zones', () => {
    it('of every tile each have an element of their own, with a shape to point at', () => {
      expect(drawing.tileIds()).toEqual(tiles.map((t) => t.id));
      const element = new RegExp(`<g class="${prefix}-zone ${prefix}-(\\w+)" data-zone="(\\d+)"`, 'g');
      const hit = new RegExp(`<path class="${prefix}-hit" d="M[^"]{20,}"`, 'g');
      for (const [i, { tile }] of allLaid().entries()) {
        const drawn = allTiles()[i]!;
        const found = [...drawn.matchAll(element)].map((g) => [Number(g[2]), g[1]]);
        found.sort((a, b) => Number(a[0]) - Number(b[0]));
        expect(found, tile.id).toEqual(tile.features.map((f, i) => [i, f.kind]));
        expect(drawn.match(hit), tile.id).toHaveLength(tile.features.length);
      }
    });

    it('are told in the order of the data, with spots on the tile and on the zone', () => {
      for (const { tile, laid } of allLaid()) {
        const zones = drawing.tileZones(tile.id, laid);
        expect(zones.map((z) => z.kind)).toEqual(tile.features.map((f) => f.kind));
        zones.forEach((zone, i) => {
          expect(zone.index).toBe(i);
          const rings = polygons(zone.area);
          const inside = rings.some((ring) => contains(ring, zone.spot));
          expect(inside, `${tile.id} r${laid.turns} #${laid.seed} zone ${i}`).toBe(true);
          for (const spot of [zone.spot, ...Object.values(zone.spots ?? {})]) {
            expect(Math.min(...spot, 200 - spot[0], 200 - spot[1]), `${tile.id} zone ${i}`).toBeGreaterThan(6);
          }
        });
      }
    });

    it('leave room to tell two figures of a tile apart', () => {
      for (const { tile, laid } of allLaid()) {
        const spots = drawing
          .tileZones(tile.id, laid)
          .filter((z) => subject.apart(z.kind))
          .map((z) => z.spot);
        const gaps = spots.flatMap((p: Point, i) => spots.slice(i + 1).map((q) => distance(p, q)));
        expect(Math.min(999, ...gaps), `${tile.id} r${laid.turns} #${laid.seed}`).toBeGreaterThan(18);
      }
    });
  });

  describe('the sides of a tile', () => {
    it('meet those of any neighbour of the same kind: the same line, read from either end', () => {
      const at: Record<Side, (t: number) => Point> = {
        N: (t) => [t, 0.4],
        E: (t) => [199.6, t],
        S: (t) => [200 - t, 199.6],
        W: (t) => [0.4, 200 - t],
      };
      const found = new Map<string, Set<string>>();
      for (const { tile, laid } of allLaid()) {
        const zones = drawing
          .tileZones(tile.id, laid)
          .filter((z) => subject.high.includes(z.kind))
          .map((z) => ({ letter: z.kind[0]!, rings: polygons(z.area).map((ring) => ({ ring, box: boxOf(ring) })) }));
        for (const side of SIDES) {
          let line = '';
          for (let t = 3.5; t < 197; t++) {
            const p = at[side](t);
            const over = zones.find(
              (z) => z.rings.filter(({ ring, box }) => isIn(box, p) && contains(ring, p)).length % 2 === 1,
            );
            line += over?.letter ?? '.';
          }
          const kind = tile.edges[SIDES[(SIDES.indexOf(side) + 4 - laid.turns) % 4] as Side];
          found.set(kind, (found.get(kind) ?? new Set()).add(line));
        }
      }
      for (const [kind, lines] of found) {
        expect(lines.size, `all ${kind} sides are alike`).toBe(1);
        const [line = ''] = lines;
        expect(line).toMatch(subject.sides[kind]!);
        expect(line).toBe([...line].reverse().join(''));
      }
    });

    it('show what the data says, turned clockwise', () => {
      const rank = (kind: string) => (subject.high.includes(kind) ? subject.high.indexOf(kind) : 99);
      const middle: Record<Side, Point> = { N: [100, 0.4], E: [199.6, 100], S: [100, 199.6], W: [0.4, 100] };
      for (const { tile, laid } of allLaid()) {
        const zones = drawing.tileZones(tile.id, laid).toSorted((a, b) => rank(a.kind) - rank(b.kind));
        for (const side of SIDES) {
          const was = SIDES[(SIDES.indexOf(side) + 4 - laid.turns) % 4] as Side;
          const found = zones.find(
            (z) => polygons(z.area).filter((ring) => contains(ring, middle[side])).length % 2 === 1,
          );
          const feature = tile.features[found?.index ?? -1];
          const reaches = feature?.sides?.includes(was) ?? feature?.halves?.some((h) => SIDES[h >> 1] === was);
          expect([found?.kind, reaches], `${tile.id} r${laid.turns} ${side}`).toEqual([tile.edges[was], true]);
        }
      }
    });
  });

  describe('the text of the drawing', () => {
    it('is the same for the same seed, in another session too', async () => {
      const before = allTiles();
      vi.resetModules();
      const again = await subject.again();
      await again.loadShapes();
      expect(again.drawTile).not.toBe(drawing.drawTile);
      expect(tilesBy(again)).toEqual(before);
    });

    it('holds no inline style, no script, no handler: the page forbids them', () => {
      everything().forEach(isAllowed);
    });

    it('is well-formed, and without numbers that are none', () => {
      [drawing.defs(), ...tiles.map((t) => drawing.drawTile(t.id, { turns: 1 })), ...subject.pieces()].forEach(read);
      everything().forEach(hasOnlyNumbers);
      for (const text of allTiles()) expect(text).not.toMatch(/ d="[^"]*\.\d\d/);
    });

    it('uses only what the definitions hold, each defined once', () => {
      const held = ids(drawing.defs());
      expect(new Set(held).size).toBe(held.length);
      expect(missing(drawing.defs(), everything())).toEqual([]);
    });
  });

  describe('the code of the drawing', () => {
    const scripts = scriptsOf(folder);

    it('is seeded everywhere and knows no page', () => {
      expect(scripts.length).toBeGreaterThan(12);
      for (const [file, text] of scripts) isPure(file, text);
    });

    it('keeps the tile data out of the page: only the plan, made when the page is built, reads it', () => {
      const readers = scripts.filter(([, text]) => text.includes('tiles.json'));
      expect(readers.map(([file]) => file)).toEqual([join('plan', 'tiles.ts')]);
      const painters = scripts.filter(([file]) => !file.startsWith('plan'));
      for (const [file, text] of painters) expect(text, file).not.toMatch(/from '[./]*plan/);
    });
  });

  describe('the style sheet', () => {
    const css = [join(folder, 'drawing.css'), LIGHT].map((file) => readFileSync(file, 'utf8')).join('');

    it('knows every class of the drawing, and no others', () => {
      const used = new Set(everything().flatMap(classesOf));
      const styled = new Set(
        [...css.matchAll(new RegExp(`\\.((?:${prefix}|is|tile)-[\\w-]+)`, 'g'))].map((match) => match[1] ?? ''),
      );
      expect([...used].filter((c) => !styled.has(c) && !subject.names.includes(c))).toEqual([]);
      const forPage = [...['defs', 'mid', 'far'].map((name) => `${prefix}-${name}`), ...subject.unused];
      expect([...styled].filter((c) => !used.has(c) && !forPage.includes(c))).toEqual([]);
    });

    it('gives the seats the colours of their pieces', () => {
      const light = readFileSync(LIGHT, 'utf8').replace(/\s+/g, ' ');
      for (const c of COLOURS) expect(light).toContain(`.tile-seat-${c} { --tile-seat: ${PLAYERS[c].wood};`);
    });

    it('leaves out more the smaller the tiles are', () => {
      const shown = [40, 64, 89, 90, 110, 149, 150, 400].map((px) => drawing.detailClass(px));
      expect(shown).toEqual([
        ...Array<string>(3).fill(`${prefix}-far`),
        ...Array<string>(3).fill(`${prefix}-mid`),
        '',
        '',
      ]);
    });
  });
}
