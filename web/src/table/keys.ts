/** The table's own keys; those of the board are the board's. */
import { typing, unwanted } from '../chrome/shortcut';

export interface TableKeys {
  help(): unknown;
  rules(): unknown;
  text(): unknown;
  talk(to: 'chronicle' | 'chat'): unknown;
  undo(): unknown;
  skip(): unknown;
}

export function tableKey(pressed: KeyboardEvent, keys: TableKeys): void {
  if (pressed.defaultPrevented || pressed.ctrlKey || pressed.metaKey || pressed.altKey || typing(pressed.target))
    return;
  if (unwanted(pressed)) return;
  const does: Record<string, () => unknown> = {
    '?': keys.help,
    '/': keys.rules,
    t: keys.text,
    c: () => keys.talk('chat'),
    j: () => keys.talk('chronicle'),
    u: keys.undo,
    g: keys.skip,
  };
  const act = does[pressed.key.toLowerCase()];
  if (!act) return;
  pressed.preventDefault();
  act();
}
