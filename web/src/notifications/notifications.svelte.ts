/**
 * Whether this device gets notifications of the player's turns. The browser keeps the device's address at its push service, the
 * server stores it with a session. Changes run one after the other.
 */
import { untrack } from 'svelte';
import { settings } from '../chrome/settings.svelte';
import * as api from '../server/api';
import { session } from '../server/session.svelte';
import type { Notifications as Known } from '../wire';
import { m } from '../words/messages.js';
import { addressOf, workerAt } from '../worker/device';
import { able, answerWorker, install, keyOf, onceInstalled, registered } from './browser';

/**
 * `none`: nothing is offered, by the server or by this browser. `installable`: by this one once the page is on the home screen.
 * `refused`: the browser blocks notifications of this site.
 */
export type Standing = 'none' | 'installable' | 'refused' | 'off' | 'on';

export class Notifications {
  busy = $state(false);
  /** Why the last press came to nothing. */
  problem = $state('');
  /** The server's key; null if it sends no notifications, or before the request. */
  #key: string | null = $state(null);
  #on = $state(false);
  #permission: NotificationPermission = $state('default');
  #asked = false;
  /** Counts who the reader has been since the page was opened. */
  #reader = 0;
  /** The last state sent to the server. */
  #sent = '';
  #queue: Promise<unknown> = Promise.resolve();

  get standing(): Standing {
    if (this.#key === null) return 'none';
    if (!able()) return onceInstalled() ? 'installable' : 'none';
    if (this.#permission === 'denied') return 'refused';
    return this.#on && this.#permission === 'granted' ? 'on' : 'off';
  }

  /** Find out what can be offered. The server is asked once, and only where the browser could. */
  look(): Promise<void> {
    return this.#quietly(async () => {
      if (!able() && !onceInstalled()) return;
      if (!this.#asked) this.#take(await api.notifications());
      if (!able()) return;
      // Both may have been changed elsewhere: in the browser's own settings, in another window.
      this.#permission = Notification.permission;
      this.#on &&= (await subscribed()) !== null;
    });
  }

  /** On the reader's own press: only then may a browser ask. */
  async turnOn(): Promise<void> {
    await this.#pressed(async () => {
      this.#permission = await Notification.requestPermission();
      if (this.#permission === 'granted') await this.#inTurn(() => this.#join());
    });
  }

  async turnOff(): Promise<void> {
    settings.declined = true; // after switching them off the player is not asked again
    await this.#pressed(() =>
      this.#inTurn(async () => {
        await this.#leave();
        await api.forgetDevice().catch(() => undefined); // it will hear of it from the push service
      }),
    );
  }

  /** Make sure that the server knows the device as it is now: whose it is, and what it speaks. Where there is none, nothing. */
  renew(): Promise<void> {
    return this.#quietly(async () => {
      if (!able() || Notification.permission !== 'granted') return;
      const subscription = await subscribed();
      if (!subscription) return;
      this.#permission = 'granted';
      if (!session.guest) return this.#leave(); // no guest, no turns
      await session.ensure();
      await this.#tell(subscription);
      if (this.#key !== null && this.#key !== (keyOf(subscription) ?? this.#key)) await this.#subscribe();
    });
  }

  other(): void {
    this.#reader += 1;
    void this.renew();
  }

  /** All of it, or nothing. */
  async #join(): Promise<void> {
    try {
      await this.#subscribe();
    } catch (wrong) {
      await this.#leave();
      throw wrong;
    }
  }

  async #subscribe(): Promise<void> {
    await session.ensure();
    const { pushManager } = await install(workerAt(settings.lang));
    const before = await pushManager.getSubscription();
    // A browser gives no second address for another key.
    if (before && keyOf(before) !== this.#key) await before.unsubscribe();
    this.#sent = '';
    await this.#tell(await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: this.#key }));
  }

  async #tell(subscription: PushSubscription): Promise<void> {
    const address = addressOf(subscription, settings.lang);
    const now = JSON.stringify([address, this.#reader]);
    if (now === this.#sent) return;
    await install(workerAt(address.language)); // which may be another one than before
    this.#take(await api.tellDevice(address));
    this.#sent = now;
  }

  /** The device has no address any more, and needs no worker. */
  async #leave(): Promise<void> {
    this.#on = false;
    this.#sent = '';
    await (await subscribed())?.unsubscribe();
    await (await registered())?.unregister();
  }

  #take({ key, on }: Known): void {
    this.#asked = true;
    [this.#key, this.#on] = [key, on];
  }

  #inTurn<T>(work: () => Promise<T>): Promise<T> {
    const done = this.#queue.then(work);
    this.#queue = done.catch(() => undefined);
    return done;
  }

  /** Work without a user's press fails silently: it is repeated when the page is next opened. */
  #quietly(work: () => Promise<unknown>): Promise<void> {
    return this.#inTurn(work).then(
      () => undefined,
      () => undefined,
    );
  }

  async #pressed(work: () => Promise<unknown>): Promise<void> {
    if (this.busy) return;
    this.busy = true;
    this.problem = '';
    try {
      await work();
    } catch (wrong) {
      // What is not the server's word is the browser's, which has none for people.
      this.problem = wrong instanceof api.Failed ? api.sayFailed(wrong) : m.notifications_no_service();
    } finally {
      this.busy = false;
    }
  }
}

const subscribed = async () => (await (await registered())?.pushManager.getSubscription()) ?? null;

export const notifications = new Notifications();

/** Keep the server in the picture while the page is open. Called by whatever fills the window. */
export function keepNotified(): void {
  $effect(answerWorker);
  $effect(() => session.whenOther(() => notifications.other()));
  $effect(() => {
    void settings.lang;
    void untrack(() => notifications.renew());
  });
}
