/** Asking a busy server: what it has begun for an earlier request goes on, so that asking again is enough. */
import { Failed } from '../../server/api';

const BUSY: readonly string[] = ['unreached', 'thinking', 'many_questions', 'too_fast'];
const MOST_TRIES = 20;
const LATER_MS = 2_000;

export async function patiently<T>(request: () => Promise<T>, tries = MOST_TRIES): Promise<T> {
  try {
    return await request();
  } catch (wrong) {
    if (tries <= 1 || !(wrong instanceof Failed) || !BUSY.includes(wrong.error)) throw wrong;
    await new Promise((later) => setTimeout(later, Number(wrong.facts.retry_ms ?? LATER_MS)));
    return patiently(request, tries - 1);
  }
}
