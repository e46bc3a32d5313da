// @vitest-environment node
/** A card stands beside what it explains. */
import { describe, expect, it } from 'vitest';
import { below, placeBeside, clear, type Rect } from '../../src/landscape/popover';

const room: Rect = { left: 0, top: 60, width: 1000, height: 600 };
const card = { width: 260, height: 70 };
const cell = (x: number, y: number): Rect => ({ left: 100 * x, top: 100 * y, width: 100, height: 100 });
const covers = (at: { left: number; top: number }, rect: Rect) =>
  at.left < rect.left + rect.width &&
  at.left + card.width > rect.left &&
  at.top < rect.top + rect.height &&
  at.top + card.height > rect.top;

describe('a card', () => {
  it('stands above its cell where nothing else is spoken of', () => {
    expect(placeBeside(card, cell(4, 4), room, [cell(4, 4)])).toEqual({ left: 320, top: 320 });
  });

  it('covers no part of a zone that goes up, down and to the right of it', () => {
    const zone = [cell(4, 2), cell(4, 3), cell(4, 4), cell(5, 3), cell(6, 3)];
    const at = placeBeside(card, cell(4, 3), room, zone);
    expect(zone.filter((one) => covers(at, one))).toEqual([]);
  });

  it('goes to a corner of the room when the zone is all around', () => {
    const zone = Array.from({ length: 25 }, (_, i) => cell(3 + (i % 5), 1 + Math.floor(i / 5)));
    const at = placeBeside(card, cell(5, 3), room, zone);
    expect(zone.filter((one) => covers(at, one))).toEqual([]);
  });

  it('never leaves the room, however little there is', () => {
    const small = { left: 4, top: 100, width: 200, height: 60 };
    expect(placeBeside(card, cell(0, 0), small, [cell(0, 0)])).toEqual({ left: 4, top: 100 });
  });
});

describe('a reason', () => {
  it('stands below its cell, above it where there is no room, and goes with the middle of the cell', () => {
    expect(below(card, cell(4, 4), room)).toEqual({ left: 320, top: 510 });
    expect(below(card, cell(4, 6), room)).toEqual({ left: 320, top: 520 });
  });

  it('lies rather over the cell itself than over what it speaks of on the other side', () => {
    expect(below(card, cell(4, 6), room, { strict: true }).top).toBe(room.top + room.height - card.height);
    expect(below(card, cell(4, 0), room, { above: true, strict: true }).top).toBe(room.top);
  });
});

describe('a note placeBeside the tile that is laid', () => {
  const tile = cell(4, 4);

  it('stands below it, or on another side where a legal cell lies below', () => {
    expect(clear(card, tile, room, [])).toMatchObject({ left: 320, top: 508 });
    const at = clear(card, tile, room, [cell(4, 5), cell(4, 3)])!;
    expect([cell(4, 5), cell(4, 3), tile].filter((one) => covers(at, one))).toEqual([]);
  });

  it('covers no legal cell, however many there are: then it lies on the tile, or is not shown', () => {
    const around = [-3, -2, -1, 0, 1, 2, 3].flatMap((x) => [-2, -1, 0, 1, 2].map((y) => cell(4 + x, 4 + y)));
    const legal = around.filter((one) => one.left !== tile.left || one.top !== tile.top);
    expect(clear(card, tile, room, legal)).toBeNull();
    expect(clear({ width: 90, height: 30 }, tile, room, legal)).toMatchObject({ left: 405, top: 470 });
  });
});
