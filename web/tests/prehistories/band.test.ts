import { describe, expect, it, vi } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import { Camp } from '../../src/games/prehistories/camp.svelte';
import type { TableLine } from '../../src/server/line.svelte';
import type { Scene } from '../../src/table/scene.svelte';

const hunters = [
  { value: 2, speed: 44 },
  { value: 5, speed: 17 },
];

function camp(advice: string) {
  settings.aids = { legal: true, projected: true, left: true, hints: true, evaluation: false };
  const view = {
    game: 'prehistories',
    phase: 'hunt',
    n: 4,
    round: 1,
    seat: 0,
    hunter: 0,
    to_act: [0],
    left: hunters,
    taken: [],
    tribes: [{ ready: true }],
    zones: [{ zone: 'E', tile: 'legend-1', hunt_from: 13, safe_from: 16 }],
  };
  const line = {
    status: 'live',
    pending: null,
    table: { aids: ['hints'], phase: 'running', seats: [{ yours: true, bot: null }] },
    eye: { view, actions: [] },
    hint: vi.fn(async () => ({ do: advice, reasons: [{ en: 'It is safe.', fr: 'C’est sûr.' }] })),
  };
  return new Camp(line as unknown as TableLine, { live: true, settled: true, view } as unknown as Scene);
}

describe('the hunt', () => {
  it('has something to take back as soon as a hunter or a zone is chosen', () => {
    const { band, view } = camp('stop');
    expect(band.begun).toBe(false);
    band.toggle(hunters[0]!);
    expect(band.begun).toBe(true);
    expect(band.clear()).toBe(true);
    band.aim(view!.zones[0]!);
    expect(band.begun).toBe(true);
    expect(band.outcome(view!.zones[0]!)).toBe('weak');
  });

  it('forgets what the bot advised when it is taken back', async () => {
    const one = camp('hunt E 2/44 5/17');
    await one.hint();
    expect(one.counsel?.reasons).toHaveLength(1);
    expect(one.band.zone?.zone).toBe('E');
    one.band.clear();
    expect(one.counsel).toBe(null);
    expect(one.band.zone).toBe(null);
  });
});
