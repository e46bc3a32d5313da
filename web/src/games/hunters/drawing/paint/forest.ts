/** Forests: a dark floor crowded with small painted trees. */
import { random } from '../../../../drawing/cave/noise';
import { type Line, type Point, distanceToBorder } from '../../../../drawing/kit/geometry';
import { number, shape, straight, svg, use } from '../../../../drawing/kit/path';
import { palette } from '../palette';
import type { ForestShape } from '../shape';

/** Loose charcoal ticks where the wood thins out. */
function scrub(outline: Line, seed: string): string {
  const draw = random(`${seed}scrub`);
  const tick = ([px, py]: Point) => {
    const [x, y] = [px + draw.gauss() * 5, py + draw.gauss() * 5];
    const [h, lean] = [draw.range(4, 8), draw.gauss() * 3];
    if (distanceToBorder([x, y - h / 2]) < 6) return '';
    return `M${number(x)} ${number(y)}l${number(lean)} ${number(-h)} ${number(1.6 - lean)} ${number(h)}z`;
  };
  const inner = outline.filter((p) => distanceToBorder(p) > 0.5);
  return inner.flatMap((p) => [tick(p), tick(p), tick(p)]).join('');
}

export function forest({ outline, trees, mark, clearing }: ForestShape, seed: string): string {
  const d = straight(outline, true);
  const all = Object.entries(trees).flatMap(([symbol, places]) => places.map((at) => ({ symbol, at })));
  // those further up stand behind
  all.sort((a, b) => a.at[1] - b.at[1] || a.at[0] - b.at[0]);
  const whole = ([x, y]: Point): Point => [Math.round(x), Math.round(y)];
  return (
    shape(d, palette.soot, { opacity: 0.28, transform: 'translate(1.5 4)' }) +
    shape(d, palette.forestFloor, { stroke: palette.forestFloor, 'stroke-width': 1 }) +
    svg('path', { d: scrub(outline, seed), fill: palette.charcoal, class: 'hg-fine' }) +
    all.map(({ symbol, at }) => use(symbol, whole(at))).join('') +
    (mark && clearing ? use(`hg-${mark}`, clearing) : '')
  );
}
