/** What is drawn of Prehistories is what the box holds: cells, animals, numbers, objectives. */
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import material from '../../../src/lascaux/games/prehistories/material.json';
import { draw } from '../../build/pictures';
import type { Spot } from '../../src/drawing/cave/geometry';
import { contains } from '../../src/drawing/kit/geometry';
import * as drawing from '../../src/games/prehistories/drawing';
import { polygons } from '../drawing/paths';
import { hasOnlyNumbers, ids, isFitForThePage, missing, read } from '../drawing/text';

const { ART_NAMES, CELL, TRIBES } = drawing;
const folder = resolve(import.meta.dirname, '../../src/games/prehistories/drawing');
const FACES = [0, 1] as const;
const SIDES = ['players_2_3', 'players_4_5'] as const;
const LAYOUTS = ['wide', 'tall'] as const;

const faces = material.tiles.flatMap(({ id, animal, faces: rows }) =>
  FACES.map((face) => {
    const cells = rows[face]!.flatMap((line, row) =>
      [...line].flatMap((sign, col) => (sign === '#' ? [[col, row]] : [])),
    );
    return { id, animal, face, cells: cells as Spot[] };
  }),
);

/** Everything that a table may show. */
const everything = (by: typeof drawing = drawing): string[] => [
  ...faces.flatMap(({ id, face }) => [
    by.looseTile(id, face),
    ...(['legal', 'chosen', 'refused'] as const).map((kind) => by.paintingGhost(id, face, kind)),
  ]),
  ...TRIBES.flatMap((tribe) => [
    by.caveWall(tribe),
    by.hunterBack(tribe),
    by.totem(tribe),
    by.totem(tribe, { ghost: true }),
    by.handPrint(tribe),
    ...by
      .huntersOf(tribe)
      .flatMap((hunter) =>
        (['plain', 'chosen', 'sent', 'spent', 'hurt'] as const).map((state) => by.hunterCard(hunter, tribe, state)),
      ),
  ]),
  ...SIDES.flatMap((side) => LAYOUTS.map((layout) => by.huntBoard(side, layout))),
  ...by.WISHES.flatMap(({ id }) => [by.objective(id, 'fr'), by.objective(id, 'en')]),
];

describe('a painted tile', () => {
  it('covers its cells and no others, on either face', () => {
    expect(faces).toHaveLength(70);
    for (const { id, face, cells } of faces) {
      const coats = [...drawing.stainOf(id, face).matchAll(/class="ph-(?:veil|coat)" d="([^"]+)"/g)];
      expect(coats).toHaveLength(2);
      for (const [, d] of coats) {
        const [line] = polygons(d!);
        for (const [x, y] of line!) {
          const own = cells.some(
            ([c, r]) => x >= c * CELL && x <= (c + 1) * CELL && y >= r * CELL && y <= (r + 1) * CELL,
          );
          expect(own, `${id}/${face}: ${x} ${y}`).toBe(true);
        }
        for (let col = 0; col < 4; col++) {
          for (let row = 0; row < 4; row++) {
            const covered = contains(line!, [(col + 0.5) * CELL, (row + 0.5) * CELL]);
            expect(covered, `${id}/${face}: ${col},${row}`).toBe(cells.some(([c, r]) => c === col && r === row));
          }
        }
      }
    }
  });

  it('names every cell once, and has its animal on it', () => {
    for (const { id, animal, face, cells } of faces) {
      const painted = drawing.painting(id, face);
      const named = [...painted.matchAll(/data-cell="([^"]+)"/g)].flatMap((match) => match[1]!.split(' '));
      expect(named.sort(), `${id}/${face}`).toEqual(cells.map(String).sort());
      // one animal on each cell; a legend is one great animal on four
      const wanted = animal.startsWith('legend') ? 1 : cells.length;
      expect(painted.split(`href="#ph-${animal}"`).length - 1, `${id}/${face}`).toBe(wanted);
    }
  });

  it('looks the other way on its other face', () => {
    for (const { id } of material.tiles) {
      expect(drawing.animalsOf(id, 0)).not.toContain('scale(-');
      expect(drawing.animalsOf(id, 1)).toContain('scale(-');
    }
  });
});

