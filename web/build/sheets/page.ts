/** What all contact sheets share: a page with a game's drawings on it, to be photographed. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { SIZE } from '../../src/drawing/kit/geometry';
import type { Laid } from '../../src/drawing/tile/store';

export interface Page {
  name: string;
  html: string;
  width: number;
  height: number;
  scale: number;
}

export type Theme = 'light' | 'dark';

/** As much of a game's drawing as a sheet needs. */
export interface Drawing {
  /** Its folder in src/games, and the first part of the names of its sheets. */
  game: string;
  table: Record<Theme, string>;
  defs(): string;
  drawTile(tile: string, laid?: Laid): string;
  detailClass(px: number): string;
}

export const picture = ({ detailClass }: Drawing, inner: string, px: number): string =>
  `<svg width="${px}" height="${px}" viewBox="0 0 ${SIZE} ${SIZE}" class="${detailClass(px)}">${inner}</svg>`;

/** Tiles in rows, each under its name where there is room for it. */
export function row(drawing: Drawing, tiles: readonly { id: string; laid?: Laid }[], px: number): string {
  const cell = ({ id, laid }: { id: string; laid?: Laid }) =>
    `<figure>${picture(drawing, drawing.drawTile(id, laid), px)}${px > 100 ? id : ''}</figure>`;
  return `<div class="row">${tiles.map(cell).join('')}</div>`;
}

/** Sheets of one game. */
export function sheetsOf(root: string, { game, table, defs }: Drawing) {
  const css = [`src/games/${game}/drawing/drawing.css`, 'src/drawing/tile/light.css']
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('');
  return (name: string, body: string, theme: Theme, width: number, scale = 1): Page => {
    const style = `${css} body{margin:0;padding:14px;background:${table[theme]};font:12px sans-serif;color:#7a6a50}.row{display:flex;flex-wrap:wrap;gap:10px}figure{margin:0}svg{display:block}.defs{position:absolute;width:0;height:0}`;
    const html = `<!doctype html><html data-theme="${theme}"><meta charset="utf-8"><style>${style}</style><svg class="defs">${defs()}</svg>${body}</html>`;
    return { name: `${game}-${name}`, html, width, height: 0, scale };
  };
}
