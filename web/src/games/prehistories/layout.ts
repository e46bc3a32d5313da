/** How the middle of the table is cut, by the room there is. */
import type { Box, Layout } from './drawing';

/** How much of a wish is shown: its picture and progress, its name as well, or the whole sentence. */
export type Telling = 'mark' | 'name' | 'sentence';

/** The grid of wishes: columns, and the width and height of a cell. */
export interface Strip {
  telling: Telling;
  columns: number;
  width: number;
  height: number;
  /** Of all their rows together. */
  tall: number;
}

export interface Plan {
  /** `beside`: the cave on the left; `below`: under all else; `alone`: painting needs all the room for the cave. */
  shape: 'beside' | 'below' | 'alone';
  /** Where the wishes are: above everything, or beside the cave. */
  strip: 'over' | 'aside';
  wishes: Strip;
  layout: Layout;
  /** Widths in pixels: of the hunting grounds, of the own cave, of each of the others'. 0: not shown. */
  ground: number;
  cave: number;
  other: number;
  /** And of all the others' together. */
  aside: number;
  /** Whether their names are written under them. */
  named: boolean;
  gap: number;
}

interface Room {
  width: number;
  height: number;
}

/** What there is to be shown. */
export interface Parts {
  boxOf: (layout: Layout) => Box;
  others: number;
  wishes: number;
  painting: boolean;
}

const NAME = 26;
/** From here on a tile that is painted in a small cave is noticed. */
const WATCHED = 72;
/** How small the grounds can still be read; how small a cave is worth showing; what a painter's cave has at least, if it can. */
const [LEGIBLE, GLANCE, WORKSHOP] = [0.335, 84, 392];
/** A wish needs so much width and height, and they stand so far apart. */
const TELLINGS: readonly (readonly [Telling, width: number, height: number])[] = [
  ['sentence', 250, 96],
  ['name', 142, 56],
  ['mark', 46, 46],
];
const BETWEEN = 6;
const { min, max, floor, ceil } = Math;

/** The wishes in that width, as detailed as the height allows. */
function strip(count: number, width: number, height: number): Strip {
  const ways = TELLINGS.flatMap(([telling, least, high]): Strip[] => {
    const columns = min(count, floor((width + BETWEEN) / (least + BETWEEN)));
    const tall = ceil(count / max(1, columns)) * (high + BETWEEN) - BETWEEN;
    return columns || telling === 'mark' ? [{ telling, columns: max(1, columns), width, height: high, tall }] : [];
  });
  return ways.find(({ tall }) => tall <= height) ?? ways.at(-1)!;
}

interface Measures {
  gap: number;
  name: number;
}

/** On a small screen everything stands closer, and small caves have no names under them. */
const measures = ({ width, height }: Room): Measures =>
  width < 420 || height < 360 ? { gap: 8, name: 0 } : { gap: 14, name: NAME };

/** The others' caves in a rectangle: as large as they fit, in one or more columns. */
function grid(others: number, width: number, height: number, name: number): { other: number; aside: number } {
  const sizes = Array.from({ length: others }, (_, i) => i + 1).map((columns) => {
    const size = min((width - (columns - 1) * 10) / columns, height / ceil(others / columns) - name - 8, 230);
    return { other: floor(size), aside: floor(columns * (size + 10)) - 9 };
  });
  return sizes.reduce((one, two) => (two.other > one.other ? two : one), { other: 0, aside: 0 });
}

/** The cave as high as it goes while the others' can be watched, everything else in a column beside it. */
function beside(room: Room, parts: Parts): Plan {
  const most = max(0, min(room.height, room.width - measures(room).gap - parts.boxOf('tall').width * LEGIBLE));
  const plans = Array.from({ length: 9 }, (_, i) => besideCave(most * (1 - i / 50), room, parts));
  return plans.find(({ other }) => !parts.others || other >= WATCHED) ?? plans.reduce(better);
}

const better = (one: Plan, two: Plan): Plan => (two.other > one.other ? two : one);

