import { beforeEach, describe, expect, it, vi } from 'vitest';
import { readTurn, writeTurn } from '../../src/games/carcassonne/notation';
import { settings } from '../../src/chrome/settings.svelte';
import { Draft } from '../../src/landscape/draft.svelte';
import type { TileGame } from '../../src/landscape/tileGame';
import { culprits, fits, rotate, settle } from '../../src/landscape/placing';
import type { TableConnection } from '../../src/server/connection.svelte';
import type { Foreseen, WhyNot } from '../../src/wire';
import type { Scene } from '../../src/table/scene.svelte';
import { waitFor } from '../waitFor';

const tileGame = {
  size: 200,
  far: 'far',
  above: ['city', 'field'],
  boardView: (view: { board: unknown; tile: string }) => ({ tiles: view.board, pieces: [], hand: view.tile }),
  read: readTurn,
  write: writeTurn,
  pieces: () => ['meeple'],
  drawings: () => 1,
  zones: () => [
    { index: 0, kind: 'city', area: '', rim: '', spot: [100, 20] },
    { index: 1, kind: 'field', area: '', rim: '', spot: [100, 150] },
  ],
  role: (_piece: string, zone: string | null) => (zone === 'city' ? 'Knight' : 'Farmer'),
} as unknown as TileGame;

const ACTIONS = ['E 0,-1 r2', 'E 0,-1 r2 m0', 'E 0,-1 r2 m1', 'E 1,0 r0', 'E 1,0 r1', 'E 1,0 r1 m1'];

function move(notation: string, more: Partial<Foreseen> = {}): Foreseen {
  return { do: notation, refused: null, points: [0, 0], events: [], zones: [], ...more };
}

function tableOf(actions = ACTIONS, aids = ['legal', 'projected', 'hints']) {
  const view = { n: 4, seat: 0, to_act: [0], seats: 2, board: [{ tile: 'D', x: 0, y: 0, turns: 0 }], tile: 'E' };
  const line = {
    status: 'live',
    pending: null,
    table: { aids, phase: 'running', seats: [{ yours: true, bot: null }, {}] },
    eye: { view, actions, distinct: actions },
    act: vi.fn(async () => ({ type: 'accepted' })),
    check: vi.fn(async (): Promise<WhyNot | null> => null),
    preview: vi.fn(async (_seat: number, list: string[]) => list.map((notation) => move(notation))),
    hint: vi.fn(async () => ({ do: 'E 1,0 r1 m1', reasons: [] })),
  };
  const scene = { live: true, settled: true, view };
  const draft = new Draft(line as unknown as TableConnection, scene as unknown as Scene, tileGame);
  return { line, scene, view, draft };
}

beforeEach(() => {
  settings.aids = { legal: true, projected: true, left: true, hints: true, evaluation: false };
});

describe('turning', () => {
  it('takes the next turn that fits', () => {
    expect(settle([1, 3], 0)).toBe(1);
    expect(settle([1, 3], 2)).toBe(3);
    expect(rotate([1, 3], 1, 1)).toBe(3);
    expect(rotate([0, 1, 2], 0, -1)).toBe(2);
    expect(rotate([2], 2, 1)).toBe(2);
  });

  it('knows the turns of each cell', () => {
    const found = fits(ACTIONS.map((notation) => readTurn(notation)!));
    expect(found.get('1,0')?.turns).toEqual([0, 1]);
    expect(found.get('0,-1')?.turns).toEqual([2]);
  });
});

