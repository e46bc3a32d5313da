/** The fire of the first page. The flames move by themselves in one of the two pictures; they need no script. */
import { fireDefs, hearth } from '../../src/drawing/cave/fire';

const SWAYS = [
  { scale: '1 1;.95 1.07;1.03 .96;1 1', skew: '0;3;-2;0', seconds: 1.9 },
  { scale: '1 1;1.04 .95;.97 1.06;1 1', skew: '0;-3;3;0', seconds: 1.5 },
  { scale: '1 1;.94 1.09;1.02 .97;1 1', skew: '0;2;-4;0', seconds: 1.2 },
  { scale: '1 1;1.06 .92;.95 1.1;1 1', skew: '0;-2;2;0', seconds: 0.9 },
];

function alive(svg: string): string {
  let layer = 0;
  return svg.replace(/<path class="flame"([^>]*)\/>/g, (_, attributes: string) => {
    const { scale, skew, seconds } = SWAYS[layer++ % SWAYS.length]!;
    const move = (type: string, values: string, more: string) =>
      `<animateTransform attributeName="transform" type="${type}" values="${values}" dur="${seconds}s" repeatCount="indefinite" calcMode="spline" keySplines=".4 0 .6 1;.4 0 .6 1;.4 0 .6 1"${more}/>`;
    return `<path${attributes}>${move('scale', scale, '')}${move('skewX', skew, ' additive="sum"')}</path>`;
  });
}

function sparks(): string {
  return Array.from({ length: 9 }, (_, i) => {
    const x = ((i * 37) % 60) - 30;
    const seconds = 2.2 + ((i * 7) % 10) / 6;
    const begin = -((i * 5) % 9) / 3;
    const rise = `values="${x} -40;${x + ((i * 13) % 40) - 20} -${190 + ((i * 29) % 60)}"`;
    return `<circle r="${1.2 + (i % 3) * 0.6}" fill="#ffb457"><animateTransform attributeName="transform" type="translate" ${rise} dur="${seconds.toFixed(2)}s" begin="${begin.toFixed(2)}s" repeatCount="indefinite"/><animate attributeName="opacity" values="0;1;.8;0" dur="${seconds.toFixed(2)}s" begin="${begin.toFixed(2)}s" repeatCount="indefinite"/></circle>`;
  }).join('');
}

function framed(inner: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-130 -230 260 280"><defs>${fireDefs()}</defs>${inner}</svg>`;
}

export const fire = (): string => framed(alive(hearth(100)) + sparks());
export const fireStill = (): string => framed(hearth(100).replaceAll(' class="flame"', ''));
