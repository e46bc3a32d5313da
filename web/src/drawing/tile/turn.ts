/** Turn a shape by quarter turns clockwise. Every pair of numbers in it is a point. */
import { type Point, type Side, turnPoint, turnSide } from '../kit/geometry';

/** Quarter turns clockwise, as the engine counts them: `r1` brings what was north to the east. */
export type Turns = 0 | 1 | 2 | 3;

const isPoint = (value: readonly unknown[]): value is Point => value.length === 2 && typeof value[0] === 'number';

function turnValue(value: unknown, quarters: number, key: string): unknown {
  if (typeof value === 'number') return key === 'angle' ? value + (quarters * Math.PI) / 2 : value;
  if (Array.isArray(value)) {
    if (isPoint(value)) return turnPoint(value, quarters);
    if (key === 'sides') return value.map((s) => turnSide(s as Side, quarters));
    return value.map((v) => turnValue(v, quarters, ''));
  }
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, turnValue(v, quarters, k)]));
  }
  return key === 'side' ? turnSide(value as Side, quarters) : value;
}

export const turn = <T>(shape: T, turns: Turns): T => (turns === 0 ? shape : (turnValue(shape, turns, '') as T));
