import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import { Camp } from '../../src/games/prehistories/camp.svelte';
import type { TableLine } from '../../src/server/line.svelte';
import type { Scene } from '../../src/table/scene.svelte';

const REFUSED = { type: 'refused', rule: 'PC-3', reason: 'not_at_entrance', say: { fr: 'Non.', en: 'No.' }, facts: {} };
const ACTIONS = ['paint fish-2 a 0 0', 'paint fish-2 a 0 6'];

/** Somebody paints the first tile, which must touch the left column. */
function campOf(aids: string[]) {
  const view = {
    game: 'prehistories',
    seat: 0,
    hunter: 0,
    phase: 'paint',
    round: 1,
    n: 9,
    taken: ['fish-2'],
    tribes: [{}, {}],
  };
  const line = {
    status: 'live',
    pending: null,
    table: { phase: 'running', aids, seats: [{ yours: true }, {}] },
    eye: { view, actions: ACTIONS },
    act: vi.fn(async () => REFUSED),
    check: vi.fn(async () => REFUSED),
    preview: vi.fn(async () => []),
  };
  const camp = new Camp(line as unknown as TableLine, { live: true, settled: true, view } as unknown as Scene);
  return { camp, line, brush: camp.brush };
}

beforeEach(() => {
  settings.aids = { legal: true, projected: true, left: true, hints: true, evaluation: false };
});

describe('painting without being shown the places', () => {
  it('lights none, takes any place, and shows why the server refuses it', async () => {
    const { brush, camp, line } = campOf([]);
    expect(brush.spots).toEqual([]);
    await brush.choose([4, 4]);
    expect(brush.spot).toMatchObject({ tile: 'fish-2', col: 4, row: 4 });
    expect(line.act).not.toHaveBeenCalled(); // nothing is asked before the painter says so
    expect(line.check).not.toHaveBeenCalled();
    await brush.confirm();
    expect(line.act).toHaveBeenCalledWith(0, 'paint fish-2 a 4 4');
    expect(brush.refusal?.why.rule).toBe('PC-3');
    expect(camp.said).toBe('No.');
  });

  it('goes from cell to cell by keys, and stays in the cave', () => {
    const { brush } = campOf([]);
    brush.move('right');
    const { col, row } = brush.spot!;
    brush.move('up');
    expect(brush.spot).toMatchObject({ col, row: row - 1 });
    for (let i = 0; i < 9; i += 1) brush.move('left');
    expect(brush.spot).toMatchObject({ col: 0, row: row - 1 });
  });
});

describe('painting with the places shown', () => {
  it('goes from place to place, and asks why another is none', async () => {
    const { brush, line } = campOf(['legal', 'projected']);
    expect(brush.spots.map(({ row }) => row)).toEqual([0, 6]);
    brush.move('down');
    brush.move('down');
    expect(brush.spot).toMatchObject({ col: 0, row: 6 });
    await brush.choose([4, 4]);
    expect(brush.spot).toBeNull();
    expect(line.check.mock.calls).toEqual([[0, 'paint fish-2 a 4 4']]);
    expect(brush.refusal?.why.rule).toBe('PC-3');
    expect(line.act).not.toHaveBeenCalled();
  });
});
