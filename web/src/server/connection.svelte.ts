/**
 * The connection to a table. It shows the server's state and nothing else: a decision changes the board when its step
 * comes, after the steps before it. A decision is resent under the same id until it is answered, so that it happens once.
 */
import type {
  AnyEvent,
  BagShown,
  ChatLine,
  ForecastShown,
  Foreseen,
  FromServer,
  Gestured,
  Hinted,
  ResultShown,
  Step,
  Surveyed,
  TableShown,
  UndoShown,
  Watching,
  Whole,
  WhyNot,
} from '../wire';
import { Advice } from './advice';
import { afterStep } from './bag';
import { LatestViews, type Seat, type SeatView, withoutEvents } from './viewPatches';
import { ServerClock } from './clock';
import { Countdown } from './countdown.svelte';
import { ReconnectingSocket, socketAddress, type SocketHandlers, type Transport } from './reconnectingSocket';
import * as api from './api';
import { lookMs } from './look';
import { type Answer, RequestQueue } from './requests';
import { Playback } from './playback.svelte';
import { SaltSender } from './saltSender';
import { ResumeToken } from './resumeToken';
import { session } from './session.svelte';
import { EventLog } from './eventLog.svelte';
import { SharedReview } from './sharedReview.svelte';

const MOST_CHAT = 200;
/** After an answer its step is on the way; when it does not come in this time, something was lost. */
const STEP_MS = 2_000;

export class TableConnection {
  readonly id: string;
  status: 'connecting' | 'live' | 'waiting' | 'ended' = $state('connecting');
  retryAt: number | null = $state(null);
  /** Whether the connection was given up because the server sent nothing. It may only be slow. */
  silent = $state(false);
  ended: { code: number } | null = $state.raw(null);
  version = $state(-1);
  table: TableShown | null = $state.raw(null);
  eyes: SeatView[] = $state.raw([]);
  bag: BagShown | null = $state.raw(null);
  undo: UndoShown | null = $state.raw(null);
  result: ResultShown | null = $state.raw(null);
  chat: ChatLine[] = $state.raw([]);
  /** The seats for which the bell decided, if that was the last step. */
  overdue: readonly number[] = $state.raw([]);
  /** Milliseconds the game gives for showing the last step; 0 after a whole-table update. */
  sightMs = $state(0);
  /** What another player's hand does just now, before its decision. */
  gesture: Gestured | null = $state.raw(null);
  /** Those who are here and hold no seat. */
  watching: Watching = $state.raw({ type: 'watching', count: 0, names: [] });
  pending: { id: string; seat: number; do: string } | null = $state.raw(null);
  /** The answer to a decision made before a reload, if it was not accepted. */
  late: { do: string; answer: Answer } | null = $state.raw(null);

