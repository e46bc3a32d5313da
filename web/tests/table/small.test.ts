import { describe, expect, it } from 'vitest';
import { Curtain } from '../../src/table/play/curtain.svelte';
import { hasSecrets } from '../../src/table/view';
import { lastMover } from '../../src/table/play/undo';
import { chosenParts, decided, nextParts } from '../../src/table/text/decision';
import { edgeFor, endFor, tipFor } from '../../src/table/tour/strip';

describe('curtain', () => {
  it('stays open where nothing is secret or one person plays', () => {
    const curtain = new Curtain();
    expect(curtain.hides(0, [0, 1], false)).toBe(false);
    expect(curtain.hides(0, [0], true)).toBe(false);
    expect(curtain.hides(null, [], true)).toBe(false);
  });
  it('falls whenever another player of this screen is due', () => {
    const curtain = new Curtain();
    expect(curtain.hides(0, [0, 1], true)).toBe(true);
    curtain.lift(0);
    expect(curtain.hides(0, [0, 1], true)).toBe(false);
    expect(curtain.hides(1, [0, 1], true)).toBe(true);
    curtain.lift(1);
    expect(curtain.hides(0, [0, 1], true)).toBe(true);
  });
  it('asks the view', () => {
    const view = { game: 'carcassonne', rules: '1.0', options: {}, seats: 2, seat: 0, n: 0, to_act: [0] };
    expect(hasSecrets({ ...view, secrets: true })).toBe(true);
    expect(hasSecrets(view)).toBe(false);
    expect(hasSecrets(null)).toBe(false);
  });
});

describe('a decision in steps', () => {
  const choice = (action: string) => ({ action, parts: action.split(' ').map((key) => ({ key, label: key })) });
  const choices = ['0,1 r0 -', '0,1 r0 m1', '0,1 r2 -', '2,2 r0 -'].map(choice);
  it('offers each next step once', () => {
    expect(nextParts(choices, []).map((p) => p.key)).toEqual(['0,1', '2,2']);
    expect(nextParts(choices, ['0,1']).map((p) => p.key)).toEqual(['r0', 'r2']);
    expect(nextParts(choices, ['0,1', 'r0']).map((p) => p.key)).toEqual(['-', 'm1']);
    expect(nextParts(choices, ['0,1', 'r0', 'm1'])).toEqual([]);
  });
  it('knows when it is whole', () => {
    expect(decided(choices, [])).toBeNull();
    expect(decided(choices, ['0,1', 'r0'])).toBeNull();
    expect(decided(choices, ['0,1', 'r0', 'm1'])).toBe('0,1 r0 m1');
    expect(chosenParts(choices, ['0,1', 'r2']).map((p) => p.label)).toEqual(['0,1', 'r2']);
  });
});

describe('a note of the tour', () => {
  const board = { left: 300, right: 1120, top: 100, bottom: 790 };
  const strip = { left: 380, right: 1116, top: 104, bottom: 220 };
  const hand = { left: 1132, right: 1420, top: 110, bottom: 400 };
  const players = { left: 20, right: 284, top: 110, bottom: 270 };
  const cards = { left: 500, right: 900, top: 800, bottom: 890 };
  const tools = { left: 1050, right: 1430, top: 0, bottom: 68 };
  it('stands at the edge of the board that is nearest to what it speaks of', () => {
    const place = (target: typeof hand | null) => [edgeFor(target, board), endFor(target, board)];
    expect(place(hand)).toEqual(['top', 'end']);
    expect(place(players)).toEqual(['top', 'start']);
    expect(place(tools)).toEqual(['top', 'end']);
    expect(place(cards)).toEqual(['bottom', 'center']);
    expect(place(null), 'nothing is there to point at').toEqual(['top', 'center']);
    const tray = { left: 0, right: 360, top: 382, bottom: 588 };
    expect(edgeFor(tray, { left: 4, right: 356, top: 130, bottom: 378 }), 'on a phone').toBe('bottom');
  });
  it('points at it, within its own sides', () => {
    expect(tipFor(hand, strip)).toEqual({ side: 'right', at: 96 });
    expect(tipFor(players, strip)).toEqual({ side: 'left', at: 86 });
    expect(tipFor(tools, strip)).toEqual({ side: 'above', at: 716 });
    expect(tipFor(cards, strip)).toEqual({ side: 'below', at: 320 });
    expect(tipFor(board, strip), 'all round it').toBeNull();
    expect(tipFor(null, strip)).toBeNull();
  });
});
describe('an undo', () => {
  const event = (n: number, seat: number | null) => ({ type: 'x', n, seat, say: { fr: '', en: '' } });
  const line = (mine: number[], phase = 'running') =>
    ({ log: [event(0, null), event(2, 2), event(3, 1), event(3, 0)], mine, table: { phase } }) as unknown as Parameters<
      typeof lastMover
    >[0];
  it('is about the own seat that acted last, not about whom its action touched', () => {
    expect(lastMover(line([1]))).toBe(1);
    expect(lastMover(line([0]))).toBeNull();
    expect(lastMover(line([2]))).toBe(2); // others have played since: the server says whether that can go back
    expect(lastMover(line([1], 'over'))).toBeNull();
  });
});
