/** Players whose messages are hidden on this device. The list is stored with the settings and never sent. */
import { settings } from './settings.svelte';

const MOST = 200;

export const isMuted = (who: string): boolean => settings.silenced.includes(who);

export function mute(who: string, silent: boolean): void {
  const others = settings.silenced.filter((other) => other !== who);
  settings.silenced = silent ? [...others, who].slice(-MOST) : others;
}
