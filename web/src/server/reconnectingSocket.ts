/** A socket that keeps itself open: it dials again when the line breaks, and finds out when it is dead. */
import {
  NO_SUCH_TABLE,
  SENT_AWAY,
  SESSION_ENDED,
  UNKNOWN_TOKEN,
  UNREADABLE,
  type AnyRequest,
  type FromServer,
} from '../wire';
import type { ServerClock } from './clock';

const FIRST_MS = 400;
const MOST_MS = 15_000;
/** A connection held for this long was good: the next break starts with short waits again. */
const GOOD_MS = 5_000;
/** Silence after which to ping the server. */
const QUIET_MS = 15_000;
/** The same while a request waits for its answer. */
const ANSWER_MS = 3_000;
/** A ping unanswered for this long means a dead connection; the limit doubles each time, in case the server is only slow. */
const PATIENCE_MS = 8_000;
const MOST_PATIENCE_MS = 64_000;
/** The same while the server thinks. */
const THINKING_MS = 60_000;
/** The same when the page has slept, or the net has changed, and the reader is waiting. */
const IMPATIENCE_MS = 2_500;
/** No code of a socket: we gave up on it. */
const SILENT = 0;
const FINAL: readonly number[] = [SESSION_ENDED, SENT_AWAY, UNKNOWN_TOKEN, NO_SUCH_TABLE, UNREADABLE];

export interface SocketHandlers {
  /** The line is open; requests may be sent. */
  opened(): void;
  received(message: FromServer): void;
  /** The connection broke, or the server was silent for too long; the next try is at that time. */
  lost(retryAt: number, silent: boolean): void;
  /** The server closed it for good. */
  ended(code: number): void;
  /** It dials now. */
  connecting(): void;
}

/** What carries the messages of a table. */
export interface Transport {
  /** Is the other end thinking, so that silence means nothing? */
  thinking: boolean;
  send(message: AnyRequest): void;
  /** Connect now, whatever the state. */
  connect(): void;
  close(): void;
}

/** The address of a table's socket. */
export function socketAddress(table: string): string {
  const url = new URL(`/ws/tables/${encodeURIComponent(table)}?changes=true`, location.href);
  url.protocol = url.protocol === 'https:' ? 'wss:' : 'ws:';
  return url.href;
}

type Timer = ReturnType<typeof setTimeout>;

export class ReconnectingSocket implements Transport {
  #socket: WebSocket | null = null;
  #openedAt = 0;
  #tries = 0;
  #done = false;
  #reconnecting: Timer | undefined;
  #quiet: Timer | undefined;
  #deadline: Timer | undefined;
  #pings = new Map<string, number>();
  /** The last round trip, in ms: for servers that cannot measure it. */
  #trip: number | undefined;
  #count = 0;
  #receivedAt = 0;
  #patience = PATIENCE_MS;
  /** Is the server thinking? It reads on when it has done so, and until then silence means nothing. */
  thinking = false;

