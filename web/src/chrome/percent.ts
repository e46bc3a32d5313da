/** A share of one, as people say it. */
import { settings } from './settings.svelte';

export const percent = (share: number): string =>
  new Intl.NumberFormat(settings.lang, { style: 'percent', maximumFractionDigits: 0 }).format(share);
