/** How the middle of the table is cut, by the room there is. */
import type { Box, Layout } from './drawing';

export interface Plan {
  shape: 'beside' | 'below' | 'tower';
  layout: Layout;
  /** Widths in pixels: of the hunting grounds, of the own cave, of each of the others'. */
  ground: number;
  cave: number;
  other: number;
  /** And of all the others' together, where they stand in columns beside the cave. */
  aside?: number;
}

interface Room {
  width: number;
  height: number;
}

const GAP = 18;
const NAME = 26;
/** The cave's share of a wide room, and how small the grounds beside it can still be read. */
const [SHARE, LEGIBLE] = [0.63, 0.36];
const least = Math.min;

/** A wide room: the cave as high as it goes, the grounds in two rows beside it. */
function beside({ width, height }: Room, box: Box, others: number): Plan {
  const cave = least(height, width * SHARE);
  const rest = width - cave - GAP;
  const columns = others > 2 ? 2 : others;
  // The others' caves need their share of the height.
  const ground = least(rest, ((height - 96 - GAP) * box.width) / box.height, 560);
  const below = height - (ground * box.height) / box.width - GAP;
  const rows = Math.ceil(others / columns);
  const other = least((rest - (columns - 1) * 10) / columns, below / rows - NAME, 230);
  return { shape: 'beside', layout: 'tall', ground, cave, other };
}

function below({ width, height }: Room, box: Box, others: number): Plan {
  const ground = least(width, (height * 0.3 * box.width) / box.height);
  const rest = height - (ground * box.height) / box.width - GAP;
  const side = Math.max(72, width - rest - GAP);
  // In one column, or in two where that leaves them larger.
  const sizes = [1, 2].map((columns) =>
    least((side - 10) / columns, rest / Math.ceil(others / columns) - NAME - 8, 210),
  );
  const other = Math.max(...sizes);
  const columns = sizes.indexOf(other) + 1;
  return { shape: 'below', layout: 'wide', ground, cave: least(rest, width - columns * (other + 10) - GAP), other };
}

/** A phone: the grounds above the cave, the others' caves as thumbnails at its side; who paints needs the room for the cave. */
function tower({ width, height }: Room, box: Box, others: number, painting: boolean): Plan {
  const ground = painting ? 0 : least(width - 8, (height * 0.36 * box.width) / box.height);
  const columns = others > 2 ? 2 : 1;
  const rest = height - (ground * box.height) / box.width - 8;
  const other = Math.max(44, least(60, rest / Math.ceil(others / columns) - 8));
  const aside = columns * (other + 10);
  const cave = painting ? least(width - 12, height) : least(width - aside - 12, rest);
  return { shape: 'tower', layout: 'wide', ground, cave: Math.max(cave, 120), other, aside };
}

export function layOut(room: Room, boxOf: (layout: Layout) => Box, others: number, painting: boolean): Plan {
  if (room.width < 420) return tower(room, boxOf('wide'), others, painting);
  // The own cave is what everybody looks at: it is largest with the grounds beside it, as long as they can be read.
  const tall = boxOf('tall');
  const rest = room.width - least(room.height, room.width * SHARE) - GAP;
  const wide = room.width / room.height > 1.12 && rest / tall.width > LEGIBLE;
  return wide ? beside(room, tall, others) : below(room, boxOf('wide'), others);
}
