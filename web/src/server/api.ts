/** The server's HTTP API, typed. Every change first makes sure that there is a guest. */
import type {
  AnswerJudged,
  Branching,
  DecisionAgain,
  DecisionPreviewed,
  DeviceAddress,
  Done,
  FilmShown,
  GameShown,
  GameWhole,
  Imported,
  Lobby,
  NewTable,
  Notifications,
  ReplayShown,
  ReportShown,
  Reporting,
  RuleShown,
  SitDown,
  TableMade,
  TriedFrame,
  TableShown,
  Whole,
} from '../wire';
import { Failed, ask, askText, sayFailed } from './http';
import { saltHashOf } from './hash';
import { freshSalt, keepSalt, ownHash } from './salts';
import { session } from './session.svelte';

export { Failed, sayFailed };

type Phase = TableShown['phase'];
type Change = 'POST' | 'PUT' | 'DELETE';

export async function change<T>(method: Change, path: string, body?: unknown): Promise<T> {
  await session.ensure();
  try {
    return await ask<T>(method, path, body);
  } catch (wrong) {
    if (!(wrong instanceof Failed) || wrong.error !== 'no_session') throw wrong;
    session.forgotten();
    await session.ensure();
    return ask<T>(method, path, body);
  }
}

export function query(asked: Record<string, string | number | readonly string[] | null | undefined>): string {
  const words = new URLSearchParams();
  for (const [name, value] of Object.entries(asked)) {
    for (const one of Array.isArray(value) ? value : [value]) if (one != null) words.append(name, String(one));
  }
  return words.size ? `?${words}` : '';
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`;
const seatAt = (table: string, seat: number) => `${at(table)}/seats/${seat}`;

export const games = () => ask<GameShown[]>('GET', '/api/games');
export const game = (name: string) => ask<GameWhole>('GET', `/api/games/${encodeURIComponent(name)}`);
export const rules = (name: string) => ask<RuleShown[]>('GET', `/api/games/${encodeURIComponent(name)}/rules`);

/** Public tables, youngest first; open and running ones unless phases are named. */
export const lobby = (asked: { phase?: Phase[]; limit?: number; before?: number | null } = {}) =>
  ask<Lobby>('GET', `/api/tables${query(asked)}`);

/** Tables where the guest sits or is host; none, without a request, before there is a guest. */
export async function myTables(
  asked: { phase?: Phase[]; limit?: number; before?: number | null } = {},
): Promise<Lobby> {
  if (!session.guest) return { tables: [], next: null };
  await session.ensure();
  return ask<Lobby>('GET', `/api/my/tables${query(asked)}`);
}

/** A new table; the guest's own seats have a salt from the start, fixed by its hash. */
export async function newTable(asked: NewTable): Promise<TableMade> {
  const salts = (asked.seating ?? []).map((who) => (who && !who.bot ? freshSalt() : null));
  const seating = (asked.seating ?? []).map((who, seat) => {
    const salt = salts[seat];
    return who && salt ? { ...who, hash: saltHashOf(seat, salt) } : who;
  });
  const made = await change<TableMade>('POST', '/api/tables', { ...asked, seating });
  for (const [seat, salt] of salts.entries()) if (salt) keepSalt(made.table.id, seat, salt);
  return made;
}

export const table = (id: string) => ask<Whole>('GET', at(id));
export const begin = (id: string) => change<Done>('POST', `${at(id)}/begin`);
export const closeTable = (id: string, reason = '') => change<Done>('POST', `${at(id)}/close`, { reason });
export const changeHost = (id: string, seat: number) => change<Done>('PUT', `${at(id)}/host`, { seat });
export const rematch = (id: string) => change<TableShown>('POST', `${at(id)}/rematch`);
export const branch = (id: string, from: Branching) => change<TableShown>('POST', `${at(id)}/branch`, from);

export const sit = (id: string, seat: number, who: SitDown = {}) =>
  change<Done>('PUT', seatAt(id, seat), who.bot ? who : { ...who, hash: ownHash(id, seat) });
export const stand = (id: string, seat: number) => change<Done>('DELETE', seatAt(id, seat));
export const fixSalt = (id: string, seat: number, hash: string) =>
  change<Done>('PUT', `${seatAt(id, seat)}/hash`, { hash });
export const tellSalt = (id: string, seat: number, salt: string) =>
  change<Done>('PUT', `${seatAt(id, seat)}/salt`, { salt });
export const shoulder = (id: string, seat: number, allow: boolean) =>
  change<Done>('PUT', `${seatAt(id, seat)}/shoulder`, { allow });
export const forfeit = (id: string, seat: number) => change<Done>('POST', `${seatAt(id, seat)}/forfeit`);
export const standIn = (id: string, seat: number, bot: string | null = null) =>
  change<Done>('PUT', `${seatAt(id, seat)}/stand-in`, { bot });
export const announceAbsence = (id: string, seat: number) => change<Done>('POST', `${seatAt(id, seat)}/absence`);
export const takeBack = (id: string, seat: number) => change<Done>('DELETE', `${seatAt(id, seat)}/stand-in`);

const personAt = (table: string, who: string) => `${at(table)}/people/${encodeURIComponent(who)}`;
export const mute = (id: string, who: string, muted: boolean) =>
  change<Done>('PUT', `${personAt(id, who)}/mute`, { muted });
export const kick = (id: string, who: string) => change<Done>('DELETE', personAt(id, who));
export const ban = (id: string, who: string) => change<Done>('PUT', `${personAt(id, who)}/ban`, {});
export const talkers = (id: string, chosen: TableShown['talkers']) =>
  change<Done>('PUT', `${at(id)}/talkers`, { talkers: chosen });
export const report = (id: string, what: Reporting) => change<Done>('POST', `${at(id)}/reports`, what);

export const record = (id: string) => askText(`${at(id)}/record`);
/** Where the record can be downloaded. */
export const recordUrl = (id: string) => `${at(id)}/record`;
/** The record with the review. */
export const reviewedRecordUrl = (id: string) => `${at(id)}/record?review=true`;
/** The table after a move of a variation. */
export const tried = (id: string, number: number) => ask<TriedFrame>('GET', `${at(id)}/review/${number}`);
/** The table's link as a QR code. */
export const invitationUrl = (id: string) => `${at(id)}/invitation`;
/** Bring a record in: it becomes a finished table. */
export const bring = (lines: string) => change<Imported>('POST', '/api/records', lines);

/** Moments `from` to `to` of the game, both included; the server sends at most 25 at a time. */
export const replay = (id: string, from: number, to: number) =>
  ask<ReplayShown>('GET', `${at(id)}/replay${query({ from, to })}`);

/** Luck and decisions of a finished game; null while it is computed: ask again. */
export const gameReport = (id: string) => ask<ReportShown>('GET', `${at(id)}/report`);
/** The deep report, or how far it has come. */
export const deepReport = (id: string) => ask<ReportShown>('GET', `${at(id)}/report${query({ depth: 'deep' })}`);
export const askDeep = (id: string) => change<ReportShown>('POST', `${at(id)}/report`);
export const cancelDeep = (id: string) => change<ReportShown>('DELETE', `${at(id)}/report`);

const decisionAt = (table: string, n: number) => `${at(table)}/decisions/${n}`;
/** What the seat that took action n of a finished game saw before it. */
export const decisionAgain = (id: string, n: number) => ask<DecisionAgain>('GET', decisionAt(id, n));
/** What up to 16 other actions would have done. */
export const previewAgain = (id: string, n: number, actions: readonly string[]) =>
  ask<DecisionPreviewed>('GET', `${decisionAt(id, n)}/preview${query({ do: actions })}`);
/** How good another action would have been, by a judge of that depth. */
export const judgeAgain = (id: string, n: number, action: string, depth: string) =>
  ask<AnswerJudged>('GET', `${decisionAt(id, n)}/judge${query({ do: action, depth })}`);

/** What there was to watch after an action. */
export const film = (id: string, n: number) => ask<FilmShown>('GET', `${at(id)}/films/${n}`);

const NOTIFICATIONS = '/api/me/notifications';
/** Whether the server tells people that it is their turn, and whether on this device. */
export const notifications = () => ask<Notifications>('GET', NOTIFICATIONS);
export const tellDevice = (address: DeviceAddress) => change<Notifications>('PUT', NOTIFICATIONS, address);
/** No guest is created for it. */
export const forgetDevice = () => ask<Notifications>('DELETE', NOTIFICATIONS);
