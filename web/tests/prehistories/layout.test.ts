// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { boardBox, sideFor } from '../../src/games/prehistories/drawing';
import { layOut, type Plan } from '../../src/games/prehistories/layout';

interface Room {
  width: number;
  height: number;
}
const plan = (room: Room, seats: number, painting = false): Plan =>
  layOut(room, {
    boxOf: (layout) => boardBox(sideFor(seats), layout),
    others: seats - 1,
    wishes: seats > 3 ? 5 : 4,
    painting,
  });

/** How high and wide everything comes to, as it is laid out. */
function extent({ shape, strip, wishes, layout, ground, cave, other, aside, named, gap }: Plan, seats: number): Room {
  const box = boardBox(sideFor(seats), layout);
  const columns = other ? Math.max(1, Math.round((aside + 9) / (other + 10))) : 1;
  const others = other && Math.ceil((seats - 1) / columns) * (other + (named ? 26 : 0) + 8);
  const grounds = (ground * box.height) / box.width;
  const over = strip === 'over' ? wishes.tall + gap : 0;
  if (shape === 'alone') {
    return strip === 'over'
      ? { width: Math.max(cave, wishes.width), height: over + cave }
      : { width: cave + gap + wishes.width, height: Math.max(cave, wishes.tall) };
  }
  if (shape === 'below')
    return {
      width: Math.max(wishes.width, ground, cave + (other ? gap + aside : 0)),
      height: over + grounds + (cave ? gap + Math.max(cave, others) : 0),
    };
  const column = grounds + (other ? gap + others : 0) + (strip === 'aside' ? wishes.tall + gap : 0);
  return { width: cave + gap + Math.max(ground, aside), height: over + Math.max(cave, column) };
}

/** What is left between the panels of a window: phones upright and on their side, tablets, laptops, large screens. */
const ROOMS: Room[] = [
  { width: 312, height: 190 },
  { width: 352, height: 220 },
  { width: 382, height: 300 },
  { width: 404, height: 360 },
  { width: 470, height: 330 },
  { width: 760, height: 560 },
  { width: 812, height: 720 },
  { width: 468, height: 498 },
  { width: 664, height: 530 },
  { width: 750, height: 498 },
  { width: 824, height: 600 },
  { width: 1944, height: 1140 },
];

describe('the middle of the table', () => {
  it.each(ROOMS)('fits in %o, whoever plays and whatever is done', (room) => {
    for (const seats of [2, 3, 5])
      for (const painting of [false, true]) {
        const { width, height } = extent(plan(room, seats, painting), seats);
        expect(width, `${seats} ${painting}`).toBeLessThanOrEqual(room.width + 1);
        expect(height, `${seats} ${painting}`).toBeLessThanOrEqual(room.height + 1);
      }
  });

  it.each(ROOMS)('has the wishes in %o, all of them', (room) => {
    for (const painting of [false, true]) {
      const { wishes } = plan(room, 5, painting);
      expect(wishes.columns * Math.round((wishes.tall + 6) / (wishes.height + 6))).toBeGreaterThanOrEqual(5);
      expect(wishes.width / wishes.columns).toBeGreaterThanOrEqual(46);
    }
  });

  it('makes the cave as large as the room allows: nothing but what is needed lies beside it', () => {
    expect(plan({ width: 824, height: 600 }, 5).cave).toBeGreaterThan(540); // it was 519
    expect(plan({ width: 750, height: 498 }, 5).cave).toBeGreaterThan(460); // it was 331
    expect(plan({ width: 1944, height: 1140 }, 5).cave).toBe(1140);
  });

  it('never loses the others’ caves beside a high one: a replay on a laptop leaves 437 pixels, with a long sentence 330', () => {
    for (const seats of [2, 3, 5]) {
      expect(plan({ width: 750, height: 437 }, seats).other, `${seats} in a replay`).toBeGreaterThanOrEqual(72); // it was 17
      expect(plan({ width: 750, height: 330 }, seats).other, `${seats} with a long sentence`).toBeGreaterThanOrEqual(
        50,
      ); // it was 0
    }
  });

  it('gives whoever paints on a phone cells that a finger can hit', () => {
    for (const room of ROOMS.slice(1, 5)) expect(plan(room, 5, true).cave / 7, `${room.width}`).toBeGreaterThan(22);
    expect(plan({ width: 352, height: 260 }, 5, true).cave / 7).toBeGreaterThanOrEqual(28);
    expect(plan({ width: 382, height: 430 }, 5, true).cave).toBeGreaterThan(370);
  });

  it('lets zones be read and hit before caves, where there is room for one of them only', () => {
    for (const room of ROOMS) {
      const { ground, layout } = plan(room, 5);
      const { width } = boardBox('players_4_5', layout);
      expect((ground / width) * 52, 'the height of a number').toBeGreaterThan(11);
      expect((ground / width) * 188, 'the width of a zone').toBeGreaterThan(32);
    }
  });
});