  readonly review = new SharedReview(() => this.#requests);

  /** Steps on their way to the eye. */
  readonly playback = new Playback<Step>(
    (step, shown) => this.#takeStep(step, shown),
    () => this.#rest(),
  );
  /** What the eyes saw before the step that is being shown; null: everything was seen. */
  #before: readonly SeatView[] | null = $state.raw(null);

  #pinned: Seat = $state(null);
  #followed: Seat = $state(null);

  readonly #time = new ServerClock();
  readonly clocks = new Countdown(this.#time);
  readonly #resumeToken: ResumeToken;
  readonly #log = new EventLog();
  readonly #latestViews = new LatestViews();
  readonly #requests: RequestQueue;
  readonly #advice: Advice;
  readonly #socket: Transport;
  readonly #saltSender: SaltSender;
  readonly #deaf: () => void;
  #confirmed = -1;
  #fresh = false;
  #syncing = false;
  #expecting: ReturnType<typeof setTimeout> | undefined;

  /** `connect` makes the transport; absent: a socket to the server. */
  constructor(id: string, connect?: (handlers: SocketHandlers) => Transport) {
    this.id = id;
    this.#resumeToken = new ResumeToken(id);
    this.#requests = new RequestQueue(
      id,
      (request) => this.#socket?.send(request),
      (version) => this.#expect(version),
    );
    this.#advice = new Advice(this.#requests);
    this.#saltSender = new SaltSender(id, api);
    this.#requests.late = (decided, answer) => (this.late = { do: decided, answer });
    this.#requests.changed = (pending) => (this.pending = pending);
    this.pending = this.#requests.pending;
    this.#socket = connect?.(this.#handlers()) ?? this.#dial();
    this.#deaf = session.whenOther(() => this.retry());
  }

  #dial(): Transport {
    const address = () => this.#resumeToken.on(socketAddress(this.id), this.#log.complete);
    return new ReconnectingSocket(address, this.#handlers(), this.#time);
  }

  // --- what the reader sees ---------------------------------------------------
  /** Own seats. */
  get mine(): number[] {
    return (this.table?.seats ?? []).filter((seat) => seat.yours).map((seat) => seat.seat);
  }

  /** Through which seat the reader looks. */
  get front(): Seat {
    return this.eyes.some((eye) => eye.seat === this.#pinned) ? this.#pinned : this.#followed;
  }

  /** Look through that seat from now on; null: through whichever of the own seats is to act. */
  look(seat: Seat): void {
    this.#pinned = seat;
  }

  get eye(): SeatView | null {
    return this.eyes.find((eye) => eye.seat === this.front) ?? this.eyes[0] ?? null;
  }

  /** What that eye had seen when all was shown that came before: what follows from the step being shown is not in it yet. */
  get settledEye(): SeatView | null {
    return this.#before?.find((eye) => eye.seat === this.eye?.seat) ?? this.eye;
  }

  /** Is there more to be seen of the last step? */
  get shows(): boolean {
    return this.#before !== null;
  }

  /** May the front seat act now? */
  get yourTurn(): boolean {
    return this.front !== null && this.#due(this.front);
  }

  /** May it decide anything, if only to take a hidden choice back while others think? */
  get mayAct(): boolean {
    const { seat, actions, forms } = this.eye ?? { seat: null, actions: [], forms: [] };
    return this.yourTurn || (this.front !== null && seat === this.front && actions.length + forms.length > 0);
  }

  /** All events visible to the front seat, in order. */
  get log(): AnyEvent[] {
    return this.#log.to(this.eye?.seat ?? null);
  }

  /** The events of the last step. */
  get latest(): readonly AnyEvent[] {
    return this.#log.latest(this.eye?.seat ?? null);
  }

  #due(seat: number): boolean {
    const held = this.table?.seats[seat];
    const view = this.eyes.find((eye) => eye.seat === seat)?.view;
    return this.table?.phase === 'running' && !!held?.yours && !held.bot && !!view?.to_act.includes(seat);
  }

  // --- what the reader does ---------------------------------------------------
  act(seat: number, notation: string): Promise<Answer> {
    return this.#requests.post({ type: 'act', id: this.#requests.newId(), seat, version: this.version, do: notation });
  }

  /** Show the others what the hand does; if it does not get through, nothing is lost. */
  show(seat: number, shows: string): void {
    this.#requests.send({ type: 'gesture', id: this.#requests.newId(), seat, version: this.version, shows });
  }

  async say(text: string): Promise<Answer> {
    // Spectators may have no guest yet, but the server needs one for chat.
    if (!session.guest) await session.ensure().catch(() => null);
    return this.#requests.post({ type: 'say', id: this.#requests.newId(), text });
  }

  /** Undo the last action received, even if it is not shown yet; ask once more if another action came between. */
  async askUndo(seat: number): Promise<Answer> {
    const ask = (version: number) =>
      this.#requests.post({ type: 'ask_undo', id: this.#requests.newId(), seat, version });
    const answer = await ask(this.#newest);
    return answer.type === 'stale' ? ask(answer.version) : answer;
  }

  /** Why the seat could not take back what it decided last; null: it could, at once or if all agree. */
  checkUndo(seat: number): Promise<WhyNot | null> {
    return this.#advice.checkUndo(seat, this.#newest);
  }

  answerUndo(seat: number, agree: boolean): Promise<Answer> {
    return this.#requests.post({ type: 'answer_undo', id: this.#requests.newId(), seat, version: this.version, agree });
  }

  /** The current evaluation for the front seat or for spectators, or the one after n actions. */
  survey(n: number | null = null, asSpectator = false, drawn = false): Promise<Surveyed | null> {
    return this.#advice.survey(asSpectator ? null : (this.eye?.seat ?? null), n, drawn);
  }

  /** Why an action would be refused; null: it would not be. Nothing is carried out either way. */
  check(seat: number, notation: string): Promise<WhyNot | null> {
    return this.#advice.check(seat, this.version, notation);
  }

  /** What each of these actions would do, as far as the server tells. */
  preview(seat: number, notations: string[]): Promise<Foreseen[]> {
    return this.#advice.preview(seat, this.version, notations);
  }

  /** What a bot would do, and why; null where the table plays without that aid. */
  async hint(seat: number): Promise<Hinted | null> {
    this.#socket.thinking = true;
    try {
      return await this.#advice.hint(seat, this.version);
    } finally {
      this.#socket.thinking = false;
    }
  }

  /** How the game may end; null where the table plays without that aid. */
  evaluate(): Promise<ForecastShown | null> {
    return this.#advice.evaluate();
  }

  /** Connect now rather than later. */
  retry(): void {
    this.#socket.connect();
  }

  close(): void {
    clearTimeout(this.#expecting);
    this.#deaf();
    this.playback.close();
    this.#saltSender.close();
    this.#socket.close();
    this.#requests.close();
  }

  // --- what the server says ---------------------------------------------------
  #handlers() {
    return {
      connecting: () => {
        this.status = 'connecting';
        this.retryAt = this.ended = null;
        this.#fresh = true;
        this.#syncing = false;
      },
      opened: () => this.#requests.resend(),
      received: (message: FromServer) => this.#receive(message),
      lost: (retryAt: number, silent: boolean) => {
        this.status = 'waiting';
        this.retryAt = retryAt;
        this.silent = silent;
      },
      ended: (code: number) => {
        this.status = 'ended';
        this.retryAt = null;
        this.ended = { code };
      },
    };
  }

  #receive(message: FromServer): void {
    this.review.receive(message);
    if (message.type === 'table') this.#takeWhole(message);
    else if (message.type === 'step') this.#receiveStep(message);
    else if (message.type === 'watching') this.watching = message;
    else if (message.type === 'gestured') this.gesture = message;
    else if (message.type !== 'review_at') this.#requests.answered(message);
  }

  /** It is shown in its turn; what is missing is asked for at once. */
  #receiveStep(step: Step): void {
    const newest = this.#newest;
    if (this.#fresh || step.version <= newest) return;
    const eyes = step.after === newest ? this.#latestViews.follow(step.eyes) : null;
    if (!eyes) return this.#sync();
    // Chat does not wait until a step is shown.
    if (step.chat.length) this.chat = [...this.chat, ...step.chat].slice(-MOST_CHAT);
    this.playback.add({ ...step, eyes });
  }

  /** The version received last; it may not be shown yet. */
  get #newest(): number {
    return this.playback.last?.version ?? this.version;
  }

