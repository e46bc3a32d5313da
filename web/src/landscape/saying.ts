/** The draft in words, for those who do not see it. */
import { inWords } from '../chrome/settings.svelte';
import { m } from '../words/messages.js';
import type { Foreseen } from '../wire';
import type { Cell } from './grid';

const TURNED = [m.board_turned_0, m.board_turned_1, m.board_turned_2, m.board_turned_3] as const;

export const turned = (turns: number): string => TURNED[turns]?.() ?? '';

/** Where the tile lies now, what the piece on it is, and what that would bring. */
export function draftInWords([x, y]: Cell, turns: number, role: string, move: Foreseen | null): string {
  const where = m.board_said_place({ x, y, turned: turned(turns) });
  const brings = (move?.events ?? []).filter((event) => event.points).map((event) => inWords(event.say));
  return [where, role && `${role}.`, ...brings].filter(Boolean).join(' ');
}
