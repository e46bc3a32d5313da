/** The table's own keys; those of the board are the board's. */
import { unwanted } from '../chrome/shortcut';

export interface TableKeys {
  help(): unknown;
  rules(): unknown;
  text(): unknown;
  talk(to: 'chronicle' | 'chat'): unknown;
  undo(): unknown;
}

/** Somebody is typing, or something lies over the table. */
function elsewhere(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, select, dialog, [contenteditable]') !== null;
}

export function tableKey(pressed: KeyboardEvent, keys: TableKeys): void {
  if (pressed.defaultPrevented || pressed.ctrlKey || pressed.metaKey || pressed.altKey || elsewhere(pressed.target))
    return;
  if (unwanted(pressed)) return;
  const does: Record<string, () => unknown> = {
    '?': keys.help,
    '/': keys.rules,
    t: keys.text,
    c: () => keys.talk('chat'),
    j: () => keys.talk('chronicle'),
    u: keys.undo,
  };
  const act = does[pressed.key.toLowerCase()];
  if (!act) return;
  pressed.preventDefault();
  act();
}
