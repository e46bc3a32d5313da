/** Pictures of tiles: SVG text from the game's own drawing, made into WebP by sharp. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { SIZE } from '../../src/drawing/kit/geometry';
import { bind, chapterOf } from '../../src/drawing/tile/album';
import { unpack } from '../../src/drawing/tile/pack';
import { type Level, PIXELS, pictureName, readName } from '../../src/drawing/tile/picture';
import { type Turns, turn } from '../../src/drawing/tile/turn';
import { type Drawing, carcassonneDrawing, huntersDrawing } from '../pictures/drawings';
import { prune } from '../pictures/prune';
import { looks, still } from '../pictures/still';
import { type Drawn, shapesText, tilesOf } from '../shapes';

const DRAWINGS: Record<Drawn, Drawing<unknown>> = {
  carcassonne: carcassonneDrawing as Drawing<unknown>,
  hunters: huntersDrawing as Drawing<unknown>,
};
const LEVELS = Object.keys(PIXELS) as Level[];
const TURNS: readonly Turns[] = [0, 1, 2, 3];
/** Far pictures are small as they are; near ones are mostly shown smaller than they are, which hides what was lost. */
const QUALITY: Record<Level, number> = { far: 60, near: 45 };

/** Every picture of a game by its name, made when it is asked for. */
export async function album(root: string, game: Drawn): Promise<Map<string, () => Promise<Buffer>>> {
  const { paint, defs, far } = DRAWINGS[game];
  const shapes = unpack<unknown>(JSON.parse(await shapesText(root, game)));
  const style = { far: looks(root, game, far), near: looks(root, game, '') };
  const pictures = new Map<string, () => Promise<Buffer>>();
  const add = (tile: string, shape: unknown, seed: number, turns: Turns) => {
    let body = '';
    const draw = () => {
      const art = still(paint(turn(shape, turns), tile, turns, seed));
      return prune(defs(), art) + art;
    };
    for (const level of LEVELS) {
      const make = () => picture(PIXELS[level], `<style>${style[level]}</style>${(body ||= draw())}`, QUALITY[level]);
      pictures.set(pictureName(tile, seed, turns, level), make);
    }
  };
  for (const [tile, drawings] of Object.entries(shapes)) {
    drawings.forEach((shape, seed) => TURNS.forEach((turns) => add(tile, shape, seed, turns)));
  }
  return pictures;
}

function picture(pixels: number, body: string, quality: number): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${pixels}" height="${pixels}" viewBox="0 0 ${SIZE} ${SIZE}">${body}</svg>`;
  return sharp(Buffer.from(svg)).removeAlpha().webp({ quality, effort: 4 }).toBuffer();
}

/** Every file of a game's album by its name, bound when it is asked for; `say` hears of every picture in it. */
export async function chapters(
  root: string,
  game: Drawn,
  say: (done: number, all: number) => void = () => {},
): Promise<Map<string, () => Promise<Uint8Array>>> {
  const pictures = await album(root, game);
  const tiles = await tilesOf(root, game);
  const contents = new Map<string, string[]>();
  for (const name of pictures.keys()) {
    const { tile, level } = readName(name);
    const chapter = chapterOf(tiles, tile, level);
    contents.set(chapter, [...(contents.get(chapter) ?? []), name]);
  }
  let done = 0;
  const bound = (names: readonly string[]) => async () => {
    const painted = new Map<string, Uint8Array>();
    for (const name of names) {
      painted.set(name, await pictures.get(name)!());
      say((done += 1), pictures.size);
    }
    return bind(painted);
  };
  return new Map([...contents].map(([chapter, names]) => [chapter, bound(names)]));
}

/** Write the whole album of a game into a folder, some chapters at a time. */
export async function paintAll(
  root: string,
  game: Drawn,
  folder: string,
  say: (done: number, all: number) => void,
  atOnce = 4,
): Promise<void> {
  await mkdir(folder, { recursive: true });
  const rest = (await chapters(root, game, say)).entries();
  const work = async () => {
    for (const [name, make] of rest) await writeFile(join(folder, name), await make());
  };
  await Promise.all(Array.from({ length: atOnce }, work));
}
