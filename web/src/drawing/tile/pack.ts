/**
 * Shapes as they travel: a point is two whole numbers (tenths of a unit), a line is its first point and then the steps
 * from point to point. Small when zipped, quick to read.
 */
import { type Line, type Point, pick } from '../kit/geometry';

const isPoint = (v: unknown): v is Point => Array.isArray(v) && v.length === 2 && typeof v[0] === 'number';
const isLine = (v: unknown): v is Line => Array.isArray(v) && v.length > 1 && v.every(isPoint);
const tenths = (x: number) => Math.round(x * 10);

function packLine(line: Line): number[] {
  let [x, y] = [0, 0];
  return line.flatMap((p) => {
    const [nx, ny] = [tenths(p[0]), tenths(p[1])];
    const step = [nx - x, ny - y];
    [x, y] = [nx, ny];
    return step;
  });
}

function packValue(value: unknown): unknown {
  if (typeof value === 'number') return Math.round(value * 100) / 100;
  if (isPoint(value)) return packLine([value]);
  // a line of one point would be read back as a point: keep it as a list
  if (isLine(value)) return packLine(value);
  if (Array.isArray(value)) return value.map(packValue);
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, packValue(v)]));
  }
  return value;
}

function unpackNumbers(flat: readonly number[]): Point | Point[] {
  const line: Point[] = [];
  let [x, y] = [0, 0];
  for (let i = 0; i < flat.length; i += 2) {
    x += flat[i] ?? 0;
    y += flat[i + 1] ?? 0;
    line.push([x / 10, y / 10]);
  }
  return line.length === 1 ? pick(line, 0) : line;
}

function unpackValue(value: unknown): unknown {
  if (Array.isArray(value)) {
    return typeof value[0] === 'number' ? unpackNumbers(value as number[]) : value.map(unpackValue);
  }
  if (value && typeof value === 'object') {
    return Object.fromEntries(Object.entries(value).map(([k, v]) => [k, unpackValue(v)]));
  }
  return value;
}

export const pack = (shapes: unknown): unknown => packValue(shapes);
/** What was packed; only the packer knows what it was. */
export const unpack = <T>(packed: unknown): Record<string, T[]> => unpackValue(packed) as Record<string, T[]>;
