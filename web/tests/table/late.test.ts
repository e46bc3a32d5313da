/** Whose time ran out is told so in a large word, and comes back with one press; the last seconds are seen and heard. */
import { flushSync, mount, unmount, type Component } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import * as sounds from '../../src/chrome/sound';
import * as api from '../../src/server/api';
import { TableConnection } from '../../src/server/connection.svelte';
import Clock from '../../src/table/play/Clock.svelte';
import Late from '../../src/table/play/Late.svelte';
import type { SeatShown } from '../../src/wire';
import { FakeSocket, noClock, seat, shown, step, whole } from '../server/fake';
import Within from './Within.svelte';

let line: TableConnection;
let part: Record<string, unknown> | null = null;

beforeEach(() => {
  vi.useFakeTimers();
  vi.stubGlobal('WebSocket', FakeSocket);
  settings.lang = 'en';
  FakeSocket.all = [];
  line = new TableConnection('t1');
});

afterEach(() => {
  if (part) void unmount(part);
  line.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

function show(Part: Component<any>, given: object = {}) {
  part = mount(Within, { target: document.body, props: { line, part: Part, ...given } });
  flushSync();
}

describe('a flag that fell', () => {
  const seated = (mine: Partial<SeatShown>, more: object = {}) =>
    shown(10, { at_zero: 'bot', seats: [seat(0, mine), seat(1)] as SeatShown[], ...more });
  const told = () => (flushSync(), document.querySelector('[role=alert] p')?.textContent ?? null);
  const button = () => document.querySelector<HTMLButtonElement>('[role=alert] button');

  it('is told to the player, who comes back with one press', async () => {
    FakeSocket.last.opens().says(whole(10, 4, { table: seated({}) }));
    show(Late);
    expect(told()).toBeNull();
    FakeSocket.last.says(step(10, null, { table: seated({ late: true, stand_in: 'decision', bot: 'greedy' }) }));
    expect(told()).toBe('Your time ran out: the bot decides for you.');
    FakeSocket.last.says(step(11, null, { table: seated({ late: true }) }));
    expect(told()).toMatch(/^Your time ran out: the bot decided for you\./);
    const back = vi.spyOn(api, 'takeBack').mockResolvedValue({ version: 13 });
    expect(button()?.textContent?.trim()).toBe('I’m back');
    button()?.click();
    expect(back).toHaveBeenCalledWith('t1', 0);
    FakeSocket.last.says(step(12, null, { table: seated({}) }));
    expect(told()).toBeNull();
  });

  it('waits for who comes late, and says when the seat is lost', () => {
    FakeSocket.last.opens().says(whole(10, 4, { table: seated({ late: true, stand_in: 'away', bot: 'greedy' }) }));
    show(Late);
    expect([told(), button()?.textContent?.trim()]).toEqual(['A bot is playing for you.', 'I’m back']);
    FakeSocket.last.says(step(10, null, { table: seated({ late: true, stand_in: 'lost', bot: 'greedy' }) }));
    expect(told()).toMatch(/keeps your seat/);
    button()?.click();
    expect(told()).toBeNull();
  });

  it('concerns nobody else, and is no matter of the player where the host decides', () => {
    const theirs = [seat(0), seat(1, { late: true, stand_in: 'decision', bot: 'greedy' })] as SeatShown[];
    FakeSocket.last.opens().says(whole(10, 4, { table: shown(10, { at_zero: 'bot', seats: theirs }) }));
    show(Late);
    expect(told()).toBeNull();
    FakeSocket.last.says(step(10, null, { table: seated({ late: true }, { at_zero: 'host' }) }));
    expect(told()).toBeNull();
  });
});

describe('the clock where one decides', () => {
  const clock = { ...noClock, left_ms: [12_000, 60_000], running: [0] };
  const text = () => (flushSync(), document.querySelector('.clock.large')?.textContent?.replace(/\s+/g, ' ').trim());

  it('has a sign, a word and a sound for each of the last ten seconds, and none before', () => {
    const heard = vi.spyOn(sounds, 'sound').mockImplementation(() => {});
    FakeSocket.last.opens().says(whole(10, 4, { clock }));
    show(Clock, { seat: 0, large: true });
    expect(text()).toBe('Time left0:12');
    vi.advanceTimersByTime(1_500);
    flushSync();
    expect(heard).not.toHaveBeenCalled();
    for (let s = 0; s < 4; s++) {
      vi.advanceTimersByTime(1_000);
      flushSync();
    }
    expect(text()).toMatch(/0:07.*Last seconds!/);
    expect(heard.mock.calls).toEqual([['tick'], ['tick'], ['tick'], ['tick']]);
    expect(document.querySelector('[role=status]')?.textContent).toBe('Last seconds!');
  });

  it('is not there when it does not run', () => {
    FakeSocket.last.opens().says(whole(10, 4, { clock: { ...clock, running: [1] } }));
    show(Clock, { seat: 0, large: true });
    expect(text()).toBeUndefined();
  });
});
