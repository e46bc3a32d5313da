/** The hashes of the fair bag, as docs/fairness.md has them. */
import { blake2b } from '@noble/hashes/blake2.js';
import { bytesToHex, concatBytes, hexToBytes, utf8ToBytes } from '@noble/hashes/utils.js';
import type { BagShown, Step } from '../wire';
import { hash } from './hash';
import type { SeatSalt } from './record';

export const promiseOf = (secret: string) => hash('lascaux promise', secret);

export const leafOf = (nonce: string, number: number, draw: string) =>
  hash('lascaux draw', nonce, String(number), draw);

/** The nonce of a draw, by the order in which it was last sealed: 0 is the first. */
export function nonceOf(secret: string, number: number, order = 0): string {
  const word = order ? `nonce ${order} ${number}` : `nonce ${number}`;
  return bytesToHex(blake2b(utf8ToBytes(word), { key: hexToBytes(secret), dkLen: 16 }));
}

/** One hash of an order that was sealed after something was taken back, and of all that was sealed before. */
export const commitmentAnew = (before: string, order: number, back: number, leaves: readonly string[]) =>
  hash('lascaux order', String(order), String(back), before, ...leaves);

/** The bag after a step. After a reshuffle only draws that keep their seal are still known. */
export function afterStep(bag: BagShown, { salts, leaves, opened }: Step): BagShown {
  if (!salts && !leaves && !opened.length) return bag;
  const sealed = leaves ?? bag.leaves;
  const known = bag.opened.filter(({ number }) => sealed[number] === bag.leaves[number]);
  return { ...bag, salts: salts ?? bag.salts, leaves: sealed, opened: [...known, ...opened] };
}

/** One hash of all that was fixed before the first draw; `seats` is null in a bag of the old kind. */
export function commitmentOf(promise: string, leaves: readonly string[], seats: readonly SeatSalt[] | null): string {
  const given = seats
    ? ['lascaux bag 2', ...seats.map((one) => (one.salt === null ? untold(one) : `told ${one.hash}`))]
    : [];
  return hash(...given, promise, ...leaves);
}

/** The seed of the secret and what each seat gave. */
export function seedOf(secret: string, seats: readonly SeatSalt[]): string {
  const parts = seats.map((one, seat) => `${seat} ${one.salt === null ? untold(one) : `salt ${one.salt}`}`);
  return mixed('lascaux bag 2', [secret, String(seats.length), ...parts]);
}

/** The seed in a bag of the old kind, whose salts were bound to no seat. */
export const oldSeedOf = (secret: string, salts: readonly string[]) => mixed('lascaux bag', [secret, ...salts]);

const untold = ({ hash: fixed }: SeatSalt) => (fixed === null ? 'none' : `withheld ${fixed}`);

function mixed(kind: string, parts: readonly string[]): string {
  const person = new Uint8Array(16);
  person.set(utf8ToBytes(kind));
  const words = parts.map(utf8ToBytes).map((word) => {
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, word.length); // lengths, so that no two lists read the same
    return concatBytes(length, word);
  });
  return bytesToHex(blake2b(concatBytes(...words), { dkLen: 32, personalization: person }));
}
