/** Which puzzles the reader wants next: of a game, of a theme. */
import { go } from '../chrome/route.svelte';
import * as api from './api';

export const chosen: { game: string | null; theme: string | null } = $state({ game: null, theme: null });

export async function goNext(): Promise<void> {
  const puzzle = await api.next(chosen.game, chosen.theme);
  go(`/puzzles/${puzzle.id}`);
}
