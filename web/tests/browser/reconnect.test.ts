/** A line that breaks in the middle of a turn: the decision is neither lost nor made twice. */
import { afterEach, expect } from 'vitest';
import { byMouse, caughtUp, confirm, due, layFirst, settled, turnOf } from './play';
import { Server } from './server';
import { test, type Visitor } from './visit';

// What a browser says of a line that breaks; everything else is still wrong.
const BROKEN_LINE = [
  /WebSocket connection to/,
  /net::ERR_(INTERNET_DISCONNECTED|CONNECTION_REFUSED|CONNECTION_RESET|CONNECTION_CLOSED)/,
  /net::ERR_(EMPTY_RESPONSE|CONTENT_LENGTH_MISMATCH|INCOMPLETE_CHUNKED_ENCODING)/, // a font was on its way
];

const servers: Server[] = [];
afterEach(async () => {
  await Promise.all(servers.splice(0).map((server) => server.stop()));
});

/** What was played, action by action. */
async function played(visitor: Visitor, id: string): Promise<string[]> {
  const record = await visitor.ask<string>('GET', `/api/tables/${id}/record`);
  return record.trim().split('\n').slice(1);
}

test('the server is killed before it answers, and comes back with the same data', async ({ visitor }) => {
  const server = await Server.start({ backend: 'plain' });
  servers.push(server);
  const aude = await visitor({ name: 'Aude', site: server.url, allow: BROKEN_LINE });
  const { id } = await aude.open({ seating: [{}, {}] }); // both seats are hers: nobody else decides anything
  const page = await aude.goto(`/t/${id}`);
  await byMouse(page);
  await expect.poll(async () => (await played(aude, id)).length).toBe(1);

  await server.kill();
  await page.getByText(/line is lost/).waitFor();
  await layFirst(page); // thinking goes on without a server
  await confirm(page).click();
  await page.getByText(/move is kept/).waitFor();
  await expect.poll(() => page.getByRole('button', { name: /Sending/ }).isDisabled()).toBe(true);

  await server.run();
  await expect.poll(async () => (await played(aude, id)).length).toBe(2);
  await page.getByText(/line is lost/).waitFor({ state: 'hidden' });
  const third = await aude.table(id);
  expect(due(third)).toEqual([0]); // the third turn: nothing was made twice
  await caughtUp(aude, third);
  await byMouse(page);
  await expect.poll(async () => (await played(aude, id)).length).toBe(3);
});

test('a reload while the decision is on its way', async ({ visitor }) => {
  const server = await Server.start({ backend: 'plain' });
  servers.push(server);
  const aude = await visitor({ name: 'Aude', site: server.url, allow: BROKEN_LINE });
  const { id } = await aude.open({ seating: [{}, {}] });
  const page = await aude.goto(`/t/${id}`);
  await layFirst(page);
  await server.kill();
  await confirm(page).click();
  await page.getByText(/move is kept/).waitFor();
  const sent: { type: string; id: string }[] = [];
  page.on('websocket', (socket) => socket.on('framesent', ({ payload }) => sent.push(JSON.parse(String(payload)))));
  await aude.away(() => server.run()); // the old page would send it, too, if it were there when the server comes back
  await expect.poll(async () => (await played(aude, id)).length).toBe(1);
  // The server reads in order what one page sends: once the next turn is stored, nothing of the first is on its way.
  await caughtUp(aude, await aude.table(id));
  await byMouse(page);
  await expect.poll(async () => (await played(aude, id)).length).toBe(2);
  // A line that breaks again on a busy machine sends the same decision again, under the same name.
  const acts = sent.filter(({ type }) => type === 'act');
  expect(new Set(acts.map((act) => act.id)).size).toBe(2);
});

test('the line breaks after the server has done it and before it says so', async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude' });
  const { id } = await aude.open({ seating: [{}, {}] });
  let breaks = 0;
  const sent: string[] = [];
  await aude.page.routeWebSocket(/\/ws\/tables\//, (near) => {
    const far = near.connectToServer();
    near.onMessage((message) => {
      if (String(message).includes('"type":"act"')) sent.push(String(message));
      far.send(message);
    });
    far.onMessage((message) => {
      // What came of the first two times it was sent is lost on the way, with the line.
      if (sent.length > breaks && breaks < 2) {
        breaks += 1;
        void near.close({ code: 1011 });
      } else near.send(message);
    });
  });
  const page = await aude.goto(`/t/${id}`);
  await byMouse(page);
  await expect.poll(() => sent.length).toBe(3);
  expect(new Set(sent).size).toBe(1); // the same request, letter by letter
  await caughtUp(aude, await settled(aude, id, 0));
  await byMouse(page);
  await expect.poll(async () => (await played(aude, id)).length).toBe(2);
});

test('the net goes away and comes back', async ({ visitor }) => {
  const aude = await visitor({ name: 'Aude', allow: BROKEN_LINE });
  const guilhem = await visitor({ name: 'Guilhem' });
  const { id } = await aude.open({ seating: [{}, null], begin: false });
  await guilhem.ask('PUT', `/api/tables/${id}/seats/1`, {});
  await aude.ask('POST', `/api/tables/${id}/begin`);
  const page = await aude.goto(`/t/${id}`);
  const other = await guilhem.goto(`/t/${id}`);
  await layFirst(page);

  await aude.context.setOffline(true);
  await confirm(page).click();
  await page.getByText(/move is kept/).waitFor();
  await aude.context.setOffline(false);
  await expect.poll(async () => (await played(guilhem, id)).length).toBe(1);

  // She is away while he plays: what she missed is there when she is back.
  await turnOf(guilhem, id);
  await aude.context.setOffline(true);
  await byMouse(other);
  await expect.poll(async () => (await played(guilhem, id)).length).toBe(2);
  await aude.context.setOffline(false);
  await expect.poll(() => page.title()).toMatch(/^Your turn/);
});
