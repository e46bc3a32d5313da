/** Single-key shortcuts. They can be switched off, because speech input may trigger them by accident. */
import { settings } from './settings.svelte';

/** Is this such a key, and does the reader want none? Arrows, Enter, Escape and the space bar always work. */
export function unwanted({ key, altKey }: KeyboardEvent): boolean {
  return !settings.keys && key.length === 1 && key !== ' ' && !altKey;
}

const within = (target: EventTarget | null, what: string): boolean =>
  target instanceof Element && target.closest(what) !== null;

/** Whether the player is typing, or a dialog covers the table. */
export const typing = (target: EventTarget | null): boolean =>
  within(target, 'input, textarea, select, dialog, [contenteditable]');

/** The same, or do arrows go from tab to tab, or along a chart? */
export const elsewhere = (target: EventTarget | null): boolean =>
  typing(target) || within(target, '[role="tablist"], [role="slider"]');

/** Do arrows go along a list of choices, or scroll what has the focus? */
export const strolls = (target: EventTarget | null): boolean =>
  within(target, '[role="tablist"], [role="slider"], [role="radiogroup"]') ||
  (target instanceof Element && target.matches('[role="tabpanel"], [role="log"], [role="group"], [role="region"]'));

/** Enter belongs to whatever has the focus, unless that is nothing that can be pressed. */
export const pressable = (target: EventTarget | null): boolean => within(target, 'button, a, summary, [role="button"]');

export type Direction = 'up' | 'right' | 'down' | 'left';

export const ARROWS: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowRight: 'right',
  ArrowDown: 'down',
  ArrowLeft: 'left',
};

/** The digit on a key, also where it stands above another sign and needs Shift, as on French keyboards. */
export const digitOf = ({ key, code, shiftKey }: KeyboardEvent): string | null =>
  /^\d$/.exec(key)?.[0] ?? (shiftKey ? null : (/^Digit(\d)$/.exec(code)?.[1] ?? null));
