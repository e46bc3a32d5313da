/** "The Abbot: one more figure…" has a heading and the rest; a sentence without one is all rest. */
export function headed(text: string): { head: string; rest: string } {
  const split = /^(.{2,28}?)[\s\u00a0\u202f]?:\s+(.+)$/su.exec(text);
  if (!split) return { head: '', rest: text };
  const rest = split[2]!;
  return { head: split[1]!, rest: rest.charAt(0).toLocaleUpperCase() + rest.slice(1) };
}
