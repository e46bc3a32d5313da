/** Order: nobody becomes somebody else unasked, and everyone chooses whom to read. */
import { expect } from 'vitest';
import type { TableMade } from '../../src/wire';
import { axe, shot } from './look';
import { test, type Wishes } from './visit';
import { WHOLE } from './whole';
import { word } from './words';

const filled = (key: Parameters<typeof word>[0], facts: Record<string, string>) =>
  Object.entries(facts).reduce((text, [name, value]) => text.replaceAll(`{${name}}`, value), word(key));

const [NARROW, BROAD] = [
  { width: 360, height: 780 },
  { width: 1440, height: 900 },
];
const TWO: [string, Wishes][] = [
  ['360-dark', { viewport: NARROW, theme: 'dark' }],
  ['1440-light', { viewport: BROAD, theme: 'light' }],
];
const FOUR: [string, Wishes][] = [
  ...TWO,
  ['360-light', { viewport: NARROW, theme: 'light' }],
  ['1440-dark', { viewport: BROAD, theme: 'dark' }],
];

/** Where a test looks: the tests take turns with the two screens, unless somebody wants all of them, or all the pictures. */
const screens = (turn: 0 | 1) => (WHOLE || process.env.SHOTS ? FOUR : [TWO[turn]!]);

test('a personal link asks before it makes somebody else of the reader', async ({ visitor }) => {
  const ada = await visitor({ name: 'Ada' });
  for (const [name, wishes] of screens(0)) {
    const link = await ada.ask<{ path: string }>('POST', '/api/session/link');
    const bob = await visitor({ name: 'Bob', ...wishes, allow: [/ 409\b|409 \(/] });
    const page = await bob.goto(link.path);
    await page.getByText(filled('home_me_other', { you: 'Bob', other: 'Ada' })).waitFor();
    expect(page.url()).not.toContain('#');
    await axe(page, 'the question');
    await shot(page, `order-me-${name}`);
    await page.getByRole('button', { name: filled('home_me_stay', { you: 'Bob' }) }).click();
    expect((await bob.ask<{ name: string }>('GET', '/api/session')).name).toBe('Bob');
    const again = await bob.goto('/');
    await again.goto(new URL(link.path, page.url()).href);
    await page.getByRole('button', { name: filled('home_me_become', { other: 'Ada' }) }).click();
    await page.getByText(filled('home_me_claimed', { name: 'Ada' })).waitFor();
    expect((await bob.ask<{ name: string }>('GET', '/api/session')).name).toBe('Ada');
  }
});

test('the reader hides somebody, the host takes a word and gives it back', async ({ visitor }) => {
  const wish = { game: 'carcassonne', seats: 2, seating: [{}, null], visibility: 'unlisted' };
  const eve = await visitor({ name: 'Eve' });
  for (const [name, wishes] of screens(1)) {
    const ada = await visitor({ name: 'Ada', ...wishes });
    const { table } = await ada.ask<TableMade>('POST', '/api/tables', wish);
    await eve.ask('POST', `/api/tables/${table.id}/chat`, { id: '1', text: 'you geese' });
    const page = await ada.goto(`/t/${table.id}`);
    await page.getByText('you geese').waitFor();
    await shot(page, `order-chat-${name}`);
    await page.getByRole('button', { name: 'Eve' }).click();
    const person = page.getByRole('dialog', { name: 'Eve' });
    await axe(page, 'somebody who spoke');
    await shot(page, `order-person-${name}`);
    await person.getByRole('button', { name: word('table_person_mute') }).click();
    await person.getByRole('button', { name: word('table_person_unmute') }).waitFor();
    await person.getByRole('button', { name: word('table_person_report'), exact: true }).click();
    await person.getByText(word('table_person_reported')).waitFor();
    await person.getByRole('button', { name: word('table_person_hide') }).click();
    await page.keyboard.press('Escape');
    await page.getByText(filled('table_chat_hidden', { count: '1' })).waitFor();
    await page.getByText('you geese').waitFor({ state: 'detached' }); // the dialog that quotes it takes a moment to go
  }
});

test('the reader has everything taken away, after a question', async ({ visitor }) => {
  for (const [name, wishes] of screens(0)) {
    const ada = await visitor({ name: 'Ada', ...wishes, allow: [/ 401\b|401 \(/] });
    const { id } = await ada.open({ seating: [{}, null] });
    const page = await ada.goto('/');
    await page.getByRole('button', { name: word('home_profile_edit') }).click();
    const profile = page.getByRole('dialog', { name: word('home_profile') });
    await profile.getByRole('button', { name: word('home_data_erase'), exact: true }).click();
    await profile.getByText(word('home_data_erase_about')).waitFor();
    await axe(page, 'what is kept of somebody');
    await shot(page, `order-data-${name}`);
    await profile.getByRole('button', { name: word('home_data_keep') }).click();
    await profile.getByRole('button', { name: word('home_data_erase'), exact: true }).click();
    await profile.getByRole('button', { name: word('home_data_erase_sure') }).click();
    await profile.waitFor({ state: 'hidden' });
    const { table } = await (await visitor({ name: 'Eve' })).table(id);
    expect(table).toMatchObject({ phase: 'closed', host: '—' });
  }
});

test('an invitation that is not good says so', async ({ visitor }) => {
  for (const [name, wishes] of screens(1)) {
    const guest = await visitor({ name: 'Bob', ...wishes, allow: [/ 401\b|401 \(/] });
    const page = await guest.goto('/invite#nothing');
    await page.getByRole('alert').waitFor();
    expect(page.url()).not.toContain('#');
    await axe(page, 'an invitation');
    await shot(page, `order-invite-${name}`);
  }
});
