/** Grains of ochre and sparks, as they fly when a game is won. */

export const LASTS_MS = 1700;

export interface Grain {
  x: number;
  y: number;
  /** How far it flies in all, before it sinks. */
  dx: number;
  dy: number;
  /** It sets out so late, of the whole time. */
  late: number;
  size: number;
  /** Flakes are flatter than grains. */
  flat: number;
  tilt: number;
  spin: number;
  colour: string;
}

const OCHRE = ['#d9a13a', '#b8552b', '#e8c878', '#8f3d20'];
const PAINT: Record<string, string> = {
  red: '#c8452a',
  blue: '#4a80b8',
  yellow: '#f0bf3c',
  green: '#6f9a3f',
  black: '#544a44',
  white: '#f4ecd8',
  violet: '#8a5aa8',
};

/** They are blown from below, left and right of the middle, and fan out. */
export function burst(
  room: { width: number; height: number },
  winners: readonly string[],
  count: number,
  chance: () => number = Math.random,
): Grain[] {
  const own = winners.flatMap((colour) => PAINT[colour] ?? []);
  return Array.from({ length: count }, (_, i) => {
    const side = i % 2 ? 1 : -1;
    const angle = -Math.PI / 2 - side * (0.1 + chance() * 0.55);
    const reach = Math.min(room.width, room.height) * (0.35 + chance() * 0.6);
    const palette = own.length && i % 3 === 0 ? own : OCHRE;
    return {
      x: room.width * (0.5 + side * 0.22),
      y: room.height * 0.86,
      dx: -Math.cos(angle) * reach,
      dy: Math.sin(angle) * reach,
      late: chance() * 0.18,
      size: 2 + chance() * 4.4,
      flat: 0.35 + chance() * 0.65,
      tilt: chance() * Math.PI,
      spin: (chance() - 0.5) * 9,
      colour: palette[Math.floor(chance() * palette.length)]!,
    };
  });
}

/** Where it is at a time from 0 to 1: thrown up fast, it slows down, sinks and fades. */
export function drawn(
  { x, y, dx, dy, late, size }: Grain,
  t: number,
): { x: number; y: number; size: number; alpha: number } {
  const own = Math.max(0, Math.min(1, (t - late) / (1 - late)));
  const flown = 1 - (1 - own) ** 3;
  const sunk = own * own * 90;
  const alpha = own === 0 ? 0 : Math.min(1, own * 8, (1 - own) * 2.2);
  return { x: x + dx * flown, y: y + dy * flown + sunk, size: size * (1 - own * 0.4), alpha };
}