/** All that is not the cave, which is that wide, in a column beside it. */
function besideCave(cave: number, room: Room, { boxOf, others, wishes }: Parts): Plan {
  const { gap, name } = measures(room);
  const box = boxOf('tall');
  const rest = room.width - cave - gap;
  // Where the cave leaves a band free, the wishes have it; else the top of the column.
  const selection = room.height - cave - gap;
  const over = strip(wishes, room.width, selection);
  const fits = over.tall <= selection;
  const high = fits ? cave : room.height;
  const marks = fits ? 0 : strip(wishes, rest, 0).tall + gap;
  const beside = (other: number) => (others ? other + name + 8 : 0);
  const groundOver = (other: number) => ((high - marks - beside(other) - gap) * box.width) / box.height;
  // The grounds can be read; beyond that the others' caves are to be watched.
  const wanted = max(min(box.width * LEGIBLE, groundOver(44)), groundOver(WATCHED));
  const ground = max(0, min(rest, wanted, 620));
  const below = high - (ground * box.height) / box.width - gap;
  const strips = fits ? over : strip(wishes, rest, below - beside(44) - gap);
  const left = fits ? below : below - strips.tall - gap;
  const { other, aside } = grid(others, rest, left, name);
  return {
    shape: 'beside',
    strip: fits ? 'over' : 'aside',
    wishes: strips,
    layout: 'tall',
    ground,
    cave,
    other,
    aside,
    named: name > 0,
    gap,
  };
}

/** The wishes on top, the grounds under them, the cave below with the others' at its side. */
function below(room: Room, { boxOf, others, wishes }: Parts, layout: Layout): Plan {
  const { gap, name } = measures(room);
  const box = boxOf(layout);
  const strips = strip(wishes, room.width, max(46, room.height * 0.12));
  const under = room.height - strips.tall - gap;
  const ground = max(0, min(room.width, (under * 0.42 * box.width) / box.height, 1100));
  const rest = under - (ground * box.height) / box.width - gap;
  const thumb = name ? 72 : 44;
  const cave = max(0, min(rest, room.width - gap - thumb - 10));
  const { other, aside } = grid(others, room.width - cave - gap, rest, name);
  const shown = cave >= GLANCE;
  return {
    shape: 'below',
    strip: 'over',
    wishes: strips,
    layout,
    ground: shown ? ground : fill(room.width, under, box),
    cave: shown ? cave : 0,
    other: shown ? other : 0,
    aside,
    named: name > 0,
    gap,
  };
}

/** All of the height for the grounds, where there is none for a cave. */
const fill = (width: number, height: number, box: Box): number => min(width, (height * box.width) / box.height);

/** Nothing but the cave and the wishes, on top of it or at its side, whichever leaves it larger. */
function alone(room: Room, { wishes }: Parts): Plan {
  const { gap } = measures(room);
  const over = strip(wishes, room.width, max(46, room.height - room.width - gap));
  const columns = strip(wishes, 48, Infinity).tall <= room.height ? 1 : 2;
  const column = strip(wishes, columns * (48 + BETWEEN) - BETWEEN, room.height);
  const [under, next] = [
    min(room.width, room.height - over.tall - gap),
    min(room.height, room.width - column.width - gap),
  ];
  const aside = next > under;
  return {
    shape: 'alone',
    strip: aside ? 'aside' : 'over',
    wishes: aside ? column : over,
    layout: 'wide',
    ground: 0,
    cave: max(0, aside ? next : under),
    other: 0,
    aside: 0,
    named: false,
    gap,
  };
}

/** How large everything in the grounds is drawn. */
const scale = ({ ground, layout }: Plan, { boxOf }: Parts): number => ground / boxOf(layout).width;

export function layOut(room: Room, parts: Parts): Plan {
  const plans = [beside(room, parts), below(room, parts, 'wide'), below(room, parts, 'tall')];
  const clear = plans.filter((plan) => scale(plan, parts) >= LEGIBLE - 0.001);
  // The own cave is what everybody looks at: it is largest wherever the grounds can be read.
  const best = clear.length
    ? clear.reduce((one, two) => (two.cave > one.cave ? two : one))
    : plans.reduce((one, two) => (scale(two, parts) > scale(one, parts) ? two : one));
  if (!parts.painting || best.cave >= WORKSHOP) return best;
  return alone(room, parts);
}
