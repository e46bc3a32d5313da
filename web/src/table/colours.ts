/** Which colour each seat plays, for everything that is drawn: figures, hatches, lines of the chart. */

export const COLOURS = ['red', 'blue', 'yellow', 'green', 'black'] as const;
export type Colour = (typeof COLOURS)[number];

function known(colour: string | null): colour is Colour {
  return COLOURS.includes(colour as Colour);
}

/** People's wishes first, in seat order; who wished for nothing, or for a colour that is taken, gets the next free one. */
export function seatColours(seats: readonly { colour: string | null }[]): Colour[] {
  const taken = new Set<Colour>();
  const granted = seats.map(({ colour }) => {
    if (!known(colour) || taken.has(colour)) return null;
    taken.add(colour);
    return colour;
  });
  const free = COLOURS.filter((colour) => !taken.has(colour));
  return granted.map((colour) => colour ?? free.shift() ?? COLOURS[0]);
}