  #takeWhole(whole: Whole): void {
    // On a new line the server's word is right, whatever it was before; on the same one time does not run backwards.
    const fresh = this.#fresh;
    if (!fresh && whole.version < this.version) return;
    if (fresh || whole.version >= this.#newest) this.#latestViews.begin(whole.eyes);
    this.playback.drop((step) => fresh || step.version <= whole.version);
    this.#fresh = this.#syncing = false;
    this.status = 'live';
    this.table = whole.table;
    this.gesture = null;
    if (fresh || whole.version > this.version) this.#before = null;
    this.eyes = whole.eyes.map(withoutEvents);
    this.sightMs = 0;
    this.bag = whole.bag;
    // The chat lines of queued steps were shown already.
    this.chat = [...whole.chat, ...(fresh ? [] : this.chat.filter(({ number }) => number > whole.version))];
    this.#log.takeWhole(whole);
    this.#taken(whole, fresh);
    this.#advice.forget();
    if (fresh) this.#confirmed = -1; // the server of a new connection does not know
    if (this.playback.settled && !this.playback.waiting) this.#confirmSeen();
    if (!this.#log.complete) this.#sync();
  }

  #takeStep(step: Step, shown: boolean): void {
    const phase = this.table?.phase;
    if (step.eyes.length) this.#before = shown && step.sight_ms ? this.eyes : null;
    const asked = this.yourTurn; // other players' steps do not interrupt a decision
    if (step.table) this.table = step.table;
    if (step.eyes.length) {
      this.#log.takeStep(step.eyes);
      this.eyes = step.eyes.map(withoutEvents);
      this.overdue = step.overdue;
      this.sightMs = step.sight_ms;
      this.gesture = null;
    }
    if (step.eyes.length || step.table) this.#advice.forget();
    if (this.bag) this.bag = afterStep(this.bag, step);
    this.#taken(step);
    // A step has neither the leaves and the secret of the bag nor the earlier events of another view.
    const begunOrOver = this.table?.phase !== phase && this.table?.phase !== 'mixing';
    if (!this.#log.complete || begunOrOver) this.#sync();
    if (step.sight_ms && !(asked && this.yourTurn))
      this.playback.hold(Math.min(step.sight_ms, lookMs(this.latest, this.mine)));
  }

  #rest(): void {
    this.#before = null;
    this.#confirmSeen();
  }

