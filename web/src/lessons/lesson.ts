/**
 * “How to play”, picture by picture. A lesson is a position, a few words, and perhaps something to try in it. What the engine
 * says to everything that can be tried was recorded when the page was built (tools/lessons.py): there are no rules here.
 */
import type { Words } from '../wire';

/** A zone of the board that is lit, and whose it is. */
export interface Lit {
  cells: readonly (readonly number[])[];
  seats: readonly number[];
}

/** A recorded action and the engine's answer. */
export interface Answer<View = unknown> {
  /** The action, in the notation of records. */
  do: string;
  /** `right`; `allowed` by the rules, and not what the lesson asks for; `refused`. */
  is: string;
  say: Words;
  /** The table after it, where it is allowed. */
  view?: View;
  /** How points that it brought are made up. */
  points?: readonly Words[];
  lit?: readonly Lit[];
}

export interface Trying<View = unknown> {
  /** How it is tried: what is pressed, what is in the hand. */
  way: string;
  answers: readonly Answer<View>[];
}

/** As it was recorded. */
export interface Lesson<View = unknown> {
  id: string;
  view: View;
  lit?: readonly Lit[];
  try?: Trying<View>;
}

/** All of a game: web/lessons/GAME.json. */
export interface Recorded<View = unknown> {
  /** The players' colours, by seat. */
  colours: readonly string[];
  lessons: readonly Lesson<View>[];
}

/** What a lesson says: a heading, two or three sentences, and what the reader is asked to do. */
export interface Wording {
  title: () => string;
  text: () => string;
  ask?: () => string;
}

/** A drawing, as the inside of an SVG picture. */
export interface Picture {
  box: readonly [x: number, y: number, width: number, height: number];
  art: string;
  /** The class for the detail of a picture shown at that width in pixels. */
  detail?: (width: number) => string;
}

/** Something that can be pressed in a picture. */
export interface Target {
  /** The action it stands for. */
  does: string;
  /** What it is called: for those who hear the page. */
  name: string;
  /** Where it is, in units of the picture; null: nowhere, it stands below. */
  at: Picture['box'] | null;
  round?: boolean;
  /** What would lie there: shown while it is pointed at, or always. */
  ghost?: string;
  shown?: boolean;
  /** Where several are chosen: pressing this one plays them. */
  plays?: true;
}

/** Pressed one after the other, then played together. */
export interface Several {
  /** The action of those that are chosen. */
  of: (chosen: readonly string[]) => string;
  /** What is to be pressed then; absent: a target that plays. */
  play?: () => string;
  /** Shown where that is no action yet. */
  missing: () => string;
}

/** What a try looks like at the moment. */
export interface Offer {
  targets: readonly Target[];
  /** What is in the hand; with `turns`, the reader can turn it, or turn it over where it has two faces. */
  hand?: Picture;
  turns?: number;
  faces?: true;
  several?: Several;
}

/** What a game brings: its lessons, their words, how they are drawn. */
export interface LessonRenderer<View = unknown> {
  /** Whatever has to be there before the first drawing. */
  load(): Promise<void>;
  lessons: readonly Lesson<View>[];
  words: Readonly<Record<string, Wording>>;
  /** The table of a lesson, as it is or as it became. */
  picture(lesson: Lesson<View>, answer: Answer<View> | null): Picture;
  /** What can be tried, with the tile in hand turned that often. */
  offer(lesson: Lesson<View>, turned: number): Offer;
}

/** Lessons by game name, each fetched when a player opens it. */
export type LessonRenderers = Readonly<Record<string, () => Promise<{ renderer: LessonRenderer }>>>;
