/** The table by keyboard: a button says its key itself (`aria-keyshortcuts`), and here the key presses it. */
import { digitOf, elsewhere, pressable, unwanted } from '../chrome/shortcut';

/** Was the key for the table? */
export function pressed(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || elsewhere(event.target)) return false;
  if (unwanted(event) || (event.key === 'Enter' && pressable(event.target))) return false;
  const key = digitOf(event) ?? (event.key.length === 1 ? event.key.toUpperCase() : event.key);
  if (!/^\w+$/.test(key)) return false;
  const button = document.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${key}"]:enabled`);
  button?.click();
  return button !== null;
}
