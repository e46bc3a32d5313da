/** Which colour each seat plays, for everything that is drawn: figures, hatches, lines of the chart. */
import { COLOURS, type Colour } from '../chrome/colours';
import { shelved } from '../shelf';

interface Seated {
  game: string;
  seats: readonly { colour: string | null }[];
}

function known(colour: string | null): colour is Colour {
  return COLOURS.some((one) => one === colour);
}

/**
 * As the game deals them; else people's wishes first, in seat order, and who wished for nothing, or for a colour that is
 * taken, gets the next free one.
 */
export function seatColours(table: Seated | null): Colour[] {
  const { game = '', seats = [] } = table ?? {};
  const { colours: dealt } = shelved(game);
  if (dealt) return seats.map((_, seat) => dealt[seat] ?? COLOURS[0]);
  const taken = new Set<Colour>();
  const granted = seats.map(({ colour }) => {
    if (!known(colour) || taken.has(colour)) return null;
    taken.add(colour);
    return colour;
  });
  const free = COLOURS.filter((colour) => !taken.has(colour));
  return granted.map((colour) => colour ?? free.shift() ?? COLOURS[0]);
}
