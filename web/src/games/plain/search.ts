/** Finding one of many actions by what is typed. */
export interface Offered {
  /** Its notation. */
  action: string;
  name: string;
}

const plain = (text: string): string => text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase();

/** The actions whose name or notation has every word; accents and case do not matter. */
export function found(offered: readonly Offered[], search: string): readonly Offered[] {
  const words = plain(search).split(/\s+/).filter(Boolean);
  if (!words.length) return offered;
  return offered.filter(({ action, name }) => {
    const text = plain(`${name} ${action}`);
    return words.every((word) => text.includes(word));
  });
}
