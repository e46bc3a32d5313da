/** A wish of the Ancients in words: what it asks, what it gives, how far one is. */
import { inWords } from '../../chrome/settings.svelte';
import type { Objective, PrehistoriesRow } from '../../wire/prehistories';
import { m } from '../../words/messages.js';
import { type Wish, WISHES } from './drawing';

const wishNamed = (id: string): Wish | undefined => WISHES.find((wish) => wish.id === id);

export const wishName = (id: string): string => inWords(wishNamed(id)?.name);
/** A wish that was fulfilled, with the totems it brought. */
export const wishTitle = ({ objective, totems }: { objective: string; totems: number }): string =>
  m.prehistories_told_wish({ wish: wishName(objective), count: totems });

export const wishAsks = (id: string): string => inWords(wishNamed(id)?.asks);

export const wishGives = ({ totems_first, totems_later }: Objective): string =>
  m.prehistories_worth({ first: totems_first, later: totems_later });

/** How far, as a sign: "3/8", done, or never again. */
export function farSign(standing: PrehistoriesRow | null): string {
  if (!standing) return '';
  const { have, need, done, possible } = standing;
  return done ? '✓' : possible ? `${have}/${need}` : '–';
}

/** How far, with what is counted. */
export function farSaid(standing: PrehistoriesRow | null): string {
  if (!standing) return '';
  const { have, need, done, possible, objective } = standing;
  if (done) return m.prehistories_wish_done();
  if (!possible) return m.prehistories_wish_lost();
  return m.prehistories_wish_far({ counts: inWords(wishNamed(objective)?.counts), have, need });
}

/** The complete description, for screen readers. */
export const wishSaid = (wish: Objective, standing: PrehistoriesRow | null): string =>
  [`${wishName(wish.id)}.`, wishAsks(wish.id), `${wishGives(wish)}.`, farSaid(standing)].filter(Boolean).join(' ');
