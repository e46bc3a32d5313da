/** The table's own keys; those of the board are the board's. */
import { strolls, typing, unwanted } from '../chrome/shortcut';

export interface TableKeys {
  help(): unknown;
  rules(): unknown;
  text(): unknown;
  talk(to: 'chronicle' | 'chat'): unknown;
  undo(): unknown;
  skip(): unknown;
}

/**
 * After a key that the board took, or a click on a button, the focus goes to the board: the next Enter is for what is being
 * played, not for a line of the chronicle that was read before.
 */
export function focusBoard(): void {
  const [board, focus] = [document.getElementById('board'), document.activeElement];
  if (!board || board.contains(focus) || focus?.closest('.tray')) return;
  board.focus({ preventScroll: true });
}

/** A button that was clicked keeps no focus; those that are one of several choices are gone through by arrows. */
export function letGo(click: MouseEvent): void {
  const button = document.activeElement;
  if (!click.detail || !button?.matches('button:not([role])') || button.matches(':focus-visible')) return;
  if (button.contains(click.target as Node)) (button as HTMLElement).blur();
}

export function tableKey(pressed: KeyboardEvent, keys: TableKeys): void {
  if (pressed.ctrlKey || pressed.metaKey || typing(pressed.target)) return;
  if (pressed.defaultPrevented && !strolls(pressed.target)) focusBoard();
  if (pressed.defaultPrevented || pressed.altKey) return;
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
