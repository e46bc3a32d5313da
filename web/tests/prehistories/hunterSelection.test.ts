import { describe, expect, it, vi } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import { TableState } from '../../src/games/prehistories/tableState.svelte';
import type { TableConnection } from '../../src/server/connection.svelte';
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
  return new TableState(line as unknown as TableConnection, { live: true, settled: true, view } as unknown as Scene);
}

describe('the hunt', () => {
  it('has something to take back as soon as a hunter or a zone is chosen', () => {
    const { selection, view } = camp('stop');
    expect(selection.begun).toBe(false);
    selection.toggle(hunters[0]!);
    expect(selection.begun).toBe(true);
    expect(selection.clear()).toBe(true);
    selection.aim(view!.zones[0]!);
    expect(selection.begun).toBe(true);
    expect(selection.outcome(view!.zones[0]!)).toBe('weak');
  });

  it('forgets what the bot advised when it is taken back', async () => {
    const one = camp('hunt E 2/44 5/17');
    await one.hint();
    expect(one.counsel?.reasons).toHaveLength(1);
    expect(one.selection.zone?.zone).toBe('E');
    one.selection.clear();
    expect(one.counsel).toBe(null);
    expect(one.selection.zone).toBe(null);
  });
});
