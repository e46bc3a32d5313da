import { beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import { TableState } from '../../src/games/prehistories/tableState.svelte';
import type { TableConnection } from '../../src/server/connection.svelte';
import type { Scene } from '../../src/table/scene.svelte';

const REFUSED = { type: 'refused', rule: 'PC-3', reason: 'not_at_entrance', say: { fr: 'Non.', en: 'No.' }, facts: {} };
const ACTIONS = ['paint fish-2 a 0 0', 'paint fish-2 a 0 6'];

/** Somebody paints the first tile, which must touch the left column. */
function tableStateOf(aids: string[]) {
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
  const tableState = new TableState(
    line as unknown as TableConnection,
    { live: true, settled: true, view } as unknown as Scene,
  );
  return { tableState, line, paintingDraft: tableState.paintingDraft };
}

beforeEach(() => {
  settings.aids = { legal: true, projected: true, left: true, hints: true, evaluation: false };
});

describe('painting without being shown the places', () => {
  it('lights none, takes any place, and shows why the server refuses it', async () => {
    const { paintingDraft, tableState, line } = tableStateOf([]);
    expect(paintingDraft.spots).toEqual([]);
    await paintingDraft.choose([4, 4]);
    expect(paintingDraft.spot).toMatchObject({ tile: 'fish-2', col: 4, row: 4 });
    expect(line.act).not.toHaveBeenCalled(); // nothing is asked before the painter says so
    expect(line.check).not.toHaveBeenCalled();
    await paintingDraft.confirm();
    expect(line.act).toHaveBeenCalledWith(0, 'paint fish-2 a 4 4');
    expect(paintingDraft.refusal?.why.rule).toBe('PC-3');
    expect(tableState.announcement).toBe('No.');
  });

  it('goes from cell to cell by keys, and stays in the cave', () => {
    const { paintingDraft } = tableStateOf([]);
    paintingDraft.move('right');
    const { col, row } = paintingDraft.spot!;
    paintingDraft.move('up');
    expect(paintingDraft.spot).toMatchObject({ col, row: row - 1 });
    for (let i = 0; i < 9; i += 1) paintingDraft.move('left');
    expect(paintingDraft.spot).toMatchObject({ col: 0, row: row - 1 });
  });
});

describe('painting with the places shown', () => {
  it('goes from place to place, and asks why another is none', async () => {
    const { paintingDraft, line } = tableStateOf(['legal', 'projected']);
    expect(paintingDraft.spots.map(({ row }) => row)).toEqual([0, 6]);
    paintingDraft.move('down');
    paintingDraft.move('down');
    expect(paintingDraft.spot).toMatchObject({ col: 0, row: 6 });
    await paintingDraft.choose([4, 4]);
    expect(paintingDraft.spot).toBeNull();
    expect(line.check.mock.calls).toEqual([[0, 'paint fish-2 a 4 4']]);
    expect(paintingDraft.refusal?.why.rule).toBe('PC-3');
    expect(line.act).not.toHaveBeenCalled();
  });
});
