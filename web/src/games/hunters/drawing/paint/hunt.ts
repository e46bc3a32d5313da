/** Tigers eat deer: a tiger that leaps, and the marks of its claws. */
import { number, svg } from '../../../../drawing/kit/path';
import { palette } from '../palette';
import type { Standing } from '../shape';

/** An animal drawn about 0,0, as large as it stands in its meadow. */
export function beast({ what, w, h, flip }: Standing): string {
  const box = { x: number(-w / 2), y: number(-h / 2), width: number(w), height: number(h) };
  return svg('use', { href: `#animal-${what}`, ...box, transform: flip ? 'scale(-1 1)' : undefined });
}

const CLAWS = [-0.32, -0.02, 0.28, 0.55];

/** Four strokes of red ochre across an animal, about 0,0. */
export function claws({ w, h }: Standing): string {
  const strokes = CLAWS.map((at, i) => {
    const [x, y, fall, lean] = [at * w, -h * (0.46 - (i % 2) * 0.1), h * (i % 2 ? 0.7 : 0.88), -w * 0.2];
    const tip = `${number(x + lean)} ${number(y + fall)}`;
    return `M${number(x)} ${number(y)}Q${number(x + lean * 0.2 - 3)} ${number(y + fall * 0.5)} ${tip}Q${number(x + lean * 0.2 + 4)} ${number(y + fall * 0.5)} ${number(x)} ${number(y)}z`;
  });
  const d = strokes.join('');
  const worn = svg('ellipse', {
    rx: number(w * 0.58),
    ry: number(h * 0.6),
    fill: palette.limestoneLight,
    opacity: 0.5,
  });
  return worn + svg('path', { d, fill: '#9c2a17', stroke: '#5d140a', 'stroke-width': 0.8 });
}
