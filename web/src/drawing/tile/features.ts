/** The features of a tile, as the data files of all games have them. */
import type { Side } from '../kit/geometry';

interface Feature {
  kind: string;
  sides?: Side[];
  halves?: number[];
}

export type Indexed<F extends Feature> = F & { index: number; sides: Side[]; halves: number[] };

/** The features of one kind, each with its place in the data. */
export const ofKind = <F extends Feature>(tile: { features: readonly F[] }, kind: F['kind']): Indexed<F>[] =>
  tile.features
    .map((f, index) => ({ ...f, index, sides: f.sides ?? [], halves: f.halves ?? [] }))
    .filter((f) => f.kind === kind);
