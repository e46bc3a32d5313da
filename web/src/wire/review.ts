// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.
import type { AnyEvent, AnyView, Mark } from './core';
import type { Request, VersionAnswer } from './requests';

/** A comment on a place. */
export interface CommentShown extends RemarkShown {
  text: string;
}

/** Replace your drawing at a place; without marks, remove it. */
export interface Draw extends PlaceRequest {
  type: "review_draw";
  marks: Mark[];
}

/** Circles and arrows of one author at a place; they replace the author's earlier ones there. */
export interface DrawingShown extends RemarkShown {
  marks: Mark[];
}

/**
 * Take the lead of the review, or give it up.
 *
 * Players and the host can take it if there is no leader, or if the leader is away.
 */
export interface Lead extends ReviewRequest {
  type: "review_lead";
  take?: boolean;
}

/** The leader of the review is at another place. */
export interface LeaderMoved {
  type: "review_at";
  place: PlaceShown;
}

/** The person whose place the others follow. */
export interface LeaderShown {
  name: string;
  who: string;
  /** Null for a host without a seat. */
  seat: number | null;
}

/** Comment on a place. */
export interface Note extends PlaceRequest {
  type: "review_comment";
  text: string;
}

/** A request about a place of the review. */
export interface PlaceRequest extends ReviewRequest {
  /** After this number of actions of the game. */
  n: number;
  /** After this move of a variation. */
  after?: number | null;
}

/** A moment of the game, or a position of a variation. */
export interface PlaceShown {
  /** The number of actions of the game before it. */
  n: number;
  /** The move of a variation that led there; null: the game itself. */
  after: number | null;
}

/** An addition of theirs to a review: a comment, a drawing, or a move of a variation. */
export interface RemarkKept {
  table: string;
  at_ms: number;
  name: string;
  /** The comment, or else empty. */
  text: string;
  /** The number of circles and arrows drawn. */
  marks: number;
  /** The move, or else empty. */
  do: string;
}

/** Something a person added to the review; `number` is the version of the table. */
export interface RemarkShown extends PlaceShown {
  number: number;
  name: string;
  /** Public id of the author; empty in imported reviews. */
  who: string;
  /** Seat of the author; null for spectators and in imported reviews. */
  by_seat: number | null;
  at_ms: number;
}

/** Remove a move, a comment or a drawing of yours; a host removes those of others too. */
export interface Remove extends ReviewRequest {
  type: "review_remove";
  number: number;
}

/** A change of the review of a finished game. */
export interface ReviewRequest extends Request {}

/** The whole review. */
export interface ReviewShown {
  leader: LeaderShown | null;
  /** Where the leader is; null if unknown. */
  place: PlaceShown | null;
  moves: TriedShown[];
  comments: CommentShown[];
  drawings: DrawingShown[];
}

/** A change of the review: the present leader, additions and removals. */
export interface ReviewStep {
  leader: LeaderShown | null;
  moves: TriedShown[];
  comments: CommentShown[];
  /** A drawing without marks removes the author's drawing at its place. */
  drawings: DrawingShown[];
  /** Numbers of removed additions; with a move goes everything after it. */
  removed: number[];
}

/** Show the others where you are, as the leader. It is not stored. */
export interface ShowPlace extends Request {
  type: "review_show";
  n: number;
  after?: number | null;
}

/** The move was added or was already there; the place after it. */
export interface Tried extends VersionAnswer {
  type: "tried";
  place: PlaceShown;
}

/** The table after a move of a variation as the reader may see it, and the events of the move. */
export interface TriedFrame {
  number: number;
  view: AnyView;
  events: AnyEvent[];
}

/** A move of a variation, which stands at the place before it. */
export interface TriedShown extends RemarkShown {
  seat: number;
  do: string;
}

/** Try another action at a place. A move that is already there is not added again. */
export interface Try extends PlaceRequest {
  type: "review_try";
  seat: number;
  do: string;
}
