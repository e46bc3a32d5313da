/** Those who only watch, in words. */
import type { Watching } from '../../wire';
import { m } from '../../words/messages.js';

/** "3 spectators: Eve, Guilhem, 1 without a name". */
export function sayWatchers({ count, names }: Watching): string {
  const watchers = m.table_watchers({ count });
  if (!names.length) return watchers;
  const nameless = count - names.length;
  const all = [...names, ...(nameless > 0 ? [m.table_watchers_more({ count: nameless })] : [])];
  return m.table_watchers_named({ watchers, names: all.join(', ') });
}
