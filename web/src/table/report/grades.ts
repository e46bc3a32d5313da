/** Grades of decisions: a sign, as in books on chess, and a word. */
import type { DecisionShown } from '../../wire';
import { m } from '../../words/messages.js';

export type Grade = NonNullable<DecisionShown['grade']>;

/** The worst last. */
export const GRADES: readonly Grade[] = ['inaccuracy', 'mistake', 'blunder'];

export const SIGNS: Record<Grade, string> = { inaccuracy: '?!', mistake: '?', blunder: '??' };

export const gradeWord = (grade: Grade): string =>
  ({ inaccuracy: m.report_inaccuracy, mistake: m.report_mistake, blunder: m.report_blunder })[grade]();
