/** Which zone of a tile is under a point: asked of the drawn outlines, so that thousands of strokes need no listeners. */
import type { TileGame, Look, ZoneShape } from './tileGame';

const paths = new Map<string, Path2D>();
let paper: CanvasRenderingContext2D | null = null;

function pathOf(area: string): Path2D {
  let path = paths.get(area);
  if (!path) paths.set(area, (path = new Path2D(area)));
  return path;
}

/** The zone at a point of a tile, in units of the drawing; `reach` is how far beside a thin one still counts. */
export function zoneAt(
  tileGame: TileGame,
  tile: string,
  look: Look,
  x: number,
  y: number,
  reach: number,
): ZoneShape | null {
  paper ??= document.createElement('canvas').getContext('2d');
  if (!paper) return null;
  const order = (zone: ZoneShape) => tileGame.above.indexOf(zone.kind);
  const zones = [...tileGame.zones(tile, look)].sort((a, b) => order(a) - order(b));
  paper.lineWidth = reach * 2;
  const ground = tileGame.above.at(-1);
  for (const zone of zones) {
    const path = pathOf(zone.area);
    if (paper.isPointInPath(path, x, y)) return zone;
    if (zone.kind !== ground && paper.isPointInStroke(path, x, y)) return zone;
  }
  return null;
}
