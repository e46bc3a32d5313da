/** Which colour each seat plays, for everything that is drawn: figures, hatches, lines of the chart. */
import { COLOURS, type Colour } from '../chrome/colours';
import { shelved } from '../shelf';

interface Seated {
  game: string;
  seats: readonly { colour: string | null }[];
}

/** What can be wished for in a game. */
export const paletteOf = (game: string): readonly Colour[] => shelved(game).palette ?? COLOURS;

/**
 * As the game deals them; else people's wishes first, in seat order, and who wished for nothing, or for a colour that is
 * taken, gets the next free one.
 */
export function seatColours(table: Seated | null): Colour[] {
  const { game = '', seats = [] } = table ?? {};
  const { colours: dealt } = shelved(game);
  if (dealt) return seats.map((_, seat) => dealt[seat] ?? COLOURS[0]);
  const palette = paletteOf(game);
  const taken = new Set<Colour>();
  const granted = seats.map(({ colour }) => {
    const wish = palette.find((one) => one === colour);
    if (!wish || taken.has(wish)) return null;
    taken.add(wish);
    return wish;
  });
  const free = palette.filter((colour) => !taken.has(colour));
  return granted.map((colour) => colour ?? free.shift() ?? COLOURS[0]);
}