describe('a cave', () => {
  it('has what is printed in it, where it is printed', () => {
    const signs: Record<string, string> = { H: 'hunter', T: 'totem', 1: 'hand', 2: 'hands' };
    for (const { id, cave } of material.colours) {
      const wanted = cave.flatMap((line, row) =>
        [...line].flatMap((sign, col) => (signs[sign] ? [`${signs[sign]} ${col},${row}`] : [])),
      );
      const text = drawing.caveWall(id as (typeof TRIBES)[number]);
      const found = [...text.matchAll(/data-kind="(\w+)" data-cell="([\d,]+)"/g)].map(
        (match) => `${match[1]} ${match[2]}`,
      );
      expect(found.sort()).toEqual(wanted.sort());
      expect(wanted).toHaveLength(5);
    }
  });
  it('is painted in the colour that was chosen, with the marks where its seat has them', () => {
    const [own, chosen] = [drawing.caveWall('yellow'), drawing.caveWall('yellow', { colour: 'red' })];
    const cells = (text: string) => [...text.matchAll(/data-cell="([\d,]+)"/g)].map((match) => match[1]);
    expect(cells(chosen)).toEqual(cells(own));
    expect(chosen).toContain(drawing.LOOKS.red.paint);
    expect(chosen).not.toContain(drawing.LOOKS.yellow.paint);
  });
});

describe('a hunter card', () => {
  it('shows its strength and its speed', () => {
    for (const { id, hunters } of material.colours) {
      for (const [value, speed] of hunters) {
        const card = read(drawing.hunterCard({ value: value!, speed: speed! }, id as (typeof TRIBES)[number]));
        const numbers = [...card.querySelectorAll('text')].map((text) => text.textContent);
        expect(numbers).toEqual([String(value), String(speed)]);
      }
    }
  });
});

describe('the hunting board', () => {
  it('says the thresholds of every zone', () => {
    for (const side of SIDES) {
      const board = read(drawing.huntBoard(side));
      const said = [...board.querySelectorAll('.ph-zone')].map((zone) => [
        zone.getAttribute('data-zone'),
        ...[...zone.querySelectorAll('text')].map((text) => text.textContent),
      ]);
      const wanted = material.boards[side].map(({ zone, hunt_from: from, safe_from: safe }) => [
        zone,
        from === safe - 1 ? `${from}` : `${from}–${safe - 1}`,
        `${safe}+`,
      ]);
      expect(said).toEqual(wanted);
    }
  });

  it('keeps zones apart, and what lies on them inside', () => {
    for (const side of SIDES) {
      for (const layout of LAYOUTS) {
        const board = drawing.boardBox(side, layout);
        const zones = material.boards[side].map(({ zone }) => zone);
        const within = (inner: drawing.Box, outer: drawing.Box) =>
          inner.x >= outer.x &&
          inner.y >= outer.y &&
          inner.x + inner.width <= outer.x + outer.width &&
          inner.y + inner.height <= outer.y + outer.height;
        const apart = (a: drawing.Box, b: drawing.Box) =>
          a.x + a.width <= b.x || b.x + b.width <= a.x || a.y + a.height <= b.y || b.y + b.height <= a.y;
        const boxes = zones.map((zone) => drawing.zoneBox(side, zone, layout));
        boxes.forEach((box, i) => {
          expect(within(box, board)).toBe(true);
          const slots = Object.values(drawing.slotOf(side, zones[i]!, layout));
          slots.forEach((slot, k) => {
            expect(within(slot, box)).toBe(true);
            for (const other of slots.slice(k + 1)) expect(apart(slot, other)).toBe(true);
          });
          for (const other of boxes.slice(i + 1)) expect(apart(box, other)).toBe(true);
        });
      }
    }
    expect(() => drawing.zoneBox('players_2_3', 'A1')).toThrow('There is no zone A1');
  });
});

