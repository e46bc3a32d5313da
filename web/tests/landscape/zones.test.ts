import { describe, expect, it } from 'vitest';
import { Zones } from '../../src/landscape/zones.svelte';
import type { TableConnection } from '../../src/server/connection.svelte';
import type { Scene } from '../../src/table/scene.svelte';

const RIVER = [0, 0, 1];
const LAKE = [0, 0, 2];

async function surveyed(hut: number[], scene = { view: { n: 1 }, frame: null }): Promise<Zones> {
  const [x, y, zone] = hut;
  const river = { kind: 'river', cells: [RIVER], at: RIVER, leaders: [], pieces: [] };
  const system = {
    kind: 'river_system',
    cells: [RIVER, LAKE],
    at: RIVER,
    leaders: [0],
    pieces: [{ seat: 0, piece: 'hut', x, y, zone }],
  };
  const line = { survey: async () => ({ zones: [system, river] }) } as unknown as TableConnection;
  const zones = new Zones(line, scene as unknown as Scene);
  zones.wanted = true;
  await zones.refresh();
  return zones;
}

describe('what is lit', () => {
  const at = RIVER as [number, number, number];

  it('is the smaller zone under the pointer, and the larger one when pressed twice', async () => {
    const zones = await surveyed(LAKE);
    zones.light(at);
    expect(zones.lit?.zone.kind).toBe('river');
    zones.press(at);
    zones.press(at);
    expect(zones.lit?.zone.kind).toBe('river_system');
  });

  it('is what a piece counts for where one stands', async () => {
    const zones = await surveyed(RIVER);
    zones.light(at);
    expect(zones.lit?.zone.kind).toBe('river_system');
  });

  it('stays while one thinks, and is gone when the next turn has come', async () => {
    const scene = { view: { n: 1 }, frame: null };
    const zones = await surveyed(LAKE, scene);
    zones.walk(1);
    await zones.refresh();
    expect(zones.lit?.held).toBe(true);
    scene.view = { n: 2 };
    await zones.refresh();
    expect(zones.lit).toBeNull();
  });
});