  /** The player of that seat has the device: while several of the reader's seats owe a decision only its clock runs. */
  hold(seat: number): void {
    this.#requests.send({ type: 'hold', id: this.#requests.newId(), seat, version: this.version });
  }

  /** Bots wait until every client has shown the last step. */
  #confirmSeen(): void {
    if (this.status !== 'live' || this.version === this.#confirmed) return;
    this.#confirmed = this.version;
    this.#requests.send({ type: 'seen', id: this.#requests.newId(), version: this.version });
  }

  #taken(news: Whole | Step, fresh = false): void {
    this.clocks.take(news.clock, news.at_ms);
    this.#time.observe(news.at_ms);
    this.undo = news.undo;
    this.result = news.result;
    this.version = news.version;
    this.#resumeToken.keep(news.mark);
    this.#follow();
    if (this.table && this.bag) this.#saltSender.follow(this.table, this.bag);
    this.#requests.reached(news.version, fresh);
  }

  /** Own seats take turns in front; otherwise the reader stays where they were. */
  #follow(): void {
    const due = this.mine.filter((seat) => this.#due(seat));
    const seen = this.eyes.map((eye) => eye.seat);
    if (due.length && due.includes(this.#followed!)) return;
    this.#followed = due[0] ?? (seen.includes(this.#followed) ? this.#followed : (seen[0] ?? null));
  }

  /** Something was missed: begin with everything again. */
  #sync(): void {
    if (this.#syncing) return;
    this.#syncing = true;
    void this.#requests.ask({ type: 'sync', id: this.#requests.newId() }).then(() => (this.#syncing = false));
  }

  /** The server is at that version: if we do not hear of it soon, ask. */
  #expect(version: number): void {
    if (version <= this.#newest) return;
    clearTimeout(this.#expecting);
    this.#expecting = setTimeout(() => version > this.#newest && this.#sync(), STEP_MS);
  }
}