describe('a draft', () => {
  it('offers the cells of the actions, in reading order', () => {
    expect(tableOf().draft.cells).toEqual([
      [0, -1],
      [1, 0],
    ]);
  });

  it('lays the tile as it fits, turns it there, and takes it back', async () => {
    const { draft } = tableOf();
    await draft.choose([0, -1]);
    expect(draft.notation).toBe('E 0,-1 r2');
    await draft.choose([1, 0]);
    expect(draft.notation).toBe('E 1,0 r0');
    await draft.choose([1, 0]);
    expect(draft.notation).toBe('E 1,0 r1');
    draft.turn(-1);
    expect(draft.notation).toBe('E 1,0 r0');
    expect(draft.takeBack()).toBe(true);
    expect(draft.notation).toBeNull();
    expect(draft.takeBack()).toBe(false);
  });

  it('offers pieces once the tile lies, doing nothing last, and gives a piece up when it is chosen again', async () => {
    const { draft } = tableOf();
    expect(draft.options).toEqual([]);
    await draft.choose([0, -1]);
    expect(draft.options.map((option) => option.notation)).toEqual(['E 0,-1 r2 m0', 'E 0,-1 r2 m1', 'E 0,-1 r2']);
    draft.pick(draft.options[1]!);
    expect(draft.notation).toBe('E 0,-1 r2 m1');
    draft.pick(draft.options[1]!);
    expect(draft.notation).toBe('E 0,-1 r2');
    draft.pick(draft.options[0]!);
    draft.takeBack();
    expect(draft.notation).toBe('E 0,-1 r2');
  });

  it('forgets the piece when the tile is turned', async () => {
    const { draft } = tableOf();
    await draft.choose([1, 0]);
    draft.turn(1);
    draft.pick(draft.options[0]!);
    expect(draft.notation).toBe('E 1,0 r1 m1');
    draft.turn(1);
    expect(draft.notation).toBe('E 1,0 r0');
  });

  it('sends exactly what is shown, once', async () => {
    const { draft, line } = tableOf();
    await draft.confirm();
    expect(line.act).not.toHaveBeenCalled();
    await draft.choose([0, -1]);
    draft.pick(draft.options[0]!);
    await draft.confirm();
    expect(line.act.mock.calls).toEqual([[0, 'E 0,-1 r2 m0']]);
  });

  it.each([
    ['with every aid', undefined],
    ['with none but the legal places', ['legal']],
    ['with none', []],
  ])('asks why where the tile cannot go, and shows the answer there, %s', async (_, aids) => {
    const { draft, line } = tableOf(ACTIONS, aids);
    line.check.mockResolvedValue({ rule: 'T-1', reason: 'sides_differ', facts: {}, say: { fr: 'non', en: 'no' } });
    await draft.choose([3, 3]);
    expect(line.check).toHaveBeenCalledWith(0, 'E 3,3 r0');
    expect(draft.refusal).toMatchObject({ cell: [3, 3], why: { rule: 'T-1' } });
    expect(draft.announcement).toBe('no');
    expect(draft.notation).toBeNull();
    draft.turn(1);
    await waitFor(() => expect(draft.refusal?.turns).toBe(1));
    expect(draft.takeBack()).toBe(true);
    expect(draft.refusal).toBeNull();
    expect(line.act).not.toHaveBeenCalled();
  });

  it('never makes a move that it only asked about, even where it would be allowed', async () => {
    const { draft, line } = tableOf();
    await draft.choose([3, 3]);
    expect(line.check).toHaveBeenCalledOnce();
    expect(line.act).not.toHaveBeenCalled();
    expect(draft.refusal).toBeNull();
  });

  it('shows why a confirmed move was refused', async () => {
    const { draft, line } = tableOf();
    line.act.mockResolvedValue({
      type: 'refused',
      rule: 'M-3',
      reason: 'zone_occupied',
      facts: {},
      say: { fr: 'non', en: 'no' },
    } as never);
    await draft.choose([0, -1]);
    await draft.confirm();
    expect(draft.refusal).toMatchObject({ cell: [0, -1], why: { rule: 'M-3' } });
    expect(draft.announcement).toBe('no');
  });

  it('shows a bot’s advice as a move that can be confirmed', async () => {
    const { draft } = tableOf();
    await draft.hint();
    expect(draft.notation).toBe('E 1,0 r1 m1');
    expect(draft.hinted).toBe(true);
    draft.takeBack();
    expect([draft.hinted, draft.counsel], 'a piece taken back is no longer what the bot would play').toEqual([
      false,
      null,
    ]);
  });

  it('no longer calls it the bot’s move once a step of it is taken back', async () => {
    const { draft } = tableOf();
    await draft.hint();
    expect(draft.takeBack()).toBe(true); // the piece
    expect(draft.notation).toBe('E 1,0 r1');
    expect(draft.hinted).toBe(false);
    expect(draft.counsel).toBe(null);
  });

  it('without the aid lets everything be tried', async () => {
    for (const { draft } of [tableOf([], ['projected']), unhelped()]) {
      expect(draft.cells).toHaveLength(4);
      await draft.choose([-1, 0]);
      draft.turn(1);
      expect(draft.options.map((option) => option.notation)).toEqual(['E -1,0 r1 m0', 'E -1,0 r1 m1', 'E -1,0 r1']);
    }
    function unhelped() {
      settings.aids = { ...settings.aids, legal: false };
      return tableOf();
    }
  });

  it('has nothing to play in the past, or when others play', () => {
    const past = tableOf();
    past.scene.live = false;
    expect(past.draft.cells).toEqual([]);
    const others = tableOf();
    others.view.to_act = [1];
    expect(others.draft.laying).toBe(false);
    expect(others.draft.cells).toEqual([]);
  });
});

describe('the cells a refusal speaks of', () => {
  it('are those of its facts', () => {
    expect(culprits({ x: 0, y: 1, sides: [{ side: 'N', neighbour: [0, 0] }] })).toEqual([[0, 0]]);
    expect(
      culprits({
        cells: [
          [1, 2, 0],
          [1, 2, 1],
        ],
        pieces: [{ x: 1, y: 3 }],
      }),
    ).toEqual([
      [1, 2],
      [1, 3],
    ]);
    expect(culprits({ river_end: [4, 0], x: 1, y: 1 })).toEqual([[4, 0]]);
    expect(culprits({ x: 1, y: 1 })).toEqual([[1, 1]]);
    expect(culprits({})).toEqual([]);
  });
});
