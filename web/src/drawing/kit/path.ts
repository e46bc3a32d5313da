/** Turning points into SVG: one decimal, as few characters as will do. */
import { type Line, type Point, last, lineLength, offset, pick, resample } from './geometry';
import { noise } from './noise';

/** A number with one decimal at most, without the nought before the point. */
export function number(x: number): string {
  const text = String(Math.round(x * 10) / 10);
  if (text.startsWith('0.')) return text.slice(1);
  return text.startsWith('-0.') ? `-${text.slice(2)}` : text;
}
export const pair = (p: Point): string => `${number(p[0])} ${number(p[1])}`;

/** Numbers glued the SVG way: a minus or a second point needs no space before it. */
function glue(values: readonly number[]): string {
  let text = '';
  let dotted = false;
  for (const v of values) {
    const t = number(v);
    text += (text && t[0] !== '-' && !(t[0] === '.' && dotted) ? ' ' : '') + t;
    dotted = t.includes('.');
  }
  return text;
}

const round = (p: Point): Point => [Math.round(p[0] * 10) / 10, Math.round(p[1] * 10) / 10];

/** A plotter that writes relative commands and never drifts: it remembers where rounding has put it. */
class Plotter {
  private here: Point;
  private text: string;
  private command = '';

  constructor(start: Point) {
    this.here = round(start);
    this.text = `M${glue(this.here)}`;
  }

  private write(command: string, values: number[], to: Point): void {
    const text = glue(values);
    const joint = command !== this.command ? command : text.startsWith('-') ? '' : ' ';
    this.text += joint + text;
    this.command = command;
    this.here = to;
  }

  line(p: Point): void {
    const to = round(p);
    this.write('l', [to[0] - this.here[0], to[1] - this.here[1]], to);
  }

  curve(control: Point, p: Point): void {
    const [c, to, here] = [round(control), round(p), this.here];
    this.write('q', [c[0] - here[0], c[1] - here[1], to[0] - here[0], to[1] - here[1]], to);
  }

  close(): string {
    return `${this.text}z`;
  }

  toString(): string {
    return this.text;
  }
}

/** Straight segments through the points. */
export function straight(points: Line, closed = false): string {
  const plot = new Plotter(pick(points, 0));
  for (let i = 1; i < points.length; i++) plot.line(pick(points, i));
  return closed ? plot.close() : String(plot);
}

const middle = (p: Point, q: Point): Point => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];

/** Continue a plot smoothly near the points, ending exactly on the last. */
function flow(plot: Plotter, points: Line): void {
  const n = points.length;
  for (let i = 0; i < n - 1; i++) {
    plot.curve(pick(points, i), i === n - 2 ? last(points) : middle(pick(points, i), pick(points, i + 1)));
  }
}

/** A smooth curve near the points: quadratic arcs from middle to middle. Ends are exact. */
export function smooth(points: Line, closed = false): string {
  if (points.length < 3) return straight(points, closed);
  if (!closed) {
    const plot = new Plotter(pick(points, 0));
    flow(plot, points.slice(1));
    return String(plot);
  }
  const plot = new Plotter(middle(last(points), pick(points, 0)));
  points.forEach((p, i) => plot.curve(p, middle(p, pick(points, (i + 1) % points.length))));
  return plot.close();
}

/** A pen stroke: a filled shape whose width breathes along the line. `full` keeps the ends at full width. */
export function pen(line: Line, width: number, seed: string, { step = 11, full = true } = {}): string {
  const points = resample(line, step);
  const length = lineLength(points);
  const n = noise(seed, 23);
  const half = (s: number) => {
    const ends = full ? 1 : Math.min(1, (Math.min(s, length - s) + 1) / 14);
    const breath = full ? Math.min(1, Math.min(s, length - s) / 16) : 1;
    return (width / 2) * ends * (1 + 0.55 * breath * n(s + 50));
  };
  const left = offset(points, (s) => -half(s));
  const right = offset(points, half).reverse();
  const plot = new Plotter(pick(left, 0));
  flow(plot, left.slice(1));
  plot.line(pick(right, 0));
  flow(plot, right.slice(1));
  return plot.close();
}

export type Attributes = Record<string, string | number | undefined>;

export function svg(tag: string, attributes: Attributes, children = ''): string {
  let list = '';
  for (const [k, v] of Object.entries(attributes)) if (v !== undefined && v !== '') list += ` ${k}="${v}"`;
  return children === '' ? `<${tag}${list}/>` : `<${tag}${list}>${children}</${tag}>`;
}

export const shape = (d: string, fill: string, more: Attributes = {}): string => svg('path', { d, fill, ...more });
export const stroke = (d: string, colour: string, width: number, more: Attributes = {}): string =>
  svg('path', { d, fill: 'none', stroke: colour, 'stroke-width': width, ...more });
export const use = (id: string, [x, y]: Point, more: Attributes = {}): string =>
  svg('use', { href: `#${id}`, x: number(x), y: number(y), ...more });
/** The same, larger or smaller. */
export const useScaled = (id: string, at: Point, scale: number, more: Attributes = {}): string =>
  svg('use', { href: `#${id}`, transform: `translate(${pair(at)})scale(${Math.round(scale * 100) / 100})`, ...more });
