/** Who could have cheated how: what a record whose hashes are all right still leaves open. */
import type { Back, Fair, Header } from './record';

export interface Doubt {
  doubt: 'server_alone' | 'told_early' | 'withheld' | 'no_salt' | 'told' | 'taken_back';
  /** The people it is about. */
  names: string[];
  /** Among how many orders there was a choice; for undos, how many there were. */
  orders: number;
}

/** Whether it was a bot's seat. A bot that stands in has another name than the player. */
const isBot = (player: Header['seats'][number] | undefined) => !!player?.bot && player.bot === player.name;

/** What remains possible, worst first; last whose salts leave nothing open, and what taking back leaves so. */
export function doubtsOf(header: Header, fair: Fair, backs: readonly Back[] = []): Doubt[] {
  const names = [...new Set(backs.map(({ seat }) => seat))].toSorted().map((seat) => header.seats[seat]?.name ?? '');
  const taken: Doubt[] = backs.length ? [{ doubt: 'taken_back', names, orders: backs.length }] : [];
  return [...ofSalts(header, fair), ...taken];
}

function ofSalts({ seats: people }: Header, { salts, seats }: Fair): Doubt[] {
  if (!seats) return [{ doubt: salts?.length ? 'told_early' : 'server_alone', names: [], orders: 0 }];
  const which = (so: (seat: number) => boolean) => seats.flatMap((_, seat) => (so(seat) ? [seat] : []));
  const withheld = which((seat) => seats[seat]!.hash !== null && seats[seat]!.salt === null);
  const committed = which((seat) => seats[seat]!.salt !== null);
  const none = which((seat) => seats[seat]!.hash === null && !isBot(people[seat]));
  const about = (doubt: Doubt['doubt'], found: number[]): Doubt => ({
    doubt,
    names: found.map((seat) => people[seat]?.name ?? ''),
    orders: 2 ** withheld.length,
  });
  return [
    ...(committed.length ? [] : [about('server_alone', [])]),
    ...(withheld.length ? [about('withheld', withheld)] : []),
    ...(committed.length && none.length ? [about('no_salt', none)] : []),
    ...(committed.length ? [about('told', committed)] : []),
  ];
}
