/** Escapes text for a drawing. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

/** How large letters may be for words to fit into so much room; about half of that is how wide one is. */
export const fitted = (words: string, size: number, room: number): number =>
  Math.min(size, Math.round((room / Math.max(1, words.length) / 0.52) * 10) / 10);
