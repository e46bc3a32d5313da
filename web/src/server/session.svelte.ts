/** The guest of this browser. There is no sign-up: a session is created when one is needed. */
import type { GuestShown, PersonalLink, Renaming } from '../wire';
import { Failed, ask } from './http';

const KEY = 'lascaux.guest';

// Names of old Languedoc, the same in both languages, as defaults for the first game.
const NAMES = [
  'Aimeric',
  'Alazaïs',
  'Arnaut',
  'Aude',
  'Bernat',
  'Bertrande',
  'Blanca',
  'Ermengarde',
  'Esclarmonde',
  'Garsenda',
  'Guilhem',
  'Jaufre',
  'Peire',
  'Raimon',
  'Sibylle',
  'Yolande',
];
const COLOURS = ['blue', 'red', 'green', 'yellow', 'black'];

function oneOf(words: readonly string[]): string {
  return words[Math.floor(Math.random() * words.length)]!;
}

/** A default name, other than those. */
export function friendlyName(except: readonly string[] = []): string {
  const free = NAMES.filter((name) => !except.includes(name));
  return oneOf(free.length ? free : NAMES);
}

/** The server's cookie cannot be read here; that there was one can be remembered. */
function remembered(): GuestShown | null {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    return typeof kept?.name === 'string'
      ? { name: kept.name, colour: String(kept.colour), who: String(kept.who ?? '') }
      : null;
  } catch {
    return null;
  }
}

function remember(guest: GuestShown | null): void {
  try {
    if (guest) localStorage.setItem(KEY, JSON.stringify(guest));
    else localStorage.removeItem(KEY);
  } catch {
    // Storage may be forbidden: then the name lasts as long as the page.
  }
}

export class Session {
  /** The guest as far as this device knows; null: none yet. */
  guest: GuestShown | null = $state.raw(remembered());
  /** Whether the server has confirmed it since the page was opened. */
  #sure = false;
  /** The link that brought the reader: where one comes by invitation, it opens the door. */
  door: { invite: string; table?: string } | null = null;
  #asking: Promise<GuestShown> | null = null;
  #listeners = new Set<() => void>();

  /** Who the reader is; makes a session when there is none. */
  ensure(): Promise<GuestShown> {
    if (this.#sure && this.guest) return Promise.resolve(this.guest);
    this.#asking ??= this.#find().finally(() => (this.#asking = null));
    return this.#asking;
  }

  async #find(): Promise<GuestShown> {
    const before = this.guest;
    if (before) {
      try {
        return this.#is(await ask('GET', '/api/session'));
      } catch (wrong) {
        if (!(wrong instanceof Failed) || wrong.status !== 401) throw wrong;
      }
    }
    const { name, colour } = before ?? { name: friendlyName(), colour: oneOf(COLOURS) };
    return this.#come({ name, colour });
  }

  async #come(guest: { name: string; colour: string }): Promise<GuestShown> {
    return this.#is(await ask('POST', '/api/session', { ...guest, ...this.door }), true);
  }

  /** Use an invitation of the server's host, with a new guest or the current one. */
  async invited(invite: string): Promise<GuestShown> {
    this.door = { invite };
    await this.ensure();
    return this.#is(await ask('POST', '/api/session/invite', { token: invite })); // no harm to who came by it just now
  }

  /** Have all that the server keeps of the reader taken away. */
  async erase(): Promise<void> {
    await ask('DELETE', '/api/me');
    this.#forget();
  }

  #forget(): void {
    this.guest = null;
    this.#sure = false;
    remember(null);
    this.#tell();
  }

  #tell(): void {
    for (const listener of this.#listeners) listener();
  }

  /** The server no longer knows the session: the next `ensure` makes another, under the same name. */
  forgotten(): void {
    this.#sure = false;
  }

  /** Another name or colour, on all devices. */
  async rename(change: Renaming): Promise<GuestShown> {
    // A new guest comes under the chosen name, not under a default one first.
    if (!this.guest && change.name) {
      return this.#come({ name: change.name, colour: change.colour ?? oneOf(COLOURS) });
    }
    await this.ensure();
    return this.#is(await ask('PATCH', '/api/session', change));
  }

  /** The address that brings this session to another device, once, for a quarter of an hour. */
  async link(): Promise<{ url: string; expires_s: number }> {
    await this.ensure();
    const link = await ask<PersonalLink>('POST', '/api/session/link');
    return { url: new URL(link.path, location.origin).href, expires_s: link.expires_s };
  }

  /** Use the token of such a link here; replacing another guest needs their consent. */
  async claim(token: string, replace = false): Promise<GuestShown> {
    return this.#is(await ask('POST', '/api/session/claim', { token, replace }), true);
  }

  /** Leave on this device. */
  async end(): Promise<void> {
    await ask('DELETE', '/api/session');
    this.#forget();
  }

  /** Called when the guest changes; returns a function to stop. */
  whenOther(listener: () => void): () => void {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  }

  #is(guest: GuestShown, other = false): GuestShown {
    this.guest = guest;
    this.#sure = true;
    remember(guest);
    if (other) this.#tell();
    return guest;
  }
}

export const session = new Session();
