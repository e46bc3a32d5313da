/** The table somebody is about to open: what the form holds, and what the server is asked for. */
import type { AnyClock, BotShown, GameWhole, NewTable, Sitting } from '../wire';
import { COLOURS, type Colour } from '../chrome/colours';
import { strongest } from '../seats/bots';
import { shelved } from '../shelf';

export type Sitter = 'me' | 'local' | 'invite' | 'bot';
export type Aid = NonNullable<NewTable['aids']>[number];

export interface Place {
  key: number;
  sitter: Sitter;
  name: string;
  colour: string;
  bot: string;
}

export interface Wish {
  name: string;
  places: Place[];
  options: Record<string, boolean | number | string>;
  clock: AnyClock['kind'];
  moveSeconds: number;
  chessMinutes: number;
  increment: number;
  atZero: NonNullable<NewTable['at_zero']>;
  aids: Record<Aid, boolean>;
  visibility: NonNullable<NewTable['visibility']>;
  /** May spectators speak? Null: as is usual behind such a door. */
  talk: boolean | null;
  grace: number;
}

export const AIDS: readonly Aid[] = ['legal', 'projected', 'left', 'hints'];

/** Of how many a first table is. */
const company = ({ name, seats }: { name: string; seats: number[] }): number =>
  Math.max(2, shelved(name).company ?? Math.min(...seats));

let keys = 0;

function freeColour(places: readonly Place[]): Colour {
  return COLOURS.find((colour) => places.every((place) => place.colour !== colour)) ?? COLOURS[0];
}

export function addPlace(wish: Wish, sitter: Sitter, bots: readonly BotShown[]): void {
  wish.places.push({ key: keys++, sitter, name: '', colour: freeColour(wish.places), bot: strongest(bots) });
}

/** You against the strongest bot, nobody hurries, everything else as the rulebook has it. */
export function firstWish(game: GameWhole, me: { colour: string } | null): Wish {
  const wish: Wish = {
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
    aids: { legal: true, projected: true, left: true, hints: false },
    visibility: 'unlisted',
    talk: null,
    grace: 0,
  };
  addPlace(wish, 'me', game.bots);
  if (me) wish.places[0]!.colour = me.colour;
  while (wish.places.length < company(game)) addPlace(wish, game.bots.length ? 'bot' : 'invite', game.bots);
  return wish;
}

/** Colours that another place has; free seats and bots give theirs up. */
export function takenColours(wish: Wish, place: Place): string[] {
  const people = wish.places.filter((other) => other.sitter === 'me' || other.sitter === 'local');
  return people.filter((other) => other.key !== place.key).map((other) => other.colour);
}

export type Missing = 'nobody' | 'names' | 'same_names' | 'seats';

/** What still keeps the table from being opened. */
export function missing(wish: Wish, game: GameWhole): Missing | null {
  if (!game.seats.includes(wish.places.length)) return 'seats';
  const locals = wish.places.filter((place) => place.sitter === 'local');
  if (locals.some((place) => !place.name.trim())) return 'names';
  const names = locals.map((place) => place.name.trim().toLowerCase());
  if (new Set(names).size < names.length) return 'same_names';
  if (wish.places.every((place) => place.sitter === 'invite')) return 'nobody';
  return null;
}

/** Can the game begin at once, because nobody is waited for? */
export function complete(wish: Wish): boolean {
  return wish.places.every((place) => place.sitter !== 'invite');
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

function clock(wish: Wish): AnyClock {
  if (wish.clock === 'move') return { kind: 'move', seconds: wish.moveSeconds };
  if (wish.clock === 'chess') return { kind: 'chess', seconds: wish.chessMinutes * 60, increment: wish.increment };
  return { kind: 'none' };
}

/** Whether spectators may speak at the table. */
export const talks = (wish: Wish): boolean => wish.talk ?? wish.visibility === 'unlisted';

export function asked(wish: Wish, game: string): NewTable {
  return {
    game,
    seats: wish.places.length,
    name: wish.name.trim(),
    options: wish.options,
    visibility: wish.visibility,
    talkers: talks(wish) ? 'everyone' : 'players',
    clock: clock(wish),
    at_zero: wish.atZero,
    aids: AIDS.filter((aid) => wish.aids[aid]),
    grace_s: wish.grace,
    seating: wish.places.map(sitting),
    begin: complete(wish),
  };
}

/** One click: you against the strongest bot, with every help there is, by yourselves. */
export function playNow(game: { name: string; bots: BotShown[]; seats: number[] }): NewTable {
  const seats = company(game);
  const bots = Array.from({ length: seats - 1 }, () => ({ bot: strongest(game.bots) }));
  return { game: game.name, seats, visibility: 'unlisted', aids: [...AIDS], seating: [{}, ...bots], begin: true };
}
