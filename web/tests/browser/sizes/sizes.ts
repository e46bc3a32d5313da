/** One table in its tightest moment, in windows of every size: what is decided can be seen and hit, and every word read. */
import { readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { Imported, TableShown } from '../../../src/wire';
import { violations } from '../look';
import { SLOW } from '../slow';
import type { Visitor, Wishes } from '../visit';
import { WHOLE } from '../whole';
import { faultsIn, type Target } from './faults';
import { Sheet } from './sheet';

type Size = readonly [width: number, height: number];

/** The smallest and the largest, one of each kind between them, and a large screen at 200 %. */
const KINDS: readonly Size[] = [
  [320, 568],
  [390, 844],
  [720, 450],
  [768, 1024],
  [844, 390],
  [1366, 768],
  [2560, 1440],
];
const EVERY: readonly Size[] = [
  [320, 568],
  [360, 640],
  [375, 667],
  [390, 844],
  [412, 915],
  [720, 450],
  [768, 1024],
  [820, 1180],
  [844, 390],
  [1024, 768],
  [1366, 768],
  [1440, 900],
  [2560, 1440],
];
const ALL = WHOLE || process.env.SHOTS;
const SIZES = ALL ? EVERY : KINDS;
/** Where letters of twice the size are looked at. */
const ENLARGED: readonly Size[] = [
  [412, 915],
  [1440, 900],
];

export interface Scene {
  name: string;
  /** A record of five bots in tests/browser/records; so many actions of it have been taken. */
  record: string;
  n: number;
  /** Who decides now. */
  seat: number;
  /** From the open page to the moment. */
  reach: (page: Page) => Promise<void>;
  targets: readonly Target[];
  /** Every fourth size is read by axe, from this one on: four games with different numbers read them all. Absent: none is. */
  turn?: 0 | 1 | 2 | 3;
}

/** A name as long as most are, and bots whose names are longest in French. */
const WISHES: Wishes = { name: 'Marie-Éléonore', locale: 'fr-FR' };
const BOTS = ['random', 'greedy'];

/** A record as a table that one can branch off from. */
async function imported(visitor: Visitor, record: string): Promise<string> {
  const data = readFileSync(`tests/browser/records/${record}.jsonl`);
  const headers = { 'content-type': 'application/jsonl' };
  const answer = await visitor.context.request.post(`${visitor.site}/api/records`, { data, headers });
  return ((await answer.json()) as Imported).table;
}

/** Sit down where somebody is about to decide, between four bots. */
export async function sit(
  visitor: Visitor,
  { record, n, seat }: Pick<Scene, 'record' | 'n' | 'seat'>,
  table?: string,
): Promise<string> {
  table ??= await imported(visitor, record);
  const seats = [0, 1, 2, 3, 4].map((one) => (one === seat ? null : BOTS[one % 2]));
  return (await visitor.ask<TableShown>('POST', `/api/tables/${table}/branch`, { n, seats })).id;
}

/** After so many pictures the page has laid itself out, and the camera has followed. */
const rest = (page: Page) =>
  page.evaluate(async () => {
    for (let i = 0; i < 4; i += 1) await new Promise((next) => requestAnimationFrame(next));
  });

/** A fault that lasts as long is one. */
const LASTS_MS = 10_000 * SLOW;

/** What is wrong and stays so: a busy machine lays a page out later than a quiet one, and a fault is a fault after seconds, too. */
export async function lastingFaults(page: Page, targets: readonly Target[]): Promise<string[]> {
  let faults = await page.evaluate(faultsIn, targets);
  for (const deadline = Date.now() + LASTS_MS; faults.length > 0 && Date.now() < deadline;) {
    await rest(page);
    faults = await page.evaluate(faultsIn, targets);
  }
  return faults;
}

/** Give the window a size, and return its name. */
export async function resize(page: Page, [width, height]: Size): Promise<string> {
  await page.setViewportSize({ width, height });
  await rest(page);
  return `${width}x${height}`;
}

const enlarge = (page: Page, size: string) =>
  page.evaluate((wanted) => void (document.documentElement.style.fontSize = wanted), size);

async function byNight(page: Page, look: () => Promise<void>): Promise<void> {
  await page.emulateMedia({ colorScheme: 'dark' });
  await rest(page);
  await look();
  await page.emulateMedia({ colorScheme: 'light' });
}

/** The button may be out of sight: it is not what is tested. */
const otherLanguage = (page: Page) => page.locator('.tools [lang]').evaluate((button: HTMLElement) => button.click());

async function inEnglish(page: Page, look: () => Promise<void>): Promise<void> {
  await otherLanguage(page);
  await rest(page);
  await look();
  await otherLanguage(page);
}

/**
 * The sizes a scene is looked at in: the first of a game in all of them, and of those that follow each in the smallest
 * and in every other one, so that any two in a row have seen them all. In the whole run every scene sees all.
 */
const sizesOf = (scene: number) =>
  SIZES.filter((_, index) => ALL || scene === 0 || index === 0 || index % 2 === scene % 2);

/** Look at every size; what is wrong at each. */
async function look(page: Page, scene: Scene, sizes: readonly Size[]): Promise<Record<string, string[]>> {
  const wrong: Record<string, string[]> = {};
  const add = (name: string, faults: string[]) => {
    if (faults.length) wrong[name] = [...(wrong[name] ?? []), ...faults];
  };
  const note = async (name: string) => add(name, await lastingFaults(page, scene.targets));
  const [day, night] = [new Sheet(`sizes-${scene.name}-day`), new Sheet(`sizes-${scene.name}-night`)];
  for (const [index, size] of sizes.entries()) {
    const name = await resize(page, size);
    const read = async () => add(name, await violations(page));
    await note(name);
    await day.add(page, name);
    if ((index + 2) % 4 === scene.turn) await read();
    if (index % 4 === scene.turn) await inEnglish(page, () => byNight(page, read));
    if (process.env.SHOTS) await byNight(page, () => night.add(page, name));
  }
  await enlarge(page, '200%');
  for (const size of ENLARGED) {
    const name = `${await resize(page, size)} with large letters`;
    await note(name);
    await day.add(page, name);
  }
  await Promise.all([day.write(), night.write()]);
  return wrong;
}

/** Go through all the sizes in each of the scenes; fails with everything that was wrong at any of them. */
export async function everySize(visit: (wishes: Wishes) => Promise<Visitor>, scenes: readonly Scene[]): Promise<void> {
  const visitor = await visit(WISHES);
  const wrong: Record<string, Record<string, string[]>> = {};
  const tables = new Map<string, string>();
  for (const [number, scene] of scenes.entries()) {
    const table = tables.get(scene.record) ?? (await imported(visitor, scene.record));
    tables.set(scene.record, table);
    const id = await sit(visitor, scene, table);
    await visitor.page.setViewportSize({ width: 1440, height: 900 });
    const page = await visitor.goto(`/t/${id}`);
    await scene.reach(page);
    const faults = await look(page, scene, sizesOf(number));
    if (Object.keys(faults).length) wrong[scene.name] = faults;
  }
  expect(wrong, 'what is wrong, by scene and size').toEqual({});
}
