/** What stands on a key, in the reader's language. */
import { m } from '../words/messages.js';

const NAMES: Readonly<Record<string, () => string>> = {
  Enter: m.chrome_key_enter,
  Esc: m.chrome_key_esc,
  Shift: m.chrome_key_shift,
  Home: m.chrome_key_home,
  End: m.chrome_key_end,
};

export const keyName = (key: string): string => NAMES[key]?.() ?? key;
