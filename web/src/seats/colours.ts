/** Which colour each seat plays, for everything that is drawn: figures, hatches, lines of the chart. */
import { COLOURS, type Colour } from '../chrome/colours';
import { entryOf } from '../gameCatalogue';

interface Seated {
  game: string;
  seats: readonly { colour: string | null }[];
}

/** What can be wished for in a game. */
export const paletteOf = (game: string): readonly Colour[] => entryOf(game).palette ?? COLOURS;

/** The most similar free colour. */
const NEAREST: Record<Colour, readonly Colour[]> = {
  red: ['violet', 'yellow', 'black', 'green', 'blue', 'white'],
  blue: ['violet', 'green', 'black', 'white', 'red', 'yellow'],
  yellow: ['white', 'red', 'green', 'blue', 'violet', 'black'],
  green: ['blue', 'yellow', 'black', 'violet', 'red', 'white'],
  black: ['violet', 'blue', 'green', 'red', 'yellow', 'white'],
  white: ['yellow', 'blue', 'green', 'red', 'violet', 'black'],
  violet: ['blue', 'red', 'black', 'green', 'yellow', 'white'],
};

const isColour = (colour: string | null): colour is Colour => colour !== null && colour in NEAREST;

/** Of those that are free the one that was wished for, or else what looks most like it. */
function nearest(wish: string | null, free: readonly Colour[]): Colour | undefined {
  if (!isColour(wish)) return undefined;
  return [wish, ...NEAREST[wish]].find((colour) => free.includes(colour));
}

/**
 * People's wishes first, in seat order. Who wished for a colour that is taken, or that the
 * game does not have, gets the nearest that is free; who wished for nothing, what is left.
 */
export function seatColours(table: Seated | null): Colour[] {
  const { game = '', seats = [] } = table ?? {};
  const free = [...paletteOf(game)];
  const given: Colour[] = [];
  const give = (seat: number, colour: Colour | undefined) => {
    if (!colour || given[seat] || !free.includes(colour)) return;
    given[seat] = colour;
    free.splice(free.indexOf(colour), 1);
  };
  for (const [seat, { colour }] of seats.entries()) give(seat, isColour(colour) ? colour : undefined);
  for (const [seat, { colour }] of seats.entries()) if (!given[seat]) give(seat, nearest(colour, free));
  for (const seat of seats.keys()) give(seat, free[0]);
  return seats.map((_, seat) => given[seat] ?? COLOURS[0]);
}

/** The colour for a player with that wish: seated players keep theirs. */
export function colourFor({ game, seats }: Seated, seat: number, wish: string | null): Colour {
  const taken = seats.flatMap((other, number) => (number === seat ? [] : (other.colour ?? [])));
  const free = paletteOf(game).filter((colour) => !taken.includes(colour));
  return nearest(wish, free) ?? free[0] ?? COLOURS[0];
}

/** Why a seat does not have the colour its player likes best; null where it has it, or could have. */
export function whyNot(table: Seated, seat: number, wish: string): 'taken' | 'unknown' | null {
  const given = seatColours(table);
  if (given[seat] === wish) return null;
  if (!paletteOf(table.game).some((colour) => colour === wish)) return 'unknown';
  return given.some((colour, other) => other !== seat && colour === wish) ? 'taken' : null;
}
