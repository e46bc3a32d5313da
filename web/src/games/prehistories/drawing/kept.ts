/** Texts that were drawn once: the same facts give the same text, and a table shows the same tiles again and again. */
const texts = new Map<string, string>();

export function kept(key: string, draw: () => string): string {
  let text = texts.get(key);
  if (text === undefined) texts.set(key, (text = draw()));
  return text;
}
