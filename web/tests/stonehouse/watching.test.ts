/** What the tray says to those who only look. */
import { mount, unmount } from 'svelte';
import { expect, it } from 'vitest';
import type { TableState } from '../../src/games/stonehouse/tableState.svelte';
import Watching from '../../src/games/stonehouse/Watching.svelte';
import { m } from '../../src/words/messages.js';

function said(settled: boolean): string {
  const tableState = { view: { phase: 'over', to_act: [] }, scene: { settled }, showing: false, names: () => '' };
  const target = document.createElement('div');
  const tray = mount(Watching, { target, props: { tableState: tableState as unknown as TableState } });
  const text = target.textContent.trim();
  void unmount(tray);
  return text;
}

it('nobody is told that it is over while the last stone still rocks', () => {
  expect(said(false)).toBe(m.stonehouse_look());
  expect(said(true)).toBe(m.table_ask_over());
});
