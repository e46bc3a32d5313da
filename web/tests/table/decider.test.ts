import { describe, expect, it, vi } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import type { TableLine } from '../../src/server/line.svelte';
import { Decider } from '../../src/table/decider.svelte';
import type { Scene } from '../../src/table/scene.svelte';

class Asked extends Decider {
  which = 'first';

  get decision(): string {
    return this.which;
  }

  follow(notation: string): void {
    this.said = notation;
  }
}

const ADVICE = {
  type: 'hinted',
  id: '1',
  version: 4,
  do: 'north',
  bot: 'master',
  reasons: [{ fr: 'La route est fermée.', en: 'The road is closed.' }],
  forecast: { points: [40, 30], chances: [0.7, 0.3] },
};
const WHY = { type: 'refused', rule: 'T-1', reason: 'no', facts: {}, say: { fr: 'Non.', en: 'No.' } };

function asked({ settled } = { settled: true }) {
  settings.lang = 'en';
  const line = {
    status: 'live',
    pending: null,
    table: { phase: 'running', seats: [{ yours: true, bot: null }] },
    act: vi.fn(async () => WHY),
    check: vi.fn(async () => WHY),
    hint: vi.fn(async () => ADVICE),
  };
  const scene = { live: true, settled, view: { seat: 0, to_act: [0] } };
  return { line, decider: new Asked(line as unknown as TableLine, scene as unknown as Scene) };
}

describe('a decider', () => {
  it('is asked when what came before has been seen', () => {
    const [early, late] = [asked({ settled: false }).decider, asked().decider];
    expect([early.playing, early.asked]).toEqual([true, false]);
    expect([late.playing, late.asked]).toEqual([true, true]);
  });

  it('keeps what was refused, and why, until something else is to be decided', async () => {
    const { decider } = asked();
    expect(decider.asked).toBe(true);
    expect(await decider.decide('east')).toBe(false);
    expect(decider.refused).toMatchObject({ notation: 'east', why: { rule: 'T-1' } });
    expect(decider.said).toBe('No.');
    decider.which = 'second';
    expect([decider.refused, decider.said]).toEqual([null, '']);
  });

  it('asks why not without deciding', async () => {
    const { decider, line } = asked();
    await decider.whyNot('west');
    expect(line.check.mock.calls).toEqual([[0, 'west']]);
    expect(decider.refused?.notation).toBe('west');
    decider.dismiss();
    expect(decider.refused).toBeNull();
    expect(line.act).not.toHaveBeenCalled();
  });

  it('says what the bot advises and why, until it is dismissed or something else is to be decided', async () => {
    const { decider } = asked();
    await decider.hint();
    expect(decider.said).toMatch(/north The road is closed\.$/);
    expect(decider.counsel).toEqual(ADVICE);
    decider.which = 'second';
    expect(decider.counsel).toBeNull();
    decider.which = 'first';
    decider.forget();
    expect(decider.counsel).toBeNull();
  });

  it('takes no advice for a decision that is over', async () => {
    const { decider, line } = asked();
    line.hint.mockImplementation(async () => {
      decider.which = 'second';
      return ADVICE;
    });
    await decider.hint();
    expect([decider.said, decider.counsel]).toEqual(['', null]);
    expect(decider.thinking).toBe(false);
  });
});
