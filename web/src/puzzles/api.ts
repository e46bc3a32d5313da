/** The server's HTTP API for puzzles. */
import type { Done, PuzzleAnswer, PuzzleHint, PuzzleShown, PuzzlesShown, PuzzleTried } from '../wire';
import { change, query } from '../server/api';
import { ask } from '../server/http';

const at = (id: string) => `/api/puzzles/${encodeURIComponent(id)}`;

export const overview = () => ask<PuzzlesShown>('GET', '/api/puzzles');
export const puzzle = (id: string) => ask<PuzzleShown>('GET', at(id));
/** A puzzle near the solver's rating that they have not tried. */
export const next = (game: string | null, theme: string | null) =>
  ask<PuzzleShown>('GET', `/api/puzzles/next${query({ game, theme })}`);
export const attempt = (id: string, notation: string) => change<PuzzleTried>('POST', `${at(id)}/try`, { do: notation });
export const hint = (id: string) => change<PuzzleHint>('POST', `${at(id)}/hint`);
export const answer = (id: string) => change<PuzzleAnswer>('POST', `${at(id)}/answer`);
export const report = (id: string, reason: string) => change<Done>('POST', `${at(id)}/reports`, { reason });
/** Ask about the position, as on the socket of a table. */
export const question = <T>(id: string, after: string | null, request: unknown) =>
  ask<T>('POST', `${at(id)}/ask${query({ after })}`, request);
