/** The form for a new table: its values, and the request made from them. */
import type { AnyClock, GameWhole, NewTable, Sitting } from '../wire';
import { COLOURS, type Colour } from '../chrome/colours';
import { colourFor, paletteOf } from '../seats/colours';
import { entryOf } from '../gameCatalogue';

export type Sitter = 'me' | 'local' | 'invite' | 'bot';
export type Aid = NonNullable<NewTable['aids']>[number];

export interface Place {
  key: number;
  sitter: Sitter;
  name: string;
  colour: string;
  bot: string;
}

export interface TableForm {
  name: string;
  places: Place[];
  options: Record<string, boolean | number | string>;
  clock: AnyClock['kind'];
  moveSeconds: number;
  chessMinutes: number;
  increment: number;
  atZero: NonNullable<NewTable['at_zero']>;
  /** Flags in a row after which the seat is lost; 0: never. */
  flags: number;
  pace: NonNullable<NewTable['pace']>;
  /** Milliseconds that a bot may think about a decision; 0: as long as the server gives it. */
  think: number;
  aids: Record<Aid, boolean>;
  /** Alone with bots: may everything be taken back? */
  practice: boolean;
  /** With others: also past a draw, if all agree? Null: as is usual, where no clock runs. */
  agree: boolean | null;
  visibility: NonNullable<NewTable['visibility']>;
  /** May spectators speak? Null: as is usual behind such a door. */
  talk: boolean | null;
  grace: number;
  /** Seconds that an announced absence lasts before the host may decide; 0: as is usual with such a clock. */
  away: number;
}

export const AIDS: readonly Aid[] = ['legal', 'projected', 'left', 'hints', 'evaluation'];

/** Of how many a first table is. */
const company = ({ name, seats }: { name: string; seats: number[] }): number =>
  entryOf(name).company ?? (seats.includes(2) ? 2 : Math.min(...seats));

let keys = 0;

function freeColour(places: readonly Place[], game: string): Colour {
  return paletteOf(game).find((colour) => places.every((place) => place.colour !== colour)) ?? COLOURS[0];
}

export function addPlace(
  form: TableForm,
  sitter: Sitter,
  { name: game, opponent }: Pick<GameWhole, 'name' | 'opponent'>,
): void {
  form.places.push({ key: keys++, sitter, name: '', colour: freeColour(form.places, game), bot: opponent });
}

/** You against the first bot, or with friends who are still to come; untimed, all else as in the rulebook. */
export function firstForm(game: GameWhole, me: { colour: string } | null, friends = false): TableForm {
  const form: TableForm = {
    name: '',
    places: [],
    options: Object.fromEntries(
      game.options.map((option) => [option.name, option.values[0] as boolean | number | string]),
    ),
    clock: 'none',
    moveSeconds: 120,
    chessMinutes: 15,
    increment: 10,
    atZero: 'bot',
    flags: 3,
    pace: 'seen',
    think: 0,
    aids: { legal: true, projected: true, left: true, hints: false, evaluation: false },
    practice: false,
    agree: null,
    visibility: 'unlisted',
    talk: null,
    grace: 0,
    away: 0,
  };
  addPlace(form, 'me', game);
  if (me) form.places[0]!.colour = colourFor({ game: game.name, seats: [] }, 0, me.colour);
  while (form.places.length < company(game)) addPlace(form, game.bots.length && !friends ? 'bot' : 'invite', game);
  return form;
}

/** Colours that another place has; free seats and bots give theirs up. */
export function takenColours(form: TableForm, place: Place): string[] {
  const people = form.places.filter((other) => other.sitter === 'me' || other.sitter === 'local');
  return people.filter((other) => other.key !== place.key).map((other) => other.colour);
}

export type Missing = 'no_player' | 'names' | 'same_names' | 'seats';

/** What still keeps the table from being opened. */
export function missing(form: TableForm, game: GameWhole): Missing | null {
  if (!game.seats.includes(form.places.length)) return 'seats';
  const locals = form.places.filter((place) => place.sitter === 'local');
  if (locals.some((place) => !place.name.trim())) return 'names';
  const names = locals.map((place) => place.name.trim().toLowerCase());
  if (new Set(names).size < names.length) return 'same_names';
  if (form.places.every((place) => place.sitter === 'invite')) return 'no_player';
  return null;
}

/** Whether the game can begin at once, without waiting for players. */
export function complete(form: TableForm): boolean {
  return form.places.every((place) => place.sitter !== 'invite');
}

function sitting(place: Place): Sitting | null {
  switch (place.sitter) {
    case 'me':
      return { colour: place.colour };
    case 'local':
      return { name: place.name.trim(), colour: place.colour };
    case 'bot':
      return { bot: place.bot };
    case 'invite':
      return null;
  }
}

function clock(form: TableForm): AnyClock {
  if (form.clock === 'move') return { kind: 'move', seconds: form.moveSeconds };
  if (form.clock === 'chess') return { kind: 'chess', seconds: form.chessMinutes * 60, increment: form.increment };
  return { kind: 'none' };
}

/** Whether spectators may speak at the table. */
export const talks = (form: TableForm): boolean => form.talk ?? form.visibility === 'unlisted';

/** Whether undo past a draw is offered, if all agree. */
export const agrees = (form: TableForm): boolean => form.agree ?? form.clock === 'none';

function takingBack(form: TableForm): NewTable['taking_back'] {
  // A game against bots alone needs no agreement.
  if (complete(form) && form.practice) return 'practice';
  return agrees(form) ? 'consent' : 'draw';
}

export function asked(form: TableForm, game: string): NewTable {
  return {
    game,
    seats: form.places.length,
    name: form.name.trim(),
    options: form.options,
    visibility: form.visibility,
    talkers: talks(form) ? 'everyone' : 'players',
    clock: clock(form),
    at_zero: form.atZero,
    flags: form.flags,
    pace: form.pace,
    think_ms: form.think || null,
    aids: AIDS.filter((aid) => form.aids[aid]),
    grace_s: form.grace,
    away_s: form.away || null,
    taking_back: takingBack(form),
    seating: form.places.map(sitting),
    begin: complete(form),
  };
}

/** One click: you against the bot that one begins with, with every help for your own decisions, by yourselves. */
export function playNow(game: Pick<GameWhole, 'name' | 'opponent' | 'seats'>): NewTable {
  const seats = company(game);
  const bots = Array.from({ length: seats - 1 }, () => ({ bot: game.opponent }));
  const aids = AIDS.filter((aid) => aid !== 'evaluation');
  return { game: game.name, seats, visibility: 'unlisted', aids, seating: [{}, ...bots], begin: true };
}
