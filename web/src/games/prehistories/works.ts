/** The finished caves, each to be kept as a picture; the winner's first. */
import { viewOf } from '../../server/gameTypes';
import type { Pictured, Work } from '../../table/ending/keepsake';
import { tribeColours } from './colours';
import { drawingOfCave } from './savePicture';

export function works(line: Pictured): Work[] {
  const tribes = viewOf(line.eye?.view, 'prehistories')?.tribes ?? [];
  const won = (seat: number | null) => seat !== null && line.result?.winners.includes(seat);
  const colours = tribeColours(line.table);
  return tribes
    .map(({ colour: tribe, tiles, totems }, seat): Work => ({
      seat,
      draw: (caption) => drawingOfCave({ tribe, colour: colours[seat] ?? tribe, tiles, totems }, caption),
    }))
    .sort((a, b) => Number(won(b.seat)) - Number(won(a.seat)));
}
