/** An agent that sees nothing but the accessibility tree, like somebody who hears the page, plays a game to its end. */
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import { fastForward, PATIENCE_MS } from './play';
import { test } from './visit';
import { said, word } from './words';

interface Node {
  depth: number;
  role: string;
  name: string;
  disabled: boolean;
}

/** The tree as a list of what is there, in reading order. */
async function hear(page: Page): Promise<Node[]> {
  const tree = await page.locator('body').ariaSnapshot();
  return tree.split('\n').flatMap((line) => {
    const found = /^(\s*)- (?:')?(\w+)(?: "((?:[^"\\]|\\.)*)")?(.*)$/.exec(line);
    if (!found) return [];
    const [, indent = '', role = '', name = '', more = ''] = found;
    return [{ depth: indent.length, role, name: name.replace(/\\(.)/g, '$1'), disabled: more.includes('[disabled]') }];
  });
}

/** What lies within the first node like that. */
function within(nodes: readonly Node[], role: string, name: string): Node[] {
  const at = nodes.findIndex((node) => node.role === role && node.name === name);
  if (at < 0) return [];
  const end = nodes.findIndex((node, index) => index > at && node.depth <= nodes[at]!.depth);
  return nodes.slice(at + 1, end < 0 ? undefined : end);
}

const press = (page: Page, role: 'button' | 'link', name: string, timeout?: number) =>
  page
    .getByRole(role, { name, exact: true })
    .first()
    .press('Enter', timeout === undefined ? {} : { timeout });

/** One thing to do: confirm what is chosen, else the first choice that leads on. */
function nextPress(nodes: readonly Node[]): string | null {
  const buttons = within(nodes, 'region', word('table_decide')).filter((node) => node.role === 'button');
  const ready = buttons.find((node) => node.name === word('table_confirm_move'));
  if (ready) return ready.disabled ? null : ready.name;
  const leadsOn = (name: string) => !said('table_change').test(name) && name !== word('table_send_move');
  return buttons.find((node) => leadsOn(node.name) && !node.disabled)?.name ?? null;
}

test('an agent with nothing but the accessibility tree finishes a game', async ({ visitor }) => {
  const blind = await visitor();
  const page = await blind.goto('/');
  await page
    .getByRole('button', { name: word('home_play_now') })
    .first()
    .waitFor();
  expect((await hear(page)).some((node) => node.role === 'button' && node.name === word('home_play_now'))).toBe(true);
  await press(page, 'button', word('home_play_now'));
  await page.getByRole('link', { name: word('table_skip_text') }).waitFor();
  const id = page.url().split('/').at(-1)!;
  await fastForward(blind, id, 12); // from here the table is as full as it gets, and it has six turns left to play
  await press(page, 'link', word('table_skip_text'));

  let presses = 0;
  for (let deadline = Date.now() + PATIENCE_MS; Date.now() < deadline;) {
    const nodes = await hear(page);
    if (nodes.some((node) => node.name === word('table_ask_over') || node.name === word('ending_result'))) break;
    const next = nextPress(nodes);
    if (next === null) {
      await page.waitForTimeout(50);
      continue;
    }
    deadline = Date.now() + PATIENCE_MS;
    presses += 1;
    await press(page, 'button', next, 2_000).catch(() => {}); // it may be gone by now: listen again
  }
  expect(presses).toBeGreaterThan(9); // a turn takes two at least: where, and yes
  const { table, result } = await blind.table(id);
  expect(table.phase).toBe('over');
  // The account can be read there, too.
  for (const score of result!.scores as number[])
    await expect.poll(() => page.locator('body').ariaSnapshot()).toContain(String(score));
});
