/** The draft in words, for those who do not see it. */
import { inWords } from '../chrome/settings.svelte';
import { m } from '../words/messages.js';
import type { Draft } from './draft.svelte';

const TURNED = [m.board_turned_0, m.board_turned_1, m.board_turned_2, m.board_turned_3] as const;

export const turned = (turns: number): string => TURNED[turns]?.() ?? '';

/** Where the tile lies now, what is done with a piece, and what that would bring. */
export function sayDraft(draft: Draft): string {
  if (!draft.place) return '';
  const [x, y] = draft.place;
  const where = m.board_said_place({ x, y, turned: turned(draft.turns) });
  const piece = draft.option?.piece ? `${draft.land.role(draft.option.piece, draft.zoneKind(draft.option))}.` : '';
  const brings = (draft.move?.events ?? []).filter((event) => event.points).map((event) => inWords(event.say));
  return [where, piece, ...brings].filter(Boolean).join(' ');
}
