import { describe, expect, it, vi } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import type { TableConnection } from '../../src/server/connection.svelte';
import { DecisionState } from '../../src/table/decisionState.svelte';
import type { Scene } from '../../src/table/scene.svelte';

class Asked extends DecisionState {
  which = 'first';

  get decision(): string {
    return this.which;
  }

  follow(notation: string): void {
    this.announcement = notation;
  }
}

const ADVICE = {
  type: 'hinted',
  id: '1',
  version: 4,
  do: 'north',
  bot: 'master',
  reasons: [{ fr: 'La route est fermée.', en: 'The road is closed.' }],
  forecast: { points: [40, 30], chances: [0.7, 0.3], certain: false },
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
  return { line, decisionState: new Asked(line as unknown as TableConnection, scene as unknown as Scene) };
}

describe('a decision', () => {
  it('is asked when what came before has been seen', () => {
    const [early, late] = [asked({ settled: false }).decisionState, asked().decisionState];
    expect([early.playing, early.asked]).toEqual([true, false]);
    expect([late.playing, late.asked]).toEqual([true, true]);
  });

  it('keeps what was refused, and why, until something else is to be decided', async () => {
    const { decisionState } = asked();
    expect(decisionState.asked).toBe(true);
    expect(await decisionState.decide('east')).toBe(false);
    expect(decisionState.refused).toMatchObject({ notation: 'east', why: { rule: 'T-1' } });
    expect(decisionState.announcement).toBe('No.');
    decisionState.which = 'second';
    expect([decisionState.refused, decisionState.announcement]).toEqual([null, '']);
  });

  it('asks why not without deciding', async () => {
    const { decisionState, line } = asked();
    await decisionState.whyNot('west');
    expect(line.check.mock.calls).toEqual([[0, 'west']]);
    expect(decisionState.refused?.notation).toBe('west');
    decisionState.dismiss();
    expect(decisionState.refused).toBeNull();
    expect(line.act).not.toHaveBeenCalled();
  });

  it('says what the bot advises and why, until it is dismissed or something else is to be decided', async () => {
    const { decisionState } = asked();
    await decisionState.hint();
    expect(decisionState.announcement).toMatch(/north The road is closed\.$/);
    expect(decisionState.counsel).toEqual(ADVICE);
    decisionState.which = 'second';
    expect(decisionState.counsel).toBeNull();
    decisionState.which = 'first';
    decisionState.forget();
    expect(decisionState.counsel).toBeNull();
  });

  it('takes no advice for a decision that is over', async () => {
    const { decisionState, line } = asked();
    line.hint.mockImplementation(async () => {
      decisionState.which = 'second';
      return ADVICE;
    });
    await decisionState.hint();
    expect([decisionState.announcement, decisionState.counsel]).toEqual(['', null]);
    expect(decisionState.thinking).toBe(false);
  });
});
