import { describe, expect, it } from 'vitest';
import { Curtain } from '../../src/table/play/curtain.svelte';
import { hasSecrets } from '../../src/table/view';
import { lastMover } from '../../src/table/play/undo';
import { chosenParts, decided, nextParts } from '../../src/table/text/decision';
import { beside, middleOf } from '../../src/table/tour/place';

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
  const note = { width: 300, height: 200 };
  const wide = { width: 1440, height: 900 };
  const free = { left: 300, right: 320, top: 100, bottom: 110 };
  const keep = middleOf(free, wide);
  it('stands beside its target, where it hides least of the board', () => {
    const hand = { left: 1132, right: 1420, top: 110, bottom: 400 };
    expect(beside(hand, note, wide, keep)?.side).toBe('below');
    const players = { left: 20, right: 284, top: 110, bottom: 270 };
    expect(['right', 'below']).toContain(beside(players, note, wide, keep)?.side);
  });
  it('stays in the window, and apart when nothing is there to point at', () => {
    const phone = { width: 390, height: 844 };
    const hand = { left: 0, right: 390, top: 600, bottom: 790 };
    const room = middleOf({ left: 4, right: 4, top: 120, bottom: 250 }, phone);
    const place = beside(hand, note, phone, room)!;
    expect(place.x).toBeGreaterThanOrEqual(8);
    expect(place.y + note.height).toBeLessThan(600);
    expect(beside(null, note, phone, room)?.side).toBe('free');
    const chips = { left: 8, right: 382, top: 64, bottom: 112 };
    expect(beside(chips, note, phone, room)?.y, 'what it speaks of can be seen').toBeGreaterThanOrEqual(chips.bottom);
  });
  it('lies over no advice that somebody reads: it goes elsewhere, or waits', () => {
    const advice = { left: 1132, right: 1420, top: 410, bottom: 520 };
    const hand = { left: 1132, right: 1420, top: 110, bottom: 400 };
    const there = beside(hand, note, wide, keep, advice)!;
    expect(there.side).not.toBe('below');
    expect(there.x + note.width <= advice.left || there.y + note.height <= advice.top).toBe(true);
    const small = { width: 320, height: 400 };
    const tray = { left: 0, right: 320, top: 40, bottom: 390 };
    expect(beside({ left: 100, right: 220, top: 10, bottom: 40 }, note, small, keep, tray)).toBeNull();
    expect(beside(null, note, small, keep, tray)).toBeNull();
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
