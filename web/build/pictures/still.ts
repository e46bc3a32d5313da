/** A drawing of a live board as a still picture: nothing to point at, no theme, and one distance it is seen from. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What only a live board needs would weigh on the picture. */
export function still(svg: string): string {
  return svg
    .replace(/<path[^>]*class="\w+-hit"[^>]*\/>/g, '')
    .replace(/<path[^>]*class="\w+-hit"[^>]*><\/path>/g, '')
    .replace(/ data-[a-z]+="[^"]*"/g, '');
}

const LIVE = /-(hit|ghost|defs)|is-|data-theme/;

/** Put values in the place of `var(…)`: programs that draw SVG outside browsers know none. */
export function settled(css: string, detail: string): string {
  const rules = css.replace(/\/\*.*?\*\//gs, '').match(/[^{}]+\{[^{}]*\}/g) ?? [];
  const parts = rules.map(
    (rule) =>
      rule
        .slice(0, -1)
        .split('{')
        .map((text) => text.trim()) as [string, string],
  );
  const holds = (selector: string) => selector.split(/,\s*/).some((one) => one === ':root' || one === `.${detail}`);
  const values = new Map(
    parts
      .filter(([selector]) => holds(selector))
      .flatMap(([, body]) => [...body.matchAll(/(--[\w-]+):\s*([^;]+)/g)].map(([, name, value]) => [name!, value!])),
  );
  return parts
    .filter(([selector]) => !LIVE.test(selector) && !selector.includes(':root'))
    .map(([selector, body]): [string, string] => [selector, body.replace(/--[\w-]+:[^;]+;?/g, '').trim()])
    .filter(([, body]) => body)
    .map(([selector, body]) => `${selector}{${body}}`)
    .join('')
    .replace(
      /var\((--[\w-]+)(?:,\s*([^)]*))?\)/g,
      (_, name: string, other?: string) => values.get(name) ?? other ?? '0',
    )
    .replace(/\s+/g, ' ');
}

/** The looks of a game's tiles, seen from where that class says; '' is near. */
export const looks = (root: string, game: string, detail: string): string =>
  settled(readFileSync(join(root, `src/games/${game}/drawing/drawing.css`), 'utf8'), detail);
