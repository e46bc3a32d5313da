/** Labels in two columns beside a tile: never over each other, each as near to the height of its place as the others let it. */

export interface Labelled<T> {
  item: T;
  side: 'left' | 'right';
  top: number;
}

interface Measure {
  /** Pixels for each unit of the drawing. */
  scale: number;
  /** Of one label with the gap to the next. */
  height: number;
  /** Pixels from the top of the columns to that of the tile, and how long the columns are. */
  above: number;
  room: number;
}

function column<T extends { at: readonly [number, number] }>(items: readonly T[], measure: Measure): [T, number][] {
  const { scale, height, above, room } = measure;
  const sorted = items.toSorted((a, b) => a.at[1] - b.at[1]);
  const tops = sorted.map(({ at }) => above + at[1] * scale - height / 2);
  tops.forEach((top, i) => (tops[i] = Math.max(top, i ? tops[i - 1]! + height : 0)));
  for (let i = tops.length - 1, most = room - height; i >= 0; i--, most -= height) tops[i] = Math.min(tops[i]!, most);
  return sorted.map((item, i) => [item, tops[i]!]);
}

/** How long the columns have to be for so many labels. */
export const columnOf = (count: number, height: number): number => Math.ceil(count / 2) * height;

/** Those in the west stand left of the tile, the others right of it, as many here as there. */
export function columns<T extends { at: readonly [number, number] }>(
  items: readonly T[],
  measure: Measure,
): Labelled<T>[] {
  const sorted = items.toSorted((a, b) => a.at[0] - b.at[0]);
  const half = Math.ceil(sorted.length / 2);
  const on = (side: 'left' | 'right', some: readonly T[]) =>
    column(some, measure).map(([item, top]) => ({ item, side, top }));
  return [...on('left', sorted.slice(0, half)), ...on('right', sorted.slice(half))];
}

const ROUNDS = 60;

/** Points of a square, moved so far that any two are `least` apart, as long as there is room for all of them. */
export function apart(points: readonly (readonly [number, number])[], least: number, side: number): [number, number][] {
  const at = points.map(([x, y]): [number, number] => [x, y]);
  const within = (v: number) => Math.max(least / 2, Math.min(side - least / 2, v));
  for (let round = 0; round < ROUNDS; round++) {
    at.forEach((one, i) =>
      at.slice(i + 1).forEach((other, j) => {
        const [dx, dy] = [other[0] - one[0] || 0.01 * (i + 1), other[1] - one[1] || 0.01 * (j + 1)];
        const far = Math.hypot(dx, dy);
        const push = Math.max(0, least - far) / 2 / far;
        [one[0], one[1]] = [within(one[0] - dx * push), within(one[1] - dy * push)];
        [other[0], other[1]] = [within(other[0] + dx * push), within(other[1] + dy * push)];
      }),
    );
  }
  return at;
}