  constructor(
    readonly address: () => string,
    readonly handlers: SocketHandlers,
    readonly clock: ServerClock,
  ) {
    addEventListener('online', this.#nudge);
    addEventListener('offline', this.#nudge);
    addEventListener('focus', this.#nudge);
    addEventListener('pageshow', this.#nudge);
    document.addEventListener('visibilitychange', this.#nudge);
    this.connect();
  }

  get open(): boolean {
    return this.#socket?.readyState === WebSocket.OPEN;
  }

  /** Send if the connection is open. Requests that need an answer are sent again after a reconnect. */
  send(message: { type: string; id: string }): void {
    if (!this.open) return;
    this.#socket!.send(JSON.stringify(message));
    // These have no answer.
    if (message.type !== 'ping' && message.type !== 'seen') this.#listenFor(ANSWER_MS);
  }

  /** Connect now, whatever the state: the guest has changed, or does not want to wait. */
  connect(): void {
    if (this.#done) return;
    this.#hangUp();
    this.handlers.connecting();
    const socket = new WebSocket(this.address());
    this.#socket = socket;
    this.#await(this.#patience); // a handshake can hang, too
    socket.onopen = () => {
      this.#openedAt = this.#receivedAt = Date.now();
      this.handlers.opened();
      this.#ping();
    };
    socket.onmessage = (message: MessageEvent<string>) => this.#receive(JSON.parse(message.data) as FromServer);
    socket.onclose = (close: CloseEvent) => this.#closed(close.code);
  }

  /** The end: nothing is dialled any more. */
  close(): void {
    this.#done = true;
    this.#hangUp();
    removeEventListener('online', this.#nudge);
    removeEventListener('offline', this.#nudge);
    removeEventListener('focus', this.#nudge);
    removeEventListener('pageshow', this.#nudge);
    document.removeEventListener('visibilitychange', this.#nudge);
  }

  #hangUp(): void {
    clearTimeout(this.#reconnecting);
    clearTimeout(this.#quiet);
    clearTimeout(this.#deadline);
    this.#reconnecting = this.#quiet = this.#deadline = undefined;
    this.#pings.clear();
    this.#trip = undefined;
    const socket = this.#socket;
    this.#socket = null;
    if (!socket) return;
    socket.onopen = socket.onmessage = socket.onclose = null;
    socket.close();
  }

  #closed(code: number): void {
    const held = this.#openedAt > 0 ? Date.now() - this.#openedAt : 0;
    this.#openedAt = 0;
    this.#hangUp();
    if (FINAL.includes(code)) {
      this.handlers.ended(code);
      return;
    }
    if (held > GOOD_MS) this.#tries = 0;
    // Half of the wait is chance, so that a whole room does not come back in the same instant.
    const wait = Math.min(MOST_MS, FIRST_MS * 2 ** this.#tries) * (0.5 + Math.random() / 2);
    this.#tries += 1;
    this.#reconnecting = setTimeout(() => this.connect(), wait);
    this.handlers.lost(Date.now() + wait, code === SILENT);
  }

  #receive(message: FromServer): void {
    this.#receivedAt = Date.now();
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
    clearTimeout(this.#quiet);
    this.#quiet = undefined;
    this.#listenFor(QUIET_MS);
    if (message.type === 'pong') {
      const sentAt = this.#pings.get(message.id);
      if (sentAt !== undefined) {
        this.clock.pong(sentAt, message.at_ms);
        const first = this.#trip === undefined;
        this.#trip = Date.now() - sentAt;
        if (this.#trip < PATIENCE_MS / 2) this.#patience = PATIENCE_MS;
        if (first) this.#ping();
      }
      this.#pings.delete(message.id);
      return;
    }
    this.handlers.received(message);
  }

  /** Ping the server unless a message arrives before that. */
  #listenFor(ms: number): void {
    if (this.#deadline !== undefined) return; // asked already
    clearTimeout(this.#quiet);
    this.#quiet = setTimeout(() => this.#ping(), ms);
  }

  #ping(patience = this.#patience): void {
    if (!this.open) return;
    this.#count += 1;
    const id = `ping-${this.#count}`;
    this.#pings.set(id, Date.now());
    this.#socket!.send(JSON.stringify({ type: 'ping', id, trip_ms: this.#trip }));
    this.#await(this.thinking ? THINKING_MS : patience);
  }

  #await(ms: number): void {
    clearTimeout(this.#deadline);
    this.#deadline = setTimeout(() => {
      if (ms >= this.#patience) this.#patience = Math.min(MOST_PATIENCE_MS, 2 * this.#patience);
      this.#closed(SILENT);
    }, ms);
  }

  /** The machine woke up, the net came or went, the reader looks here again: do not wait, find out. */
  #nudge = ({ type }: Event): void => {
    if (this.#done || document.visibilityState === 'hidden') return;
    const net = type === 'online' || type === 'offline';
    if (net) this.#patience = PATIENCE_MS;
    // A page that is awake hears something more often than that.
    const slept = Date.now() - this.#receivedAt > QUIET_MS;
    if (this.#reconnecting !== undefined) this.connect();
    else if (this.open) this.#ping(net || slept ? IMPATIENCE_MS : this.#patience);
  };
}