describe('an objective', () => {
  const wishes = [...material.permanent_objectives, ...material.objectives];
  // How many cells each asks to paint with anything, and how many animals it shows, as the rules count them.
  const CELLS: Record<string, number> = {
    'full-column': 7,
    'full-row': 7,
    'ring-totems': 16,
    'centre-9': 9,
    'back-wall': 7,
    'ring-hunter': 8,
    'diagonal-corners': 2,
    'four-corners': 4,
    'ring-legend': 12,
  };
  const ANIMALS: Record<string, number> = {
    'column-5-kinds': 5,
    'row-5-kinds': 5,
    'herd-8': 8,
    'herd-10': 10,
    'hunter-4-kinds': 4,
    'column-5-same': 5,
    'row-5-same': 5,
    'five-small': 5,
    'three-in-a-turn': 3,
  };

  it('has a picture and a name in both languages', () => {
    expect(wishes).toHaveLength(21);
    for (const { id, name } of wishes) {
      for (const language of ['fr', 'en'] as const) {
        const picture = read(drawing.objective(id, language));
        expect(picture.querySelector('title')?.textContent).toBe(name[language]);
        expect(picture.querySelectorAll('use').length).toBeGreaterThan(4);
      }
    }
    expect(
      new Set(wishes.map(({ id }) => drawing.objective(id).replace(/<title>.*?<\/title>|data-objective="[^"]*"/g, '')))
        .size,
    ).toBe(21);
    expect(() => drawing.objective('herd-9')).toThrow('There is no objective herd-9');
  });

  it.each(Object.entries(CELLS))('%s asks for %i cells', (id, count) =>
    expect(drawing.objective(id).split('class="ph-asked"').length - 1).toBe(count),
  );

  it.each(Object.entries(ANIMALS))('%s shows %i animals, alike or not as it asks', (id, count) => {
    const shown = [...drawing.objective(id).matchAll(/href="#ph-(fish|mammoth|bison|ibex|boar)"/g)].map(
      (match) => match[1],
    );
    expect(shown).toHaveLength(count);
    if (/kinds/.test(id)) expect(new Set(shown).size).toBe(count);
    if (/same|herd/.test(id)) expect(new Set(shown).size).toBe(1);
  });
});

describe('a saved cave', () => {
  const cave = (): drawing.Finished => ({
    tribe: 'blue',
    colour: 'white',
    totems: 8,
    tiles: [
      { tile: 'mammoth-3a', face: 0, col: 0, row: 2 },
      { tile: 'legend-4', face: 1, col: 4, row: 4 },
    ],
  });
  async function saved(name = 'Ayla'): Promise<string> {
    const texts = new Map(
      await Promise.all(ART_NAMES.map(async (art) => [art, await draw(`cave-${art}`, resolve('.'))] as const)),
    );
    const defs = drawing.definitions((art) => drawing.asText(art, texts.get(art)!));
    const style = readFileSync(join(folder, 'drawing.css'), 'utf8');
    return drawing.savedCave(
      cave(),
      { name, line: '15 novembre 2026' },
      { defs: () => defs, style, font: 'data:font/woff2;base64,AA' },
    );
  }

  it('is a whole document that needs nothing from elsewhere', async () => {
    const text = await saved();
    const document = read(text);
    hasOnlyNumbers(text);
    expect(missing('', [text])).toEqual([]);
    const held = ids(text);
    expect(new Set(held).size).toBe(held.length);
    const addresses = [...text.matchAll(/(?:href="|url\()([^#"')][^"')]*)/g)].map((match) => match[1]!);
    expect(addresses.filter((address) => !address.startsWith('data:'))).toEqual([]);
    expect(document.querySelectorAll('image')).toHaveLength(0);
    expect([...document.querySelectorAll('text')].map((one) => one.textContent)).toEqual(['Ayla', '15 novembre 2026']);
    expect(text.split('href="#ph-token-white"').length - 1).toBe(8);
  });

  it('takes a name as it is written', async () => {
    const document = read(await saved('<b>Ayla</b> & "Zoé"'));
    expect(document.querySelector('text')?.textContent).toBe('<b>Ayla</b> & "Zoé"');
    expect(document.querySelector('b')).toBeNull();
  });
});

isFitForThePage({
  defs: drawing.defs,
  everything,
  again: async () => everything(await import('../../src/games/prehistories/drawing')),
  folder,
  prefix: 'ph',
  names:
    /^(ph-(painting|printed|loose|wall|board|zone|objective|card|back|totem|beast)|is-(plain|hurt|day|always|wide))$/,
});
