import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import * as api from '../../src/server/api';
import { Session, session as ours } from '../../src/server/session.svelte';

interface Asked {
  method: string;
  path: string;
  body: unknown;
}

let asked: Asked[];
/** What the server knows: the guest of the cookie. */
let known: { name: string; colour: string; who?: string } | null;
let online: boolean;

function answer(status: number, body: unknown): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

function server(path: string, { method = 'GET', body }: RequestInit): Response {
  const data = typeof body === 'string' && body.startsWith('{') ? JSON.parse(body) : body;
  asked.push({ method, path, body: data });
  const said = (error: string) => ({ error, reason: error, rule: null, facts: {}, say: { fr: 'non', en: 'no' } });
  switch (`${method} ${path}`) {
    case 'POST /api/session':
      known = { who: 'w', ...known, ...data };
      return answer(201, known);
    case 'POST /api/session/invite':
      return answer(200, known);
    case 'DELETE /api/me':
      known = null;
      return answer(200, { tables: 0, left: [] });
    case 'POST /api/session/claim':
      known = { name: 'Aude', colour: 'red' };
      return answer(201, known);
    case 'POST /api/session/link':
      return answer(201, { token: 't0k', path: '/me#t0k', expires_s: 900 });
  }
  if (!known) return answer(401, said('no_session'));
  if (method === 'PATCH') known = { ...known, ...data };
  if (method === 'DELETE') known = null;
  return path === '/api/session' ? answer(200, known ?? {}) : answer(409, said('seat_taken'));
}

/** The page opened anew: it knows what the browser kept. */
const opened = () => new Session();

beforeEach(() => {
  localStorage.clear();
  asked = [];
  known = null;
  online = true;
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!online) throw new TypeError('Failed to fetch');
    return server(path, init);
  });
});

afterEach(async () => {
  online = true;
  known = { name: 'Aude', colour: 'red' };
  await ours.end(); // the page's own session begins anew
  vi.unstubAllGlobals();
});

test('nobody is asked for a name before the first game: a friendly one is found', async () => {
  const session = opened();
  expect(session.guest).toBeNull();
  expect(asked).toEqual([]);
  const [one, two] = await Promise.all([session.ensure(), session.ensure()]);
  expect(one).toBe(two);
  expect(asked).toHaveLength(1); // two who ask at once get one session
  expect(one.name).toMatch(/^\p{Lu}\p{Ll}+$/u);
  expect(session.guest).toEqual(one);
});

test('a device that was here before knows who it is, and asks the server once', async () => {
  const before = await opened().ensure();
  asked = [];
  const session = opened();
  expect(session.guest).toEqual(before);
  await session.ensure();
  await session.ensure();
  expect(asked).toEqual([{ method: 'GET', path: '/api/session', body: undefined }]);
});

test('a session that the server has forgotten is made again under the same name', async () => {
  const before = await opened().ensure();
  known = null;
  const session = opened();
  const heard = vi.fn();
  session.whenOther(heard);
  expect(await session.ensure()).toEqual(before);
  expect(heard).toHaveBeenCalledOnce();
});

test('whoever chooses a name first comes under that name', async () => {
  const session = opened();
  await session.rename({ name: 'Guilhem', colour: 'green' });
  expect(asked).toEqual([{ method: 'POST', path: '/api/session', body: { name: 'Guilhem', colour: 'green' } }]);
  await session.rename({ name: 'Peire' });
  expect(asked.at(-1)).toMatchObject({ method: 'PATCH', body: { name: 'Peire' } });
  expect(session.guest).toMatchObject({ name: 'Peire', colour: 'green' });
});

test('a personal link is a whole address; claiming one makes this device somebody else', async () => {
  const session = opened();
  expect((await session.link()).url).toBe(`${location.origin}/me#t0k`);
  const heard = vi.fn();
  const stop = session.whenOther(heard);
  await session.claim('t0k');
  expect([session.guest?.name, heard.mock.calls.length]).toEqual(['Aude', 1]);
  stop();
  await session.claim('t0k');
  expect(heard).toHaveBeenCalledOnce();
});

test('leaving forgets the name on this device', async () => {
  const session = opened();
  await session.ensure();
  await session.end();
  expect(session.guest).toBeNull();
  expect(opened().guest).toBeNull();
});

test('what changes something makes sure of a session first; what only reads does not', async () => {
  await api.lobby().catch(() => {});
  expect(asked.map(({ path }) => path)).toEqual(['/api/tables']);
  expect(await api.myTables()).toEqual({ tables: [], next: null });
  expect(asked).toHaveLength(1);
  await api.sit('t 1', 0, { name: 'Aude' }).catch(() => {});
  expect(asked.slice(1).map(({ method, path }) => `${method} ${path}`)).toEqual([
    'POST /api/session',
    'PUT /api/tables/t%201/seats/0',
  ]);
});

test('a session that ended meanwhile is made again, and the request repeated', async () => {
  const session = ours;
  await session.ensure();
  known = null;
  await expect(api.begin('t1')).rejects.toMatchObject({ error: 'seat_taken' });
  expect(asked.map(({ method, path }) => `${method} ${path}`).slice(1)).toEqual([
    'POST /api/tables/t1/begin',
    'GET /api/session',
    'POST /api/session',
    'POST /api/tables/t1/begin',
  ]);
});

test('failures have one shape and a sentence in the reader’s language', async () => {
  const session = ours;
  await session.ensure();
  const refused: unknown = await api.begin('t1').catch((wrong: unknown) => wrong);
  expect(refused).toBeInstanceOf(api.Failed);
  expect(refused).toMatchObject({ status: 409, error: 'seat_taken', rule: null, facts: {} });
  expect(api.sayFailed(refused)).toBe('no');
  online = false;
  const lost: unknown = await api.games().catch((wrong: unknown) => wrong);
  expect(lost).toMatchObject({ status: 0, error: 'unreached' });
  expect(api.sayFailed(lost)).toMatch(/cannot be reached/);
  expect(api.sayFailed(new Error('?'))).toMatch(/went wrong/);
});

test('several phases, a page, a record as lines', async () => {
  await api.lobby({ phase: ['open', 'running'], limit: 5, before: null }).catch(() => {});
  expect(asked.at(-1)?.path).toBe('/api/tables?phase=open&phase=running&limit=5');
  await api.replay('t1', 0, 24).catch(() => {});
  expect(asked.at(-1)?.path).toContain('/api/tables/t1/replay?');
  await api.bring('{"lascaux":1}\n').catch(() => {});
  expect(asked.at(-1)).toMatchObject({ method: 'POST', path: '/api/records' });
});

test('whoever comes by an invitation shows it when they become somebody', async () => {
  const session = opened();
  await session.invited('inv1te');
  const [came, used] = asked;
  expect(came).toMatchObject({ method: 'POST', path: '/api/session', body: { invite: 'inv1te' } });
  expect(used).toEqual({ method: 'POST', path: '/api/session/invite', body: { token: 'inv1te' } });
});

test('whoever has everything erased is nobody here', async () => {
  const session = opened();
  await session.ensure();
  let heard = 0;
  session.whenOther(() => heard++);
  await session.erase();
  expect(asked.at(-1)).toMatchObject({ method: 'DELETE', path: '/api/me' });
  expect([session.guest, heard, opened().guest]).toEqual([null, 1, null]);
});
