/** The table by keyboard: a button says its key itself (`aria-keyshortcuts`), and here the key presses it. */

const elsewhere = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, dialog, [contenteditable], [role="tablist"]') !== null;

/** Enter belongs to whatever has the focus, unless that is nothing that can be pressed. */
const pressable = (target: EventTarget | null): boolean =>
  target instanceof Element && target.closest('button, a, summary, [role="button"]') !== null;

/** Was the key for the table? */
export function pressed(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || elsewhere(event.target)) return false;
  if (event.key === 'Enter' && pressable(event.target)) return false;
  const key = event.key.length === 1 ? event.key.toUpperCase() : event.key;
  if (!/^\w+$/.test(key)) return false;
  const button = document.querySelector<HTMLButtonElement>(`button[aria-keyshortcuts="${key}"]:enabled`);
  button?.click();
  return button !== null;
}
