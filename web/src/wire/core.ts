// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.

/** The fields that a client finds in the events of any game; each type of event adds more. */
export interface AnyEvent {
  /** The type of event. */
  type: string;
  /** The number of the action that caused it; 0 for the set-up. */
  n: number;
  /** The seat it concerns; null if none. */
  seat: number | null;
  /** The ledger rule that explains it. */
  rule?: string;
  /** Points that its seat gets. */
  points?: number;
  /** Whether it belongs to the final scoring. */
  final?: boolean;
  /** The event as a sentence. */
  say: Words;
  /** A summary of all events of the action, or of the end of the game, on the first of them. */
  tells?: Words;
}

/** The fields of every survey row: something on the table, with its name and state. */
export interface AnyRow {
  /** Its name. */
  name: Words;
  /** Its state, as a sentence. */
  say: Words;
}

/** The fields that a client finds in the view of any game; each game adds more. */
export interface AnyView extends ViewHead {
  /** The name of the game. */
  game: string;
  /** Points so far, if they are public. */
  scores?: number[];
  /** Whether seats have hidden information: a shared screen then asks before it shows a hand. */
  secrets?: boolean;
}

/**
 * An event as a seat receives it. A game defines one struct for each type, with the type's name as its tag.
 *
 * `n` is the number of the action that caused it (0: the set-up), `seat` the seat it concerns, `rule` the ledger rule.
 * A field that some seats do not receive has `UnsetType` among its types, and `UNSET` as its default.
 */
export interface EventType {
  n: number;
  seat: number | null;
  rule?: string;
  say: Words;
}

/** One blank of a form, in wire format. `Field` says what it takes. */
export interface FieldShown {
  name: string;
  values?: string[];
  several?: boolean;
  worths?: number[];
  least?: number;
  most?: number;
}

/** A decision with blanks to fill, in wire format. */
export interface FormShown {
  form: string;
  fields: FieldShown[];
}

/** A circle around a cell, or an arrow to another cell. */
export interface Mark {
  at: number[];
  to: number[] | null;
}

/** An event that gives its seat points. */
export interface PointsEvent extends EventType {
  /** Points that its seat gets. */
  points: number;
}

/** The first fields of every view. Each game declares `game`, its name, as a literal. */
export interface ViewHead {
  /** Version of the rules. */
  rules: string;
  /** The game's options, by name. */
  options: Record<string, boolean | number | string>;
  /** The number of seats. */
  seats: number;
  /** The seat whose view this is; null for a spectator's. */
  seat: number | null;
  /** The number of actions taken. */
  n: number;
  /** The seats that must decide; empty once the game is over. */
  to_act: number[];
}

/** One text in French and in English, in wire format. */
export interface Words {
  /** In French. */
  fr: string;
  /** In English. */
  en: string;
}
