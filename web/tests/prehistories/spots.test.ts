// @vitest-environment node
import { describe, expect, it } from 'vitest';
import { boardBox, sideFor } from '../../src/games/prehistories/drawing';
import { layOut } from '../../src/games/prehistories/layout';
import { readAction, spotAt, writeHunt, writeLay } from '../../src/games/prehistories/notation';
import { byReach, gripped, toward } from '../../src/games/prehistories/spots';

describe('actions are written as the server reads them', () => {
  it('writes hunters by value, then by speed, each once', () => {
    const band = [
      { value: 5, speed: 16 },
      { value: 3, speed: 38 },
      { value: 3, speed: 33 },
    ];
    expect(writeLay(band)).toBe('lay 3/33 3/38 5/16');
    expect(writeLay([])).toBe('rest');
    expect(writeHunt('C', band)).toBe('hunt C 3/33 3/38 5/16');
  });

  it('reads what it writes', () => {
    expect(readAction('hunt A1 2/42')).toEqual({ verb: 'hunt', zone: 'A1', hunters: [{ value: 2, speed: 42 }] });
    expect(readAction('discard boar-3b')).toEqual({ verb: 'discard', tile: 'boar-3b' });
    const { notation } = spotAt('fish-2', 1, 4, 5);
    expect(notation).toBe('paint fish-2 b 4 5');
    // The second face of two fish stands upright.
    expect(readAction(notation)).toMatchObject({
      verb: 'paint',
      spot: {
        cells: [
          [4, 5],
          [4, 6],
        ],
      },
    });
    expect(readAction('E 0,-1 r2')).toBeNull();
  });
});

describe('places in the cave', () => {
  const spots = [spotAt('fish-2', 0, 0, 0), spotAt('fish-2', 0, 1, 0), spotAt('fish-2', 0, 3, 2)];

  it('finds those that cover a cell', () => {
    expect(byReach(spots, [1, 0]).map(({ col }) => col)).toEqual([0, 1]);
    expect(byReach(spots, [6, 6])).toEqual([]);
  });

  it('walks to the next one in a direction, and stays where there is none', () => {
    expect(toward(spots, null, 'down')).toBe(spots[0]);
    expect(toward(spots, spots[0]!, 'right')).toBe(spots[1]);
    expect(toward(spots, spots[1]!, 'down')).toBe(spots[2]);
    expect(toward(spots, spots[0]!, 'up')).toBeNull();
  });

  it('holds a tile by its middle, with its box within the cave', () => {
    expect(gripped('fish-2', 0, [6, 6])).toMatchObject({ col: 5, row: 6 });
  });
});

describe('the middle of the table', () => {
  const rooms = [
    { width: 808, height: 600 },
    { width: 470, height: 470 },
    { width: 382, height: 380 },
    { width: 1290, height: 800 },
  ];
  it.each(rooms)('fits in %o for every number of players', (room) => {
    for (const [side, seats] of [
      ['players_2_3', 3],
      ['players_4_5', 5],
    ] as const) {
      const plan = layOut(room, (layout) => boardBox(side, layout), seats - 1, false);
      const box = boardBox(side, plan.layout);
      const ground = (plan.ground * box.height) / box.width;
      const stacked = plan.shape === 'beside' ? plan.cave : plan.cave + ground;
      expect(stacked).toBeLessThanOrEqual(room.height + 1);
      expect(plan.cave).toBeGreaterThan(150);
      expect(Math.max(plan.cave, plan.ground)).toBeLessThanOrEqual(room.width);
    }
  });

  it.each([3, 5])(
    'leaves %i players on a phone a cave that no card covers, with a group and its zone in the tray',
    (seats) => {
      const [side, room] = [sideFor(seats), { width: 390, height: 245 }];
      const plan = layOut(room, (layout) => boardBox(side, layout), seats - 1, false);
      const { width, height } = boardBox(side, plan.layout);
      expect(plan.cave + (plan.ground * height) / width).toBeLessThanOrEqual(room.height);
      expect(plan.cave).toBeGreaterThan(140);
      expect(plan.cave + plan.aside!).toBeLessThanOrEqual(room.width);
    },
  );

  it('gives the own cave most of it where three play on a small laptop', () => {
    const plan = layOut({ width: 664, height: 530 }, (layout) => boardBox('players_2_3', layout), 2, false);
    expect(plan.shape).toBe('beside');
    expect(plan.cave).toBeGreaterThan(400);
  });
});
