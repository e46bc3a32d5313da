/** The host sees why they may not decide about a player's seat yet, from when they may, and how to get there. */
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { settings } from '../../src/chrome/settings.svelte';
import * as api from '../../src/server/api';
import { TableConnection } from '../../src/server/connection.svelte';
import HostMenu from '../../src/table/play/HostMenu.svelte';
import type { SeatShown } from '../../src/wire';
import { FakeSocket, seat, shown, step, whole } from '../server/fake';
import Within from './Within.svelte';

const START = Date.UTC(2026, 0, 5, 12);
let line: TableConnection;
let part: Record<string, unknown>;

const other = (more: Partial<SeatShown>) => shown(10, { seats: [seat(0), seat(1, more)] as SeatShown[], away_s: 300 });

beforeEach(() => {
  vi.useFakeTimers({ now: START });
  vi.stubGlobal('WebSocket', FakeSocket);
  settings.lang = 'en';
  FakeSocket.all = [];
  line = new TableConnection('t1');
  FakeSocket.last.opens().says({ ...whole(10, 4, { table: other({}) }), at_ms: START });
  part = mount(Within, { target: document.body, props: { line, part: HostMenu } });
});

afterEach(() => {
  void unmount(part);
  line.close();
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const says = (more: Partial<SeatShown>) => {
  FakeSocket.last.says({ ...step(line.version, null, { table: other(more) }), at_ms: START });
  flushSync();
};
const button = (label: RegExp) =>
  [...document.querySelectorAll<HTMLButtonElement>('li button')].find((one) => label.test(one.textContent ?? ''));
const states = () => [/A bot for/, /beaten/].map((label) => button(label)?.disabled);
const why = () => document.querySelector('li p')?.textContent ?? '';

describe('what a host may decide about another player', () => {
  it('is nothing while the player is here and has time', () => {
    expect(states()).toEqual([true, true]);
    expect(why()).toMatch(/^Guilhem is here and has time\./);
    expect(button(/Announce/)).toBeUndefined();
  });

  it('begins with an announced absence, and says how long it has to last', () => {
    says({ present: false });
    expect(states()).toEqual([true, true]);
    expect(why()).toContain('has 5 minutes to come back');
    const announce = vi.spyOn(api, 'announceAbsence').mockResolvedValue({ version: 12 });
    button(/Announce that Guilhem is away/)!.click();
    expect(announce).toHaveBeenCalledWith('t1', 1);
  });

  it('is said with the time from when it is allowed, and is allowed then', () => {
    says({ present: false, away_ms: START, decidable_ms: START + 300_000 });
    expect(states()).toEqual([true, true]);
    expect(why()).toMatch(/you may decide from .*\d\d:\d\d/);
    expect(button(/Announce/)).toBeUndefined();
    expect(button(/A bot for/)!.getAttribute('aria-describedby')).toBe(document.querySelector('li p')!.id);
    vi.advanceTimersByTime(301_000);
    flushSync();
    expect(states()).toEqual([false, false]);
    expect(why()).toBe('');
  });

  it('is allowed at once when the time is up', () => {
    says({ late: true, decidable_ms: START - 1 });
    expect(states()).toEqual([false, false]);
  });
});

it('lets the host give those a voice who come from a muted person’s network', () => {
  FakeSocket.last.says({
    ...step(line.version, null, { table: { ...other({}), held_back: [{ who: 'e', name: 'Eve' }] } }),
    at_ms: START,
  });
  flushSync();
  const mute = vi.spyOn(api, 'mute').mockResolvedValue({ version: 12 });
  const speak = [...document.querySelectorAll('button')].find((one) => /speak again/.test(one.textContent ?? ''));
  expect(document.body.textContent).toContain('Eve wants to speak');
  speak!.click();
  expect(mute).toHaveBeenCalledWith('t1', 'e', false);
});
