// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { Situation, TourStep } from '../../src/table/plugin';
import { Guide } from '../../src/table/tour/guide.svelte';

const step = (title: string, when: TourStep['when'], more: Partial<TourStep> = {}): TourStep => ({
  when,
  at: '',
  title: () => title,
  text: () => '',
  ...more,
});
const at = (turn: number, yours = true, ...begun: string[]): Situation => ({
  turn,
  yours,
  view: null,
  begun: new Set(begun),
});
const steps = [
  step('tile', ({ yours }) => yours, { done: ({ begun }) => begun.has('tile') }),
  step('meeple', ({ yours, begun }) => yours && begun.has('tile')),
  step('score', ({ turn }) => turn > 3),
];
function started(all = steps): Guide {
  const guide = new Guide(all);
  guide.start();
  return guide;
}

describe('guide', () => {
  it('says nothing before it is started', () => {
    expect(new Guide(steps).look(at(0))).toBeNull();
  });
  it('shows a note when its matter is there, and the next when it was read', () => {
    const guide = started();
    expect(guide.look(at(0, false))).toBeNull();
    expect(guide.look(at(1))?.title()).toBe('tile');
    expect(guide.number).toBe(1);
    guide.next(at(1));
    expect(guide.step).toBeNull();
    expect(guide.look(at(1, true, 'tile'))?.title()).toBe('meeple');
    expect([guide.number, guide.last]).toEqual([2, false]);
    guide.next(at(1, true, 'tile'));
    expect(guide.look(at(4))?.title()).toBe('score');
    expect(guide.last).toBe(true);
    guide.next(at(4));
    expect(guide.on).toBe(false);
  });
  it('goes on as soon as what a note asks for is done', () => {
    const guide = started();
    expect(guide.look(at(1))?.title()).toBe('tile');
    expect(guide.look(at(1, true, 'tile'))?.title()).toBe('meeple');
    guide.decided(at(2, false));
    expect(guide.look(at(2, false)), 'and with the decision').toBeNull();
    expect(guide.look(at(3, true, 'tile')), 'for good').toBeNull();
  });
  it('brings a note again that nobody had time to read', () => {
    const guide = started([step('fire', ({ yours }) => !yours), step('tile', ({ yours }) => yours)]);
    expect(guide.look(at(0, false))?.title()).toBe('fire');
    expect(guide.look(at(1))?.title(), 'the turn of the reader comes at once').toBe('tile');
    guide.decided(at(2, false));
    expect(guide.look(at(2, false))?.title()).toBe('fire');
    expect([guide.number, guide.on]).toEqual([2, true]);
  });
  it('drops with a decision what was shown beside it, read or not', () => {
    const always = [step('score', () => true), step('look', () => true)];
    const guide = started(always);
    expect(guide.look(at(4))?.title()).toBe('score');
    guide.decided(at(5, false));
    expect(guide.step?.title()).toBe('look');
    guide.look(at(6));
    guide.decided(at(7, false));
    expect([guide.step, guide.on]).toEqual([null, false]);
  });
  it('drops a note that was left alone while a bot plays on', () => {
    const guide = started([step('score', () => true)]);
    guide.look(at(4));
    for (let n = 5; n < 59; n += 1) guide.look(at(n, false));
    expect([guide.step, guide.on]).toEqual([null, false]);
  });
  it('never shows a note of what was done before', () => {
    const guide = started();
    guide.look(at(1, false, 'tile'));
    expect(guide.look(at(1))).toBeNull();
  });
  it('lets nobody wait for a note whose matter does not come', () => {
    expect(started().look(at(5, false))?.title()).toBe('score');
  });
  it('can be stopped and started again', () => {
    const guide = started();
    guide.look(at(1));
    guide.next(at(1));
    guide.stop();
    expect(guide.look(at(1, true, 'tile'))).toBeNull();
    guide.start();
    expect(guide.look(at(1))?.title()).toBe('tile');
  });
  it('has guided the first turns when only what comes late is left', () => {
    const guide = started([...steps.slice(0, 1), step('house', () => false, { late: true })]);
    expect(guide.done).toBe(false);
    guide.look(at(1));
    guide.next(at(1));
    expect([guide.done, guide.on]).toEqual([true, true]);
  });
});
