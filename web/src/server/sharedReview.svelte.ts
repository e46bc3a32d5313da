/** The review of a finished game that everyone at the table shares: who leads, variations, comments and drawings. */
import type {
  AnyAnswer,
  AnyRequest,
  CommentShown,
  DrawingShown,
  FromServer,
  LeaderShown,
  Mark,
  PlaceShown,
  ReviewShown,
  ReviewStep,
  TriedShown,
} from '../wire';
import type { RequestQueue } from './requests';
import { session } from './session.svelte';

export const samePlace = (one: PlaceShown, other: PlaceShown): boolean =>
  one.after === other.after && (one.after !== null || one.n === other.n);

/** A request without its id, which it gets when it is sent. */
type Asked<Kind = AnyRequest> = Kind extends AnyRequest ? Omit<Kind, 'id'> : never;

export class SharedReview {
  leader: LeaderShown | null = $state.raw(null);
  /** Where the leader is; null: unknown. */
  place: PlaceShown | null = $state.raw(null);
  moves: readonly TriedShown[] = $state.raw([]);
  comments: readonly CommentShown[] = $state.raw([]);
  drawings: readonly DrawingShown[] = $state.raw([]);

  constructor(private readonly requests: () => RequestQueue) {}

  // --- what the server says ---------------------------------------------------
  receive(message: FromServer): void {
    if (message.type === 'table') this.#takeWhole(message.review);
    else if (message.type === 'step') this.#takeStep(message.review);
    else if (message.type === 'review_at') this.place = message.place;
  }

  #takeWhole(review: ReviewShown | undefined): void {
    this.leader = review?.leader ?? null;
    this.place = review?.place ?? null;
    this.moves = review?.moves ?? [];
    this.comments = review?.comments ?? [];
    this.drawings = review?.drawings ?? [];
  }

  #takeStep(step: ReviewStep | undefined): void {
    if (!step) return;
    if (step.leader?.who !== this.leader?.who) this.place = null;
    this.leader = step.leader;
    this.moves = [...this.moves, ...step.moves];
    this.comments = [...this.comments, ...step.comments];
    for (const drawn of step.drawings) this.#takeDrawing(drawn);
    for (const number of step.removed) this.#remove(number);
  }

  #takeDrawing(drawn: DrawingShown): void {
    const others = this.drawings.filter(
      (old) => !samePlace(old, drawn) || old.who !== drawn.who || old.name !== drawn.name,
    );
    this.drawings = drawn.marks.length ? [...others, drawn] : others;
  }

  /** With a move goes everything after it. */
  #remove(number: number): void {
    const gone = new Set([number]);
    for (const move of this.moves) if (move.after !== null && gone.has(move.after)) gone.add(move.number);
    const stays = (one: { number: number; after: number | null }) =>
      !gone.has(one.number) && (one.after === null || !gone.has(one.after));
    this.moves = this.moves.filter(stays);
    this.comments = this.comments.filter(stays);
    this.drawings = this.drawings.filter(stays);
  }

  // --- places -----------------------------------------------------------
  move(number: number | null): TriedShown | null {
    return this.moves.find((move) => move.number === number) ?? null;
  }

  /** The moves tried at a place, in the order in which they were added. */
  movesAt(place: PlaceShown): TriedShown[] {
    return this.moves.filter((move) => samePlace(move, place));
  }

  commentsAt(place: PlaceShown): CommentShown[] {
    return this.comments.filter((comment) => samePlace(comment, place));
  }

  drawingsAt(place: PlaceShown): DrawingShown[] {
    return this.drawings.filter((drawing) => samePlace(drawing, place));
  }

  /** The moves from the game to a place. */
  path({ after }: PlaceShown): TriedShown[] {
    const last = this.move(after);
    return last ? [...this.path(last), last] : [];
  }

  /** After how many actions of the game something was added. */
  get moments(): number[] {
    return [...new Set([...this.moves, ...this.comments, ...this.drawings].map(({ n }) => n))].sort((a, b) => a - b);
  }

  // --- what the reader does ------------------------------------------------------
  async ask(asked: Asked): Promise<AnyAnswer | null> {
    // Spectators may have no guest yet, but the server needs one for what others read.
    if (!session.guest) await session.ensure().catch(() => null);
    const requests = this.requests();
    return requests.ask({ ...asked, id: requests.newId() });
  }

  lead(take: boolean): Promise<AnyAnswer | null> {
    return this.ask({ type: 'review_lead', take });
  }

  show({ n, after }: PlaceShown): Promise<AnyAnswer | null> {
    this.place = { n, after };
    return this.ask({ type: 'review_show', n, after });
  }

  try({ n, after }: PlaceShown, seat: number, notation: string): Promise<AnyAnswer | null> {
    return this.ask({ type: 'review_try', n, after, seat, do: notation });
  }

  comment({ n, after }: PlaceShown, text: string): Promise<AnyAnswer | null> {
    return this.ask({ type: 'review_comment', n, after, text });
  }

  draw({ n, after }: PlaceShown, marks: Mark[]): Promise<AnyAnswer | null> {
    return this.ask({ type: 'review_draw', n, after, marks });
  }

  remove(number: number): Promise<AnyAnswer | null> {
    return this.ask({ type: 'review_remove', number });
  }

  evaluate({ n, after }: PlaceShown): Promise<AnyAnswer | null> {
    return this.ask({ type: 'evaluate', n, after });
  }
}
