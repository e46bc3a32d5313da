// What goes over the wire. Made by `make wire` from the types of src/lascaux: do not edit.

/** What a client may count on in what it is told of any game; each type of event has more. */
export interface AnyEvent {
  /** Which event it is. */
  type: string;
  /** The number of the action that brought it; 0: the set-up. */
  n: number;
  /** Whose it is; null: nobody’s. */
  seat: number | null;
  /** The rule of the ledger that says so. */
  rule?: string;
  /** Points that its seat gets by it. */
  points?: number;
  /** Whether it belongs to the final scoring. */
  final?: boolean;
  /** All of it as a sentence. */
  say: Words;
  /** On the first event of an action, and on the first of the end: what all of them came to, as a person would say. */
  tells?: Words;
}

/** What every row of a survey has: something on the table, named and told. */
export interface AnyRow {
  /** What it is called. */
  name: Words;
  /** How it stands, as a sentence. */
  say: Words;
}

/** What a client may count on in the view of any game; each game has more. */
export interface AnyView {
  /** Version of the rules. */
  rules: string;
  /** The options it is played with, by name. */
  options: Record<string, boolean | number | string>;
  /** How many play. */
  seats: number;
  /** Whose view it is; null: a spectator's. */
  seat: number | null;
  /** How many actions have been taken. */
  n: number;
  /** The seats that owe a decision; none once the game is over. */
  to_act: number[];
  /** The name of the game. */
  game: string;
  /** Points so far, where points are counted in the open as they are made. */
  scores?: number[];
  /** Whether seats know what others must not see: then a shared screen shows nobody's hand unasked. */
  secrets?: boolean;
}

/** One blank of a form, as it is sent: see `Field` for what it takes. */
export interface FieldShown {
  name: string;
  values?: string[];
  several?: boolean;
  worths?: number[];
  least?: number;
  most?: number;
}

/** A decision with blanks to fill, as it is sent. */
export interface FormShown {
  form: string;
  fields: FieldShown[];
}

/** One thing said in French and in English, as it is sent. */
export interface Words {
  /** In French. */
  fr: string;
  /** In English. */
  en: string;
}
