// @vitest-environment node
import { describe, expect, it } from 'vitest';
import type { TourStep } from '../../src/table/plugin';
import { Guide } from '../../src/table/tour/guide.svelte';

const step = (title: string, when: TourStep['when']): TourStep => ({
  when,
  at: '',
  title: () => title,
  text: () => '',
});
const at = (turn: number, yours = true) => ({ turn, yours, view: null });
const steps = [
  step('tile', ({ yours }) => yours),
  step('meeple', ({ yours }) => yours),
  step('score', ({ turn }) => turn > 3),
];

describe('guide', () => {
  it('says nothing before it is started', () => {
    expect(new Guide(steps).look(at(0))).toBeNull();
  });
  it('shows steps in order, as they fit', () => {
    const guide = new Guide(steps);
    guide.start();
    expect(guide.look(at(0, false))).toBeNull();
    expect(guide.look(at(1))?.title()).toBe('tile');
    guide.next();
    expect(guide.look(at(1))?.title()).toBe('meeple');
    guide.next();
    expect(guide.look(at(1))).toBeNull();
    expect(guide.look(at(4))?.title()).toBe('score');
    guide.next();
    expect(guide.on).toBe(false);
  });
  it('takes a step as done when the player plays on', () => {
    const guide = new Guide(steps);
    guide.start();
    guide.look(at(1));
    expect(guide.look(at(2, false))).toBeNull();
    expect(guide.look(at(3))?.title()).toBe('meeple');
  });
  it('can be stopped and started again', () => {
    const guide = new Guide(steps);
    guide.start();
    guide.next();
    guide.stop();
    expect(guide.look(at(1))).toBeNull();
    guide.start();
    expect(guide.look(at(1))?.title()).toBe('tile');
  });
  it('has guided the first turns when only what comes late is left', () => {
    const guide = new Guide([...steps.slice(0, 1), { ...step('house', () => false), late: true }]);
    guide.start();
    expect(guide.done).toBe(false);
    guide.next();
    expect([guide.done, guide.on]).toEqual([true, true]);
  });
});
